import type { JsonObject } from './json.ts';
import type { Person } from './memory.ts';

/**
 * What a tool's result decides about the person by itself (LGPD, art. 20): who is eligible, what is recommended. Declared by
 * `established(value, slots, { decision })`; whom one may write to is contact policy, and none of these.
 */
export type DeclaredDecision = {
  /** What is decided, as a name: `elegibilidade_prouni`. */
  readonly kind: string;
  /** What came out, in a sentence that the person reads. */
  readonly result: string;
  /** By what: `name@version`. The version changes whenever the same inputs may come out otherwise. */
  readonly rule: string;
  /** Why, in sentences that the person reads; at least one. */
  readonly reasons: readonly string[];
  /** From what; where it is kept elsewhere, a reference to it. */
  readonly inputs: JsonObject;
};

/** A decision as it is kept with its turn. */
export type AutomatedDecision = DeclaredDecision & {
  readonly id: string;
  readonly turn: string;
  readonly session: string;
  readonly assistant: string;
  /** Hash of the assistant's prompts, tools and rules. */
  readonly content: string;
  /** Models that took part in the turn; null: a reflex alone. */
  readonly models: readonly string[] | null;
  readonly at: number;
};

/** What somebody of the team is asked to look at. Learning adds kinds of its own. */
export type ReviewKind = 'decisao';
export type ReviewState = 'open' | 'in_progress' | 'closed';
/** The decision stands; it was wrong; there was nothing to decide any more. */
export type ReviewOutcome = 'mantida' | 'alterada' | 'sem_efeito';

/** A task of the team: one for each thing that it is about. */
export type ReviewItem = {
  readonly id: string;
  readonly kind: ReviewKind;
  /** The decision's id. */
  readonly about: string;
  readonly user: string;
  readonly session: string;
  readonly turn: string;
  readonly assistant: string;
  readonly state: ReviewState;
  readonly openedAt: number;
  /** Where the wish came from: the person's page, or their words in the conversation. */
  readonly openedBy: 'page' | 'chat';
  /** The person's own words. */
  readonly reason: string | null;
  /** Whoever of the team has it, or closed it. */
  readonly assignedTo: string | null;
  readonly closedAt: number | null;
  readonly outcome: ReviewOutcome | null;
  /** For the person. */
  readonly note: string | null;
};

export type ReviewableDecision = AutomatedDecision & { readonly review: ReviewItem | null };

export type ReviewRequest = Person &
  Pick<ReviewItem, 'id' | 'reason' | 'openedBy'> & { readonly decision: string; readonly at: number };

/** `before`: the id of the last one seen. 50 unless told otherwise, 200 at most. */
export type DecisionPage = { readonly before?: string; readonly limit?: number };
export type ReviewPage = DecisionPage & { readonly state?: ReviewState; readonly kind?: ReviewKind };

/** What somebody of the team does with a task. */
export type ReviewAct = {
  readonly org: string;
  readonly id: string;
  readonly operator: string;
  readonly at: number;
};
export type ReviewClosing = ReviewAct & { readonly outcome: ReviewOutcome; readonly note: string };

/**
 * Decisions that were kept with their turns, and what the team is asked to look at. Nobody finds what is of another organisation.
 */
export type ReviewStore = {
  /** A person's own, newest first. Before an unknown one, or somebody else's, there are none. */
  decisions(person: Person, page?: DecisionPage): Promise<readonly ReviewableDecision[]>;
  decision(org: string, id: string): Promise<ReviewableDecision | null>;
  /**
   * Opens the one review of a decision, or finds it, whatever its state. Null: the person has no such decision. `person_erasing`
   * while they are taken away.
   */
  request(request: ReviewRequest): Promise<ReviewItem | null>;
  /** Newest first. */
  list(org: string, page?: ReviewPage): Promise<readonly ReviewItem[]>;
  read(org: string, id: string): Promise<ReviewItem | null>;
  /** `review_not_found`, `review_closed`, or `review_elsewhere` where somebody else has it. Whoever has it may take it again. */
  take(act: ReviewAct): Promise<ReviewItem>;
  /** The same refusals. Whoever closes what nobody took has taken it. */
  close(closing: ReviewClosing): Promise<ReviewItem>;
};
