import type pg from 'pg';

/** Made by the platform's migrations where the database lets us; see `agent_events`, which it may only append to. */
const ROLE = 'prosa_runtime';

/** What Postgres answers to `SET ROLE` when the role is not there, or is not ours to take. */
const NOT_OURS = ['22023', '42704', '42501'];

/** Keeps a pool's connections under the restricted role, from the moment on that the role exists. */
export class RuntimeRole {
  #restricted = false;
  readonly #under = new WeakSet<pg.ClientBase>();

  /** False until the first migration, and where the database's user may not have roles. */
  get restricted(): boolean {
    return this.#restricted;
  }

  /** For each new connection, before anybody gets it; one that cannot take the role is not handed out. */
  async enter(client: pg.ClientBase): Promise<void> {
    if (!this.#restricted) return;
    await client.query(`SET ROLE ${ROLE}`);
    this.#under.add(client);
  }

  async leave(client: pg.ClientBase): Promise<void> {
    this.#under.delete(client);
    await client.query('RESET ROLE');
  }

  /** Finds out on the owner's connection whether there is a role to take, and leaves that connection under it. */
  async take(client: pg.ClientBase): Promise<void> {
    try {
      await client.query(`SET ROLE ${ROLE}`);
      this.#restricted = true;
      this.#under.add(client);
    } catch (error) {
      if (!NOT_OURS.includes(codeOf(error) ?? '')) throw error;
      this.#restricted = false;
    }
  }

  /** Connections that were made before the role was: those in use end when they come back, those idle now end now. */
  async retireOlder(pool: pg.Pool): Promise<void> {
    if (!this.#restricted) return;
    const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
    for (const client of idle) client.release(!this.#under.has(client));
  }

  watch(pool: pg.Pool): void {
    pool.on('release', (_error, client) => {
      if (this.#restricted && !this.#under.has(client)) void client.end();
    });
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
