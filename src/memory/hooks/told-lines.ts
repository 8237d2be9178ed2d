import { memoryLinesOf, type ToldEvent, type TurnEventBody } from '#protocol';

/** Events of a hook that ran outside a turn, as lines of the log. */
export const linesOf = (
  events: readonly TurnEventBody[],
  { turn, at }: { readonly turn: string | null; readonly at: number },
): readonly ToldEvent[] => events.flatMap(memoryLinesOf).map((line) => ({ ...line, turn, at }));
