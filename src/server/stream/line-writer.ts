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

export function createLineWriter(response: ServerResponse, options: LineWriterOptions): LineWriter {
  const { clock } = options;
  let buffer = '';
  let flushing = false;
  let ending = false;
  let behind: Promise<void> | null = null;
  let lastWrite = clock.monotonic();

  const goOn = (): Promise<void> | undefined => {
    behind = null;
    flush();
    // What is left over may put the reader behind again: whoever waits goes on waiting with it.
    return caughtUp() ?? undefined;
  };
  const flush = (): void => {
    flushing = false;
    if (response.destroyed) buffer = '';
    while (buffer !== '' && !behind) {
      const piece = buffer.length > PIECE_CHARS ? buffer.slice(0, cutAt(buffer)) : buffer;
      buffer = buffer.slice(piece.length);
      lastWrite = clock.monotonic();
      if (!response.write(piece)) behind = untilDrained(response, options).then(goOn);
    }
    if (ending && buffer === '' && !response.writableEnded && !response.destroyed) response.end();
  };
  const caughtUp = (): Promise<void> | null => {
    if (!behind && buffer.length > PIECE_CHARS) flush();
    return behind;
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

/** Until the reader has taken what was handed over, or is gone: by itself, or because it took nothing for too long. */
function untilDrained(response: ServerResponse, { clock, patienceMs }: LineWriterOptions): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(patienceMs, () => void response.destroy(), 'background');
    const settle = (): void => {
      cancel();
      response.off('drain', settle).off('close', settle);
      resolve();
    };
    response.once('drain', settle).once('close', settle);
  });
}

/** Never between the two halves of a character: each piece is encoded by itself. */
function cutAt(text: string): number {
  const code = text.charCodeAt(PIECE_CHARS - 1);
  return code >= 0xd800 && code <= 0xdbff ? PIECE_CHARS - 1 : PIECE_CHARS;
}
