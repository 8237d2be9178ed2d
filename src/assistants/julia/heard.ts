import type { ConversationState, Message } from '#protocol';
import { JULIA_LIMITS } from './limits.ts';
import { type Heard, type Reading, readMessage } from './understand/index.ts';

type Told = {
  readonly text: string;
  readonly state: ConversationState;
  readonly history: readonly Message[];
};

/** A message with what it was written after: the same for policy, router and reflex. */
export function heardIn({ text, state, history }: Told): Heard {
  const pending = state.mode?.pending ?? null;
  return {
    text,
    mode: state.mode?.mode ?? 'discovery',
    pending: pending && { to: pending.to, question: pending.question },
    lastReply: lastReplyIn(history),
  };
}

/** Our last message as they read it. */
export const lastReplyIn = (history: readonly Message[]): string | null =>
  lastOf(history, 'assistant', 'operator')?.text ?? null;

/** Did the doctor write nothing here for a week? Our own messages do not end a silence. */
export function wasSilent(history: readonly Message[], now: number): boolean {
  const last = lastOf(history, 'user');
  return last !== undefined && now - last.at >= JULIA_LIMITS.silenceMs;
}

const lastOf = (history: readonly Message[], ...roles: readonly Message['role'][]): Message | undefined =>
  history.findLast(({ role }) => roles.includes(role));

const NOBODY_CALLED =
  /(?<!\p{L})(?:n[aã]o|nem) (?:me )?(?:chamou|ligou|procurou|respondeu|retornou)|ningu[eé]m (?:me )?(?:chamou|ligou|procurou)|(?<!\p{L})n[aã]o consegui(?:mos)? (?:falar|contato|ligar|retorno)|(?<!\p{L})ainda n[aã]o/iu;

/** Who says that it came to nothing does not wait, whatever the reason. */
const ENDED =
  /(?<!\p{L})(?:n[aã]o (?:rolou|deu(?: certo)?|fech(?:ei|amos|ou)|vingou|aconteceu)|desisti(?:mos)?|(?:j[aá] )?(?:foi|estava|tava) preenchid[ao])(?!\p{L})/iu;

/** An owner who has not called yet is no outcome, but a reason to wait. */
export const isWaiting = (text: string): boolean => NOBODY_CALLED.test(text) && !ENDED.test(text);

/** Reads a message; what is still under way has not ended. */
export function readHeard(heard: Heard, now: number): Reading {
  const reading = readMessage(heard, now);
  return reading.outcome !== null && isWaiting(heard.text) ? { ...reading, outcome: null } : reading;
}
