import { type Product, readAmounts, readProducts, readTerm, readTickers } from '../../../reading/index.ts';
import type { Question } from '../../kit/index.ts';
import { INVESTING } from '../limits.ts';
import { apart, ifRateWere, isVariable, type Option, optionOf } from '../options.ts';
import { EXPLAINS, moneyIn, OF_DEBT, OWN_PORTFOLIO, plainOf } from '../words.ts';

export type ComparisonAsked = {
  readonly options: readonly Option[];
  /** Kinds that were named and yield by no rate. */
  readonly variable: readonly string[];
  /** The last option was not named: it stands there as a reference. */
  readonly implied: boolean;
  /** Whether it keeps up with prices is the question. */
  readonly real: boolean;
  readonly valor: number | null;
  readonly mensal: number | null;
  readonly meses: number | null;
  /** What the person supposes the CDI and the Selic to be, per cent a year; null: as they are today. */
  readonly base: string | null;
};

const AGAINST =
  /(?<!\p{L})(?:ou|vs|versus|x|contra|compar\p{L}+|diferencas?|entre|melhor(?:es)?|que|troc\p{L}+|migr\p{L}+|pass(?:o|ar)|mud(?:o|ar)|tir(?:o|ar)|muda|qual|rende(?:m)?|em relacao|comparad\p{L}+|do que)(?!\p{L})/u;
const JUDGES =
  /(?<!\p{L})(?:bom|boa|vale a ?pena|compensa|sai[ro]|saio|tir(?:o|ar)|troc(?:o|ar)|rend\p{L}+ (?:mais|menos|pouco|mal|bem)|perd\p{L}+|deix(?:o|ar)|resgat\p{L}+|equivale|equivalente|parar|confiavel|entr[oa]r?|along\p{L}+|pag\p{L}+ mais)(?!\p{L})/u;
const HOW_MUCH = /(?<!\p{L})(?:quanto (?!tempo)\p{L}+|da quanto|vira quanto|rentabilidade d)/u;
const IS_IT = /(?<!\p{L})(?:segur[ao]|risco|imposto|ir|garantia|fgc|tributacao|pode perder)(?!\p{L})/u;

/** Investments that a question weighs against each other; null: it is for another framework. */
export function readComparison(question: Question): ComparisonAsked | null {
  const { text, today } = question;
  const plain = plainOf(text);
  if (OF_DEBT.test(plain) || (EXPLAINS.test(plain) && !/diferenca/.test(plain))) return null;
  if (/(?<!\p{L})(?:aposent|nivel de)/u.test(plain)) return null;
  const products = withInflation(readProducts(text), plain);
  const fixed = products.filter((product) => !isVariable(product));
  const shares = readTickers(text).length > 0 ? ['acoes'] : [];
  const variable = [...new Set([...products.filter(isVariable).map(({ produto }) => produto), ...shares])];
  if (fixed.length === 0 || !isWeighed(plain, fixed.length + variable.length)) return null;
  const named = fixed.flatMap((product) => optionOf(product) ?? []).slice(0, INVESTING.mostOptions);
  const implied = named.length === 1;
  const told = readAmounts(text);
  const base = supposedRateIn(plain);
  return {
    options: ifRateWere(apart(implied ? [...named, referenceFor(named)] : named), base),
    base,
    ...{ variable, implied, valor: moneyIn(text, told), mensal: told.mensal ?? null },
    real: OF_PRICES.test(plain),
    meses: readTerm(text, today)?.meses ?? null,
  };
}

/** Whether it keeps up with prices is what is asked. */
const OF_PRICES =
  /(?<!\p{L})(?:perd\p{L}+|ganh\p{L}+|acima|abaixo|bate|supera|acompanha) (?:\p{L}+ ){0,3}(?:inflacao|ipca)(?!\p{L})/u;

function isWeighed(plain: string, options: number): boolean {
  if (options > 1) return AGAINST.test(plain) && !OWN_PORTFOLIO.test(plain);
  return JUDGES.test(plain) && !HOW_MUCH.test(plain) && !IS_IT.test(plain);
}

const IF_RATE =
  /(?<!\p{L})(?:se|caso|quando|com|supondo) (?:a |o |os )?(?:taxa )?(?:selic|cdi|juros)(?: \p{L}+){0,3}? (\d{1,2}(?:[.,]\d{1,2})?) ?%/u;

/** "se a Selic cair pra 10%". */
const supposedRateIn = (plain: string): string | null => IF_RATE.exec(plain)?.[1]?.replace(',', '.') ?? null;

/** "tesouro prefixado ou ipca": both are bonds. */
function withInflation(products: readonly Product[], plain: string): readonly Product[] {
  const has = (produto: Product['produto']): boolean => products.some((each) => each.produto === produto);
  const also = has('tesouro_prefixado') && !has('tesouro_ipca') && /(?<!\p{L})ipca(?!\p{L})/u.test(plain);
  return also ? [...products, { produto: 'tesouro_ipca', texto: 'ipca' }] : products;
}

/** What nearly everybody could have instead. */
function referenceFor([only]: readonly Option[]): Option {
  const produto = only?.kind === 'tesouro_selic' ? 'poupanca' : 'tesouro_selic';
  return optionOf({ produto, texto: produto }) as Option;
}
