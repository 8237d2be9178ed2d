import type { SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { ZodType } from 'zod';
import type { Card } from './cards.ts';
import type { ChannelContact } from './channel-contacts.ts';
import type { Chart } from './charts.ts';
import type { SubConversationResult } from './conversation.ts';
import type { DeclaredDecision } from './decision.ts';
import type { Json, JsonObject } from './json.ts';
import type { Links } from './links.ts';
import type { InternalMemory, Missions } from './mission.ts';
import type { CitedSource } from './sources.ts';
import type { Timers } from './timers.ts';
import type { Weights } from './weights.ts';

const outcome: unique symbol = Symbol('outcome of a tool');

/** An expected failure of a tool, as a value the agent can answer from. */
export type ToolFailure = { readonly [outcome]: 'failure'; readonly code: string; readonly message: string };
/** A result that also establishes facts of the conversation. */
export type ToolSuccess<Value = unknown> = {
  readonly [outcome]: 'success';
  readonly value: Value;
  readonly slots: JsonObject;
} & Shown;

/** What a result does beside establishing facts. */
export type Shown = {
  /** For the client. */
  readonly cards?: readonly Card[];
  /** Its figures to look at, for clients that draw; whoever answers says them in words all the same. */
  readonly charts?: readonly Chart[];
  /** Another workflow from here on; null: none. */
  readonly workflow?: string | null;
  /**
   * The answer itself, said to the person as it is: whoever called says no more in this hop, and what it said beside the call is dropped.
   * The assistant's checks judge it as they judge everything.
   */
  readonly said?: string;
  /** What the person might say next, for the client to offer below the answer. */
  readonly suggestions?: readonly string[];
  /** What it read, best first: those that the answer names are listed below it. */
  readonly sources?: readonly CitedSource[];
  /** What it decides about the person by itself: kept with the turn, told to them on request, and a person of the team can review it. */
  readonly decision?: DeclaredDecision;
};

export const failed = (code: string, message: string): ToolFailure => ({
  [outcome]: 'failure',
  code,
  message,
});
export const established = <Value>(
  value: Value,
  slots: JsonObject,
  shown: Shown = {},
): ToolSuccess<Value> => ({
  [outcome]: 'success',
  value,
  slots,
  ...shown,
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
  /** The local date on which the person wrote, ISO: what "hoje" means, whenever the call is made. */
  readonly today: string;
  readonly signal: AbortSignal;
  readonly slots: JsonObject;
  readonly resources: Resources;
  readonly timers: Timers;
  readonly links: Links;
  /** For assistants with modes: the one in which the tool runs. */
  readonly mode?: string;
  /** What the team changed of the numbers that the assistant decides by; left out where nothing was. */
  readonly weights?: Weights;
  /** Who the person is to the channel by which they are reached; null where no channel does. */
  person?(): Promise<Pick<ChannelContact, 'name' | 'phone'> | null>;
  /** For assistants with missions, in tools that say `missions: true`. */
  readonly missions?: Missions;
  /** For assistants with missions: what happened inside so far while this query is answered; gone with the answer. */
  readonly internal?: Pick<InternalMemory, 'read'>;
};

type ToolHead = {
  readonly name: string;
  /** Shown while the tool runs: "Consultando seu pedido…". */
  readonly label: string;
  readonly description: string;
  readonly input: ZodType;
  /**
   * Its results hold what strangers wrote (documents, web pages, other people): told to models as data, searched for orders, and from
   * then on in the turn only what `afterUntrusted` allows may run.
   */
  readonly untrusted?: true;
  /** Once such content entered the turn: `allow` it, or `block` it. By default reads are allowed; writes and what leaves the house are not. */
  readonly afterUntrusted?: 'allow' | 'block';
  /** It carries something out of the house: a search on the web, a message to somebody else. */
  readonly egress?: true;
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
  /** It opens missions: a write that may take as long as one does. */
  readonly missions?: true;
  run(input: never, scope: never): unknown;
};

/**
 * A component that the client shows. Its `input` are the props; what the person does in it comes back, is checked by `answer`, and goes
 * through `run` as the result of the call, once. Offered only where the client can show it.
 */
export type ClientTool = ToolHead & {
  readonly effect: 'client';
  readonly component: string;
  readonly answer: ZodType;
  /** The answer as the person's line in the conversation, in Portuguese; without it only that they answered is told. */
  told?(answer: never): string;
  run(answer: never, scope: never): unknown;
};

/** Moves the floor instead of touching the world; acted on where it runs. */
export type SignalTool = ToolHead & {
  readonly effect: 'signal';
  readonly moves: Signal['kind'];
  signal(input: never): Signal;
};

export type Tool = ActionTool | ClientTool | SignalTool;

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
  | 'tainted'
  | 'cascade_order'
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
  /** The result holds what strangers wrote: data, never orders. */
  readonly untrusted?: true;
  /** What the provider attached to its call and wants back with the next prompt. */
  readonly providerOptions?: ProviderOptions;
};
