import { firstWord } from '#language';
import {
  type Amounts,
  readAmounts,
  readRates,
  readTerm,
  readThing,
  type Thing,
} from '../../../reading/index.ts';
import { asksForPart } from '../../analise/hear.ts';
import type { Question } from '../../kit/index.ts';
import { lastWish } from '../last-wish.ts';

/** A purchase that could be financed, or saved for. */
export type PurchaseAsked = {
  readonly thing: Thing;
  readonly preco: number;
  /** Put in at once: what was said to be saved, or the down payment. */
  readonly guardado: number;
  /** All that was said to be there; more than the price, where it is. */
  readonly tem: number;
  /** Owed elsewhere, where that was said. */
  readonly divida: number | null;
  /** Put by each month: as it was said, or what is left of what was said to come in and to go out. */
  readonly mensal: number | null;
  readonly mes: MonthSaid | null;
  readonly taxa_mes: string | null;
  readonly meses: number | null;
  /** Shares are thought of beside it. */
  readonly bolsa: boolean;
  /** Bought together with others, as one of the ways; beside saving, and nothing borrowed, where `juntar`. */
  readonly consorcio: boolean;
  readonly juntar: boolean;
  /** The fee of all its years that was said, in per cent. */
  readonly taxa_consorcio: number | null;
};

/** What comes in and goes out in a month, by the person's own words. */
export type MonthSaid = { readonly renda: number; readonly gasto: number };

const FINANCE = [
  ...[
    'financiar',
    'financiamento',
    'financio',
    'financiando',
    'financiado',
    'parcelar',
    'parcelado',
    'parcelas',
  ],
  ...['consórcio', 'prestação', 'prestações', 'empréstimo'],
];
const SAVE = [
  ...['juntar', 'juntando', 'junto', 'poupar', 'poupando', 'poupo', 'guardar', 'guardando', 'economizar'],
  ...['à vista', 'a vista', 'avista', 'esperar', 'espero', 'esperando'],
];
const BUY = ['comprar', 'compro', 'compra', 'comprando', 'trocar', 'troco', 'adquirir'];
const ASKS = [
  ...[
    'vale a pena',
    'faz sentido',
    'devo',
    'posso',
    'consigo',
    'dá pra',
    'da pra',
    'dá para',
    'compensa',
    'melhor',
  ],
  ...['quando', 'como', 'quanto', 'será', 'quero', 'queria', 'pensando', 'pretendo', 'planejo'],
];
const SHARES = ['bolsa', 'ações', 'renda variável', 'investir na bolsa'];
const BORROW = FINANCE.filter((word) => word !== 'consórcio');
const CONSORTIUM = ['consórcio', 'consórcios'];
const OTHER: Thing = { tipo: 'outro', nome: 'a compra' };

/** To finance or to save: both named, or a purchase with its price and a question; of homes only where both are named. */
export function readPurchase({ text, today }: Question): PurchaseAsked | null {
  const amounts = readAmounts(text);
  const wish = lastWish(text);
  const thing = readThing(wish);
  const [taxa_mes, meses] = [readRates(text).mes ?? null, readTerm(text, today)?.meses ?? null];
  // "Financiar 80 mil em 48 meses a 1,5% ao mês": whoever says all of it asks what it costs, whatever it is for.
  const borrows = firstWord(wish, BORROW) !== undefined || amounts.entrada !== undefined || asksForPart(text);
  const isLoan = taxa_mes !== null && meses !== null && borrows;
  const preco = priceIn(amounts, thing !== null || isLoan) ?? (isLoan ? loanIn(text, amounts) : undefined);
  if (preco === undefined || !(isLoan || isAsked(wish, thing))) return null;
  const month = monthIn(amounts);
  return {
    ...{ thing: thing ?? OTHER, preco, guardado: Math.min(savedIn(amounts) || downIn(text, preco), preco) },
    ...{ tem: savedIn(amounts), divida: owedIn(amounts, preco) },
    ...{ mensal: amounts.mensal ?? leftOf(month), mes: amounts.mensal === undefined ? month : null },
    ...{ taxa_mes, meses },
    bolsa: firstWord(text, SHARES) !== undefined,
    consorcio: firstWord(wish, CONSORTIUM) !== undefined,
    juntar: firstWord(wish, SAVE) !== undefined && firstWord(wish, BORROW) === undefined,
    taxa_consorcio: feeIn(text),
  };
}

const priceIn = ({ preco, objetivo, valor }: Amounts, named: boolean): number | undefined =>
  preco ?? (named ? (objetivo ?? valor) : undefined);

/** "quanto fica a parcela de um empréstimo de 15 mil": what is asked for is not owed yet. */
const loanIn = (text: string, { divida }: Amounts): number | undefined =>
  asksForPart(text) ? divida : undefined;

const DOWN = /(\d{1,2})(?: ?%| por ?cento) de entrada/iu;
const WHOLE = 100;

/** "dou 30% de entrada": that part of the price, in cents. */
const downIn = (text: string, preco: number): number =>
  Math.round((preco * Number(DOWN.exec(text)?.[1] ?? 0)) / WHOLE);

/** "Ganho 4 mil e gasto 3 mil": what is left of it can be put by. */
function monthIn({ renda, gasto }: Amounts): MonthSaid | null {
  return renda === undefined || gasto === undefined || gasto >= renda ? null : { renda, gasto };
}

const leftOf = (month: MonthSaid | null): number | null => month && month.renda - month.gasto;

const FEE =
  /(\d{1,2}(?:,\d{1,2})?) ?%(?: de)? (?:taxa|adm)|taxa(?: de adm\p{L}*)? de (\d{1,2}(?:,\d{1,2})?) ?%/iu;

function feeIn(text: string): number | null {
  const found = FEE.exec(text);
  return found ? Number((found[1] ?? found[2] ?? '').replace(',', '.')) : null;
}

/** What is borrowed is no debt beside it. */
const owedIn = ({ divida }: Amounts, preco: number): number | null =>
  divida === undefined || divida === preco ? null : divida;

const savedIn = ({ guardado = 0, entrada = 0 }: Amounts): number => Math.max(guardado, entrada);

function isAsked(text: string, thing: Thing | null): boolean {
  const finances = firstWord(text, FINANCE) !== undefined;
  const saves = firstWord(text, SAVE) !== undefined;
  if (finances && saves) return true;
  const together = firstWord(text, CONSORTIUM) !== undefined;
  if (together && (thing !== null || firstWord(text, BORROW) !== undefined)) return true;
  if (thing === null || thing.tipo === 'imovel') return false;
  const buys = firstWord(text, BUY) !== undefined;
  return (finances || buys) && !isGoal(text) && firstWord(text, ASKS) !== undefined;
}

const GOAL = [
  'guardar por mês',
  'juntar por mês',
  'em quanto tempo',
  'quanto tempo',
  'quanto preciso guardar',
];
const isGoal = (text: string): boolean => firstWord(text, GOAL) !== undefined;
