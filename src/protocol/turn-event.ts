import type { BusEvent, MissionBudget } from './bus.ts';
import type { Card } from './cards.ts';
import type { Chart } from './charts.ts';
import type { ContactDirection, PolicyEffect } from './contact.ts';
import type { DialogueVerdict } from './direct-reply.ts';
import type { UsedExample } from './examples.ts';
import type { OperatorAction } from './input.ts';
import type { Json, JsonObject } from './json.ts';
import type { MemoryKind, MemoryScope, MemorySensitivity } from './memory.ts';
import type { Complexity, MissionEnding } from './mission.ts';
import type { AnswerRecord } from './mission-answer.ts';
import type { PendingEffect, TransitionRecord } from './mode-state.ts';
import type { ModelFailure, Usage } from './model.ts';
import type { ReviewState } from './review.ts';
import type { CitedSource } from './sources.ts';
import type { UsedAdjustment } from './weights.ts';
import type { WorkflowIntent } from './workflow-state.ts';

/**
 * How a turn ended. `unanswered`: nobody could answer (no model, a limit, too many hops), and the person was told so; `closed`: a
 * guard ended it before any agent spoke; `silent`: nothing was said on purpose; `failed`: a bug or a broken store.
 */
export type TurnEnding = 'answered' | 'unanswered' | 'closed' | 'silent' | 'stopped' | 'timed_out' | 'failed';

/** `superseded`: another worker has the turn now; `shutdown`: this one is leaving; `store_unavailable`: it cannot be kept now. */
export type Interruption = 'superseded' | 'shutdown' | 'store_unavailable';

export type RemovedTool = { readonly tool: string; readonly why: string };

export type HookName = 'session_start' | 'pre_query' | 'post_response' | 'feedback' | 'session_end';

export type RetrievedMemory = {
  readonly id: string;
  readonly kind: MemoryKind;
  readonly scope: MemoryScope;
  /** `pinned`, `profile`, `match` … */
  readonly why: string;
  /** How alike it is to the message, 0 to 1; older turns did not tell. */
  readonly fit?: number;
};

/**
 * What was looked up and did not enter the context. `off_topic`: the message is about something else; `narrower`: something of the
 * person's own says it; `crowded`: better ones of its kind took the places; `cut`: there was no room left.
 */
export type LeftMemory = Omit<RetrievedMemory, 'why'> & {
  readonly why: 'off_topic' | 'narrower' | 'crowded' | 'cut';
};

