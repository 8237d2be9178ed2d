import { JULIA_MODES } from '#assistants/julia';
import { findClaims } from '#language/claims';
import { type EvalRow, textOf } from '../rows.ts';
import type { Decided, EvalTask } from './task.ts';

/** Claims that a reply may not make in a mode: rows `{ text, mode, violations: [claim…] }`. */
export const claims: EvalTask = {
  name: 'claims',
  summary: 'o que uma resposta afirma e não podia, no modo da conversa (Julia)',
  label: { field: 'violations', type: 'list' },
  prepare: () => (row) => ({ violations: [...new Set(found(row))] }),
  baselines: [
    { name: 'palavras soltas', prepare: () => (row) => ({ violations: byWords(textOf(row, 'text')) }) },
  ],
  score,
};

function found(row: EvalRow): readonly string[] {
  const { sheets, forbidden, initial } = JULIA_MODES;
  const sheet = sheets[textOf(row, 'mode')] ?? sheets[initial];
  const watched = [...forbidden, ...(sheet?.forbidden ?? [])];
  const tolerated = sheet?.tolerated ?? [];
  return findClaims(textOf(row, 'text'), { claims: watched, tolerated }).map(({ claim }) => claim);
}

/** The list of words that comes to mind first. */
const WORDS: readonly (readonly [string, RegExp])[] = [
  ['confirm_booking', /confirmad|reserv|fechado/i],
  ['quote_price', /R\$|reais/i],
  ['negotiate_price', /negoci|melhorar o valor/i],
  ['guarantee_availability', /garant/i],
  ['create_urgency', /última|só hoje|corre/i],
  ['pressure_decision', /preciso da sua resposta|decide/i],
];

const byWords = (text: string): readonly string[] =>
  WORDS.flatMap(([claim, pattern]) => (pattern.test(text) ? [claim] : []));

/** Micro over claims; and over replies: whether something was found where something is wrong. */
function score(decided: readonly Decided[]): Record<string, number> {
  const judged = decided.flatMap(({ row, prediction }) =>
    Array.isArray(row.violations)
      ? [{ expected: new Set(row.violations), given: new Set(prediction.violations as readonly string[]) }]
      : [],
  );
  if (judged.length === 0) return {};
  const sum = (of: (each: (typeof judged)[number]) => number): number =>
    judged.reduce((total, each) => total + of(each), 0);
  const hits = sum(({ expected, given }) => [...given].filter((claim) => expected.has(claim)).length);
  const caught = sum(({ expected, given }) => (expected.size > 0 && given.size > 0 ? 1 : 0));
  return {
    precisão: ratio(
      hits,
      sum(({ given }) => given.size),
    ),
    cobertura: ratio(
      hits,
      sum(({ expected }) => expected.size),
    ),
    'respostas: precisão': ratio(
      caught,
      sum(({ given }) => (given.size > 0 ? 1 : 0)),
    ),
    'respostas: cobertura': ratio(
      caught,
      sum(({ expected }) => (expected.size > 0 ? 1 : 0)),
    ),
  };
}

/** Nothing expected and nothing given is right. */
const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
