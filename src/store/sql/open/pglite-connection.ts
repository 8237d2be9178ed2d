import type { PGlite } from '@electric-sql/pglite';
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres';

/**
 * One client's way into a PGlite. The driver that comes with it is one object for all clients: who came after one that ended with
 * an error got the answers meant for it. Here each client has its own, and begins when the one before it is done.
 */
export class PgliteConnection extends PglitePgConnection {
  readonly #before: Promise<void>;
  readonly #onBroken: (error: unknown) => void;
  readonly #done = Promise.withResolvers<void>();
  #ended = false;

  constructor(pglite: PGlite, before: Promise<void>, onBroken: (error: unknown) => void) {
    super({ pglite });
    this.#before = before;
    this.#onBroken = onBroken;
  }

  /** Settled when the database has answered all that this client asked. */
  get done(): Promise<void> {
    return this.#done.promise;
  }

  override async connect(port: number, host: string): Promise<void> {
    this._connecting = true; // or a client that ends before it began would never end
    await this.#before;
    await super.connect(port, host);
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

  /** The database itself fails here; what a statement does wrong is another event. */
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event !== 'error') return super.emit(event, ...values);
    this.#onBroken(values[0]);
    // A client that has left does not listen any more, and an error without a listener ends the process.
    return this.listenerCount('error') > 0 && super.emit(event, ...values);
  }
}
