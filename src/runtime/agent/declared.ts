import { z } from 'zod';
import type { DeclaredDecision, JsonObject } from '#protocol';
import { plainData } from './plain-data.ts';

/** Names travel in the log for ever: they look like names, so that no words get in. */
const NAME = /^[\w.+:@-]{1,120}$/;
/** More reasons, or longer ones, are read by nobody. */
const MOST_REASONS = 20;
const LONGEST_SENTENCE = 1_000;

const sentence = z.string().trim().min(1).max(LONGEST_SENTENCE);
const shape = z.strictObject({
  kind: z.string().regex(NAME),
  result: sentence,
  rule: z.string().regex(NAME).includes('@'),
  reasons: z.array(sentence).min(1).max(MOST_REASONS),
  inputs: z.record(z.string(), z.json()),
});

/**
 * A decision as plain data; undefined where none is declared. Null: it cannot be kept as it is. A decision that nobody could answer for
 * is not let through, so whoever wrote the tool finds out at once.
 */
export function declaredBy(declared: unknown, chars: number): DeclaredDecision | null | undefined {
  if (declared === undefined) return undefined;
  const plain = plainData(declared, chars);
  const parsed = plain.kind === 'plain' ? shape.safeParse(plain.json) : null;
  if (!parsed?.success) return null;
  return { ...parsed.data, inputs: parsed.data.inputs as JsonObject };
}
