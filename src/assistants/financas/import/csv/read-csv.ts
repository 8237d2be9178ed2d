import { normalise } from '#language';
import { institutionIn } from '../institutions.ts';
import {
  IMPORT_LIMITS,
  isUnreadable,
  type ReadLine,
  type ReadStatement,
  type RefusedLine,
  type Unreadable,
  unreadable,
} from '../statement.ts';
import { institutionByLayout, kindOf } from './layout.ts';
import { type RowRead, rowReader } from './rows.ts';
import { signedLines } from './signs.ts';
import { findTable, type Table } from './table.ts';

export type CsvHints = {
  /** The file's name, without its folder. */
  readonly name: string;
  readonly today: string;
  /** What the person says it is. */
  readonly kind?: ReadStatement['kind'] | undefined;
};

/** The statement of a CSV file. Columns are known by their words, in whatever order and language of banks. */
export function readCsv(text: string, hints: CsvHints): ReadStatement | Unreadable {
  const table = findTable(text, hints.today);
  if (isUnreadable(table)) return table;
  if (table.rows.length > IMPORT_LIMITS.lines)
    return unreadable(`São linhas demais: o limite é ${IMPORT_LIMITS.lines}. Exporte períodos menores.`);
  const read = joined(table.rows.map(rowReader(table, hints.today)));
  const found = read.flatMap((each) => (each.kind === 'line' ? [each] : []));
  const refused = read.flatMap((each) => (each.kind === 'refused' ? [each.refused] : []));
  if (found.length === 0) return unreadable(nothingIn(table, refused));
  const kind = hints.kind ?? kindOf(table, { name: hints.name, lines: found.map(({ line }) => line) });
  const { linhas, recusadas } = signedLines(found, kind);
  return {
    ...{ formato: 'csv', kind, linhas, moeda: 'BRL', numero: null },
    instituicao: institutionOf(table, hints.name),
    saldo: kind === 'conta' ? balanceOf(read, hints.today) : null,
    recusadas: [...refused, ...recusadas].toSorted((left, right) => left.line - right.line),
  };
}

/** A line of words alone belongs to the one before it. */
function joined(rows: readonly RowRead[]): readonly RowRead[] {
  const kept: RowRead[] = [];
  for (const row of rows) {
    const before = kept.at(-1);
    if (row.kind !== 'more') kept.push(row);
    else if (before?.kind === 'line')
      kept[kept.length - 1] = { ...before, line: withMore(before.line, row.text) };
  }
  return kept;
}

const withMore = (line: ReadLine, text: string): ReadLine => ({
  ...line,
  descricao: `${line.descricao} ${text}`.slice(0, IMPORT_LIMITS.description),
});

const nothingIn = ({ columns }: Table, refused: readonly RefusedLine[]): string => {
  const [first] = refused;
  const seen = columns.names.filter((name) => name !== '').map((name) => `“${name.slice(0, 30)}”`);
  return (
    `Achei as colunas${seen.length > 0 ? ` ${seen.join(', ')}` : ''}, mas nenhum lançamento.` +
    (first ? ` Linha ${first.line}: ${first.why} (“${first.text}”).` : '')
  );
};

const institutionOf = (table: Table, name: string): string | null =>
  institutionIn(name) ??
  institutionIn(table.preamble.map(({ cells }) => cells.join(' ')).join(' ')) ??
  institutionByLayout(table.columns.names.map(normalise));

/** The balance behind the newest line, or the last one that a line of its own tells; one above the table is of nobody knows which day. */
function balanceOf(rows: readonly RowRead[], today: string): ReadStatement['saldo'] {
  const told = rows.flatMap((row) => {
    if (row.kind === 'line' && row.balance !== null) return [{ cents: row.balance, data: row.line.data }];
    return row.kind === 'balance' && row.cents !== null && row.data !== null
      ? [{ cents: row.cents, data: row.data }]
      : [];
  });
  const [first, last] = [told[0], told.at(-1)];
  if (!first || !last) return null;
  const { cents, data } = first.data > last.data ? first : last;
  // Some banks write the balance of today under the last day of the month.
  return { cents, data: data > today ? today : data };
}
