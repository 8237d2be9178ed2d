import * as z from 'zod';
import {
  MEMORY_CATEGORIES,
  type TeamAccess,
  type TeamReason,
  type TeamView,
  type ToldAccess,
} from '#protocol';
import { identifier } from '../shapes.ts';
import { memoryShape } from './memory-shape.ts';

const LONGEST_NOTE = 200;

const TEAM_REASONS = [
  ...(['pedido_da_pessoa', 'atendimento', 'reclamacao'] as const),
  ...(['revisao', 'seguranca', 'outro'] as const),
] as const satisfies readonly TeamReason[];

/** Why an operator wants to see or do something; its person reads it. */
export const reasonBody = {
  reason: z.enum(TEAM_REASONS, { error: 'reason_invalid' }),
  note: z.string().trim().max(LONGEST_NOTE, { error: 'reason_invalid' }).optional(),
  turn: identifier.optional(),
};

/** As its person is told. */
export const toldAccessShape = z.object({
  id: z.string(),
  act: z.enum(['looked', 'kept', 'refused', 'forgot']),
  reason: z.enum(TEAM_REASONS),
  note: z.string().nullable(),
  topic: z.enum(MEMORY_CATEGORIES).nullable(),
  at: z.number(),
}) satisfies z.ZodType<ToldAccess>;

export const accessShape = toldAccessShape.extend({
  user: z.string(),
  operator: z.string(),
  memory: z.string().nullable(),
  turn: z.string().nullable(),
});

export const tellAccess = ({ org: _, ...access }: TeamAccess): z.input<typeof accessShape> => access;

const recallShape = z.object({
  kind: z.enum(['entered', 'left']),
  why: z.string(),
  fit: z.number().nullable(),
});

const { source, text, wrong, ...told } = memoryShape.pick({
  ...{ id: true, kind: true, category: true, sensitivity: true, status: true, confidence: true },
  ...{ evidence: true, pinned: true, expiresAt: true, createdAt: true, updatedAt: true },
  ...{ source: true, text: true, wrong: true },
}).shape;

export const viewShape = z.object({
  access: accessShape,
  memories: z.array(
    z.object({
      ...told,
      text: text.nullable(),
      wrong,
      source: source.omit({ message: true }),
      recall: recallShape.nullable(),
    }),
  ),
  hidden: z.number(),
});

export const tellView = ({ access, memories, hidden }: TeamView) => ({
  ...{ access: tellAccess(access), memories, hidden },
});
