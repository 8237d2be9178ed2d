import type { AssistantTables } from '#protocol';
import { defineTables } from '#runtime';
import * as schema from './schema.ts';

const ERASED = { subject: 'user_id', erasure: 'delete' } as const;

/** The tables of the room. What comes from a person's conversations goes with the person; reports hold counts and no words. */
export const learningTables = (): AssistantTables =>
  defineTables({
    tables: schema,
    migrations: new URL('./migrations/', import.meta.url),
    rules: {
      ...{ turnFacts: ERASED, signals: ERASED, missionFacts: ERASED, missionOperations: ERASED },
      ...{ grades: ERASED, examples: ERASED, judgements: ERASED },
      ...{ evalSets: ERASED, evalCases: ERASED, evalRuns: ERASED, evalResults: ERASED },
      ...{ adjustments: ERASED, reports: ERASED, progress: ERASED },
    },
  });
