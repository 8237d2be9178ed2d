import { type Cue, cues, type Signal } from './cues.ts';
import { LIMITS } from './limits.ts';
import { gapBefore, type Said, type Scene, stretch, wordOf, wordSet } from './said.ts';
import { isThing } from './thing.ts';

export type Heard = { readonly signal: Signal; readonly score: number; readonly at: number };

/** What says most about an amount. */
export const hear = (scene: Scene): Heard | undefined =>
  [...heardBefore(scene), ...heardAfter(scene)].toSorted((one, other) => other.score - one.score)[0];

/** The first token after what speaks of an amount; what prices or leads to the next is its own: "1.200 por mês num carro de 60 mil", "50 mil viram 200 mil". */
export function heardUntil(scene: Scene): number {
  const last = heardAfter(scene)[0];
  return last && last.signal !== 'coisa' && last.signal !== 'rende' ? last.at + 1 : scene.amount.to;
}

const PAUSE_COSTS = 3;
const AND_COSTS = 2;

function heardBefore({ said, amount, floor }: Scene): readonly Heard[] {
  const found: Heard[] = [];
  let cost = 0;
  for (let at = amount.from - 1; at >= Math.max(floor, amount.from - LIMITS.before); at -= 1) {
    if (said.breaks[at + 1] === 'end') break;
    if (said.breaks[at + 1] === 'pause' || wordOf(said, at) === 'mas') cost += PAUSE_COSTS;
    if (wordOf(said, at) === 'e') cost += AND_COSTS;
    const cue = cueBefore(said, at, amount.from);
    if (cue && cue.weight > cost) found.push({ signal: cue.signal, score: cue.weight - cost, at });
    cost += 1;
  }
  return found;
}

const THING: Cue = { signal: 'coisa', weight: 8 };
/** "num apê de 250 mil", "parcela de um carro de 80 mil": nothing but its price. */
const PRICED: Cue = { signal: 'coisa', weight: 14 };
const PARTS: Cue = { signal: 'parcela', weight: 12 };
/** "ITSA4 a 10 reais": what one share costs. */
const SHARE = /^[a-z]{4}\d{1,2}$/;
const OF_A_SHARE: Cue = { signal: 'alheio', weight: 10 };
const OF_MINE: Cue = { signal: 'ganho', weight: 4 };
/** "ganho 12 mil e minha esposa 8 mil". */
const RELATIVE = /^(?:esposa|marido|mulher|namorad[oa]|irma|irmao)$/;
const OF_ANOTHER: Cue = { signal: 'alheio', weight: 5 };
const SO_FAR: Cue = { signal: 'tem', weight: 6 };
const ONE_OF: Cue = { signal: 'compra', weight: 6 };

function cueBefore(said: Said, at: number, from: number): Cue | undefined {
  const word = wordOf(said, at);
  if (isThing(said, at)) return isPriced(said, at, from) ? PRICED : THING;
  const beside = from - at <= 2 ? cueBeside(said, at, from) : undefined;
  if (beside) return beside;
  if (/^\d{1,3}x$/.test(word)) return isOfParts(said, at, from) ? PARTS : undefined;
  if (isIdiom(said, at)) return undefined;
  if (SPENT_ON.has(word) && isListed(said, at, from)) return OF_SPENDING;
  return cues().before.get(word) ?? (isNamedOnly(said, at, from) ? UNKNOWN : undefined);
}

const OF_SPENDING: Cue = { signal: 'gasto', weight: 9 };
const SPENT_ON = wordSet(
  `mercado luz agua internet escola escolinha creche saude gasolina combustivel uber delivery streaming academia remedio remedios transporte pensao
  farmacia baba diarista feira`,
);

/** "mercado 700", "a luz veio 680", "o plano de saúde subiu de 480"; in "na farmácia e 1.450 no bar" it is the other's. */
const isListed = (said: Said, at: number, from: number): boolean =>
  from - at <= PARTS_WITHIN && !/\be\b/.test(stretch(said, at + 1, from));

const UNKNOWN: Cue = { signal: 'coisa', weight: 5 };
const NO_PRICE = wordSet(
  `cdb cdbs lci lca fundo titulo tesouro aplicacao investimento deposito caixinha consorcio lucro prejuizo aumento presente premio quantia soma bolada grana total pedaco parte ganho valor mes ano dia cada media minimo maximo pix reajuste`,
);

/** "uma caminhonete de 210 mil": what has no name here, and a price. */
const isNamedOnly = (said: Said, at: number, from: number): boolean =>
  at === from - 2 &&
  wordOf(said, at + 1) === 'de' &&
  /^(?:um|uma|num|numa)$/.test(wordOf(said, at - 1)) &&
  said.list[at]?.kind === 'word' &&
  !NO_PRICE.has(wordOf(said, at));

/** "24x fixas de 610", and not "em 10x ou 4.859 no pix". */
const isOfParts = (said: Said, at: number, from: number): boolean =>
  from - at <= PARTS_WITHIN && !/\b(?:ou|e|com|mas)\b/.test(stretch(said, at + 1, from));
const PARTS_WITHIN = 4;

/** What says something only right before an amount. */
function cueBeside(said: Said, at: number, from: number): Cue | undefined {
  const word = wordOf(said, at);
  if (word === 'x') return PARTS;
  if (SHARE.test(word)) return OF_A_SHARE;
  if (RELATIVE.test(word)) return at === from - 1 ? OF_ANOTHER : undefined;
  if (word === 'deu') return at === from - 1 && wordOf(said, at - 1) === 'ja' ? SO_FAR : undefined;
  // "ele ganha 7 mil e eu 4 mil".
  if (word === 'eu') return at === from - 1 ? OF_MINE : undefined;
  // "quero um de 60 mil".
  return /^(?:um|uma|num|numa|outro|outra)$/.test(word) && wordOf(said, at + 1) === 'de' ? ONE_OF : undefined;
}

