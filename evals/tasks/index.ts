import { answers } from './answers.ts';
import { claims } from './claims.ts';
import { detect } from './detect.ts';
import { guard } from './guard.ts';
import { intents } from './intents.ts';
import { julia } from './julia.ts';
import { memory } from './memory.ts';
import { numbers } from './numbers.ts';
import { pii } from './pii.ts';
import { retrieval } from './retrieval.ts';
import { router } from './router.ts';
import type { EvalTask } from './task.ts';
import { topics } from './topics.ts';
import { triage } from './triage.ts';

/** Every task that `npm run eval` knows; a new one is a file beside this and a line here. */
export const TASKS: readonly EvalTask[] = [
  answers,
  claims,
  detect,
  guard,
  intents,
  julia,
  memory,
  numbers,
  pii,
  retrieval,
  router,
  topics,
  triage,
];
