import type { Signal } from './cues.ts';
import { type Heard, hear, heardUntil, isDenied } from './hear.ts';
import { LIMITS } from './limits.ts';
import { type Period, periodOf } from './period.ts';
import { type Said, type Scene, segmentEnd, stretch, wordOf } from './said.ts';
import { isThing } from './thing.ts';

/** What an amount is in a question; `nada`: it is said, but is none of what is asked for. */
export type Role =
  | 'preco'
  | 'entrada'
  | 'guardado'
  | 'mensal'
  | 'parcela'
  | 'renda'
  | 'renda_alvo'
  | 'divida'
  | 'gasto'
  | 'objetivo'
  | 'financiado'
  | 'valor'
  | 'nada';

export type Read = {
  /** Null: nothing tells. */
  readonly role: Role | null;
  readonly period: Period | null;
  /** Nothing but where the money lies was said: it may still be what the amount before it was. */
  readonly vague: boolean;
  /** The first token that says nothing of this amount any more. */
  readonly spent: number;
};

/** The role of an amount by the words around it, as far as the amounts beside it. */
export function readRole(scene: Scene): Read {
  const heard = hear(scene);
  const period = periodOf(scene);
  const spent = Math.max(period?.end ?? 0, heardUntil(scene));
  if (heard === undefined) return { role: period ? 'mensal' : null, period, vague: period === null, spent };
  const role = isDenied(scene, heard) ? 'nada' : resolve(scene, heard, period !== null);
  return { role, period, vague: heard.signal === 'lugar', spent };
}

const SAVES_FOR_IT =
  /\b(?:junt(?:o|ar|ando)|guard(?:o|ar|ando)|poup(?:o|ar|ando)) (?:para )?(?:dar |pagar |ter )?(?:a |uma )?entrada(?: de)?$/;
const PAYS_DOWN =
  /\bamortiz\w{1,5} (?:o |a |meu |minha |um |uma )?(?:financiamento|emprestimo|divida|consignado|saldo devedor)(?: (?:do|da) \w+)? (?:de|com|que ta em)$/;

type Resolve = (around: Around, heard: Heard) => Role;

/** What stands around an amount, as resolvers look at it. */
type Around = {
  readonly said: Said;
  readonly cents: number;
  /** Folded words before the amount and after it, in its clause. */
  readonly before: string;
  readonly after: string;
  /** The whole sentence. */
  readonly sentence: string;
  readonly monthly: boolean;
  /** The tokens of `after`. */
  readonly next: number;
  readonly last: number;
};

const plainly =
  (role: Role): Resolve =>
  () =>
    role;

const RESOLVE: Readonly<Record<Signal, Resolve>> = {
  // "40% de entrada em 240 mil" is of the price.
  entrada: ({ before, after }) => {
    if (/% de entrada (?:em|de|num|numa|para|sobre)$/.test(before)) return 'preco';
    if (SAVES_FOR_IT.test(before)) return 'objetivo';
    return /^para (?:dar |a |uma )?entrada\b/.test(after) && WISHED.test(before) ? 'objetivo' : 'entrada';
  },
  // "a parcela de 230 mil" is asked for.
  parcela: ({ cents }) => (cents >= NO_PART ? 'financiado' : 'parcela'),
  guardo: ({ monthly, before, after }) => {
    if (/% (?:de|do meu salario de|do salario de)$/.test(before)) return 'renda';
    if (monthly) return 'mensal';
    if (/\b(?:tempo|quando|quantos|como)\b/.test(`${before} ${after}`)) return 'objetivo';
    // "onde invisto 10 mil?" is a sum, once.
    return /\b(?:onde|aonde|em que|no que)\b/.test(before) ? 'valor' : 'mensal';
  },
  aporte: plainly('mensal'),
  recebeu: plainly('valor'),
  alheio: plainly('nada'),
  faz: ({ monthly }) => (monthly ? 'renda' : 'objetivo'),
  falta: ({ before, sentence }) =>
    /\bquanto falta\b/.test(before) ? 'objetivo' : OWED.test(sentence) ? 'divida' : 'nada',
  gasto: spentRole,
  divida: ({ before, monthly }) => {
    if (BORROWS.test(before)) return 'valor';
    return monthly || /\bdescont(?:am|a|ado|ados)\b/.test(before) ? 'parcela' : 'divida';
  },
  renda: (around) => (isWanted(around) ? 'renda_alvo' : 'renda'),
  ganho: earnedRole,
  ganha: ({ before }) => (OURS.test(before) ? 'renda' : 'nada'),
  preco: pricedRole,
  compra: pricedRole,
  coisa: thingRole,
  financia: financedRole,
  paga: paidRole,
  // "amortizar o financiamento de 180 mil": that much is owed.
  investe: ({ monthly, before, sentence }) =>
    PAYS_DOWN.test(before)
      ? 'divida'
      : monthly
        ? 'mensal'
        : /\busando\b/.test(before) && /\blimite\b/.test(sentence)
          ? 'divida'
          : 'valor',
  rende: ({ monthly, before, cents }) =>
    monthly && cents < NO_PART ? 'mensal' : HAS.test(before) ? 'guardado' : 'valor',
  guarda: toSaveRole,
  saca: ({ monthly }) => (monthly ? 'renda_alvo' : 'valor'),
  alcanca: ({ monthly }) => (monthly ? 'renda_alvo' : 'objetivo'),
  aposenta: ({ monthly, cents, before }) => {
    if (!monthly && /\b(?:um|dois|tres|\d{1,2}) (?:anos?|meses)\b/.test(before)) return 'guardado';
    if (monthly || cents < CAPITAL) return 'renda_alvo';
    return ABLE.test(before) ? 'guardado' : 'objetivo';
  },
  tem: heldRole,
  lugar: heldRole,
  guardou: savedRole,
};

