import type { OrchestratorRules } from '#protocol';
import { choose } from './choose.ts';
import { complexityOf } from './complexity.ts';
import { objectiveOf } from './objective.ts';

/** The orchestrator's judgement, pure. */
export const ORCHESTRATOR: OrchestratorRules = {
  choose,
  complexityOf,
  objective: (request, lead, { hoje }) => objectiveOf(request, lead, hoje),
};
