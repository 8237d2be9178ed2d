import type { ToldEvent } from '#protocol';
import { lineOf } from '../log/told-event.ts';

/** Lines of the log as a verb takes them: types, moments, bodies. */
export function lineValues(told: readonly ToldEvent[]): readonly unknown[] {
  const lines = told.map(lineOf);
  return [lines.map(({ type }) => type), lines.map(({ at }) => at), lines.map(({ body }) => body)];
}
