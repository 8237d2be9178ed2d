import { type Latency, measureLatencies } from '#learning/reports';
import { type AgentHealth, type AgentStatus, days, type ModelCondition } from '#protocol';
import type { PlatformDeps } from '#runtime';
import type { Backing } from '../backing.ts';
import type { SeenChore } from '../chores.ts';
import type { LearningDoor } from '../learning/index.ts';
import type { MissionDoor } from '../missions/mission-door.ts';
import { countWaiting, type Waiting } from './count-waiting.ts';
import { readDatabase, type SeenDatabase } from './read-database.ts';
import {
  type FailedModel,
  type FiredGuard,
  failedModels,
  firedGuards,
  readRecentTurns,
  type ToolLatency,
  toolLatencies,
} from './recent-turns.ts';

/** How the platform fares, for whoever operates it. What is of this process says so; the rest is the organisation's. */
export type Health = {
  readonly em: number;
  /** Of this process. */
  readonly agentes: readonly (AgentStatus & { readonly assistant: string })[];
  readonly saude: readonly AgentHealth[];
  readonly modelos: readonly SeenModel[];
  /** Since this moment. */
  readonly desde: number;
  readonly latencias: readonly Latency[];
  /** Of the newest turns. */
  readonly ferramentas: readonly ToolLatency[];
  readonly falhas_de_modelos: readonly FailedModel[];
  readonly guardas: readonly FiredGuard[];
  readonly fila: Waiting & { readonly em_andamento: number };
  /** Of this process; null where nothing outlives it. */
  readonly tarefas: readonly SeenChore[] | null;
  readonly banco: SeenDatabase;
};

export type SeenModel = {
  readonly modelo: string;
  readonly papeis: readonly string[];
  readonly condicao: ModelCondition | null;
};

export type HealthParts = {
  readonly backing: Backing;
  readonly deps: Pick<PlatformDeps, 'store' | 'clock' | 'models'>;
  readonly missions: { readonly door: Pick<MissionDoor, 'health' | 'agents'> };
  readonly learning: { readonly door: Pick<LearningDoor, 'gather'> };
  readonly chores: { seen(): readonly SeenChore[] } | null;
  readonly dispatcher: { running(): number };
};

const NOTHING_WAITS: Waiting = { mensagens: 0, entregas: 0, abandonadas: 0 };

export async function readHealth(parts: HealthParts, org: string): Promise<Health> {
  const { backing, deps, missions, learning, chores, dispatcher } = parts;
  const em = deps.clock.now();
  const desde = em - days(1);
  const turns = await readRecentTurns(deps.store, org);
  const waiting = backing.durable ? await countWaiting(await backing.database(), org) : NOTHING_WAITS;
  await learning.door.gather();
  return {
    ...{ em, desde },
    agentes: missions.door
      .agents()
      .flatMap(({ assistant, agents }) => agents.map((each) => ({ ...each, assistant }))),
    saude: await missions.door.health(org),
    modelos: seenModels(deps.models),
    latencias: await measureLatencies(await backing.database(), { org, since: desde, until: em + 1 }),
    ferramentas: toolLatencies(turns),
    falhas_de_modelos: failedModels(turns),
    guardas: firedGuards(turns),
    fila: { ...waiting, em_andamento: dispatcher.running() },
    tarefas: chores?.seen() ?? null,
    banco: await readDatabase(backing, deps.clock),
  };
}

/** Each model once, with all it was named for. */
function seenModels(models: PlatformDeps['models']): readonly SeenModel[] {
  const seen = new Map<string, { papeis: string[]; condicao: ModelCondition | null }>();
  for (const [role, sources] of models.named())
    for (const { id, condition } of sources) {
      const known = seen.get(id) ?? { papeis: [], condicao: condition?.() ?? null };
      known.papeis.push(role);
      seen.set(id, known);
    }
  return [...seen].map(([modelo, rest]) => ({ modelo, ...rest }));
}
