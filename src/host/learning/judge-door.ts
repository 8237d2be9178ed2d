import { findOrganisations } from '#learning';
import {
  type Agreement,
  agreementOf,
  type BatchReport,
  type BatchWanted,
  defaultRubric,
  JUDGE,
  type JudgementPage,
  type JudgePorts,
  judgeBatch,
  type KeptJudgement,
  readJudgements,
  readPairs,
} from '#learning/judge';
import type { Assistant, Database } from '#protocol';
import type { PlatformDeps } from '#runtime';
import { createThink } from '#runtime/decide';

export type JudgeDoor = {
  /** Judges a sample of what was answered in a period. Without a model of the role `judge`, by rules, and says so. */
  run(wanted: BatchWanted): Promise<BatchReport>;
  /** Newest first. */
  list(page: JudgementPage): Promise<readonly KeptJudgement[]>;
  /** How far judge and rules agree with what people of the team gave. */
  agreement(org: string): Promise<{ readonly model: Agreement; readonly rules: Agreement }>;
};

type Parts = {
  readonly database: () => Promise<Database>;
  readonly deps: Pick<PlatformDeps, 'store' | 'clock' | 'ids' | 'models' | 'report'>;
  readonly assistants: readonly Pick<Assistant, 'name' | 'learning'>[];
  /** What was answered a moment ago is judged too. */
  readonly gather: (signal?: AbortSignal) => Promise<unknown>;
  readonly propose: NonNullable<JudgePorts['propose']>;
};

type Judging = { readonly door: JudgeDoor; runNightly(signal: AbortSignal): Promise<void> };

export function createJudgeDoor({ database, deps, assistants, gather, propose }: Parts): Judging {
  const ports = { ...portsOf(database, deps, assistants), propose };
  const door: JudgeDoor = {
    run: async (wanted) => {
      await gather(wanted.signal);
      return judgeBatch(wanted, ports);
    },
    list: async (page) => readJudgements(await database(), page),
    agreement: async (org) => {
      const opened = await database();
      return {
        model: agreementOf(await readPairs(opened, { org, by: 'model' })),
        rules: agreementOf(await readPairs(opened, { org, by: 'rules' })),
      };
    },
  };
  return {
    door,
    runNightly: async (signal) => {
      const until = deps.clock.now();
      const since = until - JUDGE.nightlyMs;
      for (const org of await findOrganisations(await database(), since))
        if (!signal.aborted) await door.run({ org, since, until, signal });
    },
  };
}

function portsOf(
  database: Parts['database'],
  { store, clock, ids, models, report }: Parts['deps'],
  assistants: Parts['assistants'],
): JudgePorts {
  const rubrics = new Map(
    assistants.map(({ name, learning }) => [name, learning?.rubric ?? defaultRubric()]),
  );
  const hasModel = models.deciders('judge').sources.length > 0;
  return {
    ...{ database, clock, ids },
    turn: (turn) => store.turn(turn),
    messages: (session, before) => store.messages(session, { before, limit: JUDGE.messagesBefore }),
    thinker: hasModel
      ? (spent) => createThink({ models, clock, report, tell: () => undefined, spent })
      : null,
    rubricOf: (assistant) => rubrics.get(assistant) ?? defaultRubric(),
    assistants: [...rubrics.keys()],
  };
}
