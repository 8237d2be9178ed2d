import { z } from 'zod';
import type { Agent, Floor, SignalTool, SubConversationResult } from '#protocol';

const REQUEST = 'request_specialist_sub_conversation';
const END = 'end_specialist_sub_conversation';

/** Statuses the routing document and its decisions name; any other text is accepted too. */
export const SUB_CONVERSATION_STATUSES = [
  'completed',
  'failed',
  'user_cancelled',
  'needs_handoff',
  'needs_followup',
  'cannot_resolve',
  'out_of_scope',
] as const;

const requestInput = z.object({
  specialist_role: z.string().min(1).describe('O identificador do especialista registrado.'),
  initial_context: z.string().describe('Resumo do que o especialista precisa saber para começar.'),
});

const endInput = z.object({
  status: z
    .string()
    .min(1)
    .describe(`Como terminou: ${SUB_CONVERSATION_STATUSES.join(', ')}.`),
  // Any JSON is taken, yet providers are told of an object: Gemini refuses a required field of a recursive type.
  final_result: z
    .unknown()
    .refine((value) => value !== undefined)
    .meta({ type: 'object', description: 'O resultado estruturado do trabalho. Só aqui, nunca no texto.' }),
  last_user_message: z.string().describe('A última mensagem do usuário, que levou ao encerramento.'),
  message_to_coordinator: z.string().optional().describe('Nota interna para o coordenador.'),
});

/** The two signalling tools of delegated sub-conversations; the runtime adds them to whoever may use them. */
export const SubConversation = {
  [REQUEST]: {
    name: REQUEST,
    label: 'Um momento…',
    description: 'Passa a conversa, de forma invisível para o usuário, a um especialista.',
    effect: 'signal',
    moves: 'delegate',
    input: requestInput,
    signal: ({ specialist_role, initial_context }: z.output<typeof requestInput>) => ({
      kind: 'delegate',
      role: specialist_role,
      initialContext: initial_context,
    }),
  } as SignalTool,
  [END]: {
    name: END,
    label: 'Um momento…',
    description: 'Encerra a sub-conversa e devolve o controle ao coordenador.',
    effect: 'signal',
    moves: 'return',
    input: endInput,
    signal: (result: z.output<typeof endInput>) => ({ kind: 'return', result }),
  } as SignalTool,
} as const;

/** The delegating tool of one assistant: providers are told which specialists there are and what each is for. */
export function requestTool(specialists: readonly Pick<Agent, 'name' | 'purpose'>[]): SignalTool {
  const tool = SubConversation[REQUEST];
  const known = specialists.map(({ name, purpose }) => (purpose ? `${name} (${purpose})` : name)).join('; ');
  const roles = {
    enum: specialists.map(({ name }) => name),
    description: `Um destes especialistas: ${known}`,
  };
  return { ...tool, input: requestInput.extend({ specialist_role: z.string().min(1).meta(roles) }) };
}

export const delegateTo = (role: string, initialContext: string, now: number): Floor => ({
  kind: 'specialist',
  role,
  initialContext,
  since: now,
});

export const returnWith = (pending: SubConversationResult | null): Floor => ({
  kind: 'coordinator',
  pending,
});

/** A specialist that is out of scope, or ends without a word in that very step, leaves the turn to the coordinator. */
export const needsCoordinatorNow = (ended: {
  readonly result: SubConversationResult;
  readonly text: string;
  readonly closedWithText: boolean;
}): boolean => ended.result.status === 'out_of_scope' || ended.text === '' || !ended.closedWithText;

/** Why a hand-over from the end of this path may not happen, if it may not. */
export function blockedBy(
  path: readonly string[],
  target: string,
  limits: { hops: number; sameAgent: number },
): string | null {
  if (path.length >= limits.hops) return 'hops';
  const visits = path.filter((agent) => agent === target).length;
  return visits >= limits.sameAgent ? 'sameAgent' : null;
}
