import type { WorkflowDecision, Workflows } from '#protocol';
import { type Vote, weigh } from './vote.ts';

/** How an example names that the person stays where they are, or leaves. */
const STAYS = 'CONTINUE_WORKFLOW';
const LEAVES = 'EXIT_WORKFLOW';

/** What the workflow router may be told by examples: to open one that nobody has to go through, to leave, to stay. */
export const workflowIntentsOf = ({ list }: Workflows): readonly string[] => [
  ...list.filter(({ mandatory }) => !mandatory).map(({ name }) => name),
  ...[LEAVES, STAYS],
];

/** What examples make of the workflow router's decision, in its own words; null: it stands. */
export function routeByExamples(
  decision: WorkflowDecision,
  { active, workflows, vote }: { active: string | null; workflows: Workflows; vote: Vote | null },
): WorkflowDecision | null {
  const weighed = weigh(
    { intent: nameOf(decision, active), confidence: decision.confidence },
    vote,
    workflows.sure,
  );
  if (!weighed) return null;
  const { intent, confidence } = weighed;
  const told = { confidence, reasoning: 'como um exemplo aprovado' };
  if (intent === STAYS || intent === active) return { ...told, intent: 'CONTINUE_WORKFLOW', target: null };
  if (intent === LEAVES) return active === null ? null : { ...told, intent: 'EXIT_WORKFLOW', target: null };
  return { ...told, intent: 'CHANGE_WORKFLOW', target: intent };
}

/** A decision as an example would name it. */
function nameOf({ intent, target }: WorkflowDecision, active: string | null): string {
  if (intent === 'CHANGE_WORKFLOW') return target ?? STAYS;
  return intent === 'EXIT_WORKFLOW' && active !== null ? LEAVES : STAYS;
}
