import type { Signal, SubConversationResult } from '#protocol';
import { blockedBy } from '../floor.ts';
import type { Requested } from './client-call.ts';
import type { HopScope } from './hop-scope.ts';

/** What ends a hop: the floor moved, the workflow changed, or the client has to answer first. */
export type Move =
  /** Another workflow has the conversation: whoever conducts it goes on, and what was said stays. */
  | { readonly kind: 'moved' }
  | Requested
  | { readonly kind: 'delegated'; readonly role: string; readonly initialContext: string }
  | { readonly kind: 'returned'; readonly result: SubConversationResult };

type SignalMove = Extract<Move, { kind: 'delegated' | 'returned' }>;

export type RefusedSignal = { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** Unknown roles and loops come back to the agent as errors it can answer from. */
export function takeSignal(signal: Signal, { agent, path, deps }: HopScope): SignalMove | RefusedSignal {
  if (signal.kind === 'return') {
    return { kind: 'returned', result: { specialist_role: agent.name, ...signal.result } };
  }
  const { role, initialContext } = signal;
  const roles = deps.assistant.specialists.map(({ name }) => name);
  if (!roles.includes(role)) {
    const message = `Não existe o especialista "${role}". Existem: ${roles.join(', ')}.`;
    return { kind: 'refused', code: 'unknown_role', message };
  }
  if (blockedBy(path, role, deps.assistant.limits)) {
    deps.log.emit({ type: 'loop_blocked', agent: agent.name, target: role, path });
    const message = 'Limite de transferências deste turno atingido. Responda você mesmo.';
    return { kind: 'refused', code: 'loop_blocked', message };
  }
  return { kind: 'delegated', role, initialContext };
}
