import type { AgentContract, OperationContract, Registration } from '#protocol';
import type { BreakerState } from './breaker.ts';
import type { Mailbox } from './mailbox.ts';

/** Where the circuit of a name stands. */
export type Circuit = { state: BreakerState };

type RecordParts = { readonly mailbox: Mailbox; readonly circuit: Circuit };

/** What the bus knows of one agent, here or in another process. Read by policies on every message, so everything is ready to be looked up. */
export class AgentRecord {
  readonly name: string;
  /** Null: served by another process, and nobody here has its contract. */
  readonly contract: AgentContract | null;
  readonly registration: Registration | null;
  readonly operations: ReadonlyMap<string, OperationContract>;
  /** Whom it may call. */
  readonly edges: ReadonlySet<string>;
  readonly mailbox: Mailbox;
  readonly isCoordinator: boolean;
  /** It takes requests in this process. */
  readonly isHere: boolean;
  available = true;
  /** It has left: its line is dead. */
  gone = false;
  /** Of its name: whoever registers again, or ends late for somebody who left, has the same one. */
  readonly circuit: Circuit;

  constructor(name: string, registration: Registration | null, { mailbox, circuit }: RecordParts) {
    const contract = registration?.contract ?? null;
    this.name = name;
    this.registration = registration;
    this.contract = contract;
    this.mailbox = mailbox;
    this.circuit = circuit;
    this.isCoordinator = contract?.tipo === 'coordenador';
    this.isHere = registration?.handle !== undefined;
    this.operations = new Map(
      contract?.operacoes_disponiveis.map((operation) => [operation.nome, operation] as const) ?? [],
    );
    this.edges = new Set(contract?.dependencias ?? []);
  }

  get breaker(): BreakerState {
    return this.circuit.state;
  }

  set breaker(state: BreakerState) {
    this.circuit.state = state;
  }
}
