import type { Input } from '#protocol';
import type { PreparedAssistant } from '../prepare.ts';
import type { TurnDeps } from '../turn-deps.ts';
import type { Closed, Recalled } from './stages.ts';
import { writtenAt } from './written.ts';

/**
 * What was written before a turn was stopped, and only calls off, is what stopped it: the person is told that it did. It is judged by
 * what happened, not by what the door meant to do: where the answer was faster than the stop, these words mean what they always do.
 */
export function callOff(permitted: Recalled, { assistant }: TurnDeps): Recalled | Closed {
  const { claim, before } = permitted;
  const { stoppedAt, ...rest } = before;
  if (stoppedAt === undefined) return permitted;
  // Inputs are answered in their order: none that comes later was written earlier.
  if (writtenAt(claim) > stoppedAt) return { ...permitted, before: rest };
  if (!claim.inputs.every((input) => isCallingOff(input, assistant))) return permitted;
  const sentence = assistant.phrases.missionCalledOff;
  return { ...permitted, kind: 'closed', ending: 'answered', sentence };
}

const isCallingOff = (input: Input, { missions }: PreparedAssistant): boolean =>
  input.kind === 'user_message' && missions?.cancels?.(input.text) === true;
