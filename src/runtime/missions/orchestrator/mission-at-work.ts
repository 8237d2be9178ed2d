import { type LimitChanges, limitsWith, openMissionLine } from '#bus';
import type {
  AgentLine,
  BusEvent,
  Clock,
  JsonObject,
  MissionClaim,
  MissionLine,
  MissionOpening,
  MissionStore,
  NewMission,
  OpenedMission,
} from '#protocol';
import { noticeEntry } from '../memory/notices.ts';
import { type JournalledRun, openJournal } from './mission-journal.ts';
import { createTally, type Tally } from './tally.ts';

export type MissionDeps = {
  readonly store: MissionStore;
  readonly clock: Clock;
  /** Of the bus that its messages go over. */
  readonly limits: LimitChanges | undefined;
  /** The orchestrator's own. */
  readonly line: AgentLine;
  /** Of all agents, as the lead reads them; made once. */
  readonly contracts: () => readonly JsonObject[];
  /** Where coordinators of this process find what they work on. */
  readonly runs: Map<string, JournalledRun>;
};

/** A mission that this process conducts. */
export type MissionAtWork = {
  readonly claim: MissionClaim;
  readonly mission: NewMission;
  readonly opening: MissionOpening;
  readonly deps: MissionDeps;
  readonly line: MissionLine;
  readonly run: JournalledRun;
  readonly tally: Tally;
  readonly resumed: boolean;
  /** Left when this attempt began: of the wall's time only what can be true. */
  readonly leftMs: number;
  /** After that, to be consolidated. */
  readonly graceMs: number;
  readonly startedAt: number;
  /** Resolves if its journal cannot be written any more. */
  readonly broken: Promise<{ readonly error: unknown }>;
};

type Claimed = Extract<OpenedMission, { kind: 'claimed' }>;

export function takeUp(
  { claim, mission, entries }: Claimed,
  opening: MissionOpening,
  deps: MissionDeps & { readonly resumed: boolean },
): MissionAtWork {
  const { clock, store, limits } = deps;
  const { missao_id, orcamento, pacote } = mission;
  const { emit, about, owner } = opening;
  const timeoutMs = pacote.restricoes_hard.timeout_global_missao * 1_000;
  const leftMs = Math.min(Math.max(mission.limite - clock.now(), 0), timeoutMs);
  const tally = createTally(missao_id);
  for (const entry of entries) if (entry.kind === 'evento') tally.add(entry.event);
  const broken = Promise.withResolvers<{ readonly error: unknown }>();
  const run = openJournal(claim, entries, {
    ...{ clock, store, contexto: about.contexto, think: opening.think },
    spent: () => line.spent(),
    broken: (error) => broken.resolve({ error }),
  });
  const tell = (event: BusEvent): void => {
    tally.add(event);
    run.event(event);
    emit({ type: 'mission_bus', mission: missao_id, event });
  };
  const { org, user, session, assistant } = owner;
  const line = openMissionLine(
    {
      ...{ missao_id, lider: pacote.agente_coordenador_lider, orcamento, restanteMs: leftMs },
      consumido: run.spentBefore,
      em_nome_de: { org, user, session, assistant, hoje: about.hoje },
      onEvent: tell,
      ...{ epoca: claim.fence, retomada: deps.resumed },
      onNotice: (notice) => run.memory.append(noticeEntry(notice)),
    },
    { clock, ...(limits && { limits }) },
  );
  const startedAt = clock.monotonic();
  return {
    ...{ claim, mission, opening, deps, line, run, tally, leftMs, startedAt },
    resumed: deps.resumed,
    graceMs: limitsWith(limits).mission.graceMs,
    broken: broken.promise,
  };
}

/** How long it has run, all attempts together, by clocks that nobody sets. */
export function ranMs({ mission, leftMs, startedAt, deps }: MissionAtWork): number {
  const { timeout_global_missao } = mission.pacote.restricoes_hard;
  return timeout_global_missao * 1_000 - leftMs + deps.clock.monotonic() - startedAt;
}
