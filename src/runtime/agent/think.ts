import type { ConversationState, OpenQuestion, TranscriptStep } from '#protocol';
import type { Equipped } from '../turn/equip.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { interruptionOf } from './abort.ts';
import { handleCalls } from './handle-calls.ts';
import { modelStep, type StepAnswer } from './model-step.ts';
import { createSpeech, type Speech } from './speech.ts';
import type { Move } from './take-signal.ts';

/** How an agent's hop ended. `text` is held back; `released` already left. */
export type Thought = {
  readonly text: string;
  readonly released: string;
  readonly state: ConversationState;
} & ({ readonly kind: 'said' | 'exhausted' | 'unable' | 'cut' | 'stopped' | 'timed_out' } | Move);

/** The agent loop: ask, run the tools it wants, ask again; bounded, and the same whoever thinks. */
export async function think(equipped: Equipped, deps: TurnDeps): Promise<Thought> {
  const { agent, path } = equipped;
  const speech = createSpeech(agent, equipped.state, deps);
  const transcript: TranscriptStep[] = [];
  let { state, view } = equipped;
  const end = (ending: Ending): Thought => ({
    text: speech.held(),
    released: speech.released(),
    state,
    ...ending,
  });
  for (let step = 1; step <= deps.assistant.limits.stepsPerHop; step += 1) {
    const answer = await ask({ ...equipped, view, speech, step }, deps);
    if (answer.kind !== 'answered') return end(answer);
    state = noted(state, answer, equipped);
    if (answer.calls.length === 0) return end({ kind: 'said' });
    const handled = await handleCalls(answer.calls, state, { agent, view, path, step, deps });
    state = handled.state;
    if (deps.signal.aborted) return end({ kind: interruptionOf(deps.signal) });
    if (handled.move) return end({ ...handled.move, ...finalText(handled.move, answer) });
    if (handled.exhausted) return end({ kind: 'exhausted' });
    transcript.push({ text: answer.text, calls: handled.calls });
    view = { ...view, transcript: [...transcript], state, memo: state.memos[agent.name] ?? view.memo };
  }
  return end({ kind: 'exhausted' });
}

type Ending =
  | { readonly kind: 'said' | 'exhausted' | 'unable' | 'cut' | 'stopped' | 'timed_out' }
  | (Move & { readonly text?: string });

/** A specialist that ends without a word in that very step leaves the answer to the coordinator. */
const finalText = (move: Move, answer: StepAnswer): { text?: string } =>
  move.kind === 'returned' && answer.text === '' ? { text: '' } : {};

type Asking = Equipped & { readonly speech: Speech; readonly step: number };

/** One step from the first model that can give it. Text that already left cannot be thought again by another. */
async function ask(
  asking: Asking,
  deps: TurnDeps,
): Promise<StepAnswer | { kind: 'unable' | 'cut' | 'stopped' | 'timed_out' }> {
  const { agent, view, speech, step, offered, path } = asking;
  const functions = [...offered.keys()].flatMap((name) => agent.functions.get(name) ?? []);
  for (const source of deps.models(agent)) {
    if (deps.ledger.failedModels.has(source.id)) continue;
    deps.log.emit({ type: 'model_called', hop: path.length, step, model: source.id });
    const outcome = await modelStep({ source, view, functions, speech }, deps);
    if (outcome.kind === 'answered') return outcome;
    if (outcome.kind === 'interrupted') return { kind: interruptionOf(deps.signal) };
    deps.log.emit({ type: 'model_failed', model: source.id, reason: outcome.reason });
    deps.ledger.failedModels.add(source.id);
    if (!speech.takeBack()) return { kind: 'cut' };
  }
  return { kind: 'unable' };
}

/** What the agent notes for itself with this step: its memo and the question it leaves open. */
function noted(state: ConversationState, answer: StepAnswer, { agent, view }: Equipped): ConversationState {
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
