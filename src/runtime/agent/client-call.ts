import type {
  Awaiting,
  ClientResult,
  ClientTool,
  ConversationState,
  FailureCode,
  JsonObject,
  ShownComponent,
} from '#protocol';
import type { PreparedAgent, PreparedAssistant } from '../prepare.ts';
import type { HopScope } from './hop-scope.ts';
import { isObject, type PreparedCall } from './prepare-call.ts';

/** A component that the client is asked to show once what was said along with it may leave. */
export type Requested = {
  readonly kind: 'awaiting';
  readonly awaiting: Awaiting;
  readonly component: ShownComponent;
};

/** The hop ends with the call; its result comes with another turn, so that its id is of the whole conversation. */
export function requestComponent(
  call: PreparedCall,
  tool: ClientTool,
  { view, agent, deps }: HopScope,
): Requested {
  const id = `${view.turn}.${call.id}`;
  const { input, providerOptions } = call;
  const props: JsonObject = isObject(input) ? input : {};
  deps.log.emit({ type: 'tool_started', call: id, tool: tool.name, label: tool.label, input });
  return {
    kind: 'awaiting',
    component: { call: id, tool: tool.name, component: tool.component, props },
    awaiting: {
      call: id,
      tool: tool.name,
      agent: agent.name,
      input: props,
      at: view.now,
      ...(providerOptions && { providerOptions }),
    },
  };
}

/** What the client gave for a call that is awaited: by whom, and as the tool's schema made it. */
export type Answering = {
  readonly input: ClientResult;
  readonly awaiting: Awaiting;
  readonly agent: PreparedAgent;
  readonly tool: ClientTool;
  readonly value: unknown;
};

export type Unanswerable = Extract<FailureCode, 'component_unknown' | 'component_answer_invalid'>;

/** Whose call this is the answer of. A call that nobody awaits has none, and a component does not give every value. */
export function answeringOf(
  input: ClientResult,
  { awaiting }: ConversationState,
  { agents }: PreparedAssistant,
): Answering | Unanswerable {
  const agent = awaiting?.call === input.call ? agents.get(awaiting.agent) : undefined;
  const tool = awaiting && agent?.toolbox.get(awaiting.tool);
  if (!awaiting || !agent || tool?.effect !== 'client') return 'component_unknown';
  try {
    const checked = tool.answer.safeParse(input.value);
    if (!checked.success) return 'component_answer_invalid';
    return { input, awaiting, agent, tool, value: checked.data };
  } catch {
    return 'component_answer_invalid';
  }
}
