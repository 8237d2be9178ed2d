import { ProsaError, parseJson } from '#protocol';
import { oneLine } from './block.ts';

/** A row of a file of passages that somebody else cut: `{ id, text, title?, programa?, secao? }`. */
export type PassageRow = {
  readonly id: string;
  readonly text: string;
  readonly title: string | null;
  readonly programa: string | null;
  readonly secao: string | null;
};

/** The rows of JSON lines; the first one that is no passage is told by its number. */
export function readPassages(source: string): readonly PassageRow[] {
  return source.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [rowOf(line, index + 1)]));
}

function rowOf(line: string, number: number): PassageRow {
  const row = parseJson(line) as Readonly<Record<string, unknown>> | null | undefined;
  const text = textIn(row, 'text');
  if (!row || text === null)
    throw new ProsaError('document_invalid', `A linha ${number} não é { "id", "text" }.`);
  const { id } = row;
  return {
    id: typeof id === 'number' ? String(id) : (textIn(row, 'id') ?? String(number)),
    text,
    title: textIn(row, 'title'),
    programa: textIn(row, 'programa'),
    secao: textIn(row, 'secao'),
  };
}

function textIn(row: Readonly<Record<string, unknown>> | null | undefined, field: string): string | null {
  const value = typeof row === 'object' && row !== null ? row[field] : undefined;
  return typeof value === 'string' && value.trim() !== '' ? oneLine(value) : null;
}

const SEMESTER = /(primeiro|segundo) semestre de (20\d\d)/;
const YEAR = /\b(20\d\d)\b/;

/** How people call a notice of a programme, as its first passage dates it: "Edital Prouni 1/2026". */
export function noticeTitle(programa: string, first: string): string {
  const name = `Edital ${programa.charAt(0).toUpperCase()}${programa.slice(1)}`;
  const [, semester, year] = SEMESTER.exec(first) ?? [];
  if (semester && year) return `${name} ${semester === 'primeiro' ? 1 : 2}/${year}`;
  const [, alone] = YEAR.exec(first) ?? [];
  return alone ? `${name} ${alone}` : name;
}

/** "prouni-1.2" of the programme prouni is its item 1.2. */
export const itemOf = ({ id, programa }: PassageRow): string =>
  programa !== null && id.startsWith(`${programa}-`) ? id.slice(programa.length + 1) : id;
