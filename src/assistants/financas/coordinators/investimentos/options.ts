import { Decimal } from 'decimal.js';
import type { JsonObject } from '#protocol';
import type { Progress, Results, Step } from '#runtime/missions';
import type { Product } from '../../reading/index.ts';
import { at, premise, type Source, said, type Term, times } from '../kit/index.ts';
import { SUPPOSED } from './limits.ts';
import { calculation, rateStep } from './steps.ts';
import { missingIn } from './told.ts';

export type RateName = 'cdi' | 'selic' | 'ipca_12m' | 'poupanca_mes';

/** How a rate comes about: a part of the CDI, the Selic, over inflation, the savings account's, or one that was told. */
export type Yield =
  | { readonly of: 'cdi'; readonly percent: string; readonly supposed: boolean; readonly base?: string }
  | { readonly of: 'selic'; readonly supposed: boolean; readonly base?: string }
  | { readonly of: 'ipca'; readonly real: string; readonly supposed: boolean }
  | { readonly of: 'poupanca' }
  | { readonly of: 'ano' | 'mes'; readonly percent: string };

/** Something to put money into that yields by a rate. */
export type Option = {
  readonly kind: OptionKind;
  /** One of its own in a comparison. */
  readonly nome: string;
  readonly rende: Yield;
  readonly tributacao: 'regressiva' | 'isento';
};

type Kind = Product['produto'];
export type OptionKind =
  | Exclude<Kind, 'acoes' | 'fii' | 'etf' | 'cripto' | 'dolar' | 'ouro' | 'previdencia'>
  | 'taxa';

const VARIABLE: ReadonlySet<Kind> = new Set([
  'acoes',
  'fii',
  'etf',
  'cripto',
  'dolar',
  'ouro',
  'previdencia',
]);
export const isVariable = ({ produto }: Product): boolean => VARIABLE.has(produto);

const EXEMPT: ReadonlySet<string> = new Set(['lci', 'lca', 'poupanca']);

/** A product as an option, at the rate that was told or at one that is supposed; null: it yields by no rate. */
export function optionOf(product: Product): Option | null {
  const { produto, texto } = product;
  const rende = yieldOf(product);
  if (rende === null) return null;
  const exempt = EXEMPT.has(produto) || /incentivad/i.test(texto);
  const kind = produto as OptionKind;
  return { kind, nome: kind, rende, tributacao: exempt ? 'isento' : 'regressiva' };
}

function yieldOf({ produto, cdi, ano }: Product): Yield | null {
  if (VARIABLE.has(produto)) return null;
  if (produto === 'poupanca') return { of: 'poupanca' };
  if (produto === 'tesouro_ipca')
    return { of: 'ipca', real: ano ?? String(SUPPOSED.tesouro_ipca), supposed: ano === undefined };
  if (cdi !== undefined) return { of: 'cdi', percent: cdi, supposed: false };
  if (ano !== undefined) return { of: 'ano', percent: ano };
  if (produto === 'tesouro_selic') return { of: 'selic', supposed: false };
  if (produto === 'tesouro_prefixado') return { of: 'selic', supposed: true };
  return { of: 'cdi', percent: String(usualOf(produto)), supposed: true };
}

const usualOf = (produto: Kind): number =>
  produto === 'lci' || produto === 'lca'
    ? SUPPOSED.lci
    : produto === 'fundo_di'
      ? SUPPOSED.fundo_di
      : SUPPOSED.cdb;

/** The same options if the CDI and the Selic were so high, per cent a year. */
export const ifRateWere = (options: readonly Option[], base: string | null): readonly Option[] =>
  base === null
    ? options
    : options.map((option) => {
        const { rende } = option;
        return rende.of === 'cdi' || rende.of === 'selic' ? { ...option, rende: { ...rende, base } } : option;
      });

/** Options by different names, so that each can be found again. */
export const apart = (options: readonly Option[]): readonly Option[] =>
  options.map((option, place) => {
    const before = options.slice(0, place).filter(({ kind }) => kind === option.kind).length;
    return before === 0 ? option : { ...option, nome: `${option.kind} ${before + 1}` };
  });

const RATE_OF: Partial<Readonly<Record<Yield['of'], RateName>>> = {
  cdi: 'cdi',
  selic: 'selic',
  ipca: 'ipca_12m',
  poupanca: 'poupanca_mes',
};

/** The published rates that these options go by. */
export const ratesOf = (options: readonly Option[]): readonly RateName[] => [
  ...new Set(options.flatMap(({ rende }) => ('base' in rende ? [] : (RATE_OF[rende.of] ?? [])))),
];
export const rateSteps = (options: readonly Option[]): readonly Step[] =>
  ratesOf(options).map((name) => rateStep(name));

/** A published rate; where nobody told it, one that is supposed. */
export const rateTerm = (results: Results, name: RateName): Term =>
  results.get(name) ? at(name, 'valor') : premise(SUPPOSED[name], WHY);
const WHY = 'taxa suposta, porque a de hoje não pôde ser consultada';

