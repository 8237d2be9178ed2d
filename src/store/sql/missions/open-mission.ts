import { randomBytes } from 'node:crypto';
import {
  type BusEvent,
  type MissionEntry,
  type MissionOutcome,
  type NewMission,
  type OpenedMission,
  ProsaError,
} from '#protocol';
import { isKeepableId, keepable } from '../../keepable.ts';
import { namedAs } from '../../named-mission.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';

const PARAMETERS = Array.from({ length: 17 }, (_, index) => `$${index + 1}`).join(',');
const OPEN = statement('open_mission', `select * from prosa.open_mission(${PARAMETERS})`);
const OPENING_NAME_BYTES = 9;

type Row = {
  readonly answer: 'claimed' | 'ended' | 'conflict' | 'erasing';
  readonly mission: string;
  readonly package: string | null;
  readonly contents: readonly string[] | null;
  readonly events: readonly string[] | null;
  readonly outcome: string | null;
};

/** The opening has a name, so that trying again after a lost answer does not find its own mission taken. */
export async function openMission(run: Runner, mission: NewMission): Promise<OpenedMission> {
  const [row] = await run.rows<Row>(OPEN, valuesOf(mission), PATIENCE.turn);
  if (row?.answer === 'erasing') throw new ProsaError('person_erasing');
  if (row?.answer === 'ended' && row.outcome !== null)
    return { kind: 'ended', outcome: JSON.parse(row.outcome) as MissionOutcome };
  if (row?.answer !== 'claimed' || row.package === null) throw new ProsaError('mission_conflict');
  const { org, fence } = mission;
  return {
    kind: 'claimed',
    claim: { org, missao_id: row.mission, fence },
    mission: { ...namedAs(JSON.parse(row.package), row.mission), fence, turn: mission.turn },
    entries: entriesOf(row),
  };
}

function entriesOf({ contents, events }: Row): readonly MissionEntry[] {
  const written = (contents ?? []).map((each) => JSON.parse(each) as MissionEntry);
  const seen = (events ?? []).map((each): MissionEntry => {
    const event = JSON.parse(each) as BusEvent;
    return { kind: 'evento', at: event.em, event };
  });
  return [...written, ...seen];
}

function valuesOf(mission: NewMission): readonly unknown[] {
  const { missao_id, org, user, session, turn, assistant, key, fence, orcamento } = mission;
  if (![missao_id, org, user, session, turn, assistant, key].every(isKeepableId))
    throw new ProsaError('identifier_invalid');
  return [
    ...[randomBytes(OPENING_NAME_BYTES).toString('base64url'), missao_id, org, user, session, turn],
    ...[assistant, key, fence, keepable(mission.pacote.agente_coordenador_lider), mission.complexidade],
    ...[orcamento.tokens, orcamento.chamadas_api, mission.inicio, mission.limite, JSON.stringify(mission)],
    mission.missao_anterior,
  ];
}
