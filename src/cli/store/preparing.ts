import { existsSync } from 'node:fs';
import type { ConfiguredStore } from '#host';
import type { Streams } from '../streams.ts';
import type { Paint } from '../terminal/paint.ts';

export type Preparing = {
  readonly streams: Streams;
  readonly paint: Paint;
  /** Whether the terminal lets a line be taken back. */
  readonly live: boolean;
};

const CLEAR_LINE = '\r\u001B[K';
/** Whoever waits longer than this is told what for. */
const PATIENCE_MS = 700;

/** Says what takes long while it does, and takes it back; only to a person, never into a pipe. */
export async function whilePreparing<T>(
  store: ConfiguredStore,
  { streams, paint, live }: Preparing,
  work: Promise<T>,
): Promise<T> {
  const { stdout, stderr } = streams;
  let told = false;
  const tell = (text: string): void => {
    told = true;
    if (live) stdout.write(paint.quiet(text));
    else if (stderr.isTTY) stderr.write(`${text}\n`);
  };
  const isNew = typeof store === 'object' && !existsSync(store.embedded);
  // A new database keeps the thread busy: a timer would come too late.
  if (isNew) tell('Preparando o banco de dados…');
  const timer = isNew ? undefined : setTimeout(() => tell('Abrindo o banco de dados…'), PATIENCE_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (told && live) stdout.write(CLEAR_LINE);
  }
}