const resolve = (scene: Scene, heard: Heard, monthly: boolean): Role =>
  RESOLVE[heard.signal](aroundOf(scene, monthly), heard);

function aroundOf({ said, amount, floor, ceiling }: Scene, monthly: boolean): Around {
  const last = segmentEnd(said, amount.to, Math.min(ceiling, amount.to + LIMITS.after));
  return {
    said,
    cents: amount.low,
    before: stretch(said, Math.max(floor, amount.from - LIMITS.before), amount.from),
    after: stretch(said, amount.to, last),
    sentence: stretch(said, ...sentenceAround(said, amount.from)),
    monthly,
    next: amount.to,
    last,
  };
}

function sentenceAround(said: Said, at: number): [number, number] {
  let from = at;
  while (from > 0 && at - from < LIMITS.sentence && said.breaks[from] !== 'end') from -= 1;
  let to = at + 1;
  while (to < said.list.length && to - at < LIMITS.sentence && said.breaks[to] !== 'end') to += 1;
  return [from, to];
}

/** From here on an amount is a capital and no income of a month; cents. */
const CAPITAL = 20_000_000;
/** And no part of anything. */
const NO_PART = 3_000_000;

const BORROWS =
  /\b(?:pegar|pego|fazer|faco|tomar|pedir|peco|contratar|solicitar|pegando|preciso de|quero|simular|ofereceu|ofereceram|oferecendo) (?:um |o |outro |mais um )?(?:emprestimo|consignado|credito)/;
const EARNS = /^(?:ganho|recebo|ganhamos|recebemos|faturo|faturamos|tiro)$/;
const OWN_INCOME =
  /\b(?:minha renda|meu salario|renda atual|renda familiar|renda mensal eh|recebo|ganho|salario)\b/;
const WISHED_INCOME =
  /\b(?:quero|queria|pretendo|gostaria|sonho|objetivo|meta|preciso|gerar|gere|gerem|viver|ter|chegar|aposentar|aposento|complementar|tendo|desejo)\b/;
const RETIRES =
  /\b(?:aposentar|aposento|aposente|aposentadoria|parar de trabalhar|independencia financeira|viver de renda)\b/;

/** Income that is wanted for later, and not that of today. */
function isWanted({ before, after, sentence }: Around): boolean {
  if (/\b(?:tempo|quando)\b/.test(before)) return true;
  if (/\b(?:minha|tenho|recebo|ganho|inss)\b/.test(before.slice(-TENURE))) return false;
  if (/^(?:hoje|atualmente|agora)\b/.test(after)) return false;
  if (/\b(?:passiva|dividendos)\b/.test(`${before} ${after}`)) return true;
  if (OWN_INCOME.test(before)) return false;
  return WISHED_INCOME.test(before) || RETIRES.test(sentence);
}

