import { foldTurn, type TurnRecord } from '#protocol';
import type { RefusedCall } from './studio-store.ts';

/** Among so many turns, the newest, refused calls are looked for. */
export const TURNS_LOOKED_AT = 2_000;

/** The calls that a turn refused, the last one first. */
export function refusedIn({ turn, session, events }: Pick<TurnRecord, 'turn' | 'session' | 'events'>) {
  const { assistant, modes } = foldTurn(events);
  const mode = modes?.at(-1)?.mode ?? null;
  return events
    .flatMap((event): readonly RefusedCall[] => {
      if (event.type !== 'tool_refused') return [];
      const { at, tool, code, message, violation } = event;
      return [{ turn, session, assistant, at, tool, code, message, violation, mode }];
    })
    .toReversed();
}
