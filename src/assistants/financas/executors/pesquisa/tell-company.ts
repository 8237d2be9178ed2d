import type { Company, CompanyFigure } from '#protocol';
import { sectorOf } from '../../data/sectors.ts';
import { absurdWarning, FIGURE_NAMES, SECTOR_NAMES } from '../../phrases/pesquisa.ts';
import { isoOf } from './source.ts';

/** Figures by the names of the contract. */
const FIELDS = {
  preco: 'price',
  variacao_percentual: 'changePercent',
  pl: 'priceEarnings',
  pvp: 'priceToBook',
  roe_percentual: 'returnOnEquityPercent',
  dividend_yield_percentual: 'dividendYieldPercent',
  margem_liquida_percentual: 'netMarginPercent',
  lpa: 'earningsPerShare',
  valor_mercado: 'marketValue',
} as const satisfies Readonly<Record<string, CompanyFigure>>;

type Field = keyof typeof FIELDS;

/** As an answer tells a company, but for who published it. */
export function companyData({ ticker, name, figures, sector, at }: Omit<Company, 'absurd'>) {
  const told = Object.entries(FIELDS).map(([field, figure]) => [field, figures[figure]]);
  return {
    ...{ ticker, nome: name },
    ...(Object.fromEntries(told) as Record<Field, string | null>),
    setor: sectorOf(ticker)?.name ?? (sector === null ? null : (SECTOR_NAMES[sector] ?? null)),
    em: isoOf(at),
  };
}

export const absurdOf = ({ absurd }: Pick<Company, 'absurd'>): readonly string[] =>
  absurd.length > 0 ? [absurdWarning(absurd.map((figure) => FIGURE_NAMES[figure]))] : [];
