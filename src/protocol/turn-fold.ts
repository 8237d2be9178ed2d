import type { BusEvent, MissionBudget } from './bus.ts';
import type { Card } from './cards.ts';
import type { Chart } from './charts.ts';
import type { UsedExample } from './examples.ts';
import type { FoldedAsking, FoldedCall, FoldedHop } from './folded-hop.ts';
import type { MissionEnding } from './mission.ts';
import type { AnswerRecord } from './mission-answer.ts';
import { NO_USAGE, type Usage } from './model.ts';
import type { CitedSource } from './sources.ts';
import type { HookName, RetrievedMemory, TurnEnding, TurnEvent, TurnPosition } from './turn-event.ts';
import type { UsedAdjustment } from './weights.ts';

export type FoldedMemory = {
  readonly retrieved: readonly RetrievedMemory[];
  /** What was looked up and did not enter; absent where nothing was left out, and in older turns. */
  readonly left?: Of<'memory_retrieved'>['left'];
  readonly candidates: readonly Omit<Of<'memory_candidate'>, 'type' | keyof TurnPosition>[];
  readonly saved: readonly Omit<Of<'memory_saved'>, 'type' | keyof TurnPosition>[];
  readonly failures: readonly { readonly hook: HookName; readonly reason: string }[];
  readonly feedbackRequested: string | null;
};

/** A turn as one value: what `prosa why`, the studio and the tests look at. */
export type FoldedTurn = {
  readonly turn: string;
  readonly session: string;
  readonly assistant: string;
  readonly content: string;
  readonly inputs: readonly string[];
  readonly attempt: number;
  readonly startedAt: number;
  readonly guard: {
    readonly verdict: string;
    readonly rule: string | null;
    readonly category?: string;
  } | null;
  readonly meaning: {
    readonly intent: string | null;
    readonly confidence: number;
    readonly polarity: string;
    readonly by?: 'classifier' | 'model' | 'example';
    readonly model?: string;
  } | null;
  /** What entered the context from memory, what the turn taught, and hooks that failed; left out where there was nothing. */
  readonly memory?: FoldedMemory;
  /** Models that were asked for a decision before any agent was placed, and what failed then. */
  readonly asked?: FoldedAsking;
  /** Left out where the assistant has no such thing. */
  readonly policy?: Told<'policy_decided'>;
  readonly modes?: readonly Told<'mode_decided'>[];
  readonly operations?: readonly Told<'operator_acted'>[];
  readonly control?: { readonly to: 'assistant' | 'human'; readonly why: string };
  readonly timer?: Told<'timer_heard'>;
  /** Content of strangers that read like orders. */
  readonly suspicions?: readonly Told<'injection_suspected'>[];
  /** Whether the message answered the question that was open. */
  readonly dialogue?: Told<'dialogue_judged'>;
  readonly routed?: Told<'workflow_routed'>;
  readonly workflows?: readonly Told<'workflow_changed'>[];
  /** Where the workflow stood last. */
  readonly step?: Told<'workflow_step'>;
  readonly components?: readonly Told<'component_requested'>[];
  readonly cards?: readonly Card[];
  readonly charts?: readonly Chart[];
  /** What was offered to be said next. */
  readonly suggestions?: readonly string[];
  /** What the answer names as its sources. */
  readonly sources?: readonly CitedSource[];
  /** Approved examples that did something. */
  readonly examples?: readonly UsedExample[];
  /** Weights that the team changed and it decided by. */
  readonly weights?: readonly UsedAdjustment[];
  /** Missions that the turn opened or resumed; left out where there were none. */
  readonly missions?: readonly FoldedMission[];
  /** Automated decisions about the person, and reviews that they asked for; left out where there were none. */
  readonly decisions?: readonly Told<'decision_made'>[];
  readonly reviews?: readonly Told<'review_requested'>[];
  readonly hops: readonly FoldedHop[];
  readonly moves: readonly { readonly from: string; readonly to: string; readonly why: string }[];
  readonly checks: readonly {
    readonly check: string;
    readonly passed: boolean;
    readonly reason: string | null;
  }[];
  readonly withheld: readonly { readonly agent: string; readonly chars: number; readonly why: string }[];
  readonly text: string;
  readonly ending: TurnEnding | null;
  readonly agent: string | null;
  readonly usage: Usage;
  readonly ms: number;
  readonly error: string | null;
};

/** `status` is null while it runs. */
export type FoldedMission = Told<'mission_opened'> & {
  readonly events: readonly BusEvent[];
  readonly answer?: AnswerRecord;
  readonly status: MissionEnding | null;
  readonly spent: MissionBudget | null;
  readonly ms: number;
};

const EMPTY: FoldedTurn = {
  turn: '',
  session: '',
  assistant: '',
  content: '',
  inputs: [],
  attempt: 0,
  startedAt: 0,
  guard: null,
  meaning: null,
  hops: [],
  moves: [],
  checks: [],
  withheld: [],
  text: '',
  ending: null,
  agent: null,
  usage: NO_USAGE,
  ms: 0,
  error: null,
};

