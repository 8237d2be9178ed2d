import { firstWord } from '#language';
import { asksForRatio } from '../../../orchestrator/metrics.ts';
import { readTickers } from '../../../reading/index.ts';
import type { Question } from '../../kit/index.ts';
import { INVESTING } from '../limits.ts';
import { EXPLAINS, plainOf } from '../words.ts';

/** What is published or follows from it. */
export const METRICS = [
  ...(['pl', 'pvp', 'roe', 'dividendos', 'margem', 'lpa', 'valor_mercado'] as const),
  ...(['payout', 'vpa'] as const),
] as const;
export type Metric = (typeof METRICS)[number];

export type RatioAsked = {
  /** None: the company was not recognised. */
  readonly tickers: readonly string[];
  readonly metrics: readonly Metric[];
  /** Figures were asked for by name; else the usual ones are told. */
  readonly single: boolean;
  /** Asked for by name, and told by no source of ours. */
  readonly unknown: readonly string[];
};

/** The names of each, the longer before those that they contain. */
const NAMES: Readonly<Record<Metric, readonly string[]>> = {
  pl: ['p/l', 'pl', 'preço lucro', 'preço/lucro', 'preço sobre lucro'],
  pvp: ['p/vp', 'pvp', 'p/vpa', 'preço sobre valor patrimonial'],
  roe: ['roe', 'retorno sobre o patrimônio', 'retorno sobre patrimônio'],
  dividendos: ['dividend yield', 'dy', 'dividendos', 'dividendo', 'proventos'],
  margem: ['margem líquida'],
  lpa: ['lpa', 'lucro por ação'],
  valor_mercado: ['valor de mercado', 'market cap'],
  payout: ['payout'],
  vpa: ['vpa', 'valor patrimonial'],
};

const UNKNOWN: readonly (readonly [name: string, words: readonly string[]])[] = [
  ['o EV/EBITDA', ['ev/ebitda']],
  ['a dívida líquida sobre o EBITDA', ['dívida líquida', 'dívida', 'endividamento', 'alavancagem']],
  ['o EBITDA', ['ebitda']],
  ['o ROIC', ['roic']],
  ['o ROA', ['roa']],
  ['a margem bruta', ['margem bruta']],
  ['a liquidez corrente', ['liquidez corrente']],
  ['a vacância', ['vacância']],
  ['o balanço', ['balanço', 'balanços', 'resultado', 'resultados', 'trimestre']],
  ['o lucro do período', ['lucro líquido', 'lucro']],
  ['a receita', ['receita', 'faturamento']],
];

const ALL = ['fundamentos', 'fundamentalista', 'fundamentalistas', 'indicadores', 'múltiplos', 'valuation'];
/** Said of companies alone. */
const OF_COMPANIES = ['endividamento', 'ebitda', 'balanço', 'alavancagem', 'margem bruta', 'lucro líquido'];
/** Of one's own money. */
const OWN = /(?<!\p{L})(?:minhas?|meus?|noss[ao]s?|devo|gast\p{L}+)(?!\p{L})/u;
const DECIDES =
  /(?<!\p{L})(?:compr\p{L}+|vend[oae]r?|vale a ?pena|compensa|invisto|investir|entro|entrar|seguro|realiz\p{L}+|barat[ao]|car[ao])(?!\p{L})/u;
const OF_SOMEBODY = /(?<!\p{L})d[aeo]s? \p{L}{2,}/u;
const OF_ALL =
  /(?<!\p{L})(?:setor|segmento|media|medio|mediana|maior|entre os|bom|ideal|baixo|alto)(?!\p{L})/u;

/** Which figures of which companies a question asks for; null: it is for another framework. */
export function readRatio({ text }: Question): RatioAsked | null {
  const plain = plainOf(text);
  if (DECIDES.test(plain)) return null;
  const everything = firstWord(text, ALL) !== undefined;
  const metrics = METRICS.filter((metric) => isNamed(text, metric));
  const named = UNKNOWN.filter(([, words]) => firstWord(text, words) !== undefined);
  const unknown = apart(named, metrics);
  if (!everything && metrics.length === 0 && (unknown.length === 0 || OWN.test(plain))) return null;
  const single = metrics.length > 0;
  // Whose fundamentals are asked for is a company, even where it is a shop as well.
  const ofCompany = everything || firstWord(text, OF_COMPANIES) !== undefined;
  const tickers = readTickers(ofCompany ? `ações: ${text}` : text).slice(0, INVESTING.mostCompanies);
  if (tickers.length > 0) return { tickers, metrics: single ? metrics : WHOLE, single, unknown };
  // A ratio of somebody whom nobody here knows; not what it means, and not of a whole sector.
  if (!asksForRatio(text) || EXPLAINS.test(plain) || OF_ALL.test(plain) || !OF_SOMEBODY.test(plain))
    return null;
  return { tickers, metrics, single, unknown };
}

/** Where no single figure is asked for. */
const WHOLE: readonly Metric[] = ['pl', 'pvp', 'roe', 'dividendos', 'margem'];

const isNamed = (text: string, metric: Metric): boolean => {
  if (firstWord(text, NAMES[metric]) === undefined) return false;
  // "P/VP" is no value of its own, "lucro por ação" no profit of a quarter.
  return metric !== 'vpa' || firstWord(text, NAMES.pvp) === undefined;
};

function apart(named: typeof UNKNOWN, metrics: readonly Metric[]): readonly string[] {
  const names = named.map(([name]) => name);
  const isPart = (name: string): boolean =>
    (name === 'o EBITDA' && names.length > 1) ||
    (name === 'o lucro do período' && (metrics.includes('lpa') || metrics.includes('pl'))) ||
    (name === 'o balanço' && names.length > 1);
  return names.filter((name) => !isPart(name));
}
