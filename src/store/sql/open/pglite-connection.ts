import type { PGlite } from '@electric-sql/pglite';
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import type { PgliteSeat } from './pglite-seat.ts';

/**
 * One client's way into a PGlite. The driver that comes with it is one object for all clients: who came after one that ended with
 * an error got the answers meant for it. Here each client has its own, and begins when the one before it is done.
 */
export class PgliteConnection extends PglitePgConnection {
  readonly #seat: PgliteSeat;
  readonly #before: Promise<void>;
  readonly #done = Promise.withResolvers<void>();
  #ended = false;

  constructor(seat: PgliteSeat, before: Promise<void>) {
    // All that the driver uses of a PGlite.
    const pglite: Pick<PGlite, 'waitReady' | 'execProtocolStream'> = {
      waitReady: Promise.resolve(),
      execProtocolStream: together((message, options) => seat.exec(message, options)),
    };
    super({ pglite: pglite as PGlite });
    this.#seat = seat;
    this.#before = before;
  }

  /** Settled when the database has answered all that this client asked. */
  get done(): Promise<void> {
    return this.#done.promise;
  }

  override async connect(port: number, host: string): Promise<void> {
    this._connecting = true; // or a client that ends before it began would never end
    await this.#before;
    try {
      await this.#seat.prepare();
      await super.connect(port, host);
    } catch (error) {
      this.#done.resolve(); // nobody ends a client that never began
      this.emit('error', error);
    }
  }

  /** Drizzle sends its parsers along under the name that PGlite has for types of parameters. */
  override parse(query: object): void {
    super.parse({ ...query, types: undefined });
  }

  override end(): void {
    if (this.#ended) return;
    this.#ended = true;
    super.end(); // also takes all listeners off
    this.once('end', () => this.#done.resolve());
  }

  /** A client that has left does not listen any more, and an error without a listener ends the process. */
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event === 'error' && this.listenerCount('error') === 0) return false;
    return super.emit(event, ...values);
  }
}

/** Messages of the protocol that are answered by the sync, or the flush, that follows them. */
const FOLLOWED = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)));

/** What belongs together is sent together: one way into the database for a statement, not one for each of its messages. */
function together(send: PGlite['execProtocolStream']): PGlite['execProtocolStream'] {
  let waiting: Uint8Array[] = [];
  return async (message, options) => {
    if (FOLLOWED.has(message[0] ?? 0)) {
      // Written into a buffer that the next message is written into as well.
      waiting.push(message.slice());
      return [];
    }
    const all = waiting.length > 0 ? Buffer.concat([...waiting, message]) : message;
    waiting = [];
    return send(all, options);
  };
}
