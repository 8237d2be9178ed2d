import type { TurnEvent } from './turn-event.ts';

/**
 * Names that the spec fixes for the stream (`tool_start`, `tool_end`, `text`, `error`). The only place where our words
 * become the wire's. Events that have no wire name travel under their own `type`.
 */
export function toWire(event: TurnEvent): Readonly<Record<string, unknown>> {
  const { turn, attempt, seq, type } = event;
  if (type === 'text_released') return { type: 'text', content: event.text, turn, attempt, seq };
  if (type === 'tool_started') {
    const { tool, input, label, call } = event;
    return { type: 'tool_start', tool, args: input, label, call, turn, attempt, seq };
  }
  if (type === 'tool_finished') {
    const { tool, output, status, call } = event;
    return { type: 'tool_end', tool, output, status, call, turn, attempt, seq };
  }
  if (type === 'turn_interrupted') {
    return { type: 'error', code: event.why, resumable: true, turn, attempt, seq };
  }
  return event;
}

/** One line of the NDJSON stream. */
export const wireLine = (event: TurnEvent): string => `${JSON.stringify(toWire(event))}\n`;
