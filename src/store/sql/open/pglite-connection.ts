import type { PGlite } from '@electric-sql/pglite';
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import {
  type Bound,
  bindMessage,
  closeMessage,
  describeMessage,
  executeMessage,
  parseMessage,
} from './pglite-messages.ts';
import type { PgliteSeat } from './pglite-seat.ts';
import { StatementNames } from './pglite-statements.ts';

type Bundle = Uint8Array[];

/**
 * One client's way into a PGlite. The driver that comes with it is one object for all clients: who came after one that ended with
 * an error got the answers meant for it. Here each client has its own, and begins when the one before it is done.
 */
export class PgliteConnection extends PglitePgConnection {
  readonly #seat: PgliteSeat;
  readonly #before: Promise<void>;
  readonly #done = Promise.withResolvers<void>();
  #ended = false;

  /** Messages that are answered by the sync, or the flush, that follows them: one way into the database for all of a statement. */
  readonly #waiting: Bundle;

  readonly #names = new StatementNames();
  /** The name that the statement goes by which is bound next. */
  #given = '';

  constructor(seat: PgliteSeat, before: Promise<void>) {
    const waiting: Bundle = [];
    // All that the driver uses of a PGlite. A client asks its next question when the last one is answered.
    const pglite: Pick<PGlite, 'waitReady' | 'execProtocolStream'> = {
      waitReady: Promise.resolve(),
      execProtocolStream: (message, options) =>
        seat.exec(waiting.length > 0 ? Buffer.concat([...waiting.splice(0), message]) : message, options),
    };
    super({ pglite: pglite as PGlite });
    this.#waiting = waiting;
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

  /** Drizzle sends its parsers along under the name that PGlite has for types of parameters: none are told. */
  override parse({ name = '', text }: { readonly name?: string; readonly text: string }): void {
    const given = name === '' ? this.#names.of(text) : { name, isParsed: false };
    this.#given = given.name;
    if (!given.isParsed) this.#waiting.push(parseMessage(given.name, text));
  }

  override bind(bound: Bound): void {
    this.#waiting.push(bindMessage({ ...bound, statement: bound.statement || this.#given }));
  }

  override query(text: string): void {
    this.#names.heed(text);
    super.query(text);
  }

  override describe(what: Parameters<typeof describeMessage>[0]): void {
    this.#waiting.push(describeMessage(what));
  }

  override execute(what: object): void {
    this.#waiting.push(executeMessage(what));
  }

  override close(what: Parameters<typeof closeMessage>[0]): void {
    this.#waiting.push(closeMessage(what));
  }

  override end(): void {
    if (this.#ended) return;
    this.#ended = true;
    super.end(); // also takes all listeners off
    this.once('end', () => this.#done.resolve());
  }

  /** A client that has left does not listen any more, and an error without a listener ends the process. */
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event === 'parseComplete') this.#names.parsed();
    if (event === 'errorMessage') this.#names.failed((values[0] as { readonly code?: unknown })?.code);
    if (event === 'error' && this.listenerCount('error') === 0) return false;
    return super.emit(event, ...values);
  }
}
