import type { Background, Recollection } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import { NO_MEMORY, recallMemory, remembers } from './recall-memory.ts';
import type { Admitted, Closed, Recalled } from './stages.ts';

/**
 * One read: state and recent messages; a second one where something is remembered of the person. A conversation in human hands, or an
 * input that says nothing, gets no answer.
 */
export async function recall(admitted: Admitted, deps: TurnDeps): Promise<Recalled | Closed> {
  const { store, assistant, log } = deps;
  const { historyMessages, historyChars } = assistant.limits;
  const bounds = { messages: historyMessages, chars: historyChars };
  const recollection = await store.recall(admitted.claim, bounds);
  const { state: before, messages: history } = recollection;
  log.emit({ type: 'context_recalled', messages: history.length, turns: before.turns });
  const background = backgroundOf(recollection, deps);
  const recalled: Recalled = { ...admitted, kind: 'open', before, history, background, memory: NO_MEMORY };
  if (before.control === 'human' || admitted.text === '') {
    return { ...recalled, kind: 'closed', ending: 'silent', sentence: '' };
  }
  const memory = recallMemory(recalled, recollection.person, deps);
  return { ...recalled, memory: memory instanceof Promise ? await memory : memory };
}

/** What was said before the messages that are told word by word stands with the rest of what is known. */
function backgroundOf({ state, background }: Recollection, deps: TurnDeps): readonly Background[] {
  if (!state.episode || !remembers(deps)) return background;
  return [...background, { kind: 'summary', agent: null, text: state.episode.text }];
}
