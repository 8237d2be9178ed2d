import type { SessionSummary, StoredMission, TurnStore } from '#protocol';
import { createDurableStore } from '#store';
import type { MissionsWanted, TurnsWanted } from '#store/sql';
import { targetOf } from '../backing.ts';
import type { ConfiguredStore } from '../config.ts';
import { type RecordedTurn, shapeOf } from '../turn-file.ts';
import { isNothingKept } from './nothing-kept.ts';

type Owner = { readonly org: string; readonly user: string };

const MOST_SESSIONS = 1_000;

/** What is kept, for those who only look: no worker is started. */
export type Archive = {
  /** The last used first, a thousand at most. */
  sessions(owner: Owner): Promise<readonly SessionSummary[]>;
  /** Without anybody's words, oldest first. */
  turns(wanted: TurnsWanted): Promise<readonly RecordedTurn[]>;
  /** Newest first. */
  missions(wanted: MissionsWanted): Promise<readonly StoredMission[]>;
  close(): Promise<void>;
};

/** Null: nothing was ever kept there, and nothing is made in order to say so. Throws what keeps it from being opened. */
export async function openArchive(choice: ConfiguredStore): Promise<Archive | null> {
  const target = targetOf(choice);
  if (isNothingKept(target)) return null;
  const durable = createDurableStore({ target });
  const { pool } = await durable.open();
  const { findMissions, findTurns } = await import('#store/sql');
  const { missions } = durable.missions;
  return {
    sessions: (owner) => sessionsOf(durable.store, owner),
    turns: async (wanted) =>
      (await findTurns(pool, wanted)).map(({ turn, events }) => ({ turn, events: events.map(shapeOf) })),
    missions: async (wanted) => {
      const found: StoredMission[] = [];
      for (const { org, missao_id } of await findMissions(pool, wanted)) {
        const mission = await missions.read(org, missao_id);
        if (mission) found.push(mission);
      }
      return found;
    },
    close: () => durable.close(),
  };
}

async function sessionsOf(store: TurnStore, owner: Owner): Promise<readonly SessionSummary[]> {
  const found: SessionSummary[] = [];
  while (found.length < MOST_SESSIONS) {
    const before = found.at(-1)?.session;
    const page = await store.sessions(owner, {
      limit: MOST_SESSIONS,
      ...(before !== undefined && { before }),
    });
    if (page.length === 0) break;
    found.push(...page);
  }
  return found;
}
