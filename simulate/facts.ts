import type {
  AgentContract,
  BusEvent,
  BusMessage,
  BusResponse,
  MessageDraft,
  MissionBudget,
  MissionLine,
} from '#protocol';

/** A mission as its opener knows it. */
export type Mission = {
  readonly line: MissionLine;
  readonly budget: MissionBudget;
  readonly limitAt: number;
  /** When it is over for good; earlier once it was told to consolidate. */
  endAt: number;
  closedAt: number | null;
  endedAt: number | null;
  /** Counted by whoever spent it. */
  tokens: number;
  calls: number;
};

/** A message as its sender knows it. */
export type Sent = {
  readonly id: string;
  readonly kind: 'requisicao' | 'notificacao';
  readonly author: string;
  readonly draft: MessageDraft;
  readonly mission: Mission;
  /** The work within which it was sent; null: the opener sent it. */
  readonly parent: Run | null;
  readonly at: number;
  /** Agents from the opener down to the author. */
  readonly path: readonly string[];
  readonly deadlineAt: number;
  readonly runs: Run[];
  /** What became of it; null: nothing yet. */
  response: BusResponse | null;
};

/** `refused`: for reasons of the matter. `odd`: against its contract. `cut`: nobody waits for it any more. */
export type Outcome = 'good' | 'refused' | 'failed' | 'odd' | 'thrown' | 'cut';

/** One call of a handler, as the agent that was called knows it. */
export type Run = {
  readonly sent: Sent;
  readonly agent: string;
  readonly message: BusMessage;
  readonly at: number;
  /** Replies that it waits for. */
  asking: number;
  outcome: Outcome | null;
  endedAt: number | null;
};

/** From where something is sent: by the opener, or within a run. */
export type Origin = { readonly author: string; readonly mission: Mission; readonly parent: Run | null };

export type Place = { readonly agent: string; readonly message: BusMessage };
export type Cost = { readonly tokens: number; readonly chamadas_api: number };

/**
 * A rule hears what happened, in order, and says where it was broken. What it hears is what players did and got. Three moments that only the
 * bus can tell are its word (`queued`, `dropped`, `finished`, and when it `settled` something), never what it thought of them.
 */
export type Rule = {
  opened?(mission: Mission): void;
  /** About to be handed to the bus, and in its hands: `sent.response` tells whether it was answered at once. */
  sent?(sent: Sent): void;
  handed?(sent: Sent): void;
  queued?(sent: Sent, place: Place): void;
  dropped?(sent: Sent, place: Place): void;
  started?(run: Run): void;
  /** It asked somebody and waits; the last answer it waited for came. */
  paused?(run: Run): void;
  resumed?(run: Run): void;
  ended?(run: Run): void;
  spent?(run: Run, cost: Cost, granted: boolean): void;
  /** An attempt is over. */
  finished?(sent: Sent, place: Place): void;
  /** The bus is through with it; a moment later the sender hears of it. */
  settled?(sent: Sent, response: BusResponse): void;
  heard?(sent: Sent, response: BusResponse): void;
  told?(mission: Mission, event: BusEvent): void;
  /** Nothing more happens at this moment. */
  moved?(): void;
  close?(): void;
};

/** One rule made of many. */
export function inConcert(rules: readonly Rule[]): Required<Rule> {
  const those = <Heard extends unknown[]>(of: (rule: Rule) => ((...heard: Heard) => void) | undefined) => {
    const listeners = rules.flatMap((rule) => of(rule) ?? []);
    return (...heard: Heard): void => {
      for (const listener of listeners) listener(...heard);
    };
  };
  return {
    opened: those((rule) => rule.opened),
    sent: those((rule) => rule.sent),
    handed: those((rule) => rule.handed),
    queued: those((rule) => rule.queued),
    dropped: those((rule) => rule.dropped),
    started: those((rule) => rule.started),
    paused: those((rule) => rule.paused),
    resumed: those((rule) => rule.resumed),
    ended: those((rule) => rule.ended),
    spent: those((rule) => rule.spent),
    finished: those((rule) => rule.finished),
    settled: those((rule) => rule.settled),
    heard: those((rule) => rule.heard),
    told: those((rule) => rule.told),
    moved: those((rule) => rule.moved),
    close: those((rule) => rule.close),
  };
}

export type Contracts = ReadonlyMap<string, AgentContract>;
