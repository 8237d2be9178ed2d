import * as z from 'zod';
import type { LearningDoor } from '#host/learning';
import { EXAMPLE_SOURCES, EXAMPLE_STATES } from '#learning/examples';

type Example = Awaited<ReturnType<LearningDoor['examples']['read']>>;

/** A golden example, as it leaves the server. */
export const exampleShape = z.object({
  id: z.string(),
  assistant: z.string(),
  agent: z.string().nullable(),
  intent: z.string().nullable(),
  text: z.string(),
  answer: z.string().nullable(),
  slots: z.record(z.string(), z.unknown()),
  state: z.enum(EXAMPLE_STATES),
  source: z.enum(EXAMPLE_SOURCES),
  sourceTurn: z.string().nullable(),
  score: z.number().nullable(),
  note: z.string().nullable(),
  proposedBy: z.string(),
  proposedAt: z.number(),
  decidedBy: z.string().nullable(),
  decidedAt: z.number().nullable(),
  updatedAt: z.number(),
});

/** Field by field: whose conversation it comes from is nobody's to read here. */
export const tellExample = (example: Example): z.input<typeof exampleShape> => ({
  id: example.id,
  assistant: example.assistant,
  agent: example.agent,
  intent: example.intent,
  text: example.text,
  answer: example.answer,
  slots: example.slots,
  state: example.state,
  source: example.source,
  sourceTurn: example.sourceTurn,
  score: example.score,
  note: example.note,
  proposedBy: example.proposedBy,
  proposedAt: example.proposedAt,
  decidedBy: example.decidedBy,
  decidedAt: example.decidedAt,
  updatedAt: example.updatedAt,
});

const LONGEST = { text: 2_000, answer: 4_000, note: 500 } as const;

const intent = identifierLike(64);

/** What an operator writes of one; absent: as it was, or none. */
export const exampleWords = {
  intent: intent.nullable().optional(),
  answer: z.string().max(LONGEST.answer).nullable().optional(),
  agent: intent.nullable().optional(),
  slots: z.record(z.string().max(40), z.string().max(40)).optional(),
  note: z.string().trim().max(LONGEST.note).nullable().optional(),
};

export const exampleText = z.string().trim().min(1).max(LONGEST.text);

function identifierLike(longest: number) {
  return z
    .string()
    .regex(/^[\w-]+$/)
    .max(longest);
}
