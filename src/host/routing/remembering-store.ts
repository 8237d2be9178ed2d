import { cleanText } from '#language';
import { type Background, type Message, ProsaError, type Recollection, type TurnStore } from '#protocol';
import { newestMessages } from '#store';
import type { Backing } from '../backing.ts';
import { type Lenient, lenientBy, type Patient } from './lenient.ts';
import type { Memories } from './memories.ts';
import type { Bounds, FactMemory, Known, SummaryMemory } from './memory-ports.ts';
import { readPlatformKnown } from './platform-memory.ts';

/** How much of what is known enters a prompt: the newest, each cut to a length. */
const KNOWN = { items: 50, chars: 2_000 } as const;

export type Remembering = {
  readonly memories: Memories;
  readonly patient: Patient;
  /** Whose something is when it names nobody; null when everything is everybody's. */
  readonly owner: string | null;
  /** What the developer said about an active session. */
  readonly initialContext: (session: string) => string | null;
};

/**
 * The platform's store with the memory adapters around it: recall takes messages, facts and summaries from them, finish
 * appends to them. The store stays the truth. An adapter that fails or dawdles costs its memory, never the turn: a warning
 * is emitted and the conversation goes on with what the store knows.
 */
export function rememberingStore(store: TurnStore, remembering: Remembering): TurnStore {
  const { memories, patient } = remembering;
  const lenient = lenientBy(patient);
  const { conversation, apart } = memories;
  return {
    ...store,
    recall: async (claim, bounds) => {
      const recalled = await store.recall(claim, bounds);
      // Without messages only the state is wanted: a turn that failed asks so.
      return bounds.messages === 0
        ? recalled
        : recallAll(recalled, claim.session, { bounds, remembering, lenient });
    },
    finish: async (claim, record) => {
      await store.finish(claim, record);
      // Notes of the team are for no model, and so for no memory that one reads.
      const told = record.messages.filter(({ role }) => role !== 'note');
      if (!conversation || told.length === 0) return;
      await lenient('conversation', undefined, () => conversation.append(claim.session, told));
    },
    clear: async (session) => {
      await allOf([store, ...apart].map((memory) => patient(async () => memory.clear(session))));
    },
  };
}

/** The platform's backing with the memories in it; those apart from the store end with it. */
export function rememberingBacking(backing: Backing, remembering: Remembering): Backing {
  const { memories, patient } = remembering;
  return {
    ...backing,
    store: rememberingStore(backing.store, remembering),
    close: () =>
      allOf([backing.close(), ...memories.apart.map((memory) => patient(async () => memory.close?.()))]),
  };
}

type Recalling = { readonly bounds: Bounds; readonly remembering: Remembering; readonly lenient: Lenient };

async function recallAll(
  recalled: Recollection,
  session: string,
  { bounds, remembering, lenient }: Recalling,
): Promise<Recollection> {
  const { memories, initialContext } = remembering;
  const { conversation } = memories;
  const [messages, known] = await Promise.all([
    conversation
      ? lenient('conversation', recalled.messages, async () =>
          newestMessages((await conversation.recent(session, bounds)).map(asMessage), bounds),
        )
      : recalled.messages,
    readKnown(memories, lenient, session),
  ]);
  const context = initialContext(session);
  const given: Background[] = context === null ? [] : [{ kind: 'fact', agent: null, text: context }];
  const kept = known.map((each) => forPrompt(each, remembering));
  return { ...recalled, messages, background: [...recalled.background, ...given, ...kept] };
}

/** Facts, then summaries. What the platform's store keeps is read as the conversation is: if it is out of reach, so is the turn. */
async function readKnown(
  { fact, summary, together }: Memories,
  lenient: Lenient,
  session: string,
): Promise<readonly Background[]> {
  if (together) return readPlatformKnown(together, session, KNOWN.items);
  const newest = (kind: Background['kind'], from: FactMemory | SummaryMemory) =>
    lenient(kind, [], async () => (await from.list(session)).slice(-KNOWN.items).map(ofKind(kind)));
  return (await Promise.all([newest('fact', fact), newest('summary', summary)])).flat();
}

const ofKind =
  (kind: Background['kind']) =>
  ({ text, agent }: Known): Background => ({ kind, agent, text: text.slice(0, KNOWN.chars) });

const forPrompt = ({ kind, agent, text }: Background, { owner }: Remembering): Background => ({
  kind,
  agent: owner === null ? null : (agent ?? owner),
  text: cleanText(text.slice(0, KNOWN.chars)),
});

/** What an adapter gives is not trusted to be whole. */
const asMessage = (message: Message): Message => ({
  ...message,
  text: cleanText(message.text),
  agents: message.agents ?? [],
});

/** Everything is tried; whatever failed is told at the end. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const failures = (await Promise.allSettled(works)).flatMap((each) =>
    each.status === 'rejected' ? [each.reason] : [],
  );
  if (failures.length === 0) return;
  throw new ProsaError(
    'store_unavailable',
    'Nem toda a memória pôde ser alcançada.',
    new AggregateError(failures),
  );
}
