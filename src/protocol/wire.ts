import { FAILURES, type FailureCode, ProsaError } from './failure.ts';
import type { Interruption, TurnEvent } from './turn-event.ts';

/** What a person reads when a stream ends before its turn does. */
const INTERRUPTIONS: Readonly<Record<Interruption, string>> = {
  shutdown: 'O servidor está reiniciando. A resposta continua assim que ele voltar.',
  superseded: 'Outro processo assumiu esta resposta. Ela continua por lá.',
  store_unavailable: 'Não consegui guardar a conversa agora. A resposta continua assim que der.',
};

/**
 * Names that the spec fixes for the stream (`tool_start`, `tool_end`, `text`, `error`, `feedback_request`) or the clients share (`component`, `cards`, `charts`). The only place where our words
 * become the wire's. Events that have no wire name travel under their own `type`.
 */
export function toWire(event: TurnEvent): Readonly<Record<string, unknown>> {
  const { turn, attempt, seq, type } = event;
  // Of no turn yet, so without a place in one.
  if (type === 'message_queued') return { type, message: event.message, content: event.text };
  if (type === 'text_released') return { type: 'text', content: event.text, turn, attempt, seq };
  if (type === 'tool_started') {
    const { tool, input, label, call } = event;
    return { type: 'tool_start', tool, args: input, label, call, turn, attempt, seq };
  }
  if (type === 'tool_finished') {
    const { tool, output, status, call } = event;
    return { type: 'tool_end', tool, output, status, call, turn, attempt, seq };
  }
  if (type === 'cards_shown')
    return { type: 'cards', cards: event.cards, call: event.call, turn, attempt, seq };
  if (type === 'charts_shown')
    return { type: 'charts', charts: event.charts, call: event.call, turn, attempt, seq };
  if (type === 'component_requested') {
    const { component, tool, props, call } = event;
    return { type: 'component', component, tool, args: props, call, turn, attempt, seq };
  }
  if (type === 'feedback_requested') return { type: 'feedback_request', why: event.why, turn, attempt, seq };
  if (type === 'turn_interrupted') return { ...interruptionToWire(event.why), turn, attempt, seq };
  if (type === 'turn_finished' && event.ending === 'failed') {
    const { ending, agent, usage, ms } = event;
    return { ...failureToWire(codeOf(event.error)), ending, agent, usage, ms, turn, attempt, seq };
  }
  const told = veiled(event);
  return told ? { type, ...told, turn, attempt, seq } : event;
}

/** What is decided about the person, and by whom of the team, is not the person's to read: that something was decided is. */
function veiled(event: TurnEvent): Readonly<Record<string, unknown>> | null {
  if (event.type === 'policy_decided') return { effect: event.effect };
  if (event.type === 'guard_decided') return guardToWire(event);
  if (event.type === 'injection_suspected') return { source: event.source };
  if (event.type === 'mode_decided') return { mode: event.mode, pending: event.pending };
  if (event.type === 'operator_acted') return VISIBLE.includes(event.action) ? { action: event.action } : {};
  if (event.type === 'control_changed') return { to: event.to };
  if (event.type === 'timer_heard') return { heard: event.heard };
  return null;
}

/** Which rule stopped a message is told to whoever wrote it; by how much it did is told to nobody who might aim. */
function guardToWire({ verdict, rule, category }: Extract<TurnEvent, { type: 'guard_decided' }>) {
  return { verdict, rule, ...(category !== undefined && { category }) };
}

/** What of an operator's actions the person would notice anyway. */
const VISIBLE: readonly string[] = ['answer', 'hand_back'];

/** One line of the NDJSON stream. */
export const wireLine = (event: TurnEvent): string => `${JSON.stringify(toWire(event))}\n`;

/** The stream ends, the turn goes on. */
function interruptionToWire(why: Interruption): Readonly<Record<string, unknown>> {
  const sentence = INTERRUPTIONS[why];
  return {
    type: 'error',
    code: why,
    content: sentence,
    message: sentence,
    retryable: true,
    resumable: true,
  };
}

export const interruptionLine = (why: Interruption, place: Readonly<Record<string, unknown>>): string =>
  `${JSON.stringify({ ...interruptionToWire(why), ...place })}\n`;

/** An error of ours says its sentence; of any other only that something broke, because its text is not for people. */
function failureToWire(error: unknown): Readonly<Record<string, unknown>> {
  const { code, message, retryable } = asFailure(error);
  return { type: 'error', code, content: message, message, retryable };
}

export const failureLine = (error: unknown, place: Readonly<Record<string, unknown>> = {}): string =>
  `${JSON.stringify({ ...failureToWire(error), ...place })}\n`;

export const asFailure = (error: unknown): ProsaError =>
  error instanceof ProsaError ? error : new ProsaError('internal', undefined, error);

/** Nothing happened for a while: the connection lives, and so far the reader has everything up to here. */
export const heartbeatLine = (turn: string | null, after: number): string =>
  `${JSON.stringify({ type: 'heartbeat', turn, after })}\n`;

const codeOf = (text: string | undefined): ProsaError =>
  new ProsaError(isFailureCode(text) ? text : 'internal');

const isFailureCode = (text: string | undefined): text is FailureCode =>
  text !== undefined && Object.hasOwn(FAILURES, text);