const isPriced = (said: Said, at: number, from: number): boolean =>
  at === from - 2 &&
  /^(?:de|por)$/.test(wordOf(said, at + 1)) &&
  /^(?:um|uma|num|numa)$/.test(wordOf(said, at - 1));

const INFINITIVE = /^[a-z]{2,20}(?:ar|er|ir|or)$/;

/** A word that says something else here: "devo vender", "vale a pena", "junto com", "por mês", "custo de vida". */
function isIdiom(said: Said, at: number): boolean {
  const [word, next] = [wordOf(said, at), wordOf(said, at + 1)];
  if (/^dev(?:o|emos|ia)$/.test(word)) return INFINITIVE.test(next);
  if (word === 'vale')
    return (
      INFINITIVE.test(next) || /^(?:a|mais|mesmo|apena|alimentacao|refeicao|transporte|cultura)$/.test(next)
    );
  if (word === 'alugar') return wordOf(said, at - 1) === 'para';
  if (word === 'junto') return /^(?:com|a|ao)$/.test(next);
  if (word === 'por') return said.list[at + 1]?.kind === 'word' || /%$/.test(next);
  if (word === 'contas')
    return wordOf(said, at - 1) === 'as' && /^(?:fiz|fazer|faco|fazendo)$/.test(wordOf(said, at - 2));
  if (word === 'custo') return next === 'de';
  if (word === 'vida') return wordOf(said, at - 2) !== 'custo';
  if (/^viv(?:o|emos)$/.test(word)) return next !== 'com';
  if (word === 'terceiro') return wordOf(said, at - 1) !== 'decimo';
  return word === 'tem' && next === 'como';
}

const JOINTS = wordSet(
  `de da do na no em como para a o os as minha meu meus minhas ja hoje nas nos por mes ao liquidos liquido brutos bruto mensais mensal la reais uma um dar
  cada so que tenho eu ta esta estao ficam dando num numa fixa fixo agora`,
);

function heardAfter({ said, amount, ceiling }: Scene): readonly Heard[] {
  for (let at = amount.to; at < Math.min(ceiling, amount.to + LIMITS.after); at += 1) {
    if (said.breaks[at] !== 'none' || gapBefore(said, at).includes('+')) return [];
    const cue = cues().after.get(wordOf(said, at)) ?? thingAfter(said, at, ceiling);
    if (cue)
      return isOfNext(said, at, ceiling)
        ? []
        : [{ signal: cue.signal, score: cue.weight - (at - amount.to), at }];
    if (!JOINTS.has(wordOf(said, at))) return [];
  }
  return [];
}

/** "tirar 5 mil da reserva de 20 mil": it is the next amount's. */
const isOfNext = (said: Said, at: number, ceiling: number): boolean =>
  wordOf(said, at + 1) === 'de' && at + 2 === ceiling && ceiling < said.list.length;

const IN_A_THING: Cue = { signal: 'coisa', weight: 12 };

/** "80 mil num carro", if the next amount does not price it. */
function thingAfter(said: Said, at: number, ceiling: number): Cue | undefined {
  if (!isThing(said, at) || isOfNext(said, at, ceiling)) return undefined;
  return /(?:num|numa|em um|em uma)$/.test(stretch(said, Math.max(0, at - 2), at)) ? IN_A_THING : undefined;
}

const NOT = wordSet('nao nem nunca sem');
const MODAL = wordSet(
  'consigo posso quero vou pretendo preciso da ainda mais me tenho tive conseguimos queria conseguiria como de um uma o a dar comprar juntei guardei consegui',
);
const CEILING = /\b(?:mais|menos|passar) (?:de|do|que)\b/;
const PAYS: ReadonlySet<Signal> = new Set<Signal>([
  'gasto',
  'paga',
  'compra',
  'coisa',
  'preco',
  'entrada',
  'parcela',
]);
const REACH = 5;
/** "em vez de um carro de 50 mil". */
function isInstead(said: Said, from: number, floor: number): boolean {
  for (let at = from - 1; at >= Math.max(floor, from - INSTEAD_WITHIN); at -= 1) {
    if (said.breaks[at + 1] !== 'none') return false;
    if (/^(?:vez|inves|lugar)$/.test(wordOf(said, at)) && /^d[aeo]$/.test(wordOf(said, at + 1))) return true;
  }
  return false;
}
const INSTEAD_WITHIN = 7;

/** "não tenho 20 mil"; who will not spend "mais de 80 mil" tells a ceiling. */
export function isDenied({ said, amount, floor }: Scene, { at, signal }: Heard): boolean {
  const start = Math.min(at, amount.from);
  if (PAYS.has(signal) && CEILING.test(stretch(said, Math.max(0, start - 1), amount.from))) return false;
  if (at < amount.from && NOT.has(wordOf(said, amount.from - 1))) return true;
  if (isInstead(said, amount.from, floor)) return true;
  for (let back = 1; back <= REACH && start - back >= floor; back += 1) {
    const word = wordOf(said, start - back);
    if (said.breaks[start - back + 1] !== 'none') return false;
    if (NOT.has(word)) return true;
    if (!MODAL.has(word)) return false;
  }
  return false;
}
