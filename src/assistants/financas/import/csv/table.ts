import Papa from 'papaparse';
import { readCents } from '../amount.ts';
import { readDay } from '../day.ts';
import { IMPORT_LIMITS, type Unreadable, unreadable } from '../statement.ts';
import { type ColumnRole, type Columns, columnsIn } from './columns.ts';

export type Row = { readonly line: number; readonly cells: readonly string[] };

/** A table inside a file: what stood before it, its columns and its lines. */
export type Table = {
  readonly preamble: readonly Row[];
  readonly columns: Columns;
  readonly rows: readonly Row[];
};

const DELIMITERS = [';', ',', '\t', '|'] as const;
const QUOTES_OPEN = 'MissingQuotes';

/** The table of a statement, by whichever separator shows one. */
export function findTable(text: string, today: string): Table | Unreadable {
  const parsed = DELIMITERS.filter((delimiter) => text.includes(delimiter)).map((delimiter) =>
    rowsOf(text, delimiter),
  );
  if (parsed.length === 0)
    return unreadable('O arquivo não tem colunas separadas por ponto e vírgula, vírgula ou tabulação.');
  for (const { rows } of parsed) {
    const table = withHeader(rows);
    if (table) return table;
  }
  for (const { rows } of parsed) {
    const table = withoutHeader(rows, today);
    if (table) return table;
  }
  if (parsed.every(({ broken }) => broken)) return unreadable('Há aspas que abrem e não fecham no arquivo.');
  return unreadable(whatWasSeen(parsed.map(({ rows }) => rows)));
}

function rowsOf(
  text: string,
  delimiter: string,
): { readonly rows: readonly Row[]; readonly broken: boolean } {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter, quoteChar: '"' });
  let line = 1;
  const rows: Row[] = [];
  for (const all of data) {
    const cells = all.slice(0, IMPORT_LIMITS.columns);
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    line +=
      1 + all.reduce((breaks, cell) => breaks + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
  }
  return { rows, broken: errors.some(({ code }) => code === QUOTES_OPEN) };
}

function withHeader(rows: readonly Row[]): Table | null {
  for (const [at, { cells }] of rows.slice(0, IMPORT_LIMITS.preamble).entries()) {
    const columns = columnsIn(cells);
    if (columns) return { preamble: rows.slice(0, at), columns, rows: rows.slice(at + 1) };
  }
  return null;
}

/** Some banks write no header at all: a date, words and an amount in most lines make one. */
function withoutHeader(rows: readonly Row[], today: string): Table | null {
  const [first] = rows.filter(({ cells }) => readDay(cells[0] ?? '', today) !== null);
  if (!first) return null;
  const roles = first.cells.map((cell, index): ColumnRole => {
    if (index === 0) return 'data';
    if (isAmount(cell)) return 'valor';
    return cell.trim() === '' ? 'ignora' : 'descricao';
  });
  const amounts = roles.flatMap((role, index) => (role === 'valor' ? [index] : []));
  const words = roles.indexOf('descricao');
  const [valor, saldo] = amounts;
  if (valor === undefined || words < 0 || amounts.length > 2) return null;
  const at = new Map<ColumnRole, readonly number[]>([
    ['data', [0]],
    ['descricao', [words]],
    ['valor', [valor]],
    ...(saldo === undefined ? [] : [['saldo', [saldo]] as const]),
  ]);
  const width = Math.max(words, valor) + 1;
  return {
    preamble: rows.slice(0, rows.indexOf(first)),
    columns: { names: [], at, width },
    rows: rows.slice(rows.indexOf(first)),
  };
}

const isAmount = (cell: string): boolean =>
  /[.,]\d{2}\D*$/.test(cell) && (readCents(cell, ',') !== null || readCents(cell, '.') !== null);

/** The line that looks most like a header, told to the person. */
function whatWasSeen(candidates: readonly (readonly Row[])[]): string {
  const [rows = []] = candidates.toSorted((left, right) => widest(right) - widest(left));
  const head = rows
    .slice(0, IMPORT_LIMITS.preamble)
    .toSorted((left, right) => filled(right) - filled(left))[0];
  const seen = (head?.cells ?? [])
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .slice(0, 12)
    .map((cell) => `“${cell.slice(0, 30)}”`)
    .join(', ');
  return (
    'Não reconheci as colunas. Preciso de uma linha de títulos com data, descrição (ou histórico) e valor ' +
    `(ou crédito e débito).${seen === '' ? '' : ` Vi: ${seen}.`}`
  );
}

const filled = ({ cells }: Row): number => cells.filter((cell) => cell.trim() !== '').length;
const widest = (rows: readonly Row[]): number =>
  rows.slice(0, IMPORT_LIMITS.preamble).reduce((most, row) => Math.max(most, filled(row)), 0);
