import type { TurnEvent } from '#protocol';

/** What the database holds once the processes are gone, as plain values: the checker is a function of these. */
export type Evidence = {
  readonly sessions: readonly StoredSession[];
  readonly inputs: readonly StoredInput[];
  readonly turns: readonly StoredTurn[];
  readonly messages: readonly StoredMessage[];
  readonly events: readonly StoredEvent[];
  readonly deliveries: readonly StoredDelivery[];
  readonly ledger: readonly StoredEffect[];
  /** Turns that still have a journal. */
  readonly journalled: readonly { readonly session: string; readonly turn: string }[];
  /** Workers whose lease has not ended. */
  readonly leases: readonly string[];
};

export type StoredSession = {
  readonly id: string;
  readonly user: string;
  readonly turns: number;
  readonly unfinished: string | null;
  readonly events: number;
  readonly head: string;
};

export type StoredInput = {
  readonly session: string;
  readonly id: string;
  readonly ordinal: number;
  readonly turn: string | null;
};

export type StoredTurn = {
  readonly id: string;
  readonly session: string;
  readonly ordinal: number;
  readonly epoch: number;
  readonly attempt: number;
  readonly ending: string;
  /** Not null: the turn was given up. */
  readonly causes: readonly string[] | null;
  readonly events: readonly TurnEvent[];
};

export type StoredMessage = {
  readonly session: string;
  readonly ordinal: number;
  readonly id: string;
  readonly turn: string;
  readonly role: string;
  readonly text: string;
};

export type StoredEvent = {
  readonly org: string;
  readonly session: string;
  /** The name by which the log knows the session. */
  readonly chain: string;
  readonly seq: number;
  readonly type: string;
  readonly turn: string | null;
  readonly at: number;
  /** JSON, as stored. */
  readonly body: string;
  readonly prev: string;
  readonly hash: string;
};

export type StoredDelivery = {
  readonly id: string;
  readonly session: string;
  readonly turn: string;
  readonly address: string;
  readonly text: string;
  readonly status: string;
};

export type StoredEffect = {
  readonly key: string;
  readonly session: string;
  readonly turn: string;
  readonly message: string;
  readonly place: number;
  readonly amount: number;
  readonly executions: number;
};

export const INVARIANTS = {
  V1: 'cada mensagem confirmada está guardada uma vez',
  V2: 'sequências densas, turnos sem sobreposição, ordem de chegada mantida',
  V3: 'cada mensagem em um só turno, um só fim por turno, uma só resposta',
  V4: 'cada chamada de ferramenta tem um resultado ou um erro',
  V5: 'cada efeito feito uma vez, somas iguais ao pedido',
  V6: 'gasto dentro do orçamento',
  V7: 'nada de uma pessoa chega a outra',
  V8: 'cadeia de eventos íntegra',
  V9: 'nenhum segredo em registros, eventos ou fluxo',
  V10: 'em repouso nada fica para trás',
} as const;

export type Invariant = keyof typeof INVARIANTS;

/** Where an invariant does not hold; as much of session, turn and message as is known. */
export type Violation = {
  readonly invariant: Invariant;
  readonly what: string;
  readonly session?: string;
  readonly turn?: string;
  readonly message?: string;
};

export function groupBy<T>(items: Iterable<T>, key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

/** Ids are only unique within their session. */
export const placeOf = (session: string, id: string): string => `${session}\n${id}`;
