import type { ServerResponse } from 'node:http';
import { createLineWriter, type LineWriter } from './line-writer.ts';
import { LINE_HEADERS, type StreamScope } from './write-events.ts';

type NewsScope = Pick<StreamScope, 'clock' | 'timing' | 'streams' | 'report'>;

const lineOf = (told: object): string => `${JSON.stringify(told)}\n`;

/** A line for each piece of news until the reader leaves or the server does; whoever is cut off asks again. Never throws. */
export async function writeNews(
  response: ServerResponse,
  open: (signal: AbortSignal) => AsyncIterable<object>,
  { clock, timing, streams, report }: NewsScope,
): Promise<void> {
  response.writeHead(200, LINE_HEADERS);
  const writer = createLineWriter(response, { clock, patienceMs: timing.reader });
  const leaving = new AbortController();
  const leave = (): void => leaving.abort();
  const forget = streams.add(leave);
  response.once('close', leave);
  if (response.destroyed) leave();
  // Whoever reads it knows that nothing of what comes is missed.
  writer.push(lineOf({ type: 'ready' }));
  const stopPulse = startPulse(writer, { clock, timing });
  try {
    for await (const told of open(leaving.signal)) {
      writer.push(lineOf(told));
      await writer.caughtUp();
    }
  } catch (error) {
    report(error);
  }
  stopPulse();
  forget();
  writer.end();
}

function startPulse(writer: LineWriter, { clock, timing }: Pick<NewsScope, 'clock' | 'timing'>): () => void {
  let cancel = (): void => undefined;
  const beat = (): void => {
    if (!writer.caughtUp()) writer.push(lineOf({ type: 'heartbeat' }));
    cancel = clock.after(timing.heartbeat, beat, 'background');
  };
  cancel = clock.after(timing.heartbeat, beat, 'background');
  return () => cancel();
}
