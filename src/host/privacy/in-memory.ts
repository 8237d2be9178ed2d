import {
  type Clock,
  type ExportedConversation,
  foldTurn,
  type Ids,
  type MemoryBook,
  type MemoryStore,
  type MissionSummary,
  type Person,
  type PersonData,
  type PersonErasure,
  type Privacy,
  type ReviewableDecision,
  type SessionSummary,
  type TeamAccess,
  type TurnStore,
} from '#protocol';
import { exportedDecision, type MapMissionStores } from '#store';
import { newSigningKey, signExport } from './sign.ts';

export type InMemoryDeps = {
  readonly store: TurnStore;
  readonly memories: MemoryStore;
  readonly book: MemoryBook;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Where missions are; null: not in this process. */
  readonly inMaps: MapMissionStores | null;
};

/** More than a process keeps in Maps. */
const EVERYTHING = 1_000_000;

/** The same for what lives in Maps, or in a store of one's own: by its port, and gone with the process. */
export function createMemoryPrivacy(deps: InMemoryDeps): Privacy {
  const { store, memories: kept, book, clock, ids, inMaps } = deps;
  const key = newSigningKey();
  const done = new Map<string, PersonErasure>();
  const nameOf = ({ org, user }: Person): string => JSON.stringify([org, user]);
  return {
    export: async (person) => signExport(await readAll(deps, person, done.get(nameOf(person))), key),
    erase: async (person) => {
      const requestedAt = clock.now();
      const sessions = await allSessions(store, person);
      for (const { session } of sessions) {
        await store.clear(session);
        inMaps?.clear(session);
      }
      inMaps?.forgetPerson(person);
      await store.forgetPerson?.(person);
      await kept.forgetPerson?.(person);
      const memories = await book.forgetAll(person);
      const erasure: PersonErasure = {
        id: ids.next('era'),
        status: 'done',
        requestedAt,
        completedAt: clock.now(),
        erased: { sessions: sessions.length, memories },
        held: [],
      };
      done.set(nameOf(person), erasure);
      return erasure;
    },
    erasure: async (person) => done.get(nameOf(person)) ?? null,
  };
}

async function readAll(
  { store, memories, clock, inMaps }: InMemoryDeps,
  { org, user }: Person,
  erasure: PersonErasure | undefined,
): Promise<PersonData> {
  const person = { org, user };
  const conversations: ExportedConversation[] = [];
  for (const each of await allSessions(store, person))
    conversations.push(await readConversation({ store, inMaps }, each));
  const own = await memories.own(person);
  return {
    person,
    exportedAt: clock.now(),
    conversations,
    memories: await Promise.all(
      own.map(async ({ search: _, ...memory }) => ({
        ...memory,
        history: await memories.history(person, memory.id),
      })),
    ),
    feedback: await memories.feedback(person),
    teamAccesses: await teamAccessesOf(memories, person),
    accesses: [],
    contacts: [],
    standings: [],
    timers: await timersOf(store, person),
    cached: inMaps?.cachedOf(person) ?? [],
    decisions: await decisionsOf(store, person),
    erasures: erasure ? [erasure] : [],
    tables: {},
    thirdParties: [],
  };
}

async function teamAccessesOf(
  memories: MemoryStore,
  { org, user }: Person,
): Promise<PersonData['teamAccesses']> {
  const found: TeamAccess[] = [];
  for (;;) {
    const before = found.at(-1)?.id;
    const page = await memories.accesses(org, { user, ...(before !== undefined && { before }) });
    // Who of the team it was is the organisation's affair.
    if (page.length === 0)
      return found
        .reverse()
        .map(({ id, act, reason, note, topic, at }) => ({ id, act, reason, note, topic, at }));
    found.push(...page);
  }
}

async function timersOf({ timers }: TurnStore, { org, user }: Person): Promise<PersonData['timers']> {
  const waiting = (await timers?.due(Number.MAX_SAFE_INTEGER, EVERYTHING)) ?? [];
  return waiting
    .filter((timer) => timer.org === org && timer.user === user)
    .map(({ assistant, session, name, at, payload }) => ({
      assistant,
      session,
      name,
      at,
      payload,
      fired: false,
    }));
}

async function decisionsOf({ reviews }: TurnStore, person: Person): Promise<PersonData['decisions']> {
  const found: ReviewableDecision[] = [];
  for (;;) {
    const before = found.at(-1)?.id;
    const page = (await reviews?.decisions(person, before === undefined ? {} : { before })) ?? [];
    if (page.length === 0) return found.reverse().map(exportedDecision);
    found.push(...page);
  }
}

/** Notes of the team are about their work: they are nobody's words to the person. */
async function readConversation(
  { store, inMaps }: Pick<InMemoryDeps, 'store' | 'inMaps'>,
  { session, assistant, createdAt, updatedAt, org, user }: SessionSummary,
): Promise<ExportedConversation> {
  const messages = await store.messages(session, { limit: EVERYTHING });
  const turns = await store.turns(session, EVERYTHING);
  return {
    ...{ session, assistant, createdAt, updatedAt },
    messages: messages
      .filter(({ role }) => role !== 'note')
      .map(({ id, turn, at, role, text, workflow = null }) => ({ id, turn, at, role, text, workflow })),
    turns: turns.map(({ events }) => foldTurn(events)),
    cards: ((await store.cardEvents?.(session)) ?? []).map(({ session: _, ...event }) => event),
    missions: inMaps ? await missionsOf(inMaps, { org, user, session }) : [],
    notes: [],
  };
}

async function missionsOf(
  { missions }: MapMissionStores,
  { org, user, session }: Person & { readonly session: string },
): Promise<ExportedConversation['missions']> {
  const all: MissionSummary[] = [];
  for (;;) {
    const before = all.at(-1)?.missao_id;
    const page = await missions.list(org, { user, ...(before !== undefined && { before }) });
    if (page.length === 0) break;
    all.push(...page);
  }
  const own = all.filter((each) => each.session === session).reverse();
  return Promise.all(
    own.map(async ({ missao_id, turn, estado, lider, complexidade, inicio, limite, ...rest }) => ({
      ...{ missao_id, turn, estado, lider, complexidade, inicio, limite },
      ...{ missao_anterior: rest.missao_anterior, telemetria: rest.telemetria },
      procedencia: (await missions.read(org, missao_id))?.procedencia ?? [],
    })),
  );
}

async function allSessions(store: TurnStore, person: Person): Promise<readonly SessionSummary[]> {
  const found: SessionSummary[] = [];
  for (;;) {
    const before = found.at(-1)?.session;
    const page = await store.sessions(person, { limit: 200, ...(before !== undefined && { before }) });
    if (page.length === 0) return found;
    found.push(...page);
  }
}
