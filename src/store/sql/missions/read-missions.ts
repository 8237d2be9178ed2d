import type {
  BusEvent,
  Complexity,
  Figure,
  MissionOwner,
  MissionPage,
  MissionSummary,
  MissionTelemetry,
  StoredMission,
} from '#protocol';
import { missionsOn } from '../../mission-page.ts';
import { lookUp, type Runner, statement } from '../turns/statement.ts';

const MISSION = `m.id, m.org_id as org, m.user_id as "user", m.session, m.turn, m.assistant, m.key, m.fence, m.state, m.lead,
  m.complexity, m.tokens, m.api_calls as "apiCalls", m.started_at as "startedAt", m.limit_at as "limitAt", m.previous,
  m.telemetry`;
const READ = statement(
  'read_mission',
  `select ${MISSION}, m.figures from prosa.missions m where m.org_id = $1 and m.id = $2`,
);
const EVENTS = statement(
  'mission_events',
  'select event from prosa.mission_events where org_id = $1 and mission = $2 order by ordinal',
);
const LIST = statement(
  'list_missions',
  `select ${MISSION} from prosa.missions m where m.org_id = $1 and ($2::text is null or m.user_id = $2)
     and ($3::text is null or m.ordinal < (select b.ordinal from prosa.missions b where b.org_id = $1 and b.id = $3))
   order by m.ordinal desc limit $4`,
);

const RUNNING = statement(
  'mission_running',
  `select from prosa.missions where org_id = $1 and turn = $2 and state = 'em_andamento' and not forgotten limit 1`,
);

type Row = {
  readonly [Name in 'id' | 'org' | 'user' | 'session' | 'turn' | 'assistant' | 'key' | 'lead']: string;
} & {
  readonly [Name in 'fence' | 'tokens' | 'apiCalls' | 'startedAt' | 'limitAt']: number;
} & {
  readonly state: MissionSummary['estado'];
  readonly complexity: Complexity;
  readonly previous: string | null;
  readonly telemetry: string | null;
};

export async function readMission(run: Runner, org: string, id: string): Promise<StoredMission | null> {
  const [row] = await lookUp<Row & { readonly figures: string | null }>(run, READ, [org, id]);
  if (!row) return null;
  const events = await lookUp<{ readonly event: string }>(run, EVENTS, [org, id]);
  return {
    ...summaryOf(row),
    procedencia: JSON.parse(row.figures ?? '[]') as readonly Figure[],
    eventos: events.map(({ event }) => JSON.parse(event) as BusEvent),
  };
}

export async function isRunning(
  run: Runner,
  { org, turn }: Pick<MissionOwner, 'org' | 'turn'>,
): Promise<boolean> {
  return (await lookUp(run, RUNNING, [org, turn])).length > 0;
}

export async function listMissions(
  run: Runner,
  org: string,
  page: MissionPage,
): Promise<readonly MissionSummary[]> {
  const { user = null, before = null } = page;
  return (await lookUp<Row>(run, LIST, [org, user, before, missionsOn(page)])).map(summaryOf);
}

function summaryOf(row: Row): MissionSummary {
  const { org, user, session, turn, assistant, key, fence } = row;
  return {
    ...{ org, user, session, turn, assistant, key, fence },
    missao_id: row.id,
    estado: row.state,
    lider: row.lead,
    complexidade: row.complexity,
    inicio: row.startedAt,
    limite: row.limitAt,
    orcamento: { tokens: row.tokens, chamadas_api: row.apiCalls },
    missao_anterior: row.previous,
    telemetria: row.telemetry === null ? null : (JSON.parse(row.telemetry) as MissionTelemetry),
  };
}
