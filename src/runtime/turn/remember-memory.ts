import { episodeAfter, feedbackWanted, seenAfter } from '#memory';
import type { ConversationState, MemoryChange, TurnEnding, TurnEvent } from '#protocol';
import { isRefused } from '../guardrails/is-refused.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { attempted, remembers } from './recall-memory.ts';
import type { Closed, Reviewed } from './stages.ts';
import { turnMessages } from './turn-messages.ts';

const NOTHING: readonly never[] = [];

/** The hooks after an answer: what the person said passes the gate, and the person may be asked what they think. */
export function rememberMemory(
  stage: Reviewed,
  deps: TurnDeps,
): readonly MemoryChange[] | Promise<readonly MemoryChange[]> {
  if (!remembers(deps)) return NOTHING;
  if (stage.text !== '') askForFeedback(stage, deps);
  const candidates = lasting(stage, deps);
  return candidates.length === 0 ? NOTHING : taught(stage, candidates, deps);
}

type Candidates = Reviewed['memory']['candidates'];

/** What a tool put right in this very turn is put right where it is kept ("era 45, não 54"): no memory beside it. */
function lasting({ memory: { candidates } }: Reviewed, deps: TurnDeps): Candidates {
  if (!candidates.some(({ kind }) => kind === 'correction') || !hasWritten(deps)) return candidates;
  return candidates.filter(({ kind }) => kind !== 'correction');
}

function hasWritten({ log, assistant }: TurnDeps): boolean {
  const effectOf = (name: string): string | undefined =>
    [...assistant.agents.values()].map(({ toolbox }) => toolbox.get(name)?.effect).find(Boolean);
  return log.events.some(
    (event) => event.type === 'tool_finished' && event.status === 'ok' && effectOf(event.tool) === 'write',
  );
}

async function taught(
  { claim }: Reviewed,
  candidates: Candidates,
  deps: TurnDeps,
): Promise<readonly MemoryChange[]> {
  const { inputs, turn } = claim;
  const [{ org, user, session, assistant }] = inputs;
  const messages = inputs.flatMap((input) => (input.kind === 'user_message' ? [input] : []));
  const written = await attempted('post_response', deps, async () =>
    remembers(deps)?.postResponse({
      person: { org, user },
      candidates,
      messages,
      source: { how: 'said', at: deps.clock.now(), assistant, session, turn },
    }),
  );
  for (const event of written?.events ?? NOTHING) deps.log.emit(event);
  return written?.changes ?? NOTHING;
}

/** Whoever stopped the answer, or waited in vain, is not asked how it was. */
const HEARD: readonly TurnEnding[] = ['answered', 'unanswered'];

function askForFeedback({ before, reply, ending }: Reviewed, { log }: TurnDeps): void {
  if (!HEARD.includes(ending)) return;
  const why = feedbackWanted({
    toolErrors: log.events.filter(isToolError).length,
    query: before.turns + 1,
    answer: reply,
  });
  if (why) log.emit({ type: 'feedback_requested', why });
}

const isToolError = (event: TurnEvent): boolean => event.type === 'tool_finished' && event.status === 'error';

type Said = {
  readonly ending: TurnEnding;
  readonly path: readonly string[];
  readonly reply: string;
};

/** What a conversation keeps of itself besides its newest messages: the running summary, and what came up lately. */
export function pastOf(
  stage: Reviewed | Closed,
  { ending, path, reply }: Said,
  deps: TurnDeps,
): Pick<ConversationState, 'episode' | 'seen'> {
  if (!remembers(deps)) return {};
  const { claim, before, window, text, kind } = stage;
  const operated = kind === 'closed' ? stage.operated : undefined;
  const { historyMessages: messages, historyChars: chars } = deps.assistant.limits;
  const { turn, inputs } = claim;
  const added = turnMessages(inputs, {
    turn,
    text: reply,
    path,
    ending,
    at: 0,
    operated,
    refused: isRefused({ claim: stage.claim, ending }, deps),
  });
  const episode = episodeAfter(before.episode, [...window, ...added], { messages, chars });
  // What a guard refused is not repeated in later prompts. An answer names something new where a tool brought it.
  const told = deps.log.events.some(({ type }) => type === 'tool_finished') ? [text, reply] : [text];
  const seen = kind === 'closed' ? before.seen : seenAfter(before.seen, told);
  return { ...(episode && { episode }), ...(seen && { seen }) };
}
