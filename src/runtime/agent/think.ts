import type { AgentView, ConversationState, OpenQuestion, TranscriptStep } from '#protocol';
import { allowanceOf } from '../allowance.ts';
import { askedIn } from '../direct/question.ts';
import { profileOf } from '../guardrails/suspect.ts';
import { constraintsOf } from '../modes/constraints.ts';
import { announce, type Equipped, memoOf, workflowView } from '../turn/equip.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { activeName, tellChange } from '../workflows/change.ts';
import { interruptionOf } from './abort.ts';
import { handleCalls, type Progress, type ShownCards, type Told } from './handle-calls.ts';
import { modelStep, retell, type StepAnswer } from './model-step.ts';
import { createSpeech, type Speech } from './speech.ts';
import { takeAnswer } from './take-answer.ts';
import type { Move } from './take-signal.ts';

type Ended = { readonly kind: 'said' | 'exhausted' } | NoAnswer | Move;

/** How an agent's hop ended. `text` is held back; `released` already left. `cards` leave with the text. */
export type Thought = Ended & {
  readonly text: string;
  readonly released: string;
  readonly state: ConversationState;
  /** The agent said something in the very step that ended the hop. */
  readonly closedWithText: boolean;
  readonly cards: readonly ShownCards[];
};

/** The agent loop: ask, run the tools it wants, ask again; bounded, and the same whoever thinks. */
export async function think(equipped: Equipped, deps: TurnDeps): Promise<Thought> {
  const { agent, path, answering } = equipped;
  const hop = createHop(equipped, deps);
  if (answering) {
    const taken = await takeAnswer(answering, equipped, deps);
    const ended = await hop.follow(taken.step, taken.progress);
    if (ended) return hop.end(ended, false);
  }
  for (let step = 1; step <= deps.assistant.limits.stepsPerHop; step += 1) {
    const answer = await ask(hop.now(), { speech: hop.speech, step }, deps);
    if (answer.kind !== 'answered') return hop.end(answer);
    const { state, view } = hop.note(answer);
    if (answer.calls.length === 0) return hop.end({ kind: 'said' });
    const handled = await handleCalls(answer.calls, state, { agent, view, path, step, deps });
    const ended = await hop.follow({ text: answer.text, calls: handled.calls }, handled);
    if (ended) return hop.end(ended, answer.text !== '');
  }
  return hop.end({ kind: 'exhausted' });
}

type Hop = {
  readonly speech: Speech;
  now(): Equipped;
  /** What the agent notes for itself with a step. */
  note(answer: StepAnswer): Equipped;
  /** Takes what calls did into the agent's sight; what ends the hop, if something does. */
  follow(step: TranscriptStep, progress: Progress): Promise<Ended | null>;
  end(ended: Ended, closedWithText?: boolean): Thought;
};

/** What one agent has said, learnt and shown since it was placed. */
function createHop(equipped: Equipped, deps: TurnDeps): Hop {
  let current = equipped;
  const speech = createSpeech(equipped, () => current.state, deps);
  const transcript: TranscriptStep[] = [];
  const cards: ShownCards[] = [];
  /** A result that is the answer: nobody writes it anew, and it leaves no question open but the one that it names. */
  const sayAsItIs = ({ said, ask }: Told): Ended => {
    const dropped = speech.tell(said);
    const { agent, state, view } = current;
    if (dropped > 0)
      deps.log.emit({ type: 'text_withheld', agent: agent.name, chars: dropped, why: 'said_by_tool' });
    const open = ask && { ...ask, agent: agent.name, askedAt: view.now, question: askedIn(said) };
    current = { ...current, state: { ...state, open } };
    return { kind: 'said' };
  };
  return {
    speech,
    now: () => current,
    note: (answer) => {
      current = { ...current, state: noted(current, answer, deps) };
      return current;
    },
    follow: async (step, { state, move, exhausted, cards: shown, told }) => {
      transcript.push(step);
      cards.push(...shown);
      const before = current.state;
      current = { ...current, state };
      if (state.workflow !== before.workflow)
        await tellChange(activeName(before), state, { by: 'agent', deps });
      if (deps.signal.aborted) return { kind: interruptionOf(deps.signal) };
      if (told !== null) return sayAsItIs(told);
      if (move) return move;
      if (exhausted) return { kind: 'exhausted' };
      current = equippedNow(current, [...transcript], deps);
      return null;
    },
    end: (ended, closedWithText = true) => ({
      ...ended,
      text: speech.held(),
      released: speech.released(),
      state: current.state,
      closedWithText,
      cards,
    }),
  };
}

