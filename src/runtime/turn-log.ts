import type { Clock, Emit, TurnEvent, TurnEventBody } from '#protocol';

/** The events of one running attempt, in order; whoever listens gets each at once. */
export type TurnLog = {
  readonly emit: Emit;
  readonly events: readonly TurnEvent[];
  /** Stamps the last event without publishing it, so that it can be stored before anybody sees it. */
  seal(body: TurnEventBody): TurnEvent;
  publish(event: TurnEvent): void;
};

export type TurnListener = (event: TurnEvent) => void;

export function createTurnLog(
  position: { readonly turn: string; readonly attempt: number },
  clock: Clock,
  listen: TurnListener,
): TurnLog {
  const events: TurnEvent[] = [];
  const { turn, attempt } = position;
  // The body was made for this log alone, so it is stamped where it stands: one object an event.
  const seal = (body: TurnEventBody): TurnEvent =>
    Object.assign(body, { turn, attempt, seq: events.length + 1, at: clock.now() });
  const publish = (event: TurnEvent): void => {
    events.push(event);
    listen(event);
  };
  return { events, seal, publish, emit: (body) => publish(seal(body)) };
}
