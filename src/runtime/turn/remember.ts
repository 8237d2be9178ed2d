import type { ConversationState, MemoryChange, TurnRecord } from '#protocol';
import { establish, factsOf } from '../modes/facts.ts';
import { withQuestion } from '../modes/question.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { closeTurn } from './close.ts';
import { tellPermission } from './permission-changed.ts';
import { attempt } from './recall-memory.ts';
import { pastOf, rememberMemory } from './remember-memory.ts';
import { tellMode } from './route-mode.ts';
import type { Closed, Reviewed } from './stages.ts';
import { tellUnheard } from './unheard.ts';

const NOTHING: readonly MemoryChange[] = [];

/** Keeps what the turn leaves. */
export async function remember(stage: Reviewed | Closed, deps: TurnDeps): Promise<TurnRecord> {
  if (stage.kind === 'closed' && deps.assistant.unheard) await tellUnheard(stage, deps);
  if (deps.assistant.permissionChanged) await tellPermission(stage.claim, deps);
  const spoken = stage.kind === 'closed' ? closedTurn(stage, deps) : stage;
  const { ending, agent, path, reply } = spoken;
  const operated = stage.kind === 'closed' ? stage.operated : undefined;
  const past = attempt('post_response', deps, () => pastOf(stage, spoken, deps));
  const taught = stage.kind === 'closed' ? NOTHING : rememberMemory(stage, deps);
  const memory = taught instanceof Promise ? await taught : taught;
  const next = askedIn(nextState(stage.before, spoken, deps), ending === 'answered' ? reply : '');
  const state = { ...next, ...past, ...waitingAfter(stage, memory) };
  const error = stage.kind === 'closed' ? stage.error : undefined;
  return closeTurn(
    stage.claim,
    { ending, agent, path, reply, state, operated, memory, ...(error && { error }) },
    deps,
  );
}

/** The reply is final: what it asks is what the person's next word is held against. */
function askedIn(state: ConversationState, reply: string): ConversationState {
  return state.mode?.pending && reply !== '' ? { ...state, mode: withQuestion(state.mode, reply) } : state;
}

/** Whether the next turn has to look at what was told and is not judged yet. */
function waitingAfter(
  { kind, before, memory: { view } }: Reviewed | Closed,
  changes: readonly MemoryChange[],
): Pick<ConversationState, 'waiting'> {
  if (kind === 'closed') return {};
  const told = changes.some((change) => change.type === 'save' && change.status === 'pending');
  const waiting = told || view.waiting.length > 0;
  return waiting === (before.waiting ?? false) ? {} : { waiting };
}

const HUSHED = { ending: 'silent', sentence: '' } as const;

type Spoken = Pick<Reviewed, 'ending' | 'agent' | 'path' | 'reply' | 'state'>;

/** Whoever asked for the turn's end before anybody spoke is told nothing more; nobody stops an operator. */
function closedTurn(closed: Closed, deps: TurnDeps): Spoken {
  const { assistant, log, signal } = deps;
  if (!closed.operated) tellMode(closed, deps);
  const agent = closed.operated ? 'operator' : assistant.coordinator.name;
  const hushed = signal.aborted && !closed.operated;
  const { ending, sentence: reply } = hushed ? HUSHED : closed;
  if (reply) log.emit({ type: 'text_released', agent, text: reply });
  return { ending, agent, path: [], reply, state: closed.before };
}

/** A turn that was interrupted leaves floor and memos where they were; facts that tools established stay. */
function nextState(before: ConversationState, { state, ending }: Spoken, deps: TurnDeps): ConversationState {
  const turns = before.turns + 1;
  const interrupted = ending === 'stopped' || ending === 'timed_out';
  const kept = interrupted ? { ...before, ...factsOf(state) } : state;
  return { ...establish(kept, deps.ledger.withEarlier(kept.slots), deps), turns };
}
