import { and, eq } from 'drizzle-orm';
import type { Database, MissionStore, TurnStore } from '#protocol';
import { GATHERING } from '../limits.ts';
import { progress } from '../schema.ts';
import { findUnkeptMissions, findUnkeptTurns, type UnkeptTurn } from './find-unkept.ts';
import { keepMissionFacts } from './keep-mission-facts.ts';
import { keepTurnFacts, type OwnedFacts } from './keep-turn-facts.ts';
import { turnFactsOf } from './turn-facts.ts';

export type GatherPorts = {
  readonly database: () => Promise<Database>;
  readonly turns: Pick<TurnStore, 'turn'>;
  readonly missions: Pick<MissionStore, 'read'>;
  /** Turns of a store that the database knows nothing of; each is told once. */
  readonly told?: (limit: number) => readonly UnkeptTurn[];
};

/** Of all organisations together. */
const EVERYBODY = { orgId: '*', name: 'turns' } as const;

/**
 * Writes down what reports count of turns and missions that ended since the last time, in slices. It is no step of a turn: nothing of it
 * is waited for, and whatever a process that died has missed is found by the next gathering. How many turns were kept.
 */
export async function gatherFacts(ports: GatherPorts, signal?: AbortSignal): Promise<number> {
  const database = await ports.database();
  let kept = 0;
  while (!signal?.aborted) {
    const found = await nextSlice(database, ports);
    if (found.length === 0) break;
    const facts = await factsOf(found, ports);
    await keepTurnFacts(database, facts);
    await noteProgress(database, found.at(-1)?.finishedAt ?? 0);
    kept += facts.length;
    if (ports.told) await keepMissionsOf(facts, database, ports);
    if (facts.length === 0 || found.length < GATHERING.turns) break;
  }
  if (!ports.told) await gatherMissions(database, ports, signal);
  return kept;
}

async function nextSlice(database: Database, { told }: GatherPorts): Promise<readonly UnkeptTurn[]> {
  if (told) return told(GATHERING.turns);
  const since = (await readProgress(database)) - GATHERING.overlapMs;
  return findUnkeptTurns(database, since, GATHERING.turns);
}

async function factsOf(found: readonly UnkeptTurn[], { turns }: GatherPorts): Promise<readonly OwnedFacts[]> {
  const kept: OwnedFacts[] = [];
  for (const { org, user, turn } of found) {
    const record = await turns.turn(turn);
    if (record) kept.push({ org, user, facts: turnFactsOf(record) });
  }
  return kept;
}

/** Of a store that the database knows nothing of: the turns tell which missions they opened. */
async function keepMissionsOf(
  facts: readonly OwnedFacts[],
  database: Database,
  { missions }: GatherPorts,
): Promise<void> {
  const named = facts.flatMap((each) => each.facts.missions.map((id) => ({ org: each.org, id })));
  const read = await Promise.all(named.map(({ org, id }) => missions.read(org, id)));
  await keepMissionFacts(
    database,
    read.filter((mission) => mission !== null),
  );
}

async function gatherMissions(database: Database, { missions }: GatherPorts, signal?: AbortSignal) {
  while (!signal?.aborted) {
    const found = await findUnkeptMissions(database, GATHERING.missions);
    const read = await Promise.all(found.map(({ org, missao_id }) => missions.read(org, missao_id)));
    await keepMissionFacts(
      database,
      read.filter((mission) => mission !== null),
    );
    if (found.length < GATHERING.missions) return;
  }
}

async function readProgress(database: Database): Promise<number> {
  const [row] = await database
    .select({ at: progress.at })
    .from(progress)
    .where(and(eq(progress.orgId, EVERYBODY.orgId), eq(progress.name, EVERYBODY.name)));
  return row?.at ?? 0;
}

const noteProgress = async (database: Database, at: number): Promise<unknown> =>
  database
    .insert(progress)
    .values({ ...EVERYBODY, at })
    .onConflictDoUpdate({ target: [progress.orgId, progress.name], set: { at } });
