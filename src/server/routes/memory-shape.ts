import * as z from 'zod';
import { MEMORY_CATEGORIES, type Memory } from '#protocol';

/** What is remembered, as it leaves the server. */
export const memoryShape = z.object({
  id: z.string(),
  scope: z.enum(['global', 'org', 'user']),
  kind: z.enum(['fact', 'preference', 'correction', 'pattern', 'entity']),
  category: z.enum(MEMORY_CATEGORIES),
  key: z.string(),
  value: z.string(),
  text: z.string(),
  wrong: z.string().nullable(),
  sensitivity: z.enum(['low', 'medium', 'high']),
  status: z.enum(['active', 'pending', 'superseded']),
  confidence: z.number(),
  evidence: z.number(),
  pinned: z.boolean(),
  expiresAt: z.number().nullable(),
  source: z.object({
    how: z.enum(['said', 'feedback', 'model', 'operator', 'edited']),
    at: z.number(),
    assistant: z.string().nullable(),
    session: z.string().nullable(),
    turn: z.string().nullable(),
    message: z.string().nullable(),
  }),
  createdAt: z.number(),
  updatedAt: z.number(),
});

export const rememberedShape = memoryShape.extend({
  quote: z.string().nullable(),
  history: z.array(memoryShape),
});

/** Field by field: what a store keeps for its searches stays there. */
export const tellMemory = (memory: Memory): z.input<typeof memoryShape> => ({
  id: memory.id,
  scope: memory.scope,
  kind: memory.kind,
  category: memory.category,
  key: memory.key,
  value: memory.value,
  text: memory.text,
  wrong: memory.wrong,
  sensitivity: memory.sensitivity,
  status: memory.status,
  confidence: memory.confidence,
  evidence: memory.evidence,
  pinned: memory.pinned,
  expiresAt: memory.expiresAt,
  source: tellSource(memory.source),
  createdAt: memory.createdAt,
  updatedAt: memory.updatedAt,
});

const tellSource = ({ how, at, assistant, session, turn, message }: Memory['source']) => ({
  ...{ how, at, assistant, session, turn, message },
});
