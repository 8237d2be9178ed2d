import { findMoney } from '#language/money';
import { readAmounts, readRates, readTerm, readThing, type Thing } from '../../../reading/index.ts';
import { hear, LONGEST } from '../../analise/hear.ts';
import type { Question } from '../../kit/index.ts';
import { CASH } from './limits.ts';

/** The same thing at once or in parts. */
export type CashAsked = {
  readonly thing: Thing;
  /** In parts all together, as far as it was told; cents. */
  readonly preco: number | null;
  /** At once, where that was told. */
  readonly aVista: number | null;
  /** Per cent off what it costs in parts. */
  readonly desconto: number | null;
  readonly parcela: number | null;
  readonly parcelas: number;
  /** Nobody said in how many parts. */
  readonly supostas: boolean;
  /** Nobody said what either way costs: what is asked for is the rule. */
  readonly aberta: boolean;
};

const AT_ONCE = / (?:a vista|avista|no pix|pix|no boleto|no dinheiro) /;
const IN_PARTS = / (?:parcel(?:ar|o|ado|ada|ando|as)|vezes|sem juros|\d{1,2} ?x|\d{1,2}x|prestacoes) /;
const FINANCED = / (?:financi[a-z]{1,8}|consorcio|emprestimo|juntar|junto|guardar|poupar) /;
const OFF =
  /(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|por ?cento)(?: de| d)? desc|desc\p{L}{1,6}(?: de)? (\d{1,2}(?:[.,]\d{1,2})?) ?%/iu;
const PARTS = /(?<![\d.,])(\d{1,2}) ?(?:x|vezes|parcelas|prestações|prestacoes)(?![\p{L}\d])/iu;
const OTHER: Thing = { tipo: 'outro', nome: 'a compra' };

/** What it costs at once beside what it costs in parts; null: it is for another framework. */
export function readCash({ text, today }: Question): CashAsked | null {
  const said = hear(text);
  if (!AT_ONCE.test(said) || !IN_PARTS.test(said) || FINANCED.test(said)) return null;
  const told = Number(PARTS.exec(text)?.[1] ?? readTerm(text, today)?.meses ?? 0);
  const supostas = told < 2 && / parcel(?:ar|o|ado|ada) /.test(said);
  const parcelas = supostas ? CASH.usualParts : told;
  const prices = costsIn(text);
  const most = prices.parcela === null ? CASH.mostParts : CASH.mostFinanced;
  if (!Number.isInteger(parcelas) || parcelas < 2 || parcelas > most) return null;
  if ((prices.preco ?? prices.aVista) === null || isMore(text)) return null;
  const desconto = discountIn(text);
  const aberta = prices.aVista === null && desconto === null && !/ sem juros /.test(said);
  return { thing: readThing(text) ?? OTHER, desconto, parcelas, supostas, aberta, ...prices };
}

type Costs = Pick<CashAsked, 'preco' | 'aVista' | 'parcela'>;

/** With the part told, the other amount is what it costs at once. */
function costsIn(text: string): Costs {
  const parcela = partIn(text);
  if (parcela !== null) return { parcela, preco: null, aVista: otherThan(text, parcela) };
  return { parcela, ...(pricesIn(text) ?? { preco: priceIn(text), aVista: null }) };
}

/** With a rate or a down payment it is a financing. */
const isMore = (text: string): boolean =>
  readRates(text).mes !== undefined || readAmounts(text).entrada !== undefined;

const BEFORE_PART = /(?:x|vezes|parcelas|presta[cç][oõ]es) (?:iguais )?(?:de|por) (?:r\$ ?)?$/i;
const NEAR = 30;

/** "10x de 340": the amount after how many. */
const partIn = (text: string): number | null =>
  findMoney(text.slice(0, LONGEST)).find(({ start }) =>
    BEFORE_PART.test(text.slice(Math.max(0, start - NEAR), start)),
  )?.cents ?? null;

/** With the part told, what remains is what it costs at once. */
const otherThan = (text: string, part: number): number | null =>
  findMoney(text.slice(0, LONGEST)).find(({ cents }) => cents > part)?.cents ?? null;

const PRICED_AT_ONCE =
  /^(?: reais)? (?:[aà] vista|avista|no pix|pix|no boleto|no dinheiro|no d[eé]bito)(?!\p{L})/iu;
const LED_AT_ONCE =
  /(?:[aà] vista|avista|no pix|no boleto|no dinheiro)(?: (?:sai|fica|por|é|e|eh|custa|de|a|r\$))*\s*$/iu;

/** "3.600 em 12x ou 3.240 no pix": one price for each way; null: there are not two. */
function pricesIn(text: string): Pick<Costs, 'preco' | 'aVista'> | null {
  const found = findMoney(text.slice(0, LONGEST)).filter(({ cents }) => cents >= LEAST);
  const atOnce = found.find(
    ({ start, end }) =>
      PRICED_AT_ONCE.test(text.slice(end, end + NEAR)) ||
      LED_AT_ONCE.test(text.slice(Math.max(0, start - NEAR), start)),
  );
  const other = found.find((each) => each !== atOnce);
  if (!atOnce || !other || found.length !== 2 || other.cents < atOnce.cents) return null;
  return other.cents <= atOnce.cents * MOST_DEARER ? { preco: other.cents, aVista: atOnce.cents } : null;
}
/** Cents; and no two prices of one thing are further apart. */
const LEAST = 5_000;
const MOST_DEARER = 3;

function priceIn(text: string): number | null {
  const { preco, valor } = readAmounts(text);
  return preco ?? valor ?? null;
}

function discountIn(text: string): number | null {
  const found = OFF.exec(text);
  const written = found?.[1] ?? found?.[2];
  const value = Number(written?.replace(',', '.'));
  return value > 0 ? value : null;
}
