import type { ReadStream, WriteStream } from 'node:tty';

/** Where a command reads and writes. */
export type Streams = {
  readonly stdin: ReadStream;
  readonly stdout: WriteStream;
  readonly stderr: WriteStream;
};