function earnedRole(around: Around, { at }: Heard): Role {
  const word = wordOf(around.said, at);
  if (EARNS.test(word)) return /\b(?:tempo|quando)\b/.test(around.before) ? 'renda_alvo' : 'renda';
  const once = /\b(?:vou|vamos|irei) (?:receber|ganhar)\b/.test(around.before) || around.cents >= CAPITAL;
  if (once && !around.monthly && /^(?:receber|ganhar)$/.test(word)) return 'valor';
  return isWanted(around) ? 'renda_alvo' : 'renda';
}

/** How much of what stands before is near enough to say whose income it is; characters. */
const TENURE = 24;

/** "tenho um carro de 40 mil": what one has is not what one wants. */
function isOwned(said: Said, at: number): boolean {
  const before = stretch(said, Math.max(0, at - 3), at);
  return /\b(?:tenho|possuo|temos|vendo|vender|vendi|vendemos) (?:um|uma|o|a|meu|minha)$|\bmeu$/.test(before);
}

/** "vender meu terreno de 120 mil e aplicar". */
const SOLD_TO_INVEST = /\bvend(?:er|endo)\b.{1,60}\b(?:aplicar|investir|aplico|invisto)\b/;

function thingRole({ said, before, sentence, monthly }: Around, { at }: Heard): Role {
  if (isOwned(said, at))
    return /\bvend(?:i|emos)\b/.test(before) || SOLD_TO_INVEST.test(sentence) ? 'valor' : 'nada';
  if (OWES.test(before)) return 'divida';
  if (!monthly) return 'preco';
  return /\bpag(?:o|ar|ando|amos)\b/.test(before) ? 'parcela' : 'gasto';
}

const OWES =
  /\b(?:quitar|quito|quitando|saldo|restam|resta|faltando|meu financiamento|tenho um financiamento)\b/;

const OURS = /\b(?:gente|familia|casal|nos|quem|previdencia|poupanca|conta|carteira|caixinha)\b/;

/** "gastar 80 mil num carro" is its price, "gastar 1.500 por mês com parcela" a part of one; what was spent once comes no more. */
function spentRole({ said, after, sentence, monthly, next, last }: Around, { at }: Heard): Role {
  if (monthly && /\bcom (?:a |uma )?(?:parcela|prestacao|financiamento)/.test(after)) return 'parcela';
  if (wordOf(said, at) === 'gastei' && !monthly && !/\bmes(?:es)?\b/.test(sentence)) return 'nada';
  if (/\batrasad/.test(sentence) && !monthly) return 'divida';
  if (wordOf(said, at) === 'gastando' && !monthly && /\b(?:viajar|viagem|festa|casar)\b/.test(sentence))
    return 'preco';
  const bought = wordOf(said, at) === 'gastar' && !monthly;
  return bought && said.list.slice(next, last).some((_, index) => isThing(said, next + index))
    ? 'preco'
    : 'gasto';
}

const OWN_THING = /\b(?:meu|minha) (?:apartamento|casa|carro|imovel|moto|terreno)\b/;

function pricedRole({ said, before, sentence, monthly }: Around, { at }: Heard): Role {
  if (monthly || /\b(?:meu|nosso) custo\b/.test(before)) return 'gasto';
  if (
    /^(?:vale|valendo|avaliad[oa])$/.test(wordOf(said, at)) &&
    /\b(?:meu|minha|vender|vendo) \w+ (?:que )?\w+/.test(before)
  )
    return 'nada';
  if (wordOf(said, at) === 'por' && /\bvend(?:er|o|endo)\b/.test(before)) return 'valor';
  if (wordOf(said, at) === 'vale' && OWN_THING.test(sentence)) return 'nada';
  return /\b(?:renegociar|renegociacao|acordo)\b/.test(sentence) ? 'valor' : 'preco';
}

const OFFERED = /^(?:emprestad|credito)/;

/** Whoever tells a financing of less tells what it takes a month; cents. */
const LEAST_FINANCED = 300_000;

function financedRole({ said, cents, before, after, monthly }: Around, { at }: Heard): Role {
  if (monthly || /\bpag(?:o|ar|ando|amos)\b/.test(before)) return 'parcela';
  if (wordOf(said, at).startsWith('financiamento') && cents < LEAST_FINANCED) return 'parcela';
  if (
    /\b(?:pegar|pego|tomar|liberou|liberaram|ofereceu|ofereceram|aprovou|aprovaram)\b/.test(before) &&
    OFFERED.test(wordOf(said, at))
  )
    return 'valor';
  return OWES.test(`${before} ${after}`) || /\b(?:peguei|tomei|pegamos)\b/.test(before)
    ? 'divida'
    : // A letter of credit pays the whole price.
      /^(?:consorcio|carta)$/.test(wordOf(said, at))
      ? 'preco'
      : 'financiado';
}

