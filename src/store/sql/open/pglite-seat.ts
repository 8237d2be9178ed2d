import { statfsSync } from 'node:fs';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

const BREATH_MS = 10;
/** How old the certainty may be that the folder is ours. */
const CERTAIN_MS = 1_000;
/** A segment of the log and as much again to work with; starting with less could end as the last one did. */
const ROOM_BYTES = 32 * 1024 * 1024;

/** Postgres would take 128 MB: twice what a whole process needs, and the system keeps the same pages once more. */
const BUFFERS = '32MB';

/** What PGlite calls while it answers a message. */
const ENTRANCES = [
  '_PostgresMainLoopOnce',
  '_pq_buffer_remaining_data',
  'stackRestore',
  '_PostgresSendReadyForQueryIfNecessary',
  '_pgl_pq_flush',
];

/**
 * Where the one PGlite sits that all clients talk to. If Postgres gives up on itself (its log cannot be written, because the disk
 * is full), that one is useless; when there is room again another one takes the seat, and recovers from the log.
 */
export class PgliteSeat {
  readonly #options: PGliteOptions;
  #pglite: PGlite | undefined;
  #breathedAt = 0;
  #broken = false;

  #certainAt = 0;
  readonly #isOurs: () => boolean;

  constructor(options: PGliteOptions, isOurs: () => boolean = () => true) {
    this.#options = options;
    this.#isOurs = isOurs;
  }

  /** Before a client's first statement. Refuses with a code that says: not now. */
  async prepare(): Promise<void> {
    this.#assertOurs();
    if (this.#pglite && !this.#broken) return;
    const folder = this.#options.dataDir;
    if (this.#broken) {
      if (folder === undefined) throw unavailable('57P03', 'the database in memory is lost');
      const { bavail, bsize } = statfsSync(folder);
      if (bavail * bsize < ROOM_BYTES) throw unavailable('57P03', 'no space left on device');
      await this.#pglite?.fs?.closeFs().catch(() => undefined); // `close` would ask Postgres, which answers no more
    }
    // Only now: loading it takes longer than saying that the folder is somebody else's.
    const { PGlite } = await import('@electric-sql/pglite');
    const { vector } = await import('@electric-sql/pglite-pgvector');
    const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`];
    const pglite = await PGlite.create({ ...this.#options, startParams, extensions: { vector } });
    this.#notice(pglite);
    this.#pglite = pglite;
    this.#broken = false;
  }

  async exec(
    ...[message, options]: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    await this.#breathe();
    this.#assertOurs();
    if (this.#pglite && !this.#broken) return this.#pglite.execProtocolStream(message, options);
    throw unavailable('57P02', 'PGlite is closed');
  }

  /** Who slept for long may wake up in a folder that somebody else has taken. */
  #assertOurs(): void {
    if (performance.now() - this.#certainAt < CERTAIN_MS) return;
    if (!this.#isOurs()) throw unavailable('57P02', 'the data folder has another owner now, or is gone');
    this.#certainAt = performance.now();
  }

  /** Statements follow each other without a turn of the event loop in between: timers, sockets and signals must get theirs. */
  async #breathe(): Promise<void> {
    if (performance.now() - this.#breathedAt < BREATH_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#breathedAt = performance.now();
  }

  async close(): Promise<void> {
    if (this.#broken) await this.#pglite?.fs?.closeFs();
    else await this.#pglite?.close();
  }

  /**
   * PGlite takes an abort for an error of the statement and calls Postgres again, for ever, and this thread with it. So from the
   * first abort on nothing enters there any more; what was under way fails.
   */
  #notice(pglite: PGlite): void {
    const module = pglite.Module as unknown as Record<string, (...values: unknown[]) => unknown>;
    const answer = module._PostgresMainLoopOnce;
    if (answer === undefined) return;
    module._PostgresMainLoopOnce = (...values) => {
      try {
        return answer(...values);
      } catch (error) {
        if (isAbort(error)) {
          this.#broken = true;
          const refuse = () => {
            throw unavailable('57P02', 'PGlite failed', error);
          };
          for (const entrance of ENTRANCES) module[entrance] = refuse;
        }
        throw error;
      }
    };
  }
}

/** A `WebAssembly.RuntimeError`; what a statement does wrong is thrown as another kind of object. */
const isAbort = (error: unknown) => error instanceof Error && error.name === 'RuntimeError';

/** With a code of Postgres, like all that comes out of the driver: 57P02 it went down, 57P03 it cannot be had now. */
function unavailable(code: '57P02' | '57P03', message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code });
}
