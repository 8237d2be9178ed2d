import type { Transport } from '#protocol';
import type { AgentRecord } from './agent-record.ts';
import type { Receive } from './receive.ts';

type Takes = NonNullable<Parameters<Transport['serve']>[2]>;

/** Offers the agents of this process to others, as long as they take requests or notifications, and for no more than what they take. Changes of one agent follow each other. */
export class Serving {
  readonly #transport: Transport | null;
  readonly #receive: Receive;
  readonly #stops = new Map<AgentRecord, Promise<() => Promise<void>>>();

  constructor(transport: Transport | null, receive: Receive) {
    this.#transport = transport;
    this.#receive = receive;
  }

  follow(record: AgentRecord): void {
    const takes = record.available ? takenBy(record) : [];
    if (takes.length > 0) this.#start(record, takes);
    else this.#stop(record).catch(() => {});
  }

  async stopAll(): Promise<void> {
    await Promise.allSettled([...this.#stops.keys()].map((record) => this.#stop(record)));
  }

  #start(record: AgentRecord, takes: Takes): void {
    if (!this.#transport || this.#stops.has(record)) return;
    const serving = this.#transport.serve(record.name, this.#receive, takes);
    // Whoever cannot be reached from outside is still there for this process; the transport tells its owner why.
    serving.catch(() => {});
    this.#stops.set(record, serving);
  }

  async #stop(record: AgentRecord): Promise<void> {
    const serving = this.#stops.get(record);
    this.#stops.delete(record);
    const stop = await serving;
    await stop?.();
  }
}

function takenBy({ isHere, registration }: AgentRecord): Takes {
  const hears = registration?.notified !== undefined;
  if (!isHere) return hears ? ['notificacao'] : [];
  return hears ? ['requisicao', 'notificacao'] : ['requisicao'];
}
