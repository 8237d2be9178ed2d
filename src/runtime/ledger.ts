import { hash } from 'node:crypto';
import {
  type Claim,
  type ContactState,
  canonicalJson,
  type DeclaredDecision,
  type Json,
  type JsonObject,
  type ModelSource,
  type ModeState,
  NO_USAGE,
  type Usage,
  type UsedExample,
  type WorkflowState,
} from '#protocol';
import { addUsage } from './add-usage.ts';
import { type TurnMarks, UNMARKED } from './guardrails/taint.ts';

/** What a turn has spent and done so far, over all its hops and regenerations. */
export type TurnLedger = {
  usage(): Usage;
  spend(usage: Usage): void;
  /** Counts one more call; false once the turn has had its share. */
  takeCall(limit: number): boolean;
  /** The idempotency key of an effect: the same for the same message, whichever attempt makes it. */
  keyOf(fingerprint: string): string;
  /** Facts that this turn's tools established, also in earlier attempts. */
  established(): JsonObject;
  establish(slots: JsonObject | undefined): void;
  /** The facts of a state, and those of effects that an earlier attempt made and this one did not come across. */
  withEarlier(slots: JsonObject): JsonObject;
  /** What the turn decided about the person and the mode, whatever becomes of its answer. */
  decided(): TurnDecisions;
  decide(decisions: TurnDecisions): void;
  /** What its tools decided about the person, also in earlier attempts, each once. */
  declared(): readonly DeclaredDecision[];
  declare(decision: DeclaredDecision | undefined): void;
  /** What it has come across, as far as that decides what may still run. */
  marks(): TurnMarks;
  mark(marks: Partial<TurnMarks>): void;
  /** Approved examples that did something in it, each once for what it did. */
  examples(): readonly UsedExample[];
  noteExample(used: UsedExample): void;
  /** Models that failed in this turn are not asked again. */
  readonly failedModels: Set<ModelSource>;
  /** Keys of effects whose facts this attempt took in already: asked for again they would be older than what came after them. */
  readonly takenIn: Set<string>;
};

export type TurnDecisions = {
  /** Fields that changed of how the person stands. */
  readonly contact?: Partial<ContactState>;
  readonly mode?: ModeState;
  readonly workflow?: WorkflowState | undefined;
  /** The workflow in which somebody was placed last. */
  readonly within?: string | null;
  /** The component's call whose answer was taken, and the person's line for it. */
  readonly answered?: { readonly call: string; readonly line: string };
  /** Somebody of the team has the conversation in hand from here on. */
  readonly taken?: boolean;
};

/** The same tool with the same input is the same effect. */
export const fingerprintOf = (tool: string, input: Json): string => `${tool}\n${canonicalJson(input)}`;

const NO_EXAMPLES: readonly UsedExample[] = [];
const NOTHING_DECIDED: TurnDecisions = Object.freeze({});

/** Into which workflow an earlier attempt's effects took the conversation: they were made, whatever becomes of this one. */
function earlierDecisions(journal: Claim['journal'], since: number): TurnDecisions {
  const moved = journal.findLast((entry) => entry.kind === 'result' && entry.shown?.workflow !== undefined);
  const to = moved?.kind === 'result' ? moved.shown?.workflow : undefined;
  return to === undefined ? NOTHING_DECIDED : { workflow: { active: to, since } };
}

export function createLedger({
  session,
  inputs,
  journal,
}: Pick<Claim, 'session' | 'inputs' | 'journal'>): TurnLedger {
  let facts: JsonObject = Object.assign(
    {},
    ...journal.map((entry) => (entry.kind === 'result' ? entry.slots : undefined)),
  );
  const origin = `${session}\n${inputs[0].id}\n`;
  let usage = journal.findLast((entry) => entry.kind === 'step')?.spent ?? NO_USAGE;
  let calls = 0;
  let examples = NO_EXAMPLES;
  let marks = UNMARKED;
  let decisions = earlierDecisions(journal, inputs[0].at);
  const declared = new Map<string, DeclaredDecision>();
  const declare = (decision: DeclaredDecision | undefined): void => {
    if (decision) declared.set(canonicalJson(decision as unknown as Json), decision);
  };
  for (const entry of journal) if (entry.kind === 'result') declare(entry.shown?.decision);
  return {
    usage: () => usage,
    spend: (more) => {
      usage = addUsage(usage, more);
    },
    takeCall: (limit) => ++calls <= limit,
    keyOf: (fingerprint) => hash('sha256', origin + fingerprint, 'base64url').slice(0, 32),
    established: () => facts,
    establish: (slots) => {
      if (slots) facts = { ...facts, ...slots };
    },
    withEarlier: (slots) => (journal.length > 0 ? { ...slots, ...facts } : slots),
    decided: () => decisions,
    decide: (more) => {
      decisions = { ...decisions, ...more };
    },
    declared: () => [...declared.values()],
    declare,
    marks: () => marks,
    mark: (more) => {
      marks = { ...marks, ...more };
    },
    examples: () => examples,
    noteExample: (used) => {
      if (!examples.some(({ id, use }) => id === used.id && use === used.use)) examples = [...examples, used];
    },
    failedModels: new Set(),
    takenIn: new Set(),
  };
}
