import type { SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { ZodType } from 'zod';
import type { ChannelContact } from './channel-contacts.ts';
import type { SubConversationResult } from './conversation.ts';
import type { Json, JsonObject } from './json.ts';
import type { Links } from './links.ts';
import type { Timers } from './timers.ts';

const outcome: unique symbol = Symbol('outcome of a tool');

/** An expected failure of a tool, as a value the agent can answer from. */
export type ToolFailure = { readonly [outcome]: 'failure'; readonly code: string; readonly message: string };
/** A result that also establishes facts of the conversation. */
export type ToolSuccess<Value = unknown> = {
  readonly [outcome]: 'success';
  readonly value: Value;
  readonly slots: JsonObject;
};

export const failed = (code: string, message: string): ToolFailure => ({
  [outcome]: 'failure',
  code,
  message,
});
export const established = <Value>(value: Value, slots: JsonObject): ToolSuccess<Value> => ({
  [outcome]: 'success',
  value,
  slots,
});

/** What a tool returned by `failed` or `established`; null for plain data. */
export function toolOutcome(value: unknown): ToolFailure | ToolSuccess | null {
  return typeof value === 'object' && value !== null && outcome in value
    ? (value as ToolFailure | ToolSuccess)
    : null;
}

/** What a tool is given besides its input. Identity and time come from here, never from the model. */
export type ToolScope<Resources = unknown> = {
  readonly org: string;
  readonly user: string;
  readonly session: string;
  readonly turn: string;
  /** The same write for the same message always carries the same key, over retries and attempts: make it once. */
  readonly key: string;
  readonly now: number;
  readonly signal: AbortSignal;
  readonly slots: JsonObject;
  readonly resources: Resources;
  readonly timers: Timers;
  readonly links: Links;
  /** For assistants with modes: the one in which the tool runs. */
  readonly mode?: string;
  /** Who the person is to the channel by which they are reached; null where no channel does. */
  person?(): Promise<Pick<ChannelContact, 'name' | 'phone'> | null>;
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
  /**
   * What becomes of a write whose worker died before its result was kept: it is made again under the same key (`repeat`, the
   * default: the tool makes it once per key), or the agent is told that it may have been made (`report`).
   */
  readonly interrupted?: 'repeat' | 'report';
  run(input: never, scope: never): unknown;
};

/** Moves the floor instead of touching the world; acted on where it runs. */
export type SignalTool = ToolHead & {
  readonly effect: 'signal';
  readonly moves: Signal['kind'];
  signal(input: never): Signal;
};

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
  | 'result_too_large'
  | 'aborted'
  | 'interrupted'
  | 'tool_crashed';

/** What an agent learns of a call. `code` is one of ours or one that the tool declared by `failed`. */
export type ToolResult =
  | { readonly status: 'ok'; readonly value: Json; readonly deduplicated?: true }
  | { readonly status: 'error'; readonly code: ToolErrorCode | (string & {}); readonly message: string };

export type ProviderOptions = SharedV4ProviderOptions;

export type ToolCall = {
  /** Ours, unique in the turn: hop, step, ordinal. */
  readonly id: string;
  /** The model's own, kept so that its next prompt pairs call and result. */
  readonly modelCallId: string;
  readonly tool: string;
  readonly input: Json;
  readonly result: ToolResult;
  /** What the provider attached to its call and wants back with the next prompt. */
  readonly providerOptions?: ProviderOptions;
};
