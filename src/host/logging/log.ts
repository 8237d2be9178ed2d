import { type DestinationStream, destination as fileDescriptor, type Logger, pino } from 'pino';
import type { LogLevel } from '../server-config.ts';
import { createMask } from './mask.ts';
import { tellError } from './tell-error.ts';

export type Log = Logger;

type LogOptions = {
  readonly level: LogLevel;
  /** Values that must never be written, whoever tells them. */
  readonly secrets: readonly string[];
  /** Where lines go; standard output unless told otherwise. */
  readonly destination?: DestinationStream;
};

const STANDARD_OUTPUT = 1;

/**
 * A log of one JSON object per line. Secrets are hidden in the finished line, whatever part of it they came in by: a list of
 * fields to hide would forget one. A line break inside a text is written as `\n`, so nobody can write a line of their own.
 */
export function createLog({ level, secrets, destination }: LogOptions): Log {
  const mask = createMask(secrets);
  const sink = destination ?? fileDescriptor({ dest: STANDARD_OUTPUT, sync: true });
  return pino(
    {
      level,
      base: null,
      serializers: { err: tellError, error: tellError },
    },
    { write: (line) => sink.write(mask(line)) },
  );
}
