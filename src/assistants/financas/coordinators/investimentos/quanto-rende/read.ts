import type { JsonObject } from '#protocol';
import {
  type Product,
  readAges,
  readAmounts,
  readProducts,
  readRates,
  readTerm,
  readThing,
} from '../../../reading/index.ts';
import type { Question } from '../../kit/index.ts';
import { SUPPOSED } from '../limits.ts';
import { isVariable, type Option, optionOf } from '../options.ts';
import { EXPLAINS, moneyIn, OF_DEBT, OWN_PORTFOLIO, plainOf } from '../words.ts';

/** What money would become. */
export type YieldAsked = {
  /** What is asked about first, then what it is put beside. */
  readonly options: readonly [Option, Option];
  /** Named, and yielding by no rate; null: none is. */
  readonly variable: string | null;
  readonly valor: number | null;
  readonly mensal: number | null;
  readonly meses: number | null;
  /** Another coordinator asks: the figures, and no more. */
  readonly assisted: boolean;
};

const YIELDS = /(?<!\p{L})rend(?:e|em|eria|eriam|er|endo|imento|imentos)(?!\p{L})/u;
const BECOMES =
  /(?<!\p{L})(?:quanto (?:da|daria|vira|viraria|fica|ficaria|terei|teria|vou ter|eu teria|eu vou ter)|(?:da|vira|fica|daria|vao dar|dao) quanto|rentabilidade d[aeo])(?!\p{L})/u;
/** "se eu aportar 500 por mês por 20 anos?", "200 por mês durante 8 anos, qual o montante?": so much, for so long. */
const PUTS_IN =
  /^(?:e )?se (?:eu |a gente )?(?:for )?(?:aport|invest|aplic|deposit|coloc|bot|guard|junt|poup)\p{L}{1,4}(?!\p{L})(?!.*(?:comprar|pagar|chego|alcanco))|(?<!\p{L})(?:qual (?:o |seria o )?(?:montante|valor final|saldo final|resultado)|quanto (?:tenho|acumulo|acumularia|junto|juntaria|terei|teria|vou ter|vai dar|da|daria|vira|viraria)|(?:da|vira|daria|viraria) quanto)(?!\p{L})(?! por mes)/u;
/** "200 por mês dos 25 aos 60": for so many months; null: no such thing is said, or an income is wanted of it. */
function yearsIn(text: string, plain: string): number | null {
  const { atual, alvo } = readAges(text);
  const both = atual !== undefined && alvo !== undefined && alvo > atual && PUTS_IN.test(plain);
  return both && readAmounts(text).renda_alvo === undefined ? (alvo - atual) * 12 : null;
}

const SIMULATES = /(?<!\p{L})simul\p{L}+/u;
const NOT_OURS =
  /(?<!\p{L})(?:quanto tempo|quanto preciso|quanto devo|quanto falta|aposent\p{L}+|viver de|render mais)(?!\p{L})/u;

/** What a question wants to see grow; null: it is for another framework. */
export function readYield({ text, today }: Question): YieldAsked | null {
  const plain = plainOf(text);
  if ([NOT_OURS, OF_DEBT, OWN_PORTFOLIO, EXPLAINS].some((others) => others.test(plain))) return null;
  const years = yearsIn(text, plain);
  if ((readAges(text).alvo !== undefined && years === null) || readThing(text) !== null) return null;
  const products = readProducts(text);
  const told = readAmounts(text);
  const [valor, mensal] = [moneyIn(text, told), told.mensal ?? null];
  const named = products.length > 0 || Object.keys(readRates(text)).length > 0;
  const meses = years ?? readTerm(text, today)?.meses ?? null;
  const amount = valor !== null || mensal !== null;
  const grows = amount && meses !== null && told.objetivo === undefined && PUTS_IN.test(plain);
  if (!grows && !isGrowth(plain, { named, amount })) return null;
  const own = ownOption(text);
  return {
    ...{ options: [own, besideOf(own)], variable: variableIn(products), assisted: false },
    ...(isYieldOfMonth(plain, mensal ?? valor, meses)
      ? { valor: mensal ?? valor, mensal: null, meses: 1 }
      : { valor, mensal, meses }),
  };
}

type Told = { readonly named: boolean; readonly amount: boolean };

function isGrowth(plain: string, { named, amount }: Told): boolean {
  if (YIELDS.test(plain) && /(?<!\p{L})quanto(?!\p{L})/u.test(plain)) return named || amount;
  const put = amount && /(?<!\p{L})(?:invest\p{L}+|invisto|aplic\p{L}+)(?!\p{L})/u.test(plain);
  return ((named || put) && BECOMES.test(plain)) || (named && SIMULATES.test(plain) && amount);
}

/** Named alone; beside something with a rate, that is what is told. */
const variableIn = (products: readonly Product[]): string | null =>
  products.every(isVariable) ? (products[0]?.produto ?? null) : null;

/** "quanto rende 100 mil por mês": who has so much asks for a month of it, and does not put it in every month. */
const LARGE = 1_000_000;
const isYieldOfMonth = (plain: string, sum: number | null, meses: number | null): boolean =>
  sum !== null &&
  sum >= LARGE &&
  meses === null &&
  /(?<!\p{L})(?:por|ao|todo|cada) mes(?!\p{L})/u.test(plain);

/** The product that is named, at its rate; else the rate that is; else all of the CDI. */
function ownOption(text: string): Option {
  const product = readProducts(text).find((each) => !isVariable(each));
  const { ano, mes, cdi } = readRates(text);
  const named = product && optionOf(product);
  if (named) return named;
  const plain = { kind: 'taxa', nome: 'taxa', tributacao: 'regressiva' } as const;
  if (ano !== undefined) return { ...plain, rende: { of: 'ano', percent: ano } };
  if (mes !== undefined) return { ...plain, rende: { of: 'mes', percent: mes } };
  return {
    ...plain,
    rende: { of: 'cdi', percent: cdi ?? String(SUPPOSED.cdb), supposed: cdi === undefined },
  };
}

const besideOf = ({ kind }: Option): Option => {
  const produto = kind === 'poupanca' ? 'tesouro_selic' : 'poupanca';
  return optionOf({ produto, texto: produto }) as Option;
};

/** Money that does nothing: beside it a yield is the whole of what was gained. */
const IDLE: Option = {
  ...{ kind: 'taxa', nome: 'parado', tributacao: 'isento', rende: { of: 'ano', percent: '0' } },
};

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The same when another coordinator asks: `{ pedido: 'rendimento', valor_centavos, meses }`. */
export function assistYield({
  pedido,
  valor_centavos,
  aporte_centavos,
  meses,
}: JsonObject): YieldAsked | null {
  if (pedido !== 'rendimento' || !isWhole(meses)) return null;
  if (!isWhole(valor_centavos) && !isWhole(aporte_centavos)) return null;
  return {
    ...{ options: [ownOption(''), IDLE], variable: null, meses, assisted: true },
    valor: isWhole(valor_centavos) ? valor_centavos : null,
    mensal: isWhole(aporte_centavos) ? aporte_centavos : null,
  };
}
