import type { TurnDeps } from '../turn-deps.ts';
import type { Admitted, Closed, Recalled } from './stages.ts';

/** One read: state and recent messages. A conversation in human hands, or an input that says nothing, gets no answer. */
export async function recall(
  admitted: Admitted,
  { store, assistant, log }: TurnDeps,
): Promise<Recalled | Closed> {
  const { historyMessages: messages, historyChars: chars } = assistant.limits;
  const { state, messages: history, background } = await store.recall(admitted.claim, { messages, chars });
  log.emit({ type: 'context_recalled', messages: history.length, turns: state.turns });
  const recalled: Recalled = { ...admitted, kind: 'open', before: state, history, background };
  if (state.control === 'human' || admitted.text === '') {
    return { ...recalled, kind: 'closed', ending: 'silent', sentence: '' };
  }
  return recalled;
}
