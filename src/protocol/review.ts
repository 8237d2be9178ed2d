import type { AutomatedDecision } from './decision.ts';
import type { FeedbackReason } from './feedback-reason.ts';
import type { Person } from './memory.ts';

/** What somebody of the team is asked to look at: a decision whose person wants it reviewed, or an answer that somebody was unhappy with. */
export type ReviewKind = 'decisao' | 'resposta';
export type ReviewState = 'open' | 'in_progress' | 'closed';
/** Of a decision: it stands; it was wrong; there was nothing to decide any more. */
export type DecisionOutcome = 'mantida' | 'alterada' | 'sem_efeito';
/** Of an answer: the team has looked at it; the person changed their mind before anybody did. */
export type AnswerOutcome = 'tratada' | 'retirada';
export type ReviewOutcome = DecisionOutcome | AnswerOutcome;
/** `alta`: a person said it. `baixa`: it was only seen. */
export type ReviewPriority = 'alta' | 'baixa';

/** What the team found wrong with an answer. */
export type ReviewLabel =
  | ('nao_entendeu' | 'informacao_errada' | 'tom' | 'ferramenta')
  | ('fora_do_escopo' | 'sem_problema');

/** What opens the review of an answer: the first two are said by a person, and told to whoever is to be alerted. */
export type NegativeSignal = ('thumbs_down' | 'correction') | ('regenerated' | 'abandoned' | 'tool_error');

/** A task of the team: one for each thing that it is about. */
export type ReviewItem = {
  readonly id: string;
  readonly kind: ReviewKind;
  /** The decision's id, or the turn's. */
  readonly about: string;
  readonly user: string;
  readonly session: string;
  readonly turn: string;
  readonly assistant: string;
  readonly state: ReviewState;
  readonly priority: ReviewPriority;
  readonly openedAt: number;
  /** Where it came from: the person's page, their words in the conversation, their vote, or what was seen. */
  readonly openedBy: 'page' | 'chat' | 'feedback' | 'signal';
  /** Of a decision the person's own words; of an answer a word of a closed list. */
  readonly reason: string | null;
  /** What was shown about the answer, in the order in which it came. */
  readonly signals: readonly NegativeSignal[];
  readonly label: ReviewLabel | null;
  /** What was made of it: a golden example, a case of an eval set. */
  readonly example: string | null;
  readonly evalCase: string | null;
  /** Whoever of the team has it, or closed it. */
  readonly assignedTo: string | null;
  readonly closedAt: number | null;
  readonly outcome: ReviewOutcome | null;
  /** Of a decision for the person; of an answer for the team. */
  readonly note: string | null;
  /** Counts up with every change: whoever acts on what they saw names it. */
  readonly version: number;
};

export type ReviewableDecision = AutomatedDecision & { readonly review: ReviewItem | null };

export type ReviewRequest = Person &
  Pick<ReviewItem, 'id' | 'reason'> & {
    readonly openedBy: 'page' | 'chat';
    readonly decision: string;
    readonly at: number;
  };

/** Somebody was unhappy with an answer, or something went wrong in it. */
export type AnswerFlag = {
  /** Of the task, where it is opened. */
  readonly id: string;
  readonly org: string;
  readonly turn: string;
  readonly signal: NegativeSignal;
  readonly reason: FeedbackReason | null;
  readonly at: number;
  /** Whether somebody outside is to be told; null: nobody is configured. */
  readonly alert: 'wanted' | null;
};

/** `before`: the id of the last one seen. 50 unless told otherwise, 200 at most. */
export type DecisionPage = { readonly before?: string; readonly limit?: number };
export type ReviewPage = DecisionPage & Partial<ReviewFilter>;
export type ReviewFilter = Pick<ReviewItem, 'state' | 'kind' | 'priority' | 'assistant'> & {
  readonly reason: string;
  readonly label: ReviewLabel;
};

/** What somebody of the team does with a task. */
export type ReviewAct = {
  readonly org: string;
  readonly id: string;
  readonly operator: string;
  readonly at: number;
  /** What they had before them; `review_stale` where it has changed since. */
  readonly version?: number | undefined;
};
/** What is left out stays as it is. */
export type ReviewTriage = ReviewAct & {
  readonly label?: ReviewLabel | undefined;
  readonly note?: string | undefined;
  readonly example?: string | undefined;
  readonly evalCase?: string | undefined;
};
export type ReviewClosing = ReviewTriage & { readonly outcome: ReviewOutcome };

/** What waits for the team, and what whoever is alerted was not told. */
export type ReviewCounts = {
  readonly open: number;
  /** Of these, those that a person asked for. */
  readonly urgent: number;
  readonly alertsWaiting: number;
  readonly alertsGivenUp: number;
  /** Why the newest of them could not be told. */
  readonly alertProblem: string | null;
};

/** Something to tell outside, taken by whoever tells it now. */
export type DueAlert = { readonly org: string; readonly review: ReviewItem; readonly attempt: number };
export type AlertOutcome =
  | { readonly id: string; readonly kind: 'told'; readonly at: number }
  /** `again` null: it is given up. */
  | {
      readonly id: string;
      readonly kind: 'failed';
      readonly problem: string;
      readonly again: number | null;
    };

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
  /**
   * Opens the one review of an answer, or adds to it; told twice it is the same. What a person says anew opens one again that was closed.
   * Null: there is no such turn, or its person is being taken away.
   */
  flag(flag: AnswerFlag): Promise<ReviewItem | null>;
  /** The person is content after all: closes what nobody has touched and nothing else speaks for. Null: there was nothing to close. */
  unflag(unflag: Pick<AnswerFlag, 'org' | 'turn' | 'at'>): Promise<ReviewItem | null>;
  /** Newest first. */
  list(org: string, page?: ReviewPage): Promise<readonly ReviewItem[]>;
  counts(org: string): Promise<ReviewCounts>;
  read(org: string, id: string): Promise<ReviewItem | null>;
  /** `review_not_found`, `review_closed`, `review_elsewhere` where somebody else has it, `review_stale`. Whoever has it may take it again. */
  take(act: ReviewAct): Promise<ReviewItem>;
  /** Takes it too; the same refusals. */
  triage(triage: ReviewTriage): Promise<ReviewItem>;
  /** The same refusals. Whoever closes what nobody took has taken it. */
  close(closing: ReviewClosing): Promise<ReviewItem>;
  /** Takes what is due to be told, so many at most, for `holdMs`: nobody else gets it meanwhile. */
  takeAlerts(now: number, holdMs: number, limit: number): Promise<readonly DueAlert[]>;
  noteAlert(outcome: AlertOutcome): Promise<void>;
};
