import type { SessionSummary, TurnStore } from '#protocol';
import { refusedIn, TURNS_LOOKED_AT } from './refused-calls.ts';
import { pageLimit } from './session-page.ts';
import type { ConversationsWanted, StudioStore, TeamConversation } from './studio-store.ts';

type Looked = Pick<TurnStore, 'conversations' | 'turns' | 'messages' | 'unanswered'>;

/** The most that a page holds. */
const MOST = 200;

/** For a store that cannot be asked in SQL: looks at one conversation after the other. It keeps no log. */
export const scanStudio = (store: Looked): StudioStore => ({
  conversations: async (org, wanted = {}, { before, limit } = {}) => {
    const found: TeamConversation[] = [];
    for await (const each of summaries(store, org, before)) {
      if (found.length >= pageLimit(limit)) break;
      const told = await tell(store, each);
      if (isWanted(told, wanted) && (await saysAll(store, each, wanted))) found.push(told);
    }
    return found;
  },
  stamps: async (org, limit) => {
    const newest = await store.conversations(org, { limit });
    return Promise.all(
      newest.map(async ({ session, turns, updatedAt }) => {
        const { turn } = await store.unanswered(session);
        return { session, stamp: `${updatedAt} ${turns} ${turn ?? ''}` };
      }),
    );
  },
  refusedCalls: async (org, limit) => {
    const newest = await store.conversations(org, { limit: MOST });
    const each = newest.map(({ session }) => store.turns(session, TURNS_LOOKED_AT));
    const refused = (await Promise.all(each)).flat().flatMap(refusedIn);
    return refused.toSorted((a, b) => b.at - a.at).slice(0, limit);
  },
  proveTurn: async () => null,
});

async function* summaries(
  store: Looked,
  org: string,
  from: string | undefined,
): AsyncGenerator<SessionSummary> {
  let before = from;
  for (;;) {
    const page = await store.conversations(org, { limit: MOST, ...(before !== undefined && { before }) });
    yield* page;
    before = page.at(-1)?.session;
    if (page.length < MOST) return;
  }
}

type Told = TeamConversation & { readonly endings: ReadonlySet<string> };

async function tell(store: Looked, summary: SessionSummary): Promise<Told> {
  const [turns, { turn, inputs }] = await Promise.all([
    store.turns(summary.session, MOST),
    store.unanswered(summary.session),
  ]);
  const last = turns.at(-1);
  const control = last?.state.control ?? 'assistant';
  const taken = control === 'human' ? last?.state.taken : undefined;
  return {
    ...summary,
    ...{ running: turn !== null || inputs.length > 0, ending: last?.ending ?? null, control },
    ...{ operator: taken?.operator ?? null, heldSince: taken?.at ?? null, why: taken?.why ?? null },
    endings: new Set(turns.map(({ ending }) => ending)),
  };
}

function isWanted(told: Told, wanted: ConversationsWanted): boolean {
  const { assistant, ending, state, since = 0, until = Number.MAX_SAFE_INTEGER, sessions } = wanted;
  const isActive = ({ activeSince }: ConversationsWanted): boolean =>
    activeSince === undefined || told.control === 'human' || told.running || told.updatedAt >= activeSince;
  return (
    (assistant ?? told.assistant) === told.assistant &&
    (ending === undefined || told.endings.has(ending)) &&
    (state === undefined || (state === 'human' ? told.control === 'human' : told.running)) &&
    told.updatedAt >= since &&
    told.updatedAt <= until &&
    (sessions === undefined || sessions.includes(told.session)) &&
    isActive(wanted)
  );
}

async function saysAll(
  store: Looked,
  { session }: SessionSummary,
  { words = [] }: ConversationsWanted,
): Promise<boolean> {
  if (words.length === 0) return true;
  const wanted = words.map((word) => word.toLowerCase());
  const messages = await store.messages(session, { limit: MOST });
  return messages.some(({ text }) => wanted.every((word) => text.toLowerCase().includes(word)));
}
