import type { ZodType } from 'zod';
import type { SubConversationResult } from './conversation.ts';
import type { Json, JsonObject } from './json.ts';

/** An expected failure of a tool, as a value the agent can answer from. */
export type ToolFailure = { readonly kind: 'tool_failure'; readonly code: string; readonly message: string };
/** A result that also establishes facts of the conversation. */
export type ToolSuccess = { readonly kind: 'tool_success'; readonly value: Json; readonly slots: JsonObject };

export const failed = (code: string, message: string): ToolFailure => ({
  kind: 'tool_failure',
  code,
  message,
});
export const established = (value: Json, slots: JsonObject): ToolSuccess => ({
  kind: 'tool_success',
  value,
  slots,
});

/** What a tool is given besides its input. Identity and time come from here, never from the model. */
export type ToolScope<Resources = unknown> = {
  readonly org: string;
  readonly user: string;
  readonly session: string;
  readonly turn: string;
  /** The same effect always carries the same key, so that it can be made once. */
  readonly key: string;
  readonly now: number;
  readonly signal: AbortSignal;
  readonly slots: JsonObject;
  readonly resources: Resources;
};

type ToolHead = {
  readonly name: string;
  /** Shown while the tool runs: "Consultando seu pedido…". */
  readonly label: string;
  readonly description: string;
  readonly input: ZodType;
};

/** `read` may be repeated freely; `write` is journalled and made once per turn for the same input. */
export type ActionTool = ToolHead & {
  readonly effect: 'read' | 'write';
  readonly timeoutMs?: number;
  run(input: never, scope: never): unknown;
};

/** Moves the floor instead of touching the world; acted on where it runs. */
export type SignalTool = ToolHead & { readonly effect: 'signal'; signal(input: never): Signal };

export type Tool = ActionTool | SignalTool;

export type Signal =
  | { readonly kind: 'delegate'; readonly role: string; readonly initialContext: string }
  | { readonly kind: 'return'; readonly result: Omit<SubConversationResult, 'specialist_role'> };

export type ToolErrorCode =
  | 'unknown_tool'
  | 'tool_not_allowed'
  | 'invalid_json'
  | 'invalid_input'
  | 'duplicate_call_id'
  | 'tool_limit'
  | 'floor_moved'
  | 'unknown_role'
  | 'loop_blocked'
  | 'timeout'
  | 'aborted'
  | 'tool_crashed';

/** What an agent learns of a call. `code` is one of ours or one that the tool declared by `failed`. */
export type ToolResult =
  | { readonly status: 'ok'; readonly value: Json; readonly deduplicated?: true }
  | { readonly status: 'error'; readonly code: ToolErrorCode | (string & {}); readonly message: string };

export type ToolCall = {
  /** Ours, unique in the turn: hop, step, ordinal. */
  readonly id: string;
  /** The model's own, kept so that its next prompt pairs call and result. */
  readonly modelCallId: string;
  readonly tool: string;
  readonly input: Json;
  readonly result: ToolResult;
};
