import type { AgentView, Json, Jsonified, ReflexStep, ToolFailure, ToolResult, ToolSuccess } from '#protocol';
import type { TypedClientTool, TypedTool } from './define.ts';

/** Says something and ends the step. `ask` leaves a question open; `memo` is what the agent keeps for itself. */
export const say = (text: string, rest: Pick<ReflexStep, 'ask' | 'memo'> = {}): ReflexStep => ({
  say: text,
  ...rest,
});

/** Calls a tool with typed input. */
export const use = <Input, Output>(
  tool: TypedTool<Input, Output> | TypedClientTool<Input>,
  input: Input,
): ReflexStep => ({
  calls: [{ tool: tool.name, input: input as never }],
});

/** A coordinator hands the conversation to a specialist, who answers this same message. */
export const delegate = (role: string, initialContext = '', say?: string): ReflexStep => ({
  ...(say !== undefined && { say }),
  calls: [
    {
      tool: 'request_specialist_sub_conversation',
      input: { specialist_role: role, initial_context: initialContext },
    },
  ],
});

export type Finish = {
  readonly status?: string;
  readonly text?: string;
  readonly lastUserMessage?: string;
  readonly messageToCoordinator?: string;
};

/** A specialist ends its sub-conversation with this result and, perhaps, a text for the person. */
export const finish = (result: Json = {}, rest: Finish = {}): ReflexStep => ({
  ...(rest.text !== undefined && { say: rest.text }),
  calls: [
    {
      tool: 'end_specialist_sub_conversation',
      input: {
        status: rest.status ?? 'completed',
        final_result: result,
        last_user_message: rest.lastUserMessage ?? '',
        ...(rest.messageToCoordinator !== undefined && { message_to_coordinator: rest.messageToCoordinator }),
      },
    },
  ],
});

/** What a tool gives when it succeeds, as an agent sees it: plain data. */
export type OutputOf<Output> = Output extends ToolFailure
  ? never
  : Output extends ToolSuccess<infer Value>
    ? Jsonified<Value>
    : Jsonified<Output>;

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
