import { ProsaError, type Registration, type Transport } from '#protocol';
import { AgentRecord, type Circuit } from './agent-record.ts';
import type { Alarms } from './alarms.ts';
import { CLOSED_CIRCUIT } from './breaker.ts';
import type { BusLimits } from './limits.ts';
import { Mailbox } from './mailbox.ts';

/** Who is there: agents of this process, and those that another one is known to serve. */
export class Registry {
  readonly #here = new Map<string, AgentRecord>();
  /** Known by name only. As many as the transport knows. */
  readonly #elsewhere = new Map<string, AgentRecord>();
  /** By name, for good: whoever fails is not made whole by registering again. */
  readonly #circuits = new Map<string, Circuit>();
  readonly #alarms: Alarms;
  readonly #limits: BusLimits;
  readonly #transport: Transport | null;

  constructor(deps: {
    readonly alarms: Alarms;
    readonly limits: BusLimits;
    readonly transport: Transport | null;
  }) {
    this.#alarms = deps.alarms;
    this.#limits = deps.limits;
    this.#transport = deps.transport;
  }

  add(registration: Registration): AgentRecord {
    const name = registration.contract.nome_agente;
    if (this.#here.has(name))
      throw new ProsaError('definition_invalid', `O agente ${name} já está registrado.`);
    const record = this.#record(name, registration);
    this.#here.set(name, record);
    return record;
  }

  remove(record: AgentRecord): void {
    if (this.#here.get(record.name) !== record) return;
    this.#here.delete(record.name);
  }

  find(name: string): AgentRecord | null {
    return this.#here.get(name) ?? this.#findElsewhere(name);
  }

  all(): readonly AgentRecord[] {
    return [...this.#here.values()];
  }

  #findElsewhere(name: string): AgentRecord | null {
    if (!this.#transport?.knows(name)) return null;
    const known = this.#elsewhere.get(name);
    if (known) return known;
    const record = this.#record(name, null);
    this.#elsewhere.set(name, record);
    return record;
  }

  #record(name: string, registration: Registration | null): AgentRecord {
    const circuit = this.#circuits.get(name) ?? { state: CLOSED_CIRCUIT };
    this.#circuits.set(name, circuit);
    return new AgentRecord(name, registration, {
      mailbox: new Mailbox(this.#alarms, this.#limits.mailbox),
      circuit,
    });
  }
}
