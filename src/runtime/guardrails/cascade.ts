import type { Agent, CascadeStage, RemovedTool, ToolResult } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import { OUT_OF_ORDER, type TurnMarks } from './taint.ts';

type Cascading = Pick<Agent, 'name' | 'cascade'>;

/** Why a tool may not be asked yet, or any more, in this turn; null where it may, or stands in no cascade. */
export function whyOutOfOrder(
  tool: string,
  { name, cascade }: Cascading,
  { asked }: TurnMarks,
): RemovedTool['why'] | null {
  const place = cascade?.findIndex((stage) => stage.tool === tool) ?? -1;
  if (!cascade || place <= 0) return null;
  const answers = asked[name] ?? {};
  // A stage that was asked and settled nothing says false; one that was not asked says nothing.
  return cascade.slice(0, place).every((stage) => answers[stage.tool] === false) ? null : OUT_OF_ORDER;
}

/** A tool of a cascade was asked: what comes after it may be, unless this settled the question. */
export function noteAsked(
  { agent, tool }: { readonly agent: Cascading; readonly tool: string },
  result: ToolResult,
  deps: Pick<TurnDeps, 'ledger' | 'report'>,
): void {
  const stage = agent.cascade?.find((each) => each.tool === tool);
  if (!stage) return;
  const { asked } = deps.ledger.marks();
  const own = asked[agent.name] ?? {};
  const settled = own[tool] === true || settles(stage, result, deps);
  deps.ledger.mark({ asked: { ...asked, [agent.name]: { ...own, [tool]: settled } } });
}

function settles(
  { answers, tool }: CascadeStage,
  result: ToolResult,
  { report }: Pick<TurnDeps, 'report'>,
): boolean {
  if (result.status === 'error') return false;
  try {
    return answers?.(result.value) === true;
  } catch (error) {
    report({ error, what: `cascade ${tool}` });
    return false;
  }
}
