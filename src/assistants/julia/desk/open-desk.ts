import { and, eq } from 'drizzle-orm';
import type { Database, ResourceScope } from '#protocol';
import { readLog } from '../funnel/read-log.ts';
import { readMetrics } from '../funnel/read-metrics.ts';
import { handoffs, vagas } from '../schema.ts';
import { makeBridge } from './bridge.ts';
import { noteInterest } from './interest.ts';
import { type Caller, type JuliaDesk, refuse } from './julia-desk.ts';
import { openAsOwner, optOut, takeOwnerAnswer } from './owners.ts';
import { noteAsked, readProfile, saveProfile } from './profiles.ts';
import { lockBridge, ponteOf, selectBridges, type Transaction, vagaOf } from './rows.ts';
import { searchVagas } from './search.ts';
import { seedOnce } from './seed.ts';
import { closeFollowup, lockOwn, move, pontesOf, UNKNOWN_BRIDGE } from './steps.ts';

/** A message names a few. */
const USUAL_LIMIT = 5;
const NO_BRIDGE = refuse('sem_ponte', 'Ainda não houve ponte nesta conversa.');

type Open = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Julia's desk over the tables of the schema `julia`. */
export function openDesk({ database }: ResourceScope): JuliaDesk {
  const inside: Open = async (work) => (await database()).transaction(work);
  return {
    vagas: vacancies(database),
    ...profiles(database),
    ...bridges(database, inside),
    linked: linked(database, inside),
    log: async (org, since, until) => readLog(await database(), { org, since, until }),
    metrics: async (org, since, until) => readMetrics(await database(), { org, since, until }),
  };
}

const seeded = async (database: () => Promise<Database>, { org, now }: Pick<Caller, 'org' | 'now'>) => {
  const db = await database();
  await seedOnce(db, org, now);
  return db;
};

const vacancies = (database: () => Promise<Database>): JuliaDesk['vagas'] => ({
  search: async (caller, asked, limit = USUAL_LIMIT) => {
    const db = await seeded(database, caller);
    const known = asked.especialidade ?? (await readProfile(db, caller.org, caller.user))?.especialidade;
    const filter = { ...asked, especialidade: known ?? undefined };
    return searchVagas(db, caller, { filter, limit });
  },
  find: async ({ org, now }, id) => {
    const db = await seeded(database, { org, now });
    const [row] = await db
      .select()
      .from(vagas)
      .where(and(eq(vagas.orgId, org), eq(vagas.id, id)));
    return row ? vagaOf(row) : null;
  },
});

type Profiles = Pick<JuliaDesk, 'perfil' | 'saveProfile' | 'asked'>;

const profiles = (database: () => Promise<Database>): Profiles => ({
  perfil: async (org, medico) => readProfile(await database(), org, medico),
  saveProfile: async (caller, patch) => saveProfile(await database(), caller, patch),
  asked: async (caller, question) => noteAsked(await database(), caller, question),
});

type Bridges = Pick<
  JuliaDesk,
  'interest' | 'bridge' | 'pontes' | 'step' | 'followup' | 'openAsOwner' | 'ownerAnswer'
>;

const bridges = (database: () => Promise<Database>, inside: Open): Bridges => ({
  interest: async (caller) => {
    const { desde, novo } = await inside((tx) => noteInterest(tx, caller));
    return { desde, novo };
  },
  bridge: async (caller, request) => {
    await seeded(database, caller);
    return inside((tx) => makeBridge(tx, caller, request));
  },
  pontes: async (org, user) => pontesOf(await database(), { org, user }),
  step: (caller, { ponte, to }) =>
    inside(async (tx) => {
      const bridge = await lockOwn(tx, caller, ponte);
      if (!bridge) return ponte === undefined ? NO_BRIDGE : UNKNOWN_BRIDGE;
      return move(tx, caller, { bridge, to, by: 'medico' });
    }),
  followup: (caller, { ponte, made }) =>
    inside(async (tx) => {
      const bridge = await lockOwn(tx, caller, ponte);
      if (!bridge) return UNKNOWN_BRIDGE;
      return ponteOf(await closeFollowup(tx, caller, { bridge, made }));
    }),
  openAsOwner: (caller, id) => inside((tx) => openAsOwner(tx, caller, id)),
  ownerAnswer: (caller, answer) => inside((tx) => takeOwnerAnswer(tx, caller, answer)),
});

const linked = (database: () => Promise<Database>, inside: Open): JuliaDesk['linked'] => ({
  read: async (org, id) => {
    const db = await database();
    const [bridge] = await selectBridges(db, org, eq(handoffs.id, id));
    return bridge
      ? { ponte: ponteOf(bridge), medico: await readProfile(db, org, bridge.handoff.userId) }
      : null;
  },
  step: (at, id, word) =>
    inside(async (tx) => {
      const bridge = await lockBridge(tx, at.org, id);
      return bridge ? move(tx, at, { bridge, ...word }) : UNKNOWN_BRIDGE;
    }),
  optOut: (at, id) =>
    inside(async (tx) => {
      const bridge = await lockBridge(tx, at.org, id);
      if (!bridge) return UNKNOWN_BRIDGE;
      await optOut(tx, at, bridge.handoff.responsavelId);
      return ponteOf(bridge);
    }),
});
