import { normalise } from '#language';
import { type DecimalSign, decimalOf, readCents } from '../amount.ts';
import { readDay } from '../day.ts';
import { IMPORT_LIMITS, type ReadLine, type RefusedLine } from '../statement.ts';
import type { ColumnRole, Columns } from './columns.ts';
import type { Row, Table } from './table.ts';

/** What became of a line: read; of no account (a balance, a total, a title); or refused. */
export type RowRead =
  | {
      readonly kind: 'line';
      readonly line: ReadLine;
      readonly direction: Direction;
      readonly balance: number | null;
    }
  | { readonly kind: 'balance'; readonly data: string | null; readonly cents: number | null }
  | { readonly kind: 'more'; readonly text: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly refused: RefusedLine };

/** What the line itself says of where the money went; null: only its sign, or its words, can tell. */
export type Direction = 'in' | 'out' | null;

const BALANCE = /^(?:s ?a ?l ?d ?o(?:s)?)(?: |$)|^saldo\b/;
const TOTAL = /^(?:sub)?tota(?:l|is)(?: |$)/;
const OUT = /^(?:d|deb|debito|saida|saidas|debit|despesa|-)$/;
const IN = /^(?:c|cred|credito|entrada|entradas|credit|receita|\+)$/;
const INSTALMENT = /^(?:parcela )?(\d{1,2})\s*(?:de|\/|\\)\s*(\d{1,2})$/;

export type RowReader = (row: Row) => RowRead;

/** Reads lines of a table, having looked at all of it once to learn how its amounts are written. */
export function rowReader({ columns, rows }: Table, today: string): RowReader {
  const decimal = (role: ColumnRole): DecimalSign =>
    decimalOf(rows.flatMap(({ cells }) => cellsAt(cells, columns, role)));
  const signs = decimalOf(
    (['valor', 'credito', 'debito'] as const).flatMap((role) =>
      rows.flatMap(({ cells }) => cellsAt(cells, columns, role)),
    ),
  );
  const scope = { columns, today, decimal: signs, balances: decimal('saldo') };
  return (row) => readRow(row, scope);
}

type RowScope = {
  readonly columns: Columns;
  readonly today: string;
  readonly decimal: DecimalSign;
  readonly balances: DecimalSign;
};

const cellsAt = (cells: readonly string[], { at }: Columns, role: ColumnRole): readonly string[] =>
  (at.get(role) ?? []).map((index) => (cells[index] ?? '').trim()).filter((cell) => cell !== '');

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function readRow({ line, cells }: Row, scope: RowScope): RowRead {
  const { columns, today } = scope;
  const of = (role: ColumnRole): readonly string[] => cellsAt(cells, columns, role);
  const words = wordsOf(of);
  const plain = normalise(words);
  const refused = (why: string): RowRead => ({
    kind: 'refused',
    refused: { line, why, text: tidy(cells.join(' ')).slice(0, IMPORT_LIMITS.told) },
  });
  const [day = ''] = of('data');
  const data = readDay(day, today);
  if (TOTAL.test(plain) || TOTAL.test(normalise(day))) return { kind: 'nothing' };
  const amount = amountIn(of, scope);
  if (BALANCE.test(plain))
    return { kind: 'balance', data, cents: balanceIn(of, scope) ?? amount?.cents ?? null };
  if (data === null) return withoutDay({ day, words, hasAmount: amount !== null, refused });
  if (amount === null)
    return of('valor').length + of('credito').length + of('debito').length > 0
      ? refused('valor que não dá para ler')
      : { kind: 'nothing' };
  if (amount.cents === 0) return refused('valor zero');
  if (data > today) return refused('lançamento futuro');
  return {
    kind: 'line',
    line: {
      line,
      data,
      cents: amount.cents,
      descricao: words.slice(0, IMPORT_LIMITS.description) || 'Sem descrição',
      id: idIn(of),
    },
    direction: amount.direction,
    balance: balanceIn(of, scope),
  };
}

type Undated = {
  readonly day: string;
  readonly words: string;
  readonly hasAmount: boolean;
  readonly refused: (why: string) => RowRead;
};

/** Words alone go on with the line before; a title between sections is of no account. */
function withoutDay({ day, words, hasAmount, refused }: Undated): RowRead {
  if (hasAmount) return day === '' ? { kind: 'nothing' } : refused('data que não dá para ler');
  return day === '' && words !== '' ? { kind: 'more', text: words } : { kind: 'nothing' };
}

function wordsOf(of: Cells): string {
  const parts = [...of('descricao'), ...of('detalhe')].map(tidy).filter((part) => part !== '-');
  const kept = parts.filter((part, at) => !parts.some((other, index) => index < at && other.includes(part)));
  const found = INSTALMENT.exec(normalise(of('parcela')[0] ?? ''));
  const text = kept.join(' - ');
  if (!found || /parc/i.test(text)) return text;
  return `${text} PARC ${found[1]?.padStart(2, '0')}/${found[2]?.padStart(2, '0')}`;
}

type Amount = { readonly cents: number; readonly direction: Direction };

type Cells = (role: ColumnRole) => readonly string[];

const amountIn = (of: Cells, { decimal }: RowScope): Amount | null =>
  bySides(of, decimal) ?? bySign(of, decimal);

/** Two columns, of which a line fills one; a nought fills none. */
function bySides(of: Cells, decimal: DecimalSign): Amount | null {
  const [credit, debit] = [of('credito'), of('debito')].map(([cell = '']) => readCents(cell, decimal));
  if (credit && !debit) return { cents: Math.abs(credit), direction: 'in' };
  if (debit && !credit) return { cents: -Math.abs(debit), direction: 'out' };
  return credit === 0 || debit === 0 ? { cents: 0, direction: null } : null;
}

/** A sign says more than a word like "Pagamento", which may be one that was received. */
function bySign(of: Cells, decimal: DecimalSign): Amount | null {
  const cell = of('valor').at(-1) ?? '';
  const cents = readCents(cell, decimal);
  if (cents === null) return null;
  if (cents < 0) return { cents, direction: 'out' };
  const direction = directionIn(of('sentido')) ?? markedIn(cell);
  return { cents: direction === 'out' ? -cents : cents, direction };
}

function directionIn(cells: readonly string[]): Direction {
  for (const cell of cells) {
    const plain = normalise(cell);
    if (OUT.test(plain)) return 'out';
    if (IN.test(plain)) return 'in';
  }
  return null;
}

const markedIn = (cell: string): Direction => {
  const [mark] = /[cd]$/i.exec(cell.trim()) ?? [];
  if (mark === undefined) return null;
  return mark.toLowerCase() === 'c' ? 'in' : 'out';
};

const balanceIn = (of: Cells, { balances }: RowScope): number | null =>
  readCents(of('saldo')[0] ?? '', balances);

const idIn = (of: Cells): string | null => {
  const [id = ''] = of('id');
  return /[1-9A-Za-z]/.test(id) && id.length >= 6 ? id.slice(0, 255) : null;
};
