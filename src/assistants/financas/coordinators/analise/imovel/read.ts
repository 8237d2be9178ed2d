import { findMoney } from '#language/money';
import { readAmounts, readRates, readTerm, readThing, readTickers } from '../../../reading/index.ts';
import type { Question } from '../../kit/index.ts';
import { asksForPart, hear, LONGEST } from '../hear.ts';
import { HOME } from './limits.ts';

/** A rate that was said, per cent as decimal text. */
export type SaidRate = { readonly valor: string; readonly de: 'mes' | 'ano' };

/** Whether a home fits, or how much of one; money in cents, null: not said. */
export type HomeAsked = {
  readonly today: string;
  /** Beside living in somebody else's. */
  readonly orRent: boolean;
  readonly consorcio: boolean;
  /** With the worker's fund. */
  readonly fgts: boolean;
  /** Which table: SAC or Price. */
  readonly tabelas: boolean;
  /** With its article: "a casa". */
  readonly nome: string;
  readonly preco: number | null;
  /** To be borrowed, where that was said and no price. */
  readonly financiado: number | null;
  readonly entrada: number | null;
  readonly renda: number | null;
  /** Told before, for where neither the question nor what is registered tells an income. */
  readonly lembrada: number | null;
  readonly aluguel: number | null;
  /** What one could pay a month. */
  readonly parcela: number | null;
  readonly taxa: SaidRate | null;
  readonly meses: number | null;
};

const HOME_SAID =
  / (?:casa propria|imovel|imoveis|credito imobiliario|financiamento imobiliario|minha casa minha vida|mcmv|de casa) /;
const BUY = / (?:compr(?:ar|o|a|amos|ando|asse|aria)|financi[a-z]{1,8}|adquirir|consorcio) /;
const MEANS = / (?:cabe|caberia|da para|da pra|consigo|conseguiria|posso|poderia|bancar|minha renda) /;
/** Saved for, sold, done up, paid off or invested in: other questions. */
const OTHER =
  / (?:junt(?:ar|o|ando|aria)|guard(?:ar|o|ando)|poup(?:ar|o|ando)|economiz(?:ar|o|ando)|vend[a-z]{1,4}|reform[a-z]{1,4}|quit[a-z]{1,5}|amortiz[a-z]{1,5}|antecip[a-z]{1,5}|seguro|fiis?|fundos?|investir|invisto|como investimento|para investir|decor[a-z]{1,5}|mobiliar|aposent[a-z]{1,8}) /;
const SELLS = / vend(?:er|o|i|endo) /;
const RENT = / (?:alug[a-z]{1,5}|aluguel|alugueis|inquilin[oa]) /;
const RENT_OR_BUY =
  / (?:ou|vs|versus|x|continuar|continuo|sair|sair do|melhor|vale|compensa|trocar|deixar|largar) /;

/** A home that one might buy; null: another question. */
export function readHome(question: Question): HomeAsked | null {
  const { text, today, known } = question;
  const said = hear(text);
  const orRent = isRentOrBuy(said);
  const meses = readTerm(text, today)?.meses ?? null;
  const thing = readThing(text);
  // Shares that are sold to pay for it are no home that is sold.
  const wish = readTickers(text).length > 0 ? said.replace(SELLS, ' ') : said;
  if (OTHER.test(wish) || (thing !== null && thing.tipo !== 'imovel')) return null;
  const tabelas = TABLES.test(said);
  if (!orRent && !tabelas && !lendsFor(said, meses) && !isWanted(said, thing !== null)) return null;
  const consorcio = / consorcio /.test(said);
  const amounts = amountsIn(text, said);
  // Without a sum it is a question of what they are.
  if (tabelas && amounts.preco === null && amounts.financiado === null) return null;
  const about = { fgts: / fgts /.test(said), lembrada: known?.renda ?? null };
  const nome = amounts.financiado === null ? (thing?.nome ?? 'o imóvel') : 'esse financiamento';
  return { ...amounts, ...about, today, orRent, consorcio, tabelas, nome, meses };
}

const TABLES = / sac .{0,30}price | price .{0,30}sac /;

const isRentOrBuy = (said: string): boolean =>
  RENT.test(said) && RENT_OR_BUY.test(said) && (BUY.test(said) || /(?:sair|pagar) (?:do|de) alug/.test(said));
const lendsFor = (said: string, meses: number | null): boolean =>
  / financi[a-z]{1,8} /.test(said) && (meses ?? 0) >= HOME.surelyHome;
const isWanted = (said: string, named: boolean): boolean =>
  (named || HOME_SAID.test(said)) && (BUY.test(said) || MEANS.test(said) || asksForPart(said));

type Amounts = Omit<
  HomeAsked,
  'lembrada' | 'today' | 'orRent' | 'consorcio' | 'fgts' | 'tabelas' | 'nome' | 'meses'
>;

function amountsIn(text: string, said: string): Amounts {
  const { preco = null, entrada, guardado, renda = null, parcela = null } = readAmounts(text);
  const borrowed = preco !== null && BORROWED.test(said) && !priceNamed(said);
  return {
    preco: borrowed ? null : preco,
    financiado: borrowed ? preco - (entrada ?? 0) : null,
    ...{ entrada: entrada ?? guardado ?? null, renda, parcela, taxa: rateIn(text) },
    aluguel: rentIn(text),
  };
}

/** "financiar 250 mil": what is borrowed, not what the home costs. */
const BORROWED = / financi(?:ar|o|amento|ando|aria)(?: (?:de|ate|uns|cerca|com|os|meus))? (?:r\$ ?)?[\d.,]/;
const priceNamed = (said: string): boolean => / (?:casa|apartamento|imovel|ape?|apto) (?:de|por) /.test(said);

const RENT_BEFORE =
  /alug(?:u[eé]l|ar|ando)(?:\s(?:é|e|de|por|hoje|atual|custa|está|esta|em|sai)){0,3}\s?:?\s?$/i;
const RENT_AFTER =
  /^(?:\s(?:reais|conto|contos|pila|por mês|por mes|mensais|todo mês|todo mes))?\s(?:de|no|do|em|com o?|pelo)\s?alugu[eé]l/i;
const NEAR = 30;

/** What is paid for living in somebody else's home: the amount beside that word. */
function rentIn(text: string): number | null {
  const found = findMoney(text.slice(0, LONGEST)).find(
    ({ start, end }) =>
      RENT_BEFORE.test(text.slice(Math.max(0, start - NEAR), start)) ||
      RENT_AFTER.test(text.slice(end, end + NEAR)),
  );
  return found && found.cents > 0 ? found.cents : null;
}

function rateIn(text: string): SaidRate | null {
  const { ano, mes } = readRates(text);
  if (ano !== undefined) return { valor: ano, de: 'ano' };
  return mes === undefined ? null : { valor: mes, de: 'mes' };
}
