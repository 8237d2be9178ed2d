import type { Database, Person, StoredMission } from '#protocol';
import { missionFacts, missionOperations } from '../schema.ts';
import { missionFactsOf, operationsOf } from './mission-facts.ts';

/** Once a mission that ended. */
export async function keepMissionFacts(
  database: Database,
  missions: readonly StoredMission[],
): Promise<void> {
  const facts = missions.flatMap((mission) => {
    const told = missionFactsOf(mission);
    return told ? [{ ...told, ...ownerOf(mission) }] : [];
  });
  if (facts.length === 0) return;
  const operations = missions.flatMap((mission) =>
    operationsOf(mission).map((operation) => ({ ...operation, ...ownerOf(mission) })),
  );
  await database.transaction(async (transaction) => {
    await transaction.insert(missionFacts).values(facts).onConflictDoNothing();
    if (operations.length > 0)
      await transaction.insert(missionOperations).values(operations).onConflictDoNothing();
  });
}

const ownerOf = ({ org, user }: Person) => ({ orgId: org, userId: user });