const EMPTY_HOP: FoldedHop = {
  hop: 0,
  agent: '',
  why: '',
  offered: [],
  removed: [],
  notes: 0,
  models: [],
  failures: [],
  calls: [],
};

const EMPTY_CALL: FoldedCall = {
  call: '',
  tool: '',
  status: 'running',
  code: null,
  deduplicated: false,
  ms: 0,
};

/** An event of this type, without its name and its place. */
type Told<T extends TurnEvent['type']> = Omit<Of<T>, 'type' | keyof TurnPosition>;
type Of<T extends TurnEvent['type']> = Extract<TurnEvent, { type: T }>;
type Folds = { readonly [T in TurnEvent['type']]: (turn: FoldedTurn, event: Of<T>) => Partial<FoldedTurn> };

/** What each event adds to the turn. */
const FOLDS: Folds = {
  turn_started: (_, { turn, attempt, at: startedAt, session, assistant, inputs, content }) => ({
    ...EMPTY,
    turn,
    attempt,
    startedAt,
    session,
    assistant,
    inputs,
    content,
  }),
  turn_restarted: (_, { attempt }) => ({
    attempt,
    hops: [],
    asked: undefined,
    memory: undefined,
    policy: undefined,
    modes: undefined,
    operations: undefined,
    control: undefined,
    timer: undefined,
    suspicions: undefined,
    dialogue: undefined,
    routed: undefined,
    workflows: undefined,
    step: undefined,
    components: undefined,
    cards: undefined,
    charts: undefined,
    suggestions: undefined,
    sources: undefined,
    examples: undefined,
    weights: undefined,
    missions: undefined,
    decisions: undefined,
    reviews: undefined,
    text: '',
  }),
  context_recalled: () => ({}),
  memory_retrieved: (turn, { memories, left }) =>
    inMemory(turn, { retrieved: memories, ...(left && { left }) }),
  memory_candidate: (turn, event) =>
    inMemory(turn, { candidates: [...(turn.memory?.candidates ?? []), bodyOf(event)] }),
  memory_saved: (turn, event) => inMemory(turn, { saved: [...(turn.memory?.saved ?? []), bodyOf(event)] }),
  hook_failed: (turn, { hook, reason }) =>
    inMemory(turn, { failures: [...(turn.memory?.failures ?? []), { hook, reason }] }),
  feedback_requested: (turn, { why }) => inMemory(turn, { feedbackRequested: why }),
  policy_decided: (_, event) => ({ policy: bodyOf(event) }),
  mode_decided: (turn, event) => ({ modes: [...(turn.modes ?? []), bodyOf(event)] }),
  operator_acted: (turn, event) => ({ operations: [...(turn.operations ?? []), bodyOf(event)] }),
  control_changed: (_, { to, why }) => ({ control: { to, why } }),
  timer_heard: (_, event) => ({ timer: bodyOf(event) }),
  guard_decided: (_, { verdict, rule, category }) => ({
    guard: { verdict, rule, ...(category && { category }) },
  }),
  injection_suspected: (turn, event) => ({ suspicions: [...(turn.suspicions ?? []), bodyOf(event)] }),
  dialogue_judged: (_, event) => ({ dialogue: bodyOf(event) }),
  workflow_routed: (_, event) => ({ routed: bodyOf(event) }),
  workflow_changed: (turn, event) => ({ workflows: [...(turn.workflows ?? []), bodyOf(event)] }),
  workflow_step: (_, event) => ({ step: bodyOf(event) }),
  // The call is done for this turn: its result comes with another one.
  component_requested: (turn, event) => ({
    ...inHop(turn, ({ calls }) => ({
      calls: calls.map((each) => (each.call === event.call ? { ...each, status: 'ok' } : each)),
    })),
    components: [...(turn.components ?? []), bodyOf(event)],
  }),
  cards_shown: (turn, { cards }) => ({ cards: [...(turn.cards ?? []), ...cards] }),
  charts_shown: (turn, { charts }) => ({ charts: [...(turn.charts ?? []), ...charts] }),
  suggestions_shown: (_, { suggestions }) => ({ suggestions }),
  sources_cited: (turn, { sources }) => ({ sources: [...(turn.sources ?? []), ...sources] }),
  examples_used: (_, { examples }) => ({ examples }),
  weights_used: (_, { weights }) => ({ weights }),
  meaning_decided: (_, { intent, confidence, polarity, by, model }) => ({
    meaning: { intent, confidence, polarity, ...(by && { by }), ...(model && { model }) },
  }),
  agent_placed: (turn, { hop, agent, why }) => ({ hops: [...turn.hops, { ...EMPTY_HOP, hop, agent, why }] }),
  agent_equipped: (turn, { offered, removed, notes }) => inHop(turn, () => ({ offered, removed, notes })),
  model_called: (turn, { model }) => inAsking(turn, (hop) => ({ models: [...hop.models, model] })),
  step_replayed: (turn) => inHop(turn, ({ replayed = 0 }) => ({ replayed: replayed + 1 })),
  model_retried: (turn, { model, reason, waitMs }) =>
    inAsking(turn, ({ retries = [] }) => ({ retries: [...retries, { model, reason, waitMs }] })),
  model_failed: (turn, { model, reason }) =>
    inAsking(turn, (hop) => ({ failures: [...hop.failures, { model, reason }] })),
  model_answered: () => ({}),
  tool_started: (turn, { call, tool, label }) => withCall(turn, { ...EMPTY_CALL, call, tool, label }),
  tool_refused: (turn, { call, tool, code, message, violation }) => {
    const refused = { ...EMPTY_CALL, call, tool, code, message, status: 'refused' } as const;
    return withCall(turn, violation ? { ...refused, violation } : refused);
  },
  tool_finished: (turn, event) =>
    inHop(turn, (hop) => ({
      calls: hop.calls.map((call) => (call.call === event.call ? finishedCall(call, event) : call)),
    })),
  mission_opened: (turn, event) => ({
    missions: [...(turn.missions ?? []), { ...bodyOf(event), events: [], status: null, spent: null, ms: 0 }],
  }),
  mission_bus: (turn, { mission, event }) =>
    inMission(turn, mission, ({ events }) => ({ events: [...events, event] })),
  mission_answered: (turn, event) => {
    const { mission, ...answer } = bodyOf(event);
    return inMission(turn, mission, () => ({ answer }));
  },
  mission_closed: (turn, { mission, status, spent, ms }) =>
    inMission(turn, mission, () => ({ status, spent, ms })),
  decision_made: (turn, event) => ({ decisions: [...(turn.decisions ?? []), bodyOf(event)] }),
  review_requested: (turn, event) => ({ reviews: [...(turn.reviews ?? []), bodyOf(event)] }),
  floor_moved: (turn, { from, to, why }) => ({ moves: [...turn.moves, { from, to, why }] }),
  loop_blocked: (turn, { agent, target }) => ({
    moves: [...turn.moves, { from: agent, to: target, why: 'loop_blocked' }],
  }),
  text_released: (turn, { text }) => ({ text: turn.text + text }),
  text_withheld: (turn, { agent, chars, why }) => ({ withheld: [...turn.withheld, { agent, chars, why }] }),
  check_decided: (turn, { check, passed, reason }) => ({
    checks: [...turn.checks, { check, passed, reason }],
  }),
  message_queued: () => ({}),
  turn_interrupted: (_, { why }) => ({ error: why }),
  turn_finished: (_, { ending, agent, usage, ms, error }) => ({
    ending,
    agent,
    usage,
    ms,
    error: error ?? null,
  }),
};

