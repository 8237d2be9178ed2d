import { findPersonal, type PersonalSpan, type PersonalType } from '#language';
import { type EvalRow, textOf } from '../rows.ts';
import type { Decided, EvalTask } from './task.ts';

/** Personal data in a text: rows `{ text, spans: [{ type, start, end }] }`, or a document with its verdict `{ kind, value, valid }`. */
export const pii: EvalTask = {
  name: 'pii',
  summary:
    'dados pessoais num texto, por tipo e posição (CPF, CNPJ, CARTAO, SENHA, TOKEN, TELEFONE, EMAIL, PIX)',
  label: { field: 'spans', type: 'list' },
  adopt: toText,
  prepare: () => (row) => ({ spans: findPersonal(textOf(row, 'text')) }),
  baselines: [
    { name: 'padrões simples', prepare: () => (row) => ({ spans: plainPatterns(textOf(row, 'text')) }) },
  ],
  score,
};

/** What the documents of `br-documents` are to us; the others are numbers that must stay. */
const TYPES: Readonly<Record<string, PersonalType>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cartao: 'CARTAO',
  telefone_fixo: 'TELEFONE',
  telefone_celular: 'TELEFONE',
};
const CHECKED = ['cpf', 'cnpj', 'cartao'];

/**
 * A document with its verdict becomes a text: alone where check digits decide (as if a person had answered with it), after its
 * name elsewhere. Only a valid one of our types is to be found; a row without `kind` is a CNPJ of the public register.
 */
function toText(row: EvalRow): EvalRow {
  const { value, valid, kind = 'cnpj' } = row;
  if ('text' in row || typeof value !== 'string' || typeof valid !== 'boolean') return row;
  const name = String(kind);
  const before = CHECKED.includes(name) ? '' : `${name.split('_')[0]} `;
  const type = TYPES[name];
  const spans = valid && type ? [{ type, start: before.length, end: before.length + value.length }] : [];
  return { ...row, text: `${before}${value}`, spans };
}

/** The pattern that comes to mind first, for each type. */
const PLAIN: readonly (readonly [PersonalType, RegExp])[] = [
  ['CPF', /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g],
  ['CNPJ', /\b\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}\b/g],
  ['CARTAO', /\b\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}\b/g],
  ['EMAIL', /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}/g],
  ['TELEFONE', /(?:\+55 ?)?\(?\b\d{2}\)? ?9?\d{4}-?\d{4}\b/g],
  ['SENHA', /(?<=\b(?:senha|password)(?: é|:|=)? ?)[^\s:=]{3,}/gi],
  ['TOKEN', /\beyJ[\w.-]{10,}|(?<=\b(?:token|bearer)(?::|=)? ?)[\w.-]{6,}/gi],
  ['PIX', /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi],
];

function plainPatterns(text: string): readonly PersonalSpan[] {
  const found: PersonalSpan[] = [];
  for (const [type, pattern] of PLAIN) {
    for (const { index, 0: match } of text.matchAll(pattern)) {
      const span = { type, start: index, end: index + match.length };
      if (found.every(({ start, end }) => span.end <= start || end <= span.start)) found.push(span);
    }
  }
  return found;
}

/** Micro F1 over spans that agree in type and both ends; and how many texts without personal data were touched. */
function score(decided: readonly Decided[]): Record<string, number> {
  const judged = decided.flatMap(({ row, prediction }) =>
    Array.isArray(row.spans) ? [{ expected: keysOf(row.spans), given: keysOf(prediction.spans) }] : [],
  );
  if (judged.length === 0) return {};
  const count = (of: (each: (typeof judged)[number]) => number): number =>
    judged.reduce((sum, each) => sum + of(each), 0);
  const hits = count(({ expected, given }) => [...given].filter((key) => expected.has(key)).length);
  const given = count((each) => each.given.size);
  const expected = count((each) => each.expected.size);
  const harmless = judged.filter((each) => each.expected.size === 0);
  return {
    'micro-F1': ratio(2 * hits, given + expected),
    precisão: ratio(hits, given),
    cobertura: ratio(hits, expected),
    inofensivos: harmless.length,
    'inofensivos alterados': harmless.filter((each) => each.given.size > 0).length,
  };
}

/** Nothing expected and nothing given is right. */
const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

function keysOf(spans: unknown): ReadonlySet<string> {
  const listed: readonly Partial<PersonalSpan>[] = Array.isArray(spans) ? spans : [];
  return new Set(listed.map(({ type, start, end }) => `${type} ${start} ${end}`));
}
