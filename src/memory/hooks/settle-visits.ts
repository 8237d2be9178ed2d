import type { EndedVisit, FoundMemory, MemoryChange, Message, Person, TurnEventBody } from '#protocol';
import { judge } from '../gate/index.ts';
import { HOOKS } from '../limits.ts';
import type { MemoryPorts } from '../ports.ts';
import type { Proposer } from '../propose/index.ts';
import { changesOf, settlePending, type Written, withRoom } from '../write/index.ts';
import { withProvidersVectors } from './embed-changes.ts';
import { linesOf } from './told-lines.ts';

export type VisitsSettled = {
  readonly judged: number;
  readonly refused: number;
  readonly changes: readonly MemoryChange[];
};

export const NOTHING_SETTLED: VisitsSettled = { judged: 0, refused: 0, changes: [] };

export type SettlingPorts = Pick<
  MemoryPorts,
  'memories' | 'conversations' | 'embedder' | 'clock' | 'ids' | 'report'
>;

/** What waited in one conversation, judged now that it is over. */
export const judgeWaiting = (
  known: readonly FoundMemory[],
  session: string,
  ports: Pick<MemoryPorts, 'ids'>,
): Written =>
  settlePending(
    known.filter(({ status, source }) => status !== 'pending' || source.session === session),
    ports.ids,
  );

/** The person's visits that ended; before a turn of theirs, so that what they said last time is known now. */
export async function settleVisitsOf(person: Person, ports: SettlingPorts): Promise<VisitsSettled> {
  const visits = await ports.memories.unsettled(person, HOOKS.visitsPerTurn);
  let total = NOTHING_SETTLED;
  for (const visit of visits) total = sum(total, (await settleVisit(visit, ports, null)) ?? NOTHING_SETTLED);
  return total;
}

/** Anybody's visits, by the chore; a model may propose what the patterns did not hear. How many there were. */
export async function settleAnybodys(
  ports: SettlingPorts,
  proposerFor: (assistant: string) => Proposer | null,
): Promise<number> {
  const visits = await ports.memories.unsettled(null, HOOKS.visitsPerChore);
  for (const visit of visits) await settleVisit(visit, ports, proposerFor(visit.assistant));
  return visits.length;
}

const sum = (one: VisitsSettled, other: VisitsSettled): VisitsSettled => ({
  judged: one.judged + other.judged,
  refused: one.refused + other.refused,
  changes: [...one.changes, ...other.changes],
});

/** Exactly once: null when somebody else was faster, and then nothing of this was kept. */
export async function settleVisit(
  visit: EndedVisit,
  ports: SettlingPorts,
  proposer: Proposer | null,
): Promise<VisitsSettled | null> {
  const before = await ports.memories.own(visit);
  const told = proposer ? await proposedFor(visit, { known: before, proposer }, ports) : NOTHING_WRITTEN;
  const known = proposer ? await ports.memories.own(visit) : before;
  const proposed = isWhole(before, known) ? told : NOTHING_WRITTEN;
  const waited = judgeWaiting(known, visit.session, ports);
  const changes = withRoom([...waited.changes, ...proposed.changes], known);
  const events = [...waited.events, ...proposed.events];
  const at = ports.clock.now();
  const kept = await ports.memories.settle(visit, {
    changes,
    lines: linesOf(events, { turn: null, at }),
    at,
  });
  return kept ? { ...countsOf(events), changes } : null;
}

/** A model takes its time: who had something forgotten meanwhile may have meant what it proposes. */
const isWhole = (before: readonly FoundMemory[], now: readonly FoundMemory[]): boolean => {
  const left = new Set(now.map(({ id }) => id));
  return before.every(({ id }) => left.has(id));
};

const NOTHING_WRITTEN: Written = { changes: [], events: [] };

export function countsOf(events: readonly TurnEventBody[]): { judged: number; refused: number } {
  const verdicts = events.flatMap((event) => (event.type === 'memory_candidate' ? [event.verdict] : []));
  return { judged: verdicts.length, refused: verdicts.filter((verdict) => verdict === 'refused').length };
}

type Proposing = { readonly known: readonly FoundMemory[]; readonly proposer: Proposer };

/** The same gate for what a model proposes; a model that fails costs its proposals, not the settling. */
async function proposedFor(
  visit: EndedVisit,
  { known, proposer }: Proposing,
  ports: SettlingPorts,
): Promise<Written> {
  try {
    const messages = await messagesOf(visit, ports);
    const { candidates } = await proposer.propose({ messages, known, now: visit.endedAt });
    const judged = candidates.map(({ candidate, message }) => ({
      candidate,
      message,
      verdict: judge(candidate, known, 'session_end'),
    }));
    const written = judged.map(({ message, ...each }) =>
      changesOf([each], {
        ids: ports.ids,
        person: visit,
        source: sourceOf(visit, message, messages),
        how: 'model',
      }),
    );
    const changes = written.flatMap((each) => each.changes);
    return {
      changes: await withProvidersVectors(changes, ports),
      events: written.flatMap((each) => each.events),
    };
  } catch (error) {
    ports.report({ error, what: 'hook session_end: proposer' });
    return NOTHING_WRITTEN;
  }
}

/** Messages of the visit alone: those before the last long silence were of another one. */
async function messagesOf(
  { session, endedAt }: EndedVisit,
  ports: SettlingPorts,
): Promise<readonly Message[]> {
  const newest = await ports.conversations.messages(session, { limit: 60 });
  const during = newest.filter(({ at }) => at <= endedAt);
  const begins = during.findLastIndex(
    ({ at }, index) => index > 0 && at - (during[index - 1]?.at ?? at) >= HOOKS.idleMs,
  );
  return begins === -1 ? during : during.slice(begins);
}

const sourceOf = (
  { session, assistant, endedAt }: EndedVisit,
  message: string,
  messages: readonly Message[],
) => ({
  at: endedAt,
  assistant,
  session,
  turn: messages.find(({ id }) => id === message)?.turn ?? null,
  message,
});
