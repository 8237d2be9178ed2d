import type { ServerResponse } from 'node:http';
import type { Clock } from '#protocol';

/** Writes lines to a response at the pace of its reader. Lines of one tick leave together. */
export type LineWriter = {
  push(line: string): void;
  /** Null unless the reader is behind; then resolves when it has caught up, or is gone. */
  caughtUp(): Promise<void> | null;
  /** When something last left, by the monotonic clock. */
  lastWrite(): number;
  end(): void;
};

export type LineWriterOptions = {
  readonly clock: Clock;
  /** A reader that takes nothing for so long is disconnected. */
  readonly patienceMs: number;
};

/** No more than this is handed over at once: a slow reader's progress shows in steps of this size. */
const PIECE_CHARS = 16_384;

export function createLineWriter(
  response: ServerResponse,
  { clock, patienceMs }: LineWriterOptions,
): LineWriter {
  let buffer = '';
  let flushing = false;
  let behind: PromiseWithResolvers<void> | null = null;
  let ending = false;
  let lastWrite = clock.monotonic();

  const wait = (): void => {
    const waiting = Promise.withResolvers<void>();
    behind = waiting;
    const cancel = clock.after(patienceMs, () => void response.destroy(), 'background');
    const resume = (): void => {
      cancel();
      response.off('drain', resume).off('close', resume);
      behind = null;
      flush();
      // What is left over may put the reader behind again: whoever waits goes on waiting with it.
      const again = caughtUp();
      if (again) again.then(waiting.resolve);
      else waiting.resolve();
    };
    response.once('drain', resume).once('close', resume);
  };
  const flush = (): void => {
    flushing = false;
    if (response.destroyed) buffer = '';
    while (buffer !== '' && !behind) {
      const piece = buffer.length > PIECE_CHARS ? buffer.slice(0, cutAt(buffer)) : buffer;
      buffer = buffer.slice(piece.length);
      lastWrite = clock.monotonic();
      if (!response.write(piece)) wait();
    }
    if (ending && buffer === '' && !response.writableEnded && !response.destroyed) response.end();
  };
  const caughtUp = (): Promise<void> | null => {
    if (!behind && buffer.length > PIECE_CHARS) flush();
    return behind?.promise ?? null;
  };
  return {
    push: (line) => {
      buffer += line;
      if (behind || flushing) return;
      flushing = true;
      // After all promises that are settled now: whatever else the turn has to say already leaves with it.
      process.nextTick(flush);
    },
    caughtUp,
    lastWrite: () => lastWrite,
    end: () => {
      ending = true;
      flush();
    },
  };
}

/** Never between the two halves of a character: each piece is encoded by itself. */
function cutAt(text: string): number {
  const code = text.charCodeAt(PIECE_CHARS - 1);
  return code >= 0xd800 && code <= 0xdbff ? PIECE_CHARS - 1 : PIECE_CHARS;
}