/** The agent as it stands after its tools ran: what they established changes what it sees and may use from now on. */
function equippedNow(equipped: Equipped, transcript: readonly TranscriptStep[], deps: TurnDeps): Equipped {
  const { agent, state, offered } = equipped;
  const view = { ...equipped.view, transcript, state, open: state.open, memo: memoOf(state, agent.name) };
  const marks = deps.ledger.marks();
  if (state.slots === equipped.view.state.slots && marks === equipped.marks) return { ...equipped, view };
  const { allowed, removed } = allowanceOf(agent, state, deps);
  const moved = {
    ...movedSince(equipped.view, state, deps),
    workflow: workflowView(state, equipped.standing, deps),
  };
  const learnt = { ...view, ...moved, ...profileOf(state, deps), tools: [...allowed.values()] };
  const next = { ...equipped, offered: allowed, removed, marks, view: learnt };
  const same = allowed.size === offered.size && [...allowed.keys()].every((name) => offered.has(name));
  if (!same) announce(next, deps);
  return next;
}

/** A fact may have changed the mode: what may be done and said changes with it. */
function movedSince(
  { policy, transitions, state: { mode: before } }: AgentView,
  state: ConversationState,
  deps: TurnDeps,
): Partial<AgentView> {
  const { mode } = state;
  if (!mode || !before || mode === before) return {};
  const moved = { from: before.mode, to: mode.mode, decision: 'APPLY', reason: mode.reason } as const;
  return { ...constraintsOf(policy, state, deps), transitions: [...transitions, moved] };
}

type Asking = { readonly speech: Speech; readonly step: number };
/** `unable`: nobody is there to think, or whoever is there failed. */
type NoAnswer =
  | { readonly kind: 'cut' | 'stopped' | 'timed_out' }
  | { readonly kind: 'unable'; readonly because: 'needsModel' | 'apology' };

/**
 * One step: from the journal if it is there, else from the first model that can give it. Text that already left cannot be
 * thought again by another.
 */
async function ask(
  equipped: Equipped,
  { speech, step }: Asking,
  deps: TurnDeps,
): Promise<StepAnswer | NoAnswer> {
  const { agent, view, offered, path } = equipped;
  const past = deps.journal.nextStep(agent.name);
  if (past) {
    deps.log.emit({ type: 'step_replayed', hop: path.length, step, chars: past.text.length });
    return retell(past, speech);
  }
  const sources = deps.models(agent);
  const functions = [...offered.keys()].flatMap((name) => agent.functions.get(name) ?? []);
  for (const source of sources) {
    if (deps.signal.aborted) return { kind: interruptionOf(deps.signal) };
    if (deps.ledger.failedModels.has(source)) continue;
    deps.log.emit({ type: 'model_called', hop: path.length, step, model: source.id });
    const outcome = await modelStep({ source, view, functions, speech }, deps);
    if (outcome.kind === 'answered') {
      deps.journal.addStep(agent.name, { ...outcome, model: source.id, spent: deps.ledger.usage() });
      return outcome;
    }
    if (outcome.kind === 'interrupted') return { kind: interruptionOf(deps.signal) };
    deps.log.emit({ type: 'model_failed', model: source.id, reason: outcome.reason });
    deps.report({ error: outcome.error, what: `model ${source.id}`, agent: agent.name });
    deps.ledger.failedModels.add(source);
    if (!speech.takeBack()) return { kind: 'cut' };
  }
  return {
    kind: 'unable',
    because: sources.some(({ readsPrompt }) => !readsPrompt) ? 'apology' : 'needsModel',
  };
}

/** What the agent notes for itself with this step: its memo and the question it leaves open. */
function noted(
  { state, agent, view }: Equipped,
  answer: StepAnswer,
  { assistant: { directReply } }: TurnDeps,
): ConversationState {
  const memos = answer.memo ? { ...state.memos, [agent.name]: answer.memo } : state.memos;
  const asked = { agent: agent.name, askedAt: view.now };
  const open = nextQuestion(
    state,
    answer,
    directReply ? { ...asked, question: askedIn(answer.text) } : asked,
  );
  return memos === state.memos && open === state.open ? state : { ...state, memos, open };
}

/** An answer without a new question closes the one that was open; a step that only calls tools leaves it. */
function nextQuestion(
  { open }: ConversationState,
  { ask, calls }: StepAnswer,
  asked: Pick<OpenQuestion, 'agent' | 'askedAt' | 'question'>,
): OpenQuestion | null {
  if (ask) return { ...ask, ...asked };
  return ask === undefined && calls.length > 0 ? open : null;
}
