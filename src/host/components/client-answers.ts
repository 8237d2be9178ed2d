import { cleanText } from '#language';
import {
  type Awaiting,
  type ClientResult,
  type ClientTool,
  type ConversationState,
  type Json,
  ProsaError,
  parseJson,
  type SessionSummary,
  type ShownComponent,
} from '#protocol';
import type { PlatformDeps, PreparedAssistant } from '#runtime';
import { lastState } from '../control/last-state.ts';
import type { Dispatcher } from '../dispatch.ts';
import type { TurnHandle } from '../live-turn.ts';
import { ownedSession } from '../owned-session.ts';
import { sessionIdOf } from '../session-id.ts';

/** What the person did in a component that their client was asked to show. */
export type ClientAnswer = {
  readonly session: string;
  readonly user?: string;
  readonly org?: string;
  /** The call that asked for it. */
  readonly call: string;
  readonly value: Json;
  /** The same id in the same session is the same answer. */
  readonly messageId?: string;
};

export type ClientAnswers = {
  /**
   * Goes on from the call that asked for the component. `component_unknown`: nobody awaits it (any more); `component_answer_invalid`:
   * the component does not give such values, and stays.
   */
  take(answer: ClientAnswer): Promise<TurnHandle>;
  /** What the client of this conversation is asked to show now. */
  awaited(session: string): Promise<ShownComponent | null>;
};

export type AnswersWiring = {
  readonly deps: PlatformDeps;
  readonly dispatcher: Pick<Dispatcher, 'submit'>;
  readonly assistants: ReadonlyMap<string, PreparedAssistant>;
  /** Resolves when the store can be asked. */
  readonly ready: () => Promise<void>;
};

/** More than any form holds. */
const VALUE_CHARS = 20_000;

export function createClientAnswers(wiring: AnswersWiring): ClientAnswers {
  const { deps, dispatcher, assistants, ready } = wiring;
  return {
    take: async (answer) => {
      checkIds(answer);
      const value = cleanValue(answer.value);
      await ready();
      const session = await ownedSession(deps.store, answer);
      const input = inputOf(deps, session, { ...answer, value });
      await refuseEarly(wiring, input);
      return dispatcher.submit(input);
    },
    awaited: async (id) => {
      await ready();
      const session = await deps.store.session(sessionIdOf(id));
      const assistant = session && assistants.get(session.assistant);
      if (!assistant || !hasComponents(assistant)) return null;
      const awaiting = (await lastState(deps.store, session.session))?.awaiting;
      const tool = awaiting && clientToolOf(assistant, awaiting);
      return tool ? shownOf(awaiting, tool) : null;
    },
  };
}

function checkIds({ call, messageId }: ClientAnswer): void {
  if (typeof call !== 'string' || call === '') throw new ProsaError('component_unknown');
  if (messageId !== undefined && (typeof messageId !== 'string' || messageId === ''))
    throw new ProsaError('message_id_invalid');
}

/** Data and nothing else, of a length that can be kept; its text cleaned like any that comes in. */
function cleanValue(value: Json): Json {
  const text = textOf(value);
  const parsed = text !== undefined && text.length <= VALUE_CHARS ? parseJson(text) : undefined;
  if (parsed === undefined) throw new ProsaError('component_answer_invalid');
  return cleaned(parsed);
}

function textOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function cleaned(value: Json): Json {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cleaned);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [cleanText(key), cleaned(each)]));
}

function inputOf(
  { ids, clock }: PlatformDeps,
  { org, user, session, assistant }: SessionSummary,
  { call, value, messageId }: ClientAnswer,
): ClientResult {
  return {
    ...{ kind: 'client_result', id: messageId ?? ids.next('res') },
    ...{ org, user, session, assistant, at: clock.now(), call, value },
  };
}

/**
 * What can be told now is told now, and nothing is kept of it. The turn itself asks again: this answer may stand behind others, and the
 * turn that asked for the component may not be kept yet.
 */
async function refuseEarly({ deps, assistants }: AnswersWiring, input: ClientResult): Promise<void> {
  const { store } = deps;
  const { session, id, call, value } = input;
  const assistant = assistants.get(input.assistant);
  if (!assistant) throw new ProsaError('assistant_unknown', `"${input.assistant}".`);
  const awaiting = awaitedIn(await lastState(store, session), call);
  if (awaiting) return checkValue(assistant, awaiting, value);
  if ((await store.unanswered(session)).turn !== null) return;
  // What was answered before is told again as it was.
  if ((await store.answerTo(session, id)) === null) throw new ProsaError('component_unknown');
}

const awaitedIn = (state: ConversationState | null, call: string): Awaiting | null =>
  state?.awaiting?.call === call ? state.awaiting : null;

function checkValue(assistant: PreparedAssistant, awaiting: Awaiting, value: Json): void {
  const tool = clientToolOf(assistant, awaiting);
  if (!tool) throw new ProsaError('component_unknown');
  if (!tool.answer.safeParse(value).success) throw new ProsaError('component_answer_invalid');
}

function clientToolOf({ agents }: PreparedAssistant, { agent, tool }: Awaiting): ClientTool | null {
  const found = agents.get(agent)?.toolbox.get(tool);
  return found?.effect === 'client' ? found : null;
}

const hasComponents = ({ agents }: PreparedAssistant): boolean =>
  [...agents.values()].some(({ toolbox }) => [...toolbox.values()].some(({ effect }) => effect === 'client'));

const shownOf = ({ call, tool, input }: Awaiting, { component }: ClientTool): ShownComponent => ({
  ...{ call, tool, component, props: input },
});