const published = (results: Results, name: RateName): string => {
  const valor = (results.data(name) as JsonObject | undefined)?.valor;
  return typeof valor === 'string' && Number(valor) >= 0 ? valor : String(SUPPOSED[name]);
};

/** It was answered, or will never be. */
const isSettled = (id: string, progress: Progress): boolean =>
  progress.results.get(id) !== undefined || missingIn(progress).includes(id);

/** Rates a month as rates a year, by option's name. */
const yearlyId = ({ nome }: Option): string => `taxa_ano_${nome.replace(/\W+/g, '_')}`;
const isMonthly = ({ rende: { of } }: Option): boolean => of === 'poupanca' || of === 'mes';

const monthlyRate = ({ rende }: Option, results: Results): string =>
  rende.of === 'mes' ? rende.percent : published(results, 'poupanca_mes');

/** What has to be worked out before options can be put beside each other, once the rates are settled; null: nothing. */
export function conversionSteps(options: readonly Option[], progress: Progress): readonly Step[] | null {
  if (!ratesOf(options).every((name) => isSettled(name, progress))) return [];
  const monthly = options.filter(isMonthly);
  if (monthly.every((option) => isSettled(yearlyId(option), progress))) return null;
  return monthly.map((option) =>
    calculation({
      ...{ id: yearlyId(option), operacao: 'taxa_equivalente', objetivo: 'Taxa do mês como taxa do ano' },
      parametros: { taxa_percentual: monthlyRate(option, progress.results), de: 'mes', para: 'ano' },
    }),
  );
}

/** Whether nothing has to be looked up or worked out first. */
export const isReady = (options: readonly Option[]): boolean =>
  ratesOf(options).length === 0 && !options.some(isMonthly);

const WHOLE = 100;
const DECIMALS = 6;
const textOf = (value: Decimal): string => value.toDecimalPlaces(DECIMALS).toString();

/** Per cent a year, as decimal text; null: it could not be worked out. */
function yearlyRate(option: Option, results: Results): string | null {
  const { rende } = option;
  switch (rende.of) {
    case 'cdi':
      return textOf(new Decimal(rende.base ?? published(results, 'cdi')).times(rende.percent).div(WHOLE));
    case 'selic':
      return rende.base ?? published(results, 'selic');
    case 'ipca':
      return textOf(
        new Decimal(published(results, 'ipca_12m'))
          .div(WHOLE)
          .plus(1)
          .times(new Decimal(rende.real).div(WHOLE).plus(1))
          .minus(1)
          .times(WHOLE),
      );
    case 'ano':
      return rende.percent;
    case 'mes':
    case 'poupanca':
      return yearlyOf(results, yearlyId(option));
  }
}

const yearlyOf = (results: Results, id: string): string | null => {
  const rate = (results.data(id) as JsonObject | undefined)?.taxa_percentual;
  return typeof rate === 'number' ? String(rate) : null;
};

/** Options as the comparison takes them; those without a rate are left out. */
export const ratedOf = (options: readonly Option[], results: Results): readonly JsonObject[] =>
  options.flatMap((option) => {
    const taxa_anual_percentual = yearlyRate(option, results);
    const { nome, tributacao } = option;
    return taxa_anual_percentual === null ? [] : [{ nome, taxa_anual_percentual, tributacao }];
  });

/** The rate of a year as it is told; of what follows inflation only what comes on top. */
export function yearlySource(option: Option, results: Results): Source {
  const { rende } = option;
  switch (rende.of) {
    case 'cdi':
      return times(baseTerm(rende, results, 'cdi'), shareOf(rende));
    case 'selic':
      return baseTerm(rende, results, 'selic');
    case 'ipca':
      return realOf(rende);
    case 'ano':
      return said(Number(rende.percent));
    case 'mes':
    case 'poupanca':
      return at(yearlyId(option), 'taxa_percentual');
  }
}

const baseTerm = ({ base }: { readonly base?: string }, results: Results, name: RateName): Term =>
  base === undefined ? rateTerm(results, name) : said(Number(base));

type OfCdi = Extract<Yield, { of: 'cdi' }>;
type OfInflation = Extract<Yield, { of: 'ipca' }>;
const SUPPOSED_RATE = 'taxa usual desse tipo de aplicação, porque não foi dita';

/** Of the CDI, as a fraction of one. */
const shareOf = ({ percent, supposed }: OfCdi): Term =>
  supposed ? premise(Number(percent) / WHOLE, SUPPOSED_RATE) : said(Number(percent) / WHOLE);
/** The same in per cent. */
export const partOf = ({ percent, supposed }: OfCdi): Term =>
  supposed ? premise(Number(percent), SUPPOSED_RATE) : said(Number(percent));
export const realOf = ({ real, supposed }: OfInflation): Term =>
  supposed ? premise(Number(real), SUPPOSED_RATE) : said(Number(real));

/** Whether an option's own rate is supposed. */
export const isSupposed = ({ rende }: Option): boolean => 'supposed' in rende && rende.supposed;
