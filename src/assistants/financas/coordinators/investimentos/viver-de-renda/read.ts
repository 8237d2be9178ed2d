import { findMoney } from '#language/money';
import { readAges, readAmounts, readRates } from '../../../reading/index.ts';
import type { Question } from '../../kit/index.ts';
import { EXPLAINS, OF_DEBT, plainOf } from '../words.ts';

/** An income from what is invested: how much it takes, or how much a capital gives. */
export type IncomeAsked = {
  /** Wanted a month, in cents; null: not told. */
  readonly renda: number | null;
  /** Told as what there is to live from, in cents. */
  readonly capital: number | null;
  /** It is somebody else's: what the person has and spends says nothing of it. */
  readonly alheio: boolean;
  /** What it is said to yield a year, in per cent; null: nobody said. */
  readonly taxa: number | null;
};

const LIVES =
  /(?<!\p{L})(?:viver (?:so |apenas )?(?:de|dos|com os|das) (?:renda|rendas|dividendos?|juros|alugue\p{L}+|rendimentos?|investimentos?)|rendas? passivas?|renda (?:mensal|extra mensal) (?:com|de|dos) (?:investimentos?|dividendos?|fiis?|acoes|fundos)|renda por mes|renda mensal)(?!\p{L})/u;
const GETS =
  /(?<!\p{L})(?:receber|ganhar|tirar|gerar|ter|render|renda|quero|queria)(?!\p{L})[^.?!]{0,40}(?:por mes|ao mes|todo mes|mensal|mensais|de renda)(?!\p{L})/u;
const BY_MONEY =
  /(?<!\p{L})(?:invest\p{L}+|invisto|aplic\p{L}+|capital|patrimonio|dividendos?|fiis?|acoes|guardado|preciso|juntar|dinheiro)(?!\p{L})/u;
const NOT_OURS =
  /(?<!\p{L})(?:aposent\p{L}+|day ?trade|salario|emprego|trabalh\p{L}+|renda extra|inss|quais|melhores)(?!\p{L})/u;

/** What comes each month is then what is wanted, not what is put in. */
const NEEDS = /(?<!\p{L})(?:patrimonio|capital|quanto preciso|preciso de quanto)(?!\p{L})/u;

/** The income that a question is after; null: it is for another framework. */
export function readIncome({ text }: Question): IncomeAsked | null {
  const plain = plainOf(text);
  if (
    NOT_OURS.test(plain) ||
    OF_DEBT.test(plain) ||
    EXPLAINS.test(plain) ||
    readAges(text).alvo !== undefined
  )
    return null;
  const {
    valor,
    guardado,
    objetivo,
    mensal,
    renda_alvo = NEEDS.test(plain) ? mensal : undefined,
  } = readAmounts(text);
  const takes = TAKES.test(plain);
  const lives = LIVES.test(plain) || takes;
  if (!lives && !(renda_alvo !== undefined && GETS.test(plain) && BY_MONEY.test(plain))) return null;
  const capital = valor ?? guardado ?? objetivo ?? (takes ? largestAmount(text) : onlyAmount(text));
  const renda = takes && capital !== null ? null : (renda_alvo ?? null);
  return { renda, capital: renda === null ? capital : null, alheio: OTHERS.test(plain), taxa: rateIn(text) };
}

const DY =
  /(?:dy|dividend yield|yield|rendendo|rendimento)(?: m[eé]dio)?(?: de| em| a)? (\d{1,2}(?:[.,]\d{1,2})?) ?%(?! ?(?:ao m|a\.?m))/iu;
const MONTHS = 12;

/** "a 0,8% ao mês", "com DY de 9%"; simple, because it is taken out as it comes. */
function rateIn(text: string): number | null {
  const { mes, ano } = readRates(text);
  const told = ano ?? DY.exec(text.slice(0, 2_000))?.[1]?.replace(',', '.');
  const rate = mes === undefined ? Number(told ?? 0) : Number((Number(mes) * MONTHS).toFixed(2));
  return rate > 0 && rate <= MOST_RATE ? rate : null;
}
/** Per cent a year; nobody is promised more here. */
const MOST_RATE = 20;

/** How much can be drawn from what there is. */
const TAKES =
  /(?<!\p{L})quanto (?:e que )?(?:\p{L}{1,8} ){0,3}?(?:tirar|tiro|sacar|saco|retirar|retiro|resgatar|gastar|recebo)(?: \p{L}{1,8}){0,4}? (?:por mes|ao mes|todo mes|mensalmente)(?!\p{L})/u;
const OTHERS =
  /(?<!\p{L})(?:minha (?:mae|avo|tia|sogra|irma|esposa|mulher)|meu (?:pai|avo|tio|sogro|irmao|marido)|meus (?:pais|avos))(?!\p{L})/u;
/** Less is nothing to live from; cents. */
const LEAST = 1_000_000;

/** "tem 62 anos e 300 mil": the amount that could be one to live from. */
function largestAmount(text: string): number | null {
  const most = Math.max(0, ...findMoney(text).map(({ cents }) => cents));
  return most >= LEAST ? most : null;
}

/** "viver de juros com 500 mil": the one amount there is, where no word says what it is. */
function onlyAmount(text: string): number | null {
  const found = findMoney(text);
  return found.length === 1 ? (found[0]?.cents ?? null) : null;
}
