import {
  type MissionClaim,
  type MissionEntry,
  type MissionOutcome,
  type MissionStore,
  type MissionSummary,
  type NewMission,
  type OpenedMission,
  ProsaError,
  type StoredMission,
} from '#protocol';
import { keptTelemetry } from '../kept-telemetry.ts';
import { missionsOn } from '../mission-page.ts';
import { namedAs } from '../named-mission.ts';

/** More than anybody looks back at in one process; older ones are let go. */
const KEPT = 500;

type Kept = {
  mission: StoredMission;
  /** What is deleted once the answer is out. */
  content: { package: NewMission; entries: MissionEntry[]; outcome: MissionOutcome | null } | null;
};

export type MapMissions = MissionStore & {
  /** The conversation was cleared. */
  clear(session: string): void;
};

/** The mission port over Maps: one process, gone when it ends. */
export function createMapMissions(): MapMissions {
  const kept = new Map<string, Kept>();
  const named = (org: string, id: string): Kept | undefined => {
    const found = kept.get(id);
    return found?.mission.org === org ? found : undefined;
  };
  const held = ({ org, missao_id, fence }: MissionClaim): Kept => {
    const found = named(org, missao_id);
    if (found?.mission.fence !== fence) throw new ProsaError('claim_superseded');
    return found;
  };
  const dropContent = (isOver: (mission: MissionSummary) => boolean): number => {
    const over = [...kept.values()].filter((each) => each.content && isOver(each.mission));
    for (const each of over) each.content = null;
    return over.length;
  };
  return {
    open: async (mission) => open(kept, mission),
    append: async (claim, entries) => append(held(claim), entries),
    finish: async (claim, { telemetria, outcome, procedencia }) => {
      const found = held(claim);
      const kept = { telemetria: keptTelemetry(telemetria), procedencia };
      found.mission = { ...found.mission, estado: 'encerrada', ...kept };
      if (found.content) found.content.outcome ??= outcome;
    },
    running: async ({ org, turn }) =>
      [...kept.values()].some(
        ({ mission, content }) =>
          content !== null &&
          mission.org === org &&
          mission.turn === turn &&
          mission.estado === 'em_andamento',
      ),
    forget: async ({ org, turn }) => {
      dropContent((mission) => mission.org === org && mission.turn === turn);
    },
    sweep: async (before, led = []) =>
      dropContent(({ inicio, missao_id }) => inicio < before && !led.includes(missao_id)),
    read: async (org, id) => named(org, id)?.mission ?? null,
    list: async (org, page = {}) => {
      const all = [...kept.values()].map(({ mission }) => mission).reverse();
      const ours = all.filter((each) => each.org === org && (page.user ?? each.user) === each.user);
      const from = page.before === undefined ? 0 : laterThan(all, ours, page.before);
      return ours
        .slice(from, from + missionsOn(page))
        .map(({ eventos: _, procedencia: __, ...summary }) => summary);
    },
    clear: (session) => {
      for (const [id, { mission }] of kept) if (mission.session === session) kept.delete(id);
    },
  };
}

/** How many of ours are not older than a mission; all of them where there is no such. */
function laterThan(all: readonly MissionSummary[], ours: readonly MissionSummary[], before: string): number {
  const place = all.findIndex(({ missao_id }) => missao_id === before);
  if (place < 0) return ours.length;
  const older = new Set(all.slice(place + 1));
  return ours.filter((each) => !older.has(each)).length;
}

function open(kept: Map<string, Kept>, mission: NewMission): OpenedMission {
  const found = [...kept.values()].find(
    ({ mission: { org, key } }) => org === mission.org && key === mission.key,
  );
  if (found?.content?.outcome) return { kind: 'ended', outcome: found.content.outcome };
  if (found && found.mission.fence >= mission.fence) throw new ProsaError('mission_conflict');
  const { missao_id } = found?.mission ?? mission;
  // What was forgotten leaves nothing to go on from: it begins anew, under the name that it had.
  const content = found?.content ?? { package: namedAs(mission, missao_id), entries: [], outcome: null };
  const eventos = found?.mission.eventos ?? [];
  const procedencia = found?.content ? found.mission.procedencia : [];
  const stored = { ...storedOf(found, { mission, missao_id }), procedencia, eventos };
  kept.set(missao_id, { mission: stored, content });
  if (kept.size > KEPT) for (const [oldest] of [...kept].slice(0, 1)) kept.delete(oldest);
  const { org, fence, turn } = mission;
  return {
    kind: 'claimed',
    claim: { org, missao_id, fence },
    mission: { ...content.package, fence, turn },
    entries: [
      ...content.entries,
      ...eventos.map((event): MissionEntry => ({ kind: 'evento', at: event.em, event })),
    ],
  };
}

function storedOf(
  found: Kept | undefined,
  { mission, missao_id }: { readonly mission: NewMission; readonly missao_id: string },
): MissionSummary {
  const { org, user, session, turn, assistant, key, fence } = mission;
  if (found?.content) return { ...found.mission, turn, fence };
  return {
    ...{ org, user, session, turn, assistant, key, fence, missao_id },
    estado: 'em_andamento',
    lider: mission.pacote.agente_coordenador_lider,
    complexidade: mission.complexidade,
    inicio: mission.inicio,
    limite: mission.limite,
    orcamento: mission.orcamento,
    missao_anterior: mission.missao_anterior,
    telemetria: null,
  };
}

function append(found: Kept, entries: readonly MissionEntry[]): void {
  const events = entries.flatMap((entry) => (entry.kind === 'evento' ? [entry.event] : []));
  found.mission = { ...found.mission, eventos: [...found.mission.eventos, ...events] };
  found.content?.entries.push(...entries.filter(({ kind }) => kind !== 'evento'));
}
