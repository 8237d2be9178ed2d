import type { JsonObject } from './json.ts';

/** The event types of the hooks document. */
export const AGENT_EVENT_TYPES = [
  'session_start',
  'pre_query',
  'tool_call',
  'tool_result',
  'tool_error',
  'post_response',
  'feedback_received',
  'session_end',
  'memory_retrieved',
  'memory_candidate',
  'memory_saved',
] as const;

/**
 * What decisions leave in the same log: who may be written to, what was decided about somebody and who reviewed it, where a conversation stands and by which workflow, whether a question was answered, what a person of the team did,
 * content of strangers that read like orders, and a
 * call outside what is allowed now. Only the store writes them, with the turn.
 */
export type DecisionEventType =
  | 'policy_decided'
  | 'mode_decided'
  | 'operator_acted'
  | 'control_changed'
  | 'workflow_changed'
  | 'dialogue_judged'
  | 'injection_suspected'
  | 'decision_made'
  | 'review_requested'
  | 'review_opened'
  | 'review_taken'
  | 'review_labelled'
  | 'review_closed'
  | 'VIOLATION_ATTEMPT';

export type AgentEventType = (typeof AGENT_EVENT_TYPES)[number] | DecisionEventType;

/** One line of the append-only log, before the database links it: ids, names, sizes and hashes, never text. */
export type AgentEvent = {
  readonly type: AgentEventType;
  readonly turn: string | null;
  readonly at: number;
  readonly body: JsonObject;
};

/** A line as it is kept: its place in the session's chain, which has a name of its own. */
export type LoggedEvent = AgentEvent & {
  readonly chain: string;
  readonly seq: number;
  readonly prev: string;
  readonly hash: string;
};
