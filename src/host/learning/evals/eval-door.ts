import type { Comparison, EvalCase, EvalTask, RunSheet, WrittenCase } from '#learning/evals';
import type { EvalSet, KeptCase, KeptResult, KeptRun, ListedSet } from '#learning/evals/kept';

export type NewSet = {
  readonly name: string;
  readonly task: EvalTask;
  readonly assistant: string | null;
  readonly by: string;
};

export type CaseOf = {
  readonly org: string;
  readonly by: string;
  /** The set's id or name; `conversas` unless given. One that is not there is made. */
  readonly set?: string | undefined;
  /** What was expected instead of what happened, field by field. */
  readonly expected?: Readonly<Record<string, unknown>> | undefined;
  readonly note?: string | undefined;
};

export type SetSummary = ListedSet & { readonly last: KeptRun | null };
export type CasePage = { readonly before?: string | undefined; readonly limit?: number | undefined };

export type RunWanted = {
  readonly by: string;
  readonly label?: string | undefined;
  /** `off`: approved examples do not count. */
  readonly examples?: 'on' | 'off' | undefined;
  /** The run is of this moment's content; told after every case. */
  readonly told?: ((done: number, all: number) => void) | undefined;
};

/** Cases that are in no set. */
export type Trial = Pick<RunWanted, 'examples' | 'told'> & {
  readonly name: string;
  readonly task: EvalTask;
  readonly assistant: string | null;
  readonly cases: readonly EvalCase[];
};

export type ReadRun = { readonly run: KeptRun; readonly results: readonly KeptResult[] };

export type RunDesk = {
  /** Begins and returns at once. `eval_conflict` while one of the set runs, in whichever process. */
  start(
    org: string,
    set: string,
    wanted: RunWanted,
  ): Promise<{ readonly run: KeptRun; readonly done: Promise<KeptRun> }>;
  /** Runs cases and keeps nothing of it. */
  attempt(org: string, trial: Trial): Promise<RunSheet>;
  /** Newest first; of one set, or of all. */
  runs(org: string, set?: string): Promise<readonly KeptRun[]>;
  run(org: string, id: string): Promise<ReadRun>;
  /** The newest that was finished before this one. */
  before(org: string, id: string): Promise<KeptRun | null>;
  sheet(org: string, id: string): Promise<RunSheet>;
  compare(org: string, before: string, after: string): Promise<Comparison>;
};

/** Evals of an organisation: sets of cases, and their runs. Sets are named by their id or their name. Whoever calls has verified who asks. */
export type EvalDesk = RunDesk & {
  sets(org: string): Promise<readonly SetSummary[]>;
  set(org: string, named: string): Promise<EvalSet>;
  createSet(org: string, set: NewSet): Promise<EvalSet>;
  /** With its cases and its runs; not while one runs. */
  removeSet(org: string, named: string): Promise<void>;
  cases(
    org: string,
    set: string,
    page?: CasePage,
  ): Promise<{ readonly cases: readonly KeptCase[]; readonly next: string | null }>;
  /** All of them or none. */
  addCases(
    org: string,
    set: string,
    given: { readonly cases: readonly WrittenCase[]; readonly by: string },
  ): Promise<readonly KeptCase[]>;
  editCase(
    org: string,
    id: string,
    edit: Pick<WrittenCase, 'input' | 'expected' | 'note'>,
  ): Promise<KeptCase>;
  removeCase(org: string, id: string): Promise<void>;
  /** What was said up to a turn becomes a case, scrubbed; it goes with the person. Asked for again, it is the same case. */
  caseOfTurn(
    wanted: CaseOf & { readonly turn: string },
  ): Promise<{ readonly id: string; readonly set: string }>;
  /** A whole conversation. */
  caseOfConversation(
    wanted: CaseOf & { readonly session: string },
  ): Promise<{ readonly id: string; readonly set: string }>;
};
