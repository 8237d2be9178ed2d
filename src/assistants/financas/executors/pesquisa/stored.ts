import { dayStart } from '#language/dates';
import type { Company, Json } from '#protocol';
import type { Found } from '#runtime/missions';
import { sectorOf } from '../../data/sectors.ts';
import { STORED_ON, storedCompany } from '../../data/stored-figures.ts';
import { SOURCE_NAMES, storedWarning } from '../../phrases/pesquisa.ts';
import { credited, isoOf } from './source.ts';

/** The moment of the dated tables. */
export const storedAt = (): number => dayStart(STORED_ON);

export const storedCredit = () => ({ em: isoOf(storedAt()), fonte: SOURCE_NAMES.estatico });

/** What is written down about a company, in the shape of a source; null: nothing. */
export function companyOnPaper(ticker: string): Omit<Company, 'absurd'> | null {
  const figures = storedCompany(ticker);
  if (!figures) return null;
  return {
    ...{ ticker, name: sectorOf(ticker)?.papers[ticker] ?? ticker, sector: null, at: storedAt() },
    figures,
  };
}

/** Never without its date. */
export const foundOnPaper = (dados: Json): Found => ({
  dados,
  fontes: credited('estatico', 'estatica'),
  advertencias: [storedWarning(STORED_ON)],
  coletado_em: storedAt(),
});
