import type { AgentView, ReflexStep, ToolFailure, ToolResult, ToolSuccess } from '#protocol';
import type { TypedTool } from './define.ts';

/** Says something and ends the step. `ask` leaves a question open; `memo` is what the agent keeps for itself. */
export const say = (text: string, rest: Pick<ReflexStep, 'ask' | 'memo'> = {}): ReflexStep => ({
  say: text,
  ...rest,
});

/** Calls a tool with typed input. */
export const use = <Input, Output>(tool: TypedTool<Input, Output>, input: Input): ReflexStep => ({
  calls: [{ tool: tool.name, input: input as never }],
});

/** What a tool gives when it succeeds. */
export type OutputOf<Output> = Output extends ToolFailure
  ? never
  : Output extends ToolSuccess
    ? Output['value']
    : Output;

/** The newest successful result of this tool in the running turn, if there is one. */
export function resultOf<Input, Output>(
  view: AgentView,
  tool: TypedTool<Input, Output>,
): OutputOf<Output> | undefined {
  const result = lastCall(view, tool.name);
  return result?.status === 'ok' ? (result.value as OutputOf<Output>) : undefined;
}

/** Why the newest call of this tool in the running turn failed, if it did. */
export function failureOf(
  view: AgentView,
  tool: { readonly name: string },
): Extract<ToolResult, { status: 'error' }> | undefined {
  const result = lastCall(view, tool.name);
  return result?.status === 'error' ? result : undefined;
}

function lastCall({ transcript }: AgentView, tool: string): ToolResult | undefined {
  return transcript.flatMap(({ calls }) => calls).findLast((call) => call.tool === tool)?.result;
}
