import { createCaseDesk } from './case-desk.ts';
import type { DeskParts } from './desk-parts.ts';
import type { EvalDesk } from './eval-door.ts';
import { createRunDesk } from './run-desk.ts';
import { createSetDesk } from './set-desk.ts';

/** `close` ends what runs: it is marked as stopped. */
export function createEvalDesk(parts: DeskParts): { readonly desk: EvalDesk; close(): Promise<void> } {
  const sets = createSetDesk(parts);
  const cases = createCaseDesk(parts, sets);
  const { desk, close } = createRunDesk(parts, sets);
  return { desk: { ...sets, ...cases, ...desk }, close };
}
