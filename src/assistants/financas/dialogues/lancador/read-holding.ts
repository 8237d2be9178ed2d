import { expandSlang, fold, tokens } from '#language';
import { findDates, findPeriods } from '#language/dates';
import { findMoney } from '#language/money';
import type { AssetClass } from '../../desk/index.ts';
import { monthlyCost, rateSpans } from '../../reading/rates.ts';
import { assetClassIn } from './asset-class.ts';

/** What somebody has, owes or saves for, as a message tells it; null: still to be asked. */
export type HoldingRead =
  | {
      readonly kind: 'meta';
      readonly nome: string | null;
      readonly cents: number | null;
      readonly prazo: string | null;
    }
  | { readonly kind: 'conta'; readonly nome: string | null; readonly cents: number | null }
  | {
      readonly kind: 'divida';
      readonly nome: string | null;
      readonly cents: number | null;
      /** Per cent a month, as decimal text. */
      readonly jurosMes: string | null;
    }
  | {
      readonly kind: 'cartao';
      readonly nome: string | null;
      readonly cents: number | null;
      readonly fechamento: number | null;
      readonly vencimento: number | null;
    }
  | {
      readonly kind: 'investimento';
      readonly nome: string | null;
      readonly cents: number | null;
      readonly classe: AssetClass;
      readonly reserva: boolean;
    };

const MAKES =
  /(?<!\p{L})(?:cri[ae]r?|crie|adicion[ae]r?|cadastr[ae]r?|registr[ae]r?|anot[ae]r?|abr[aie]r?|abri|inclu[aií]r?|nov[ao]|coloc[ae]r?|bot[ae]r?|quero|tenho|minha|meu|atualiz[ae]r?|mud[ae]r?)(?!\p{L})/u;
/** A movement is no inventory. */
export const MOVES =
  /(?<!\p{L})(?:gastei|paguei|comprei|recebi|transferi|passei|mandei|enviei|movi|botei|coloquei|pus|joguei|levei|dei|depositei|saquei|guardei|juntei|devolvi|emprestei|apliquei|investi|resgatei|tirei|ganhei|caiu|cairam|entrou|entraram|pingou|saiu|sairam|debitou|debitaram|debitado|descontou|descontaram|cobrou|cobraram|rendeu|renderam|faturei|lucrei|perdi|estornou|estornaram|reembolsaram|reembolsou|devolveram|devolveu|sacaram|depositaram|depositou|pix|ted|doc|vendi|pago|gasto com)(?!\p{L})/u;
const ASKS =
  /(?<!\p{L})(?:quanto|quantos|qual|quais|como|quando|por que|porque|devo|vale a pena|posso|melhor)(?!\p{L})|\?/u;

const GOAL = /(?<!\p{L})metas?(?!\p{L})/u;
const DEBT =
  /(?<!\p{L})(?:tenho|to com|estou com|minha|cadastr\p{L}*|adicion\p{L}*|registr\p{L}*|anot\p{L}*|nova) (?:uma |a |mais uma )?dividas?(?!\p{L})/u;
const ACCOUNT = /(?<!\p{L})(?:conta|saldo|carteira)(?!\p{L})/u;
const BANK =
  /(?<!\p{L})(?:nubank|nu|itau|bradesco|santander|caixa|inter|c6|bb|banco do brasil|picpay|mercado pago|neon|next|original|pan|sicoob|sicredi|pagbank|will|xp|btg|safra|banrisul|btg pactual|wise|nomad|dinheiro vivo)(?!\p{L})/u;
/** A bill is called an account, too. */
const BILL =
  /(?<!\p{L})contas? (?:de|da|do) (?:luz|agua|gas|energia|internet|telefone|celular|condominio)|(?<!\p{L})contas? (?:a|para|pra) (?:pagar|receber)|(?<!\p{L})venc/u;
const CARD = /(?<!\p{L})cart(?:ao|oes)(?!\p{L})/u;
/** Of a card that is called by its bank only. */
const CARD_DAY = /(?<!\p{L})(?:limite|fechamento|fecha|vencimento)(?!\p{L})/u;
/** Of the card that everybody knows which it is: "meu limite é 4 mil". */
const OWN_LIMIT =
  /(?<!\p{L})(?:meu|o) limite (?:e|eh|era|foi pra|subiu pra|agora e|esta em|ta em)(?!\p{L}).*\d/u;
