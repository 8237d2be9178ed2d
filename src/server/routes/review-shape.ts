import * as z from 'zod';
import type {
  AnswerOutcome,
  DecisionOutcome,
  NegativeSignal,
  ReviewKind,
  ReviewLabel,
  ReviewPriority,
  ReviewState,
} from '#protocol';

export const REVIEW_STATES = ['open', 'in_progress', 'closed'] as const satisfies readonly ReviewState[];
export const REVIEW_KINDS = ['decisao', 'resposta'] as const satisfies readonly ReviewKind[];
export const REVIEW_PRIORITIES = ['alta', 'baixa'] as const satisfies readonly ReviewPriority[];
export const DECISION_OUTCOMES = [
  'mantida',
  'alterada',
  'sem_efeito',
] as const satisfies readonly DecisionOutcome[];
const ANSWER_OUTCOMES = ['tratada', 'retirada'] as const satisfies readonly AnswerOutcome[];

export const REVIEW_LABELS = [
  ...(['nao_entendeu', 'informacao_errada', 'tom', 'ferramenta'] as const),
  ...(['fora_do_escopo', 'sem_problema'] as const),
] as const satisfies readonly ReviewLabel[];
const NEGATIVE_SIGNALS = [
  ...(['thumbs_down', 'correction', 'regenerated', 'abandoned', 'tool_error'] as const),
] as const satisfies readonly NegativeSignal[];

/** A review as its person sees it: who of the team does it is not told. */
export const ownReviewShape = z.object({
  id: z.string(),
  state: z.enum(REVIEW_STATES),
  openedAt: z.number(),
  reason: z.string().nullable(),
  closedAt: z.number().nullable(),
  outcome: z.enum([...DECISION_OUTCOMES, ...ANSWER_OUTCOMES]).nullable(),
  note: z.string().nullable(),
});

export const reviewShape = ownReviewShape.extend({
  kind: z.enum(REVIEW_KINDS),
  about: z.string(),
  user: z.string(),
  session: z.string(),
  turn: z.string(),
  assistant: z.string(),
  priority: z.enum(REVIEW_PRIORITIES),
  openedBy: z.enum(['page', 'chat', 'feedback', 'signal']),
  signals: z.array(z.enum(NEGATIVE_SIGNALS)),
  label: z.enum(REVIEW_LABELS).nullable(),
  example: z.string().nullable(),
  evalCase: z.string().nullable(),
  assignedTo: z.string().nullable(),
  version: z.number(),
});

/** What somebody of the team writes of one. */
export const teamNote = z.string().trim().max(2_000);
export const reviewVersion = z.int().min(1).optional();