/** Everything that can be seen while a turn runs. Stream, log, traces, studio and tests are folds over this union. */
export type TurnEventBody =
  | {
      readonly type: 'turn_started';
      readonly session: string;
      readonly assistant: string;
      readonly inputs: readonly string[];
      /** Hash of prompts, tools and rules: which assistant this exactly was. */
      readonly content: string;
    }
  | { readonly type: 'turn_restarted' }
  | { readonly type: 'context_recalled'; readonly messages: number; readonly turns: number }
  /** What entered the context: ids, and why each was found. */
  | {
      readonly type: 'memory_retrieved';
      readonly memories: readonly RetrievedMemory[];
      /** The nearest of those that were left out, and how many there were. */
      readonly left?: { readonly memories: readonly LeftMemory[]; readonly count: number };
      readonly chars: number;
      readonly cut: boolean;
    }
  | {
      readonly type: 'memory_candidate';
      readonly candidate: string;
      readonly kind: MemoryKind;
      readonly confidence: number;
      readonly evidence: number;
      readonly sensitivity: MemorySensitivity;
      readonly verdict: 'approved' | 'pending' | 'refused';
      /** The rule that decided. */
      readonly rule: string;
    }
  | {
      readonly type: 'memory_saved';
      readonly memory: string;
      readonly kind: MemoryKind;
      readonly scope: MemoryScope;
      readonly sensitivity: MemorySensitivity;
      readonly confidence: number;
      readonly chars: number;
      readonly change: 'new' | 'replaced' | 'confirmed' | 'retired' | 'forgotten';
    }
  /** A hook failed; the turn went on without it. */
  | { readonly type: 'hook_failed'; readonly hook: HookName; readonly reason: string }
  | { readonly type: 'feedback_requested'; readonly why: 'tool_error' | 'long_answer' }
  /** Which rule decided whether and how the person may be answered or written to. */
  | {
      readonly type: 'policy_decided';
      readonly rule: string;
      readonly direction: ContactDirection;
      readonly effect: PolicyEffect['do'];
      /** Fields of the person's standing that this turn changes. */
      readonly changed: readonly string[];
    }
  /** What the message meant to the router, what it did, and where the conversation stands now; on every message. */
  | {
      readonly type: 'mode_decided';
      /** `message`, `fact` (a tool established something), `timer`, `operator`. */
      readonly cause: 'message' | 'fact' | 'timer' | 'operator';
      readonly intent: string | null;
      readonly confidence: number;
      readonly evidence: string;
      readonly pendingEffect: PendingEffect;
      readonly transitions: readonly TransitionRecord[];
      readonly mode: string;
      readonly pending: string | null;
      readonly forbidden: readonly string[];
    }
  /** A person takes the conversation, writes in it or gives it back. */
  | {
      readonly type: 'operator_acted';
      readonly action: OperatorAction;
      readonly operator: string;
      readonly chars: number;
      /** Refused: why. */
      readonly refused: string | null;
    }
  | { readonly type: 'control_changed'; readonly to: 'assistant' | 'human'; readonly why: string }
  | {
      readonly type: 'timer_heard';
      readonly timer: string;
      readonly heard: boolean;
      readonly why: string | null;
    }
  | {
      readonly type: 'guard_decided';
      readonly verdict: 'SAFE' | 'UNSAFE';
      readonly rule: string | null;
      readonly category?: string;
      readonly score?: number;
      /** The ephemeral session of the check. */
      readonly check?: string;
    }
  /** What strangers wrote entered the turn, and parts of it read like orders. */
  | {
      readonly type: 'injection_suspected';
      /** `tool`, `memory`, `profile`, `result` (of a specialist), `file`. */
      readonly source: string;
      readonly call: string | null;
      readonly tool: string | null;
      readonly score: number;
    }
  /** Whether a message answers the question that an agent left open; on every message that comes while one is. */
  | {
      readonly type: 'dialogue_judged';
      readonly agent: string;
      readonly about: string;
      readonly verdict: DialogueVerdict;
      readonly by: 'classifier' | 'model' | 'clock';
      readonly model?: string;
      readonly reason: string;
    }
  /** What the router made of the message; on every message of an assistant with workflows. */
  | {
      readonly type: 'workflow_routed';
      readonly intent: WorkflowIntent;
      readonly target: string | null;
      readonly confidence: number;
      readonly reasoning: string;
      readonly by: 'classifier' | 'model' | 'example';
      readonly active: string | null;
    }
  /** `by`: the router, an agent's tool, or because it was done. */
  | {
      readonly type: 'workflow_changed';
      readonly from: string | null;
      readonly to: string | null;
      readonly by: 'router' | 'agent' | 'completed' | 'mandatory';
    }
  | {
      readonly type: 'workflow_step';
      readonly workflow: string;
      readonly step: string | null;
      readonly missing: readonly string[];
    }
  /** The client is asked to show a component; the turn after its answer goes on from the call. */
  | {
      readonly type: 'component_requested';
      readonly call: string;
      readonly tool: string;
      readonly component: string;
      readonly props: JsonObject;
    }
  | { readonly type: 'cards_shown'; readonly call: string; readonly cards: readonly Card[] }
  | { readonly type: 'charts_shown'; readonly call: string; readonly charts: readonly Chart[] }
  | { readonly type: 'suggestions_shown'; readonly call: string; readonly suggestions: readonly string[] }
  /** What the text that left names as its sources. */
  | { readonly type: 'sources_cited'; readonly call: string; readonly sources: readonly CitedSource[] }
  | {
      readonly type: 'meaning_decided';
      readonly intent: string | null;
      readonly confidence: number;
      readonly polarity: string;
      /** Who decided; records from before models were asked do not say. */
      readonly by?: 'classifier' | 'model' | 'example';
      readonly model?: string;
    }
  /** Approved examples that did something in the turn, told once, when it is over: ids, how near, what for. */
  | { readonly type: 'examples_used'; readonly examples: readonly UsedExample[] }
  /** The turn decides by weights that the team changed: which adjustment of which. */
  | { readonly type: 'weights_used'; readonly weights: readonly UsedAdjustment[] }
  | { readonly type: 'agent_placed'; readonly hop: number; readonly agent: string; readonly why: string }
  | {
      readonly type: 'agent_equipped';
      readonly hop: number;
      readonly agent: string;
      readonly offered: readonly string[];
      readonly removed: readonly RemovedTool[];
      readonly notes: number;
    }
  /** Hop 0: a model is asked for a decision, by a guard or the route, before any agent. */
  | { readonly type: 'model_called'; readonly hop: number; readonly step: number; readonly model: string }
  /** An earlier attempt journalled this step: it is told again, and no model is asked. */
  | { readonly type: 'step_replayed'; readonly hop: number; readonly step: number; readonly chars: number }
  /** An attempt failed before any of it was passed on; the same model is asked again after the wait. */
  | {
      readonly type: 'model_retried';
      readonly model: string;
      readonly reason: ModelFailure;
      readonly waitMs: number;
    }
  | { readonly type: 'model_failed'; readonly model: string; readonly reason: ModelFailure }
  | {
      readonly type: 'model_answered';
      readonly model: string;
      readonly finish: string;
      readonly chars: number;
      readonly usage: Usage;
    }
  | {
      readonly type: 'tool_started';
      readonly call: string;
      readonly tool: string;
      readonly label: string;
      readonly input: Json;
    }
  | {
      readonly type: 'tool_finished';
      readonly call: string;
      readonly tool: string;
      readonly status: 'ok' | 'error';
      readonly code?: string;
      readonly deduplicated?: true;
      readonly output: Json;
      readonly ms: number;
    }
  /** A call that was never run: outside the allow-list, malformed, or past a limit. */
  | {
      readonly type: 'tool_refused';
      readonly call: string;
      readonly tool: string;
      readonly code: string;
      readonly message: string;
      readonly violation: boolean;
    }
  /** A mission was opened, or taken over from a worker that left it. */
  | {
      readonly type: 'mission_opened';
      readonly mission: string;
      readonly lead: string;
      readonly complexity: Complexity;
      readonly budget: MissionBudget;
      readonly limitMs: number;
      readonly overridden: boolean;
      readonly resumed: boolean;
      /** The mission that it repeats with more resources. */
      readonly previous?: string;
    }
  /** What happened on the bus, as shapes. */
  | { readonly type: 'mission_bus'; readonly mission: string; readonly event: BusEvent }
  /** Who worded its answer, and why drafts were refused; no words of it, no figures. */
  | ({ readonly type: 'mission_answered'; readonly mission: string } & AnswerRecord)
  | {
      readonly type: 'mission_closed';
      readonly mission: string;
      readonly status: MissionEnding;
      readonly spent: MissionBudget;
      readonly ms: number;
    }
  /** A tool decided something about the person by itself: its name and rule. What and why is kept where it can be erased. */
  | {
      readonly type: 'decision_made';
      readonly decision: string;
      readonly kind: string;
      readonly rule: string;
    }
  /** The person asked for a review of a decision; `state` is that of the one task there is. */
  | {
      readonly type: 'review_requested';
      readonly review: string;
      readonly decision: string;
      readonly state: ReviewState;
    }
  | { readonly type: 'floor_moved'; readonly from: string; readonly to: string; readonly why: string }
  | {
      readonly type: 'loop_blocked';
      readonly agent: string;
      readonly target: string;
      readonly path: readonly string[];
    }
  | { readonly type: 'text_released'; readonly agent: string; readonly text: string }
  | { readonly type: 'text_withheld'; readonly agent: string; readonly chars: number; readonly why: string }
  | {
      readonly type: 'check_decided';
      readonly check: string;
      readonly passed: boolean;
      readonly reason: string | null;
    }
  /**
   * A message waits behind a mission. Told to whoever sent it, before any turn has taken it: so of no turn (`turn` is empty, `seq` is
   * 0), never stored, and no answer.
   */
  | { readonly type: 'message_queued'; readonly message: string; readonly text: string }
  /** The stream ends here, the turn does not: another attempt answers it. Told to whoever listens, never stored. */
  | { readonly type: 'turn_interrupted'; readonly why: Interruption }
  | {
      readonly type: 'turn_finished';
      readonly ending: TurnEnding;
      readonly agent: string;
      readonly usage: Usage;
      readonly ms: number;
      readonly error?: string;
    };

/** Where an event stands: `seq` is dense within the turn's attempt. */
export type TurnPosition = {
  readonly turn: string;
  readonly attempt: number;
  readonly seq: number;
  readonly at: number;
};

export type TurnEvent = TurnEventBody & TurnPosition;

/** Publishes one event of the running turn. Never throws. */
export type Emit = (event: TurnEventBody) => void;