const CARD_FACT =
  /(?<!\p{L})(?:limite|fecha\p{L}*|venc\p{L}*|cadastr\p{L}*|adicion\p{L}*|nov[ao]|cri[ae]r?|crie)(?!\p{L})/u;

const OWNS =
  /(?<!\p{L})(?:tenho|possuo|meu|minha|cadastr\p{L}*|adicion\p{L}*|registr\p{L}*|vale|valem|atualiz\p{L}*)(?!\p{L})/u;

/** Words that name nothing: what is left of a message without them is a name. */
const PLAIN = new Set(
  `a o as os um uma de do da dos das no na nos nas em pra para por com que e eh é ate até meu minha meus minhas ter tem tenho possuo estou tá
  cria criar crie adiciona adicionar adicione cadastra cadastrar cadastre registra registrar registre anota anotar abri abrir abre inclui incluir novo nova novos coloca colocar bota quero queria
  meta metas divida dividas devo devendo atual total conta contas corrente cartao credito saldo limite fecha fechamento fechando vence vencimento vencendo dia dele dela todo mes juntar guardar economizar poupar chamada chamado
  valor reais real r$ mil conto contos pila pilas hoje agora la ai aí atualiza atualizar mude muda mudar investido investidos investida aplicado aplicados dinheiro valendo vale valem avaliado banco
  ate prazo por favor pf hein ne aqui sao são esta está`
    .split(/\s+/)
    .map(fold),
);

/**
 * Reads what is kept, not what moved: a goal, an account, a card, an investment.
 *
 * @example readHolding('cria uma meta de 10 mil pra viagem', '2026-11-16')
 */
export function readHolding(message: string, today: string): HoldingRead | null {
  const text = expandSlang(message);
  const plain = fold(text);
  if (MOVES.test(plain) || ASKS.test(plain)) return null;
  if (GOAL.test(plain) && MAKES.test(plain)) return goalIn(text, today);
  if (DEBT.test(plain)) return debtIn(text);
  if (isOfCard(plain)) return cardIn(text);
  if (ACCOUNT.test(plain) && MAKES.test(plain) && !BILL.test(plain)) return accountIn(text);
  if (!OWNS.test(plain)) return null;
  return assetIn(text, plain) ?? (BANK.test(plain) && centsIn(text) !== null ? accountIn(text) : null);
}

function isOfCard(plain: string): boolean {
  if (CARD.test(plain)) return CARD_FACT.test(plain);
  return CARD_DAY.test(plain) && (BANK.test(plain) || OWN_LIMIT.test(plain));
}

const BETWEEN = /[,;\n+]|(?<!\p{L})(?:e|mais)(?!\p{L})/giu;

/** The same of a message that tells of several accounts or investments: "tenho 350 no nubank e 1200 no itaú". */
export function readHoldings(message: string, today: string): readonly HoldingRead[] {
  const whole = readHolding(message, today);
  if (whole === null) return [];
  const parts = isStock(whole) ? partsOf(message) : [];
  const read = parts.map((part) => readHolding(`tenho ${part}`, today));
  const each = read.flatMap((one) => (one && isStock(one) && one.nome && one.cents ? [one] : []));
  return each.length > 1 && each.length === parts.length ? each : [whole];
}

const isStock = ({ kind }: HoldingRead): boolean => kind === 'conta' || kind === 'investimento';

/** Cut at the last divider before each amount but the first. */
function partsOf(message: string): readonly string[] {
  const money = findMoney(message).filter(({ cents }) => cents > 0);
  const cuts = money.slice(1).map(({ start }, at) => {
    const from = money[at]?.end ?? 0;
    const divider = [...message.slice(from, start).matchAll(BETWEEN)].at(-1);
    return divider ? { start: from + divider.index, end: from + divider.index + divider[0].length } : null;
  });
  if (cuts.includes(null)) return [];
  const ends = [...cuts.flatMap((cut) => (cut ? [cut] : [])), { start: message.length, end: message.length }];
  return ends.map(({ start }, at) => message.slice(ends[at - 1]?.end ?? 0, start));
}

function goalIn(text: string, today: string): HoldingRead {
  const dates = findDates(text, today, { direction: 'future' }).filter(({ iso }) => iso > today);
  const periods = findPeriods(text, today).filter(({ to }) => to > today);
  const prazo = periods[0]?.to ?? dates[0]?.iso ?? null;
  return { kind: 'meta', nome: nameIn(text, [...dates, ...periods]), cents: centsIn(text), prazo };
}

