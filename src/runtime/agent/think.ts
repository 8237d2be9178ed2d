import type { AgentView, ConversationState, OpenQuestion, TranscriptStep } from '#protocol';
import { allowanceOf } from '../allowance.ts';
import { constraintsOf } from '../modes/constraints.ts';
import { announce, type Equipped, memoOf } from '../turn/equip.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { interruptionOf } from './abort.ts';
import { handleCalls } from './handle-calls.ts';
import { modelStep, retell, type StepAnswer } from './model-step.ts';
import { createSpeech, type Speech } from './speech.ts';
import type { Move } from './take-signal.ts';

type Ended = { readonly kind: 'said' | 'exhausted' } | NoAnswer | Move;

/** How an agent's hop ended. `text` is held back; `released` already left. */
export type Thought = Ended & {
  readonly text: string;
  readonly released: string;
  readonly state: ConversationState;
  /** The agent said something in the very step that ended the hop. */
  readonly closedWithText: boolean;
};

/** The agent loop: ask, run the tools it wants, ask again; bounded, and the same whoever thinks. */
export async function think(equipped: Equipped, deps: TurnDeps): Promise<Thought> {
  const { agent, path } = equipped;
  let current = equipped;
  const speech = createSpeech(agent, () => current.state, deps);
  const transcript: TranscriptStep[] = [];
  const end = (ended: Ended, closedWithText = true): Thought => ({
    ...ended,
    text: speech.held(),
    released: speech.released(),
    state: current.state,
    closedWithText,
  });
  for (let step = 1; step <= deps.assistant.limits.stepsPerHop; step += 1) {
    const answer = await ask(current, { speech, step }, deps);
    if (answer.kind !== 'answered') return end(answer);
    current = { ...current, state: noted(current, answer) };
    if (answer.calls.length === 0) return end({ kind: 'said' });
    const handled = await handleCalls(answer.calls, current.state, {
      agent,
      view: current.view,
      path,
      step,
      deps,
    });
    transcript.push({ text: answer.text, calls: handled.calls });
    current = { ...current, state: handled.state };
    if (deps.signal.aborted) return end({ kind: interruptionOf(deps.signal) });
    if (handled.move) return end(handled.move, answer.text !== '');
    if (handled.exhausted) return end({ kind: 'exhausted' });
    current = equippedNow(current, [...transcript], deps);
  }
  return end({ kind: 'exhausted' });
}

/** The agent as it stands after its tools ran: what they established changes what it sees and may use from now on. */
function equippedNow(equipped: Equipped, transcript: readonly TranscriptStep[], deps: TurnDeps): Equipped {
  const { agent, state, offered } = equipped;
  const view = { ...equipped.view, transcript, state, open: state.open, memo: memoOf(state, agent.name) };
  if (state.slots === equipped.view.state.slots) return { ...equipped, view };
  const { allowed, removed } = allowanceOf(agent, state, deps);
  const seen = { ...view, ...movedSince(equipped.view, state, deps), tools: [...allowed.values()] };
  const next = { ...equipped, offered: allowed, removed, view: seen };
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
      deps.journal.addStep(agent.name, { ...outcome, spent: deps.ledger.usage() });
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
function noted({ state, agent, view }: Equipped, answer: StepAnswer): ConversationState {
  const memos = answer.memo ? { ...state.memos, [agent.name]: answer.memo } : state.memos;
  const open = nextQuestion(state, answer, { agent: agent.name, askedAt: view.now });
  return memos === state.memos && open === state.open ? state : { ...state, memos, open };
}

/** An answer without a new question closes the one that was open; a step that only calls tools leaves it. */
function nextQuestion(
  { open }: ConversationState,
  { ask, calls }: StepAnswer,
  asked: Pick<OpenQuestion, 'agent' | 'askedAt'>,
): OpenQuestion | null {
  if (ask) return { ...ask, ...asked };
  return ask === undefined && calls.length > 0 ? open : null;
}
