import type { ExportedMission, Figure, Json, MissionTelemetry, Person, PersonData } from '#protocol';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';

const MISSIONS = statement(
  'export_missions',
  `select id as missao_id, turn, state as estado, lead as lider, complexity as complexidade, started_at as inicio, limit_at as limite,
     previous as missao_anterior, telemetry as telemetria, figures as procedencia from prosa.missions where session = $1 and org_id = $2 order by ordinal`,
);
const CACHED = statement(
  'export_cached',
  `select agent as agente, operation as operacao, stored_at as em, value as valor from prosa.executor_cache
   where org_id = $1 and user_id = $2 order by stored_at, key`,
);

type Kept<T, Field extends keyof T, As> = Omit<T, Field> & { readonly [Name in Field]: As };

/** What was worked out in a conversation, [session, org]. */
export async function readMissionsOf(
  run: Runner,
  whose: readonly string[],
): Promise<readonly ExportedMission[]> {
  type Row = Kept<ExportedMission, 'telemetria' | 'procedencia', string | null>;
  const rows = await run.rows<Row>(MISSIONS, whose, PATIENCE.turn);
  return rows.map(({ telemetria, procedencia, ...row }) => ({
    ...row,
    telemetria: telemetria === null ? null : (JSON.parse(telemetria) as MissionTelemetry),
    procedencia: JSON.parse(procedencia ?? '[]') as readonly Figure[],
  }));
}

/** What executors keep about a person. */
export async function readCachedOf(run: Runner, { org, user }: Person): Promise<PersonData['cached']> {
  type Row = Kept<PersonData['cached'][number], 'valor', string>;
  const rows = await run.rows<Row>(CACHED, [org, user], PATIENCE.turn);
  return rows.map(({ valor, ...row }) => ({ ...row, valor: JSON.parse(valor) as Json }));
}
