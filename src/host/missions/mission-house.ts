import { type Claim, type MissionOpening, type Missions, ProsaError } from '#protocol';
import type { PlatformDeps, PreparedAssistant } from '#runtime';
import { createThink } from '#runtime/decide';
import { MISSION_CONTENT_MS } from '#store';
import type { Backing } from '../backing.ts';
import { createHealthLog } from './health-log.ts';
import { type BusChoice, createMissionDesks } from './mission-desks.ts';
import { createMissionDoor, type MissionDoor } from './mission-door.ts';

/** Everything about missions on one platform. */
export type MissionHouse = {
  readonly door: MissionDoor;
  /** For the tools of a turn. */
  readonly forTurns: (opening: MissionOpening) => Missions;
  /** Whether a turn conducts a mission now, in whichever process. */
  conducts(of: { readonly org: string; readonly turn: string }): Promise<boolean>;
  /** A turn is kept, its answer is out: what its missions knew goes. */
  turnKept(claim: Claim): void;
  /** Takes away what is older than anything may be. How many missions. */
  sweep(): Promise<number>;
  /** After the turns. */
  close(): Promise<void>;
};

type HouseDeps = {
  readonly backing: Backing;
  readonly deps: Pick<PlatformDeps, 'clock' | 'ids' | 'report'> & Partial<Pick<PlatformDeps, 'models'>>;
  readonly assistants: ReadonlyMap<string, PreparedAssistant>;
  readonly choice?: BusChoice | undefined;
  readonly ready: () => Promise<void>;
};

export function openMissionHouse({ backing, deps, assistants, choice = {}, ready }: HouseDeps): MissionHouse {
  const { missions, health } = backing.missions;
  const { clock, ids, report, models } = deps;
  const log = createHealthLog({
    ...{ store: health, clock, report: (error: unknown) => report({ error, what: 'health' }) },
  });
  // Of what is asked for another process's missions no turn of this one is told: its tokens are counted by the request.
  const apart = { tell: () => undefined, spent: () => undefined };
  const think = models && createThink({ models, clock, report, ...apart });
  const desks = createMissionDesks({
    ...{ stores: backing.missions, assistants, choice, clock, ids, health: log, think },
  });
  // Whoever has agents for others is there before anybody asks.
  if (choice.transport) desks.openAll();
  const opened = new Set<string>();
  const going = new Set<Promise<unknown>>();
  const aside = (what: string, work: Promise<unknown>): void => {
    const done = work.catch((error: unknown) => report({ error, what })).finally(() => going.delete(done));
    going.add(done);
  };
  const sweep = (): Promise<number> => missions.sweep(clock.now() - MISSION_CONTENT_MS, desks.led());
  return {
    sweep,
    door: createMissionDoor({
      ...{ stores: backing.missions, assistants: [...assistants.values()], ready },
      agents: desks.agents,
    }),
    forTurns: (opening) => ({
      open: async (request, options = {}) => {
        const desk = desks.of(opening.owner.assistant);
        if (!desk)
          throw new ProsaError('definition_invalid', `"${opening.owner.assistant}" não tem missões.`);
        opened.add(opening.owner.turn);
        // In memory nobody comes by to sweep.
        if (!backing.durable) aside('missions', sweep());
        return desk.run(request, { ...opening, ...options }).finally(() => aside('health', log.flush()));
      },
    }),
    conducts: (of) => missions.running(of),
    turnKept: ({ turn, attempt, inputs: [{ org, assistant }] }) => {
      // One that was begun elsewhere may have had missions there.
      const isConcerned = opened.delete(turn) || (attempt > 1 && assistants.get(assistant)?.missions);
      if (isConcerned) aside('missions', missions.forget({ org, turn }));
    },
    close: async () => {
      await desks.close();
      aside('health', log.flush());
      while (going.size > 0) await Promise.all(going);
    },
  };
}
