import type { CardEvent } from './cards.ts';
import type { ChannelContact } from './channel-contacts.ts';
import type { AutomatedDecision } from './decision.ts';
import type { Json, JsonObject } from './json.ts';
import type { Memory, Person } from './memory.ts';
import type { Feedback } from './memory-store.ts';
import type { StoredMission } from './mission.ts';
import type { ReviewItem } from './review.ts';
import type { ToldAccess } from './team-access.ts';
import type { DueTimer } from './timers.ts';
import type { FoldedTurn } from './turn-fold.ts';

/** Rows that an erasure leaves where they are, why, and until when (null: as long as the reason lasts). */
export type HeldRows = {
  readonly table: string;
  readonly why: string;
  readonly rows: number;
  readonly until: number | null;
};

/** An erasure as its person sees it. While it runs nothing of the person is let in; once it is done it holds no id of theirs. */
export type PersonErasure = {
  /** `era_…` */
  readonly id: string;
  readonly status: 'running' | 'done';
  readonly requestedAt: number;
  readonly completedAt: number | null;
  /** How many rows were taken away, by table. */
  readonly erased: Readonly<Record<string, number>>;
  readonly held: readonly HeldRows[];
};

export type ExportedMessage = {
  readonly id: string;
  readonly turn: string;
  readonly at: number;
  readonly role: string;
  readonly text: string;
  /** The workflow it was said in, if there was one. */
  readonly workflow: string | null;
};

export type ExportedMission = Pick<
  StoredMission,
  | ('missao_id' | 'turn' | 'estado' | 'lider' | 'complexidade' | 'inicio' | 'limite')
  | ('missao_anterior' | 'telemetria' | 'procedencia')
>;

export type ExportedConversation = {
  readonly session: string;
  readonly assistant: string;
  /** What the person called it, if they did. */
  readonly title?: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly messages: readonly ExportedMessage[];
  /** What was decided in each turn: route, agents, tools, checks, cost. */
  readonly turns: readonly FoldedTurn[];
  /** Cards that were shown, and which of them were clicked. */
  readonly cards: readonly Pick<CardEvent, 'turn' | 'card' | 'kind' | 'event' | 'at'>[];
  /** What was worked out in several steps: who did it, what it took, how it ended. */
  readonly missions: readonly ExportedMission[];
  /** What the routing adapters noted. */
  readonly notes: readonly { readonly kind: string; readonly text: string }[];
};

export type ExportedDecision = AutomatedDecision & { readonly review: ExportedReview | null };
export type ExportedReview = Pick<
  ReviewItem,
  | ('id' | 'kind' | 'session' | 'turn' | 'assistant' | 'state')
  | ('openedAt' | 'openedBy' | 'reason' | 'closedAt' | 'outcome' | 'note')
>;

/** All that is kept of a person, for that person. */
export type PersonData = {
  readonly person: Person;
  readonly exportedAt: number;
  readonly conversations: readonly ExportedConversation[];
  /** Of all sensitivities, with what they were before. */
  readonly memories: readonly (Memory & { readonly history: readonly Memory[] })[];
  readonly feedback: readonly Feedback[];
  /** What the team did with the person's memories, oldest first; without who of the team it was. */
  readonly teamAccesses: readonly ToldAccess[];
  readonly accesses: readonly { readonly at: number; readonly address: string }[];
  /** Where channels reach the person. */
  readonly contacts: readonly Pick<
    ChannelContact,
    'channel' | 'account' | 'assistant' | 'session' | 'name' | 'phone' | 'scopedId' | 'lastInboundAt'
  >[];
  /** How the person stands towards each assistant. */
  readonly standings: readonly { readonly assistant: string; readonly state: JsonObject }[];
  /** What is to happen later in their conversations. */
  readonly timers: readonly (Pick<DueTimer, 'assistant' | 'session' | 'name' | 'at' | 'payload'> & {
    readonly fired: boolean;
  })[];
  /** Answers about the person that are kept so as not to be asked for again. */
  readonly cached: readonly {
    readonly agente: string;
    readonly operacao: string;
    readonly em: number;
    readonly valor: Json;
  }[];
  /** What was decided about the person automatically, from what and why, and what came of reviews; without who of the team did one. */
  readonly decisions: readonly ExportedDecision[];
  readonly erasures: readonly PersonErasure[];
  /** Rows of the assistants' own tables, by table. */
  readonly tables: Readonly<Record<string, readonly JsonObject[]>>;
  /** Whoever outside got something of the person: models that answered, and channels that delivered. */
  readonly thirdParties: readonly {
    readonly kind: 'model' | 'channel';
    readonly name: string;
    readonly times: number;
  }[];
};

/** Signed by the database's own key: `prosa privacy verify` tells whether anything in it was changed. */
export type PersonExport = PersonData & {
  readonly format: 'prosa.person/1';
  readonly signature: {
    readonly algorithm: 'Ed25519';
    /** Of the canonical JSON of everything else, base64. */
    readonly value: string;
    /** SPKI, base64. Whoever trusts nothing else compares it with the platform's. */
    readonly publicKey: string;
  };
};

/** What a person may ask for about what is kept of them. Whoever calls has verified who asks. */
export type Privacy = {
  /** Everything there is, signed. `person_erasing` while it is being taken away. */
  export(person: Person): Promise<PersonExport>;
  /**
   * Takes everything away, or finds the erasure that already does. Told `running` when something may still be written late: it is
   * then completed by itself. `erasure_held` where somebody is obliged to keep what there is.
   */
  erase(person: Person): Promise<PersonErasure>;
  /** The newest one that the person asked for; null when there is none. */
  erasure(person: Person): Promise<PersonErasure | null>;
};