const FOR_PARTS = /\b(?:parcela|parcelas|prestacao|financiamento|consorcio|emprestimo)\b/;

const OWING = /\b(?:quitar|dividas?|empresta\w{0,3}|devo|devendo|devemos)\b/;

function paidRole({ before, after, sentence, monthly }: Around): Role {
  if (monthly && (ABLE.test(before) || /\bpagando\b/.test(before))) return 'parcela';
  if (FOR_PARTS.test(`${before} ${after}`) || /\b(?:num|numa|carro|moto)\b/.test(after)) return 'parcela';
  if (ABLE.test(before) && OWING.test(sentence) && !/^d[aeo]s? (?:divida|fatura|cartao)/.test(after))
    return 'parcela';
  if (monthly && OWING.test(sentence)) return 'parcela';
  if (/\bpagar\b/.test(before) && !monthly) return /\bdivida|\bquitar/.test(sentence) ? 'divida' : 'valor';
  return 'gasto';
}

const HAS = /\b(?:tenho|temos|minha|meu|meus|minhas)\b/;
const OWED =
  /\b(?:financiamento|financiei|divida|dividas|quitar|quito|emprestimo|consorcio|pagar|saldo|parcelas?|prestacao)\b/;
const ABLE = /\b(?:consigo|conseguimos|posso|podemos|conseguindo|da para|conseguiria|poderia)\b/;
const TO_INVEST = /^(?:\w+ )?para (?:investir|aplicar|guardar|aportar|comecar|colocar|por|render)\b/;
const WISHED =
  /\b(?:quero|queria|pretendo|gostaria|preciso|montar|formar|fazer|criar|para ter|meta|objetivo)\b/;

function heldRole({ said, cents, monthly, before, after, sentence }: Around, { signal, at }: Heard): Role {
  if (wordOf(said, at) === 'tem' && !OURS.test(before) && !/\bmin?ha|\bmeu/.test(after)) return 'nada';
  // "me aposentar tendo 7 mil por mês".
  if (monthly && wordOf(said, at) === 'tendo' && RETIRES.test(sentence)) return 'renda_alvo';
  if (monthly) return cents >= NO_PART ? 'valor' : 'mensal';
  if (TO_INVEST.test(after)) return 'valor';
  return signal === 'lugar' && /\brend(?:e|em|er|eria)\b/.test(sentence) ? 'valor' : 'guardado';
}

const DEADLINE = /^(?:em|ate|daqui|dentro|para)\b/;

function toSaveRole({ cents, monthly, before, after }: Around): Role {
  if (monthly) return 'mensal';
  // "guardar os 15 mil do bônus".
  if (/\b(?:os|esses|estes|meus)$/.test(before)) return 'valor';
  // "consigo juntar 10 mil até dezembro?"
  if (cents < LEAST_FINANCED && ABLE.test(before) && !DEADLINE.test(after)) return 'mensal';
  if (ABLE.test(before) && !/\bda para \w+$/.test(before) && !DEADLINE.test(after)) return 'mensal';
  return /\b(?:consegui|conseguimos|conseguiu) \w+$/.test(before) ? 'guardado' : 'objetivo';
}

/** Beside such a word a balance is one of a debt. */
const OWED_BALANCE = /^(?:financiamento|amortiz[a-z]{1,5}|devedor|quit(?:ar|o|ando)|emprestimo|consignado)$/;

function savedRole({ monthly, before, after, said }: Around, { at }: Heard): Role {
  if (monthly || /^n?es[st]e mes\b/.test(after)) return 'mensal';
  if (/\btivesse\b/.test(before)) return 'valor';
  if (wordOf(said, at) === 'saldo' && said.words.some((word) => OWED_BALANCE.test(word))) return 'divida';
  if (/\b(?:quero|queria|pretendo|gostaria de) ter(?: uns| umas| pelo menos| cerca de)?$/.test(before))
    return 'objetivo';
  const wished = WISHED.test(before) && !/\bminha reserva\b/.test(before);
  return wished && wordOf(said, at).startsWith('reserva') ? 'objetivo' : 'guardado';
}
