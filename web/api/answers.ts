import type {
  AutomatedDecision,
  Card,
  Chart,
  CitedSource,
  FoldedTurn,
  Memory,
  Message,
  RememberedItem,
  ReviewItem,
  ShownComponent,
  SourceStanding,
  ToldAccess,
  TurnEvent,
} from '#protocol';

/** What the server answers, route by route (docs/http.md). */
export type Me = {
  readonly userId: string;
  readonly org: string;
  readonly role: 'person' | 'operator';
  readonly demo: boolean;
};

export type AssistantCard = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly greeting: string | null;
  readonly suggestions: readonly string[];
  /** What it leads people through, as they call it. */
  readonly workflows?: readonly { readonly name: string; readonly title: string }[];
  readonly default: boolean;
};

export type SessionCard = {
  readonly id: string;
  readonly assistant: string;
  readonly title: string | null;
  readonly turns: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Whose it is; told to operators only. */
  readonly user?: string;
};

export type SessionPage = { readonly sessions: readonly SessionCard[]; readonly next: string | null };

export type StoredMessage = {
  readonly id: string;
  readonly turn: string;
  readonly at: number;
  /** `note` is told to operators only. */
  readonly role: 'user' | 'assistant' | 'operator' | 'note';
  readonly text: string;
  readonly workflow?: string | null;
  readonly cards?: readonly Card[];
  readonly charts?: readonly Chart[];
  readonly component?: ShownComponent;
  readonly suggestions?: readonly string[];
  readonly sources?: readonly CitedSource[];
  readonly aborted?: true;
};

export type MessagePage = {
  readonly messages: readonly StoredMessage[];
  /** Where the page before this one ends; null when there is none. */
  readonly before: string | null;
  readonly unanswered: {
    readonly turn: string | null;
    readonly inputs: readonly { readonly id: string; readonly at: number; readonly text: string }[];
  };
  /** What the person is asked to answer by now. */
  readonly awaiting?: ShownComponent | null;
};

export type TurnPage = { readonly turns: readonly FoldedTurn[] };

export type TurnDetail = {
  readonly turn: FoldedTurn;
  readonly events: readonly TurnEvent[];
  readonly messages: readonly Message[];
  /** The question that the turn left open. */
  readonly dialogo_ativo?: { readonly agente: string; readonly pergunta: string } | null;
};

/** What an answer cited, and how its document stands today; `standing` is null for what is from elsewhere. */
export type SourceDetail = {
  readonly source: CitedSource;
  readonly standing: SourceStanding | null;
  readonly updatedAt: number | null;
  readonly citedAt: number;
};

export type RememberedPage = { readonly memories: readonly RememberedItem[] };

/** What the team did with the person's memories. */
export type OwnAccesses = { readonly accesses: readonly ToldAccess[] };

export type SharedPage = { readonly memories: readonly Memory[] };

/** Who of the team it was is not told to the person. */
export type OwnReview = Pick<
  ReviewItem,
  'id' | 'state' | 'openedAt' | 'reason' | 'closedAt' | 'outcome' | 'note'
>;
export type OwnDecision = AutomatedDecision & { readonly review: OwnReview | null };
export type DecisionsPage = { readonly decisions: readonly OwnDecision[]; readonly next: string | null };

export type ReviewsPage = { readonly reviews: readonly ReviewItem[]; readonly next: string | null };
/** The turn that a review is about, with all that is known about it. */
export type WholeTurn = Pick<TurnDetail, 'turn' | 'events' | 'messages'> & {
  readonly signals: readonly {
    readonly kind: string;
    readonly reason: string | null;
    readonly detail: string | null;
    readonly at: number;
  }[];
  readonly judgements: readonly {
    readonly id: string;
    readonly by: 'model' | 'rules';
    readonly score: number;
    readonly verdict: string;
  }[];
  readonly grade: { readonly qualidade_resposta: number; readonly note: string | null } | null;
  readonly examples: readonly { readonly id: string; readonly text: string }[];
};
export type ReviewDetail = {
  readonly review: ReviewItem;
  readonly decision: AutomatedDecision | null;
  readonly turn: WholeTurn | null;
};

/** What waits for the team, and whether whoever is alerted is told. */
export type AlertCounts = {
  readonly open: number;
  readonly urgent: number;
  readonly alertsWaiting: number;
  readonly alertsGivenUp: number;
  readonly alertProblem: string | null;
};
