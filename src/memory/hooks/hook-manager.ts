import {
  type HookManager,
  type HookName,
  type HookScope,
  NOTHING_REMEMBERED,
  type Person,
  type PostResponseResult,
  type PreQueryResult,
  ProsaError,
  type SessionEndResult,
  type SessionStartResult,
  type SessionSummary,
  type TurnEventBody,
} from '#protocol';
import { feedbackTypeOf, learnFrom } from '../feedback/learning-loop.ts';
import type { MemoryPorts } from '../ports.ts';
import { createRetriever, type MemoryRetriever } from '../retrieve/retriever.ts';
import { seenAfter } from '../working-set/seen.ts';
import { type Counter, createCounter } from './counted.ts';
import { hear } from './hear.ts';
import { reasonOf } from './patience.ts';
import { feedbackWanted, judgeAndWrite, savedIds } from './post-response.ts';
import { recallMemories } from './pre-query.ts';
import { countsOf, judgeWaiting, NOTHING_SETTLED, settleVisit, settleVisitsOf } from './settle-visits.ts';
import { linesOf } from './told-lines.ts';

export type HookPorts = MemoryPorts & {
  /** Whose people these are unless a scope says so. */
  readonly org: string;
};

/** What the hooks share between calls: nothing that is not in the database, but for a counter. No locks: nobody waits for another. */
type Bench = { readonly ports: HookPorts; readonly retrieve: MemoryRetriever; readonly counter: Counter };

/** A scope that was checked: the conversation is the person's, or the platform does not know it. */
type Scene = {
  readonly person: Person;
  readonly session: string;
  /** Null: a loop of somebody's own. */
  readonly summary: SessionSummary | null;
  readonly now: number;
};

/**
 * The hooks of the document, for any loop around any SDK. What fails inside is reported and told in `error`, never thrown; only a
 * feedback that names something that is not there is refused.
 *
 * @example
 * const { context_injection } = await hooks.onPreQuery({ userId: 'ana', sessionId: 's1', prompt });
 */
export function createHookManager(ports: HookPorts): HookManager {
  const bench: Bench = { ports, retrieve: createRetriever(ports), counter: createCounter() };
  return {
    onSessionStart: (scope) =>
      attempt<SessionStartResult>(bench, 'session_start', {
        work: () => startSession(bench, scope),
        failed: (error) => ({ ...named(scope), working_set: NOTHING_REMEMBERED.workingSet, error }),
      }),
    onPreQuery: (query) =>
      attempt<PreQueryResult>(bench, 'pre_query', {
        work: () => preQuery(bench, query),
        failed: (error) => ({
          ...{ context_injection: '', working_set: NOTHING_REMEMBERED.workingSet, memories_used: [], error },
        }),
      }),
    onPostResponse: (response) =>
      attempt<PostResponseResult>(bench, 'post_response', {
        work: () => postResponse(bench, response),
        failed: (error) => ({
          ...{ feedback_requested: false, candidates: 0, approved: 0, pending: 0, saved: [], error },
        }),
      }),
    onFeedbackReceived: (feedback) => receiveFeedback(bench, feedback),
    onSessionEnd: (scope) =>
      attempt<SessionEndResult>(bench, 'session_end', {
        work: () => endSession(bench, scope),
        failed: (error) => ({ judged: 0, saved: [], refused: 0, error }),
      }),
  };
}

/** The call itself is wrong: that is told to whoever made it, and is nobody's problem. */
const REFUSALS: readonly string[] = [
  'feedback_invalid',
  'session_not_found',
  'session_id_invalid',
  'turn_not_found',
  'message_invalid',
  'person_erasing',
];

const isRefusal = (error: unknown): boolean => error instanceof ProsaError && REFUSALS.includes(error.code);

type Attempt<T> = { readonly work: () => Promise<T>; readonly failed: (code: string) => T };

async function attempt<T>({ ports }: Bench, hook: HookName, { work, failed }: Attempt<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error)) ports.report({ error, what: `hook ${hook}` });
    return failed(reasonOf(error));
  }
}

const named = ({ userId, sessionId }: HookScope) => ({ user_id: userId, session_id: sessionId });

/** Somebody else's conversation is as if it were not there. */
async function sceneOf({ ports }: Bench, { userId, sessionId, orgId }: HookScope): Promise<Scene> {
  if (typeof userId !== 'string' || userId === '') throw new ProsaError('message_invalid', 'Falta o userId.');
  if (typeof sessionId !== 'string' || sessionId === '') throw new ProsaError('session_id_invalid');
  const person = { org: orgId ?? ports.org, user: userId };
  const summary = await ports.conversations.session(sessionId);
  if (summary && (summary.org !== person.org || summary.user !== person.user)) {
    throw new ProsaError('session_not_found');
  }
  return { person, session: sessionId, summary, now: ports.clock.now() };
}

/** Messages of a conversation that are looked at for recent entities and topics. */
const LOOKED_AT = 20;

const messagesIn = async ({ ports }: Bench, { summary, session }: Scene) =>
  summary ? ports.conversations.messages(session, { limit: LOOKED_AT }) : [];

