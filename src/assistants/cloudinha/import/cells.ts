import { cleanText, fold } from '#language';
import type { Columns } from './columns.ts';
import { IMPORT_LIMITS } from './import-words.ts';

/** The used cells of a line by the names of their columns; a cell that is not there is empty. */
export type Line = (column: string) => string;

/** Null where the line is not one of this file: another number of columns, or what cannot be read. */
export function lineOf(cells: readonly string[], { at, width }: Columns): Line | string {
  const tail = cells.slice(width).every((cell) => cell.trim() === '');
  if (cells.length < width || !tail) return 'número de colunas diferente';
  const used = Object.values(at).map((index) => cells[index] ?? '');
  if (used.some((cell) => cell.length > IMPORT_LIMITS.cell)) return 'campo longo demais';
  if (used.some((cell) => cell.includes('\uFFFD'))) return 'letra ilegível';
  return (column) => tidy(cells[at[column] ?? -1] ?? '');
}

const tidy = (cell: string): string => cleanText(cell).replace(/\s+/g, ' ').trim();

/** Nothing, `-`, `SC` (sem conceito), `NULL` and the like. */
const NONE = /^(?:|-+|sc|s\/c|n\/a|na|null|nan|nd)$/i;
export const isNone = (cell: string): boolean => NONE.test(cell);

/** "541,83", "541.83", "1.234,5"; null for what is no number. */
export function readDecimal(cell: string): number | null {
  const plain = cell.includes(',') ? cell.replaceAll('.', '').replace(',', '.') : cell;
  return /^-?\d{1,9}(?:\.\d{1,9})?$/.test(plain) ? Number(plain) : null;
}

/** A whole number that is not below nought; "30", "30.0", "30,00". */
export function readCount(cell: string): number | null {
  const value = readDecimal(cell);
  return value !== null && Number.isInteger(value) && value >= 0 && value <= 1_000_000_000 ? value : null;
}

const UFS: ReadonlySet<string> = new Set(
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' '),
);
export const readUf = (cell: string): string | null => {
  const uf = cell.toUpperCase();
  return UFS.has(uf) ? uf : null;
};

/** "2025", "SISU 2025", "20251", "2025/1", "2025-1º" → "2025", "2025-1". */
export function readEdition(cell: string): string | null {
  const found = /(?<!\d)(20\d\d)(?:\D{0,3}([12])(?!\d)|([12])(?!\d))?/.exec(fold(cell));
  if (!found) return null;
  const half = found[2] ?? found[3];
  return half ? `${found[1]}-${half}` : (found[1] ?? null);
}
