import { REFLEX } from '#models';
import type {
  Claim,
  JournalEntry,
  JournalledDecision,
  JournalledFacts,
  JournalledResult,
  JournalledStep,
  Json,
  JsonObject,
  Usage,
} from '#protocol';
import { decisionKey, type KeyOf, type PastStep, readJournal, remember } from './past.ts';

/** What a model answered: its text as it said it, and what it wants. */
type Answer = Pick<JournalledStep, 'calls'> & {
  readonly said: string;
  readonly ask: Json | undefined;
  readonly memo: JsonObject | undefined;
  readonly model: string;
  /** By the whole turn, this answer included. */
  readonly spent: Usage;
};

/**
 * The transcript of the running turn, as far as its effects depend on it: what earlier attempts wrote down is told again, what
 * this one thinks is written down before its effects.
 */
export type TurnJournal = {
  /** The turn's next step, if an earlier attempt wrote it down. Once another agent thinks there, the rest is history. */
  nextStep(agent: string): JournalledStep | null;
  /** A model thought the turn's next step. Costs no write until an effect depends on it. */
  addStep(agent: string, answer: Answer): void;
  /** What a read of the step that is told again answered then, by its place among the step's calls. */
  readAt(nth: number): JournalledResult | undefined;
  addRead(nth: number, read: Omit<JournalledResult, 'key'>): void;
  /** What an effect of the step that is told again answered then, failures too. Each answer is given once. */
  answerOf(key: string): JournalledResult | undefined;
  /** An effect that was made in this turn, by whichever attempt. */
  effect(key: string): JournalledResult | undefined;
  /** An earlier attempt ended between this effect and its result, or may have. */
  isInDoubt(key: string): boolean;
  /** What an earlier attempt was told when it asked models for this decision. */
  decision(role: JournalledDecision['role'], about?: string): JournalledDecision | undefined;
  /** What the first attempt was told by the assistant's own tables. */
  facts(): JsonObject | null;
  /** The assistant's tables were read. Costs no write until an effect depends on it. */
  addFacts(facts: JsonObject): void;
  /** Models were asked for a decision. Costs no write until an effect depends on it. */
  addDecision(decision: JournalledDecision): void;
  /** Writes down the decisions and steps that lead to the effect that is made next. */
  intend(): Promise<void>;
  /** Writes down what the effect answered. */
  conclude(result: JournalledResult): Promise<void>;
};

export type JournalWriter = {
  readonly keyOf: KeyOf;
  readonly write: (entries: readonly JournalEntry[]) => Promise<void>;
};

type Thought = { readonly ordinal: number; readonly agent: string; readonly answer: Answer };

export function createTurnJournal(
  { journal }: Pick<Claim, 'journal'>,
  { keyOf, write }: JournalWriter,
): TurnJournal {
  const past = readJournal(journal, keyOf);
  let ordinal = 0;
  let told: PastStep | null = null;
  const draft = createDraft();
  const resolveDoubts = (): void => {
    for (const call of told?.step.calls ?? []) past.inDoubt.delete(keyOf(call));
  };
  return {
    nextStep: (agent) => {
      if (told) resolveDoubts();
      const next = past.steps.get(ordinal + 1);
      told = next?.step.agent === agent ? next : null;
      if (told) ordinal += 1;
      else past.steps.clear();
      return told?.step ?? null;
    },
    addStep: (agent, answer) => {
      ordinal += 1;
      draft.steps.push({ ordinal, agent, answer });
    },
    readAt: (nth) => (told ? past.reads.get(`${ordinal}.${nth}`) : undefined),
    addRead: (nth, read) => {
      draft.reads.push({ key: `${ordinal}.${nth}`, ...read });
    },
    answerOf: (key) => {
      const at = told?.results.findIndex((result) => result.key === key) ?? -1;
      return at === -1 ? undefined : told?.results.splice(at, 1)[0];
    },
    effect: (key) => past.effects.get(key),
    isInDoubt: (key) => {
      const doubtful = past.inDoubt.has(key) || past.reported.has(key);
      // Effects are made one by one: of a step that is told again, only the first without an answer may have begun.
      if (doubtful) resolveDoubts();
      return doubtful;
    },
    decision: (role, about) => past.decisions.get(decisionKey({ role, ...(about && { about }) })),
    facts: () => past.facts,
    addFacts: (facts) => void draft.facts.push({ kind: 'facts', facts }),
    addDecision: (decision) => void draft.decisions.push(decision),
    intend: async () => {
      const entries = draft.entries(ordinal);
      if (entries.length === 0) return;
      await write(entries);
      draft.clear();
    },
    conclude: async (result) => {
      await write([{ kind: 'result', ...result }]);
      remember(past, result);
    },
  };
}

/** What this attempt was told, thought and read, and nobody has written down yet. */
function createDraft() {
  const facts: JournalledFacts[] = [];
  const decisions: JournalledDecision[] = [];
  const steps: Thought[] = [];
  const reads: JournalledResult[] = [];
  return {
    facts,
    decisions,
    steps,
    reads,
    entries: (newest: number): readonly JournalEntry[] => [
      ...facts,
      ...decisions,
      ...steps.map((step) => entryOf(step, step.ordinal === newest ? reads : [])),
    ],
    clear: (): void => {
      // Reads are carried by a step: without one they wait for the next.
      if (steps.length > 0) reads.length = 0;
      steps.length = 0;
      decisions.length = 0;
      facts.length = 0;
    },
  };
}

/** The newest step of a write carries all that was read since the write before. */
function entryOf({ ordinal, agent, answer }: Thought, reads: readonly JournalledResult[]): JournalledStep {
  const { said, calls, ask, memo, model, spent } = answer;
  return {
    kind: 'step',
    ordinal,
    agent,
    text: said,
    calls,
    ...(ask !== undefined && { ask }),
    ...(memo !== undefined && { memo }),
    reads: [...reads],
    ...(model !== REFLEX && { model }),
    ...(spent.calls > 0 && { spent }),
  };
}