async function recalled(bench: Bench, scene: Scene, text: string) {
  const messages = await messagesIn(bench, scene);
  const texts = messages.map((message) => message.text);
  const seen = seenAfter(undefined, texts) ?? [];
  const { person, now } = scene;
  const heard = hear({ text, now, history: [], visitBegins: true });
  return recallMemories(bench.retrieve, { person, text, now, seen, heard });
}

async function startSession(bench: Bench, scope: HookScope) {
  const scene = await sceneOf(bench, scope);
  await settleVisitsOf(scene.person, bench.ports);
  const { memory } = await recalled(bench, scene, '');
  return { ...named(scope), working_set: memory.workingSet, error: null };
}

async function preQuery(bench: Bench, query: HookScope & { readonly prompt: string }) {
  const scene = await sceneOf(bench, query);
  const { memory, events } = await recalled(bench, scene, String(query.prompt));
  await tell(bench, scene, events);
  const used = events.flatMap((event) => (event.type === 'memory_retrieved' ? event.memories : []));
  return {
    context_injection: memory.injection,
    working_set: memory.workingSet,
    memories_used: used.map(({ id }) => id),
    error: null,
  };
}

/** Only a conversation that the platform knows has a log. */
async function tell({ ports }: Bench, { summary, session, now }: Scene, events: readonly TurnEventBody[]) {
  const lines = linesOf(events, { turn: null, at: now });
  if (summary && ports.events && lines.length > 0) await ports.events.append(session, lines);
}

/** Whose conversation, so that no two are ever called the same. */
const nameOf = ({ person: { org, user }, session }: Scene): string => JSON.stringify([org, user, session]);

type Response = Parameters<HookManager['onPostResponse']>[0];

async function postResponse(bench: Bench, response: Response) {
  const { ports, counter } = bench;
  const scene = await sceneOf(bench, response);
  const { person, session, now } = scene;
  const text = String(response.userPrompt);
  const { query, prompts } = counter.count(nameOf(scene), text);
  const history = prompts.map((prompt) => ({ role: 'user', text: prompt, at: now }) as const);
  const candidates = hear({ text, now, history, visitBegins: false });
  const assistant = scene.summary?.assistant ?? null;
  const source = { how: 'said', at: now, turn: null, session, assistant } as const;
  const written = await judgeAndWrite(ports, { person, candidates, messages: [], source });
  await apply(bench, scene, written);
  const verdicts = written.events.flatMap((event) =>
    event.type === 'memory_candidate' ? [event.verdict] : [],
  );
  const toolErrors = response.toolErrors?.length ?? 0;
  return {
    feedback_requested:
      feedbackWanted({ toolErrors, query, answer: String(response.assistantResponse) }) !== null,
    candidates: verdicts.length,
    approved: verdicts.filter((verdict) => verdict === 'approved').length,
    pending: verdicts.filter((verdict) => verdict === 'pending').length,
    saved: savedIds(written.changes),
    error: null,
  };
}

type Change = Awaited<ReturnType<typeof judgeAndWrite>>;

async function apply(
  { ports }: Bench,
  { person, summary, session, now }: Scene,
  { changes, events }: Change,
) {
  if (changes.length === 0 && events.length === 0) return;
  const write = { ...person, session: summary && session, turn: null, at: now, changes };
  await ports.memories.apply({ ...write, lines: linesOf(events, { turn: null, at: now }) });
}

/** Visits that the store knows are settled once, by whoever comes first; what else waits in this conversation is judged now. */
async function endSession(bench: Bench, scope: HookScope) {
  const { ports, counter } = bench;
  const scene = await sceneOf(bench, scope);
  const { person, session } = scene;
  counter.forget(nameOf(scene));
  const visits = await ports.memories.unsettled(person, LOOKED_AT);
  let settled = NOTHING_SETTLED;
  for (const visit of visits.filter((each) => each.session === session)) {
    settled = (await settleVisit(visit, ports, null)) ?? settled;
  }
  const waited = judgeWaiting(await ports.memories.own(person), session, ports);
  await apply(bench, scene, waited);
  const { judged, refused } = countsOf(waited.events);
  return {
    judged: settled.judged + judged,
    saved: savedIds([...settled.changes, ...waited.changes]),
    refused: settled.refused + refused,
    error: null,
  };
}

type Given = Parameters<HookManager['onFeedbackReceived']>[0];

async function receiveFeedback({ ports }: Bench, given: Given) {
  const type = feedbackTypeOf(given.feedbackType);
  const { userId: user, sessionId: session, orgId: org = ports.org, feedbackData: data, messageId } = given;
  try {
    return await learnFrom({ org, user, session, type, data, messageId }, ports);
  } catch (error) {
    if (isRefusal(error)) throw error;
    ports.report({ error, what: 'hook feedback' });
    const empty = { memories_adjusted: [], memories_saved: [] };
    return { status: 'error', feedback_type: type, ...empty, error: reasonOf(error) } as const;
  }
}