function inMission(
  { missions = [] }: FoldedTurn,
  name: string,
  change: (mission: FoldedMission) => Partial<FoldedMission>,
): Partial<FoldedTurn> {
  return {
    missions: missions.map((each) => (each.mission === name ? { ...each, ...change(each) } : each)),
  };
}

const NO_MEMORY: FoldedMemory = {
  retrieved: [],
  candidates: [],
  saved: [],
  failures: [],
  feedbackRequested: null,
};

const inMemory = (turn: FoldedTurn, change: Partial<FoldedMemory>): Partial<FoldedTurn> => ({
  memory: { ...NO_MEMORY, ...turn.memory, ...change },
});

/** An event without its name and its place. */
function bodyOf<E extends TurnEvent>(event: E): Omit<E, 'type' | keyof TurnPosition> {
  const { type, turn, attempt, seq, at, ...body } = event;
  return body;
}

/** The fold of a turn's events. A restarted attempt drops what the earlier one said. */
export function foldTurn(events: Iterable<TurnEvent>): FoldedTurn {
  let turn = EMPTY;
  for (const event of events) turn = nextTurn(turn, event);
  return turn;
}

function nextTurn<T extends TurnEvent['type']>(turn: FoldedTurn, event: Of<T>): FoldedTurn {
  const fold = FOLDS[event.type as T];
  return { ...turn, ...fold(turn, event) };
}

function inHop(turn: FoldedTurn, change: (hop: FoldedHop) => Partial<FoldedHop>): Partial<FoldedTurn> {
  const last = turn.hops.at(-1);
  return last ? { hops: [...turn.hops.slice(0, -1), { ...last, ...change(last) }] } : {};
}

/** Models are asked within a hop, or before the first one. */
function inAsking(
  turn: FoldedTurn,
  change: (asking: FoldedAsking) => Partial<FoldedAsking>,
): Partial<FoldedTurn> {
  if (turn.hops.length > 0) return inHop(turn, change);
  const asked = turn.asked ?? { models: [], failures: [] };
  return { asked: { ...asked, ...change(asked) } };
}

const withCall = (turn: FoldedTurn, call: FoldedCall): Partial<FoldedTurn> =>
  inHop(turn, (hop) => ({ calls: [...hop.calls, call] }));

const finishedCall = (
  call: FoldedCall,
  { status, code, deduplicated, ms }: Of<'tool_finished'>,
): FoldedCall => ({
  ...call,
  status,
  code: code ?? null,
  deduplicated: deduplicated === true,
  ms,
});