const accountIn = (text: string): HoldingRead => ({
  kind: 'conta',
  nome: nameIn(text),
  cents: centsIn(text),
});

const debtIn = (text: string): HoldingRead => ({
  ...{ kind: 'divida', nome: debtNameIn(text) },
  ...{ cents: centsIn(text), jurosMes: monthlyCost(text) },
});

/** Whom or what one owes; what it costs is no name. */
export function debtNameIn(text: string): string | null {
  const taken = [...rateSpans(text), ...[...text.matchAll(WORTH_NO_NAME)].map(spanOf)];
  const kind = OWED_ON.exec(fold(text))?.[0];
  return nameIn(text, taken) ?? (kind === undefined ? null : capital(SPELT.get(kind) ?? kind));
}

/** What a debt is called where nobody and nothing else is named. */
const OWED_ON = /(?<!\p{L})cartao(?: de credito)?(?!\p{L})/u;
const WORTH_NO_NAME =
  /(?<!\p{L})(?:(?:com|sem) )?(?:juros?|taxa)(?: (?:alt[oa]s?|baix[oa]s?|nenhum|abusiv[oa]s?))?(?!\p{L})/giu;
const spanOf = ({ 0: said, index }: RegExpMatchArray): Span => ({
  start: index ?? 0,
  end: (index ?? 0) + said.length,
});

function cardIn(text: string): HoldingRead {
  const plain = fold(text);
  const days = [...plain.matchAll(/(?<!\p{L})(fecha|venc)\p{L}*[^\d,;.]{0,30}?(\d{1,2})(?!\d)/gu)];
  const dayOf = (verb: string): number | null => {
    const day = Number(days.find(([, said]) => said === verb)?.[2] ?? 0);
    return day >= 1 && day <= 31 ? day : null;
  };
  const limit = /(?<!\p{L})limite(?!\p{L})/u.exec(plain)?.index;
  const cents = limit === undefined ? null : centsIn(text.slice(limit));
  const [fechamento, vencimento] = [dayOf('fecha'), dayOf('venc')];
  return { kind: 'cartao', nome: nameIn(text), cents, fechamento, vencimento };
}

function assetIn(text: string, plain: string): HoldingRead | null {
  const classe = assetClassIn(text);
  const cents = centsIn(text);
  if (classe === null || cents === null) return null;
  return { kind: 'investimento', nome: nameIn(text), cents, classe, reserva: plain.includes('reserva') };
}

function centsIn(text: string): number | null {
  const found = findMoney(text).filter(({ cents }) => cents > 0);
  return (found.find(({ said }) => said) ?? found[0])?.cents ?? null;
}

type Span = { readonly start: number; readonly end: number };

/** What is left once amounts, dates and words that name nothing are out; "de" between two words of it stays. */
export function nameIn(text: string, taken: readonly Span[] = []): string | null {
  const spans = [...findMoney(text), ...taken];
  const free = tokens(text).filter(
    ({ start, end, kind }) => kind === 'word' && !spans.some((span) => start < span.end && end > span.start),
  );
  const first = free.findIndex(({ word }) => !PLAIN.has(word));
  const last = free.findLastIndex(({ word }) => !PLAIN.has(word));
  const named = free
    .slice(first, last + 1)
    .filter(({ word }) => !PLAIN.has(word) || LINKS.includes(word))
    .map(({ raw, word }) => (LINKS.includes(word) ? raw : (SPELT.get(word) ?? capital(raw))));
  return first === -1 ? null : named.join(' ');
}

/** As they spell themselves, however they were typed. */
const SPELT: ReadonlyMap<string, string> = new Map([
  ['itau', 'Itaú'],
  ['picpay', 'PicPay'],
  ['pagbank', 'PagBank'],
  ['btg', 'BTG'],
  ['bb', 'BB'],
  ['xp', 'XP'],
  ['poupanca', 'Poupança'],
  ['cartao', 'Cartão'],
  ['cartao de credito', 'Cartão de crédito'],
  ['emprestimo', 'Empréstimo'],
  ['irmao', 'Irmão'],
  ['mae', 'Mãe'],
]);
const LINKS: readonly string[] = ['de', 'da', 'do', 'das', 'dos'];
const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1);
