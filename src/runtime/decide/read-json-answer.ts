import type { ZodType } from 'zod';
import { completed, structuresIn } from './mend-json.ts';

/** What had to be done to a model's text before it was JSON. */
export type Repair =
  /** Taken out of a fence, or out of the prose around it. */
  | 'unfenced'
  /** Commas too many were dropped, and what broke off was closed after its last whole value. */
  | 'completed';

export type Unreadable =
  | 'too_long'
  | 'not_json'
  /** Several answers that fit: nobody knows which one is meant. */
  | 'ambiguous'
  /** `__proto__`, `constructor` or `prototype`: no answer of ours has them. */
  | 'forbidden_key'
  /** A number too large to be one. */
  | 'not_finite'
  | 'wrong_schema';

export type JsonAnswer<T> =
  | { readonly ok: true; readonly value: T; readonly repairs: readonly Repair[] }
  | { readonly ok: false; readonly reason: Unreadable };

const LONGEST = 64 * 1024;

/**
 * Reads what a model was asked to answer as JSON. First as it is, then with at most two repairs; what the schema does not take is
 * refused, and nothing is guessed: a value that broke off is left out. Pure, in linear time; never throws.
 *
 * @example
 * readJsonAnswer('Claro!\n```json\n{"intencao": "saudacao",}\n```', schema);
 * // { ok: true, value: { intencao: 'saudacao' }, repairs: ['unfenced', 'completed'] }
 */
export function readJsonAnswer<T>(text: string, schema: ZodType<T>): JsonAnswer<T> {
  if (text.length > LONGEST) return refused('too_long');
  const whole = judge(text, schema);
  if (whole.ok || whole.reason !== 'not_json') return whole;
  const found = structuresIn(text);
  const around = found[0]?.length === text.trim().length ? [] : (['unfenced'] as const);
  const strict = onlyOne(found.map((each) => judge(each, schema)));
  if (strict.ok || strict.reason !== 'not_json') return repaired(strict, around);
  const mended = onlyOne(found.map((each) => judge(completed(each), schema)));
  return repaired(mended, [...around, 'completed']);
}

const refused = (reason: Unreadable): JsonAnswer<never> => ({ ok: false, reason });

const repaired = <T>(answer: JsonAnswer<T>, repairs: readonly Repair[]): JsonAnswer<T> =>
  answer.ok ? { ...answer, repairs } : answer;

/** The answer among what was found. Prose in braces is no JSON and does not count; two that fit are one too many. */
function onlyOne<T>(answers: readonly JsonAnswer<T>[]): JsonAnswer<T> {
  const [fitting, another] = answers.filter(({ ok }) => ok);
  if (another) return refused('ambiguous');
  const telling = answers.find((answer) => !answer.ok && answer.reason !== 'not_json');
  return fitting ?? telling ?? refused('not_json');
}

function judge<T>(text: string, schema: ZodType<T>): JsonAnswer<T> {
  const parsed = parse(text);
  if (!parsed) return refused('not_json');
  const reason = whyUnfit(parsed.json);
  if (reason) return refused(reason);
  try {
    const checked = schema.safeParse(parsed.json);
    return checked.success ? { ok: true, value: checked.data, repairs: [] } : refused('wrong_schema');
  } catch {
    return refused('wrong_schema');
  }
}

function parse(text: string): { readonly json: unknown } | null {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
}

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Walks without recursion: an answer may be nested as deep as it is long. */
function whyUnfit(json: unknown): Unreadable | null {
  const waiting = [json];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'number' && !Number.isFinite(value)) return 'not_finite';
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, entry] of Object.entries(value)) {
      if (FORBIDDEN.has(key)) return 'forbidden_key';
      waiting.push(entry);
    }
  }
  return null;
}
