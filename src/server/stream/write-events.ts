import type { ServerResponse } from 'node:http';
import {
  asFailure,
  type Clock,
  failureLine,
  heartbeatLine,
  interruptionLine,
  type TurnEvent,
  wireLine,
} from '#protocol';
import type { Timing } from '../timing.ts';
import { createLineWriter, type LineWriter } from './line-writer.ts';
import type { OpenStreams } from './open-streams.ts';

export type StreamScope = {
  readonly clock: Clock;
  readonly timing: Timing;
  readonly streams: OpenStreams;
  /** Where the reader stood when it came. */
  readonly from?: Partial<Stand>;
  /** Told of what breaks while the stream runs; the reader only gets a sentence. */
  readonly report: (error: unknown) => void;
};

export const LINE_HEADERS = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** Where a reader stands: it has everything of a turn up to here. */
export type Stand = { readonly turn: string | null; readonly attempt: number; readonly seq: number };

/** The same, as it goes on; told: something went to it; closed: nothing more does. */
type Place = { -readonly [Key in keyof Stand]: Stand[Key] } & { told: boolean; closed: boolean };

/** One line per event until the turn ends, the reader leaves or the server does. Never throws. */
export async function writeEvents(
  response: ServerResponse,
  events: AsyncIterator<TurnEvent>,
  scope: StreamScope,
): Promise<void> {
  response.writeHead(200, LINE_HEADERS);
  const writer = createLineWriter(response, { clock: scope.clock, patienceMs: scope.timing.reader });
  const place: Place = { turn: null, attempt: 1, seq: 0, ...scope.from, told: false, closed: false };
  const stopPulse = startPulse(writer, place, scope);
  // Who has nothing to read yet learns that it was accepted; else the headers leave with the first lines.
  setImmediate(() => !place.told && !place.closed && response.flushHeaders());
  const leave = (): void => {
    place.closed = true;
    stopPulse();
    forget();
    // The host counts who reads: it is told at once, not when the next event comes.
    events.return?.()?.catch(scope.report);
  };
  const forget = scope.streams.add(() => {
    if (!place.closed)
      writer.push(interruptionLine('shutdown', { turn: place.turn, attempt: place.attempt }));
    place.closed = true;
    writer.end();
  });
  response.once('close', leave);
  // Whoever left before that is not told of any more.
  if (response.destroyed) leave();
  try {
    await pump(events, writer, place);
  } catch (error) {
    scope.report(error);
    if (!place.closed) writer.push(brokenLine(error, place));
    place.closed = true;
  }
  stopPulse();
  writer.end();
}

async function pump(events: AsyncIterator<TurnEvent>, writer: LineWriter, place: Place): Promise<void> {
  while (!place.closed) {
    const { done, value } = await events.next();
    if (done || place.closed) return;
    place.told = true;
    if (value.type !== 'message_queued') stand(place, value);
    place.closed = value.type === 'turn_finished' || value.type === 'turn_interrupted';
    writer.push(wireLine(value));
    const behind = writer.caughtUp();
    if (behind) await behind;
  }
}

function stand(place: Place, { turn, attempt, seq }: TurnEvent): void {
  Object.assign(place, { turn, attempt, seq });
}

/** What ends a stream while its turn goes on can be resumed; the rest cannot. */
function brokenLine(error: unknown, { turn, attempt }: Place): string {
  const { code } = asFailure(error);
  if (code === 'platform_closed') return interruptionLine('shutdown', { turn, attempt });
  if (code === 'store_unavailable') return interruptionLine('store_unavailable', { turn, attempt });
  return failureLine(error, { turn, attempt });
}

/** One timer that looks when it is due, instead of one that is set anew with every line. */
function startPulse(writer: LineWriter, place: Place, { clock, timing }: StreamScope): () => void {
  let cancel = (): void => undefined;
  const look = (): void => {
    const left = writer.lastWrite() + timing.heartbeat - clock.monotonic();
    if (left <= 0 && !writer.caughtUp()) writer.push(heartbeatLine(place.turn, place.seq));
    cancel = clock.after(left > 0 ? left : timing.heartbeat, look, 'background');
  };
  cancel = clock.after(timing.heartbeat, look, 'background');
  return () => cancel();
}
