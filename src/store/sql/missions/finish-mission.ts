import { type EndedMission, type MissionClaim, ProsaError } from '#protocol';
import { keptTelemetry } from '../../kept-telemetry.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';

const FINISH = statement('finish_mission', 'select prosa.finish_mission($1,$2,$3,$4,$5,$6) as held');

/** Asking twice because the first answer was lost ends it the same way. */
export async function finishMission(
  run: Runner,
  { org, missao_id, fence }: MissionClaim,
  { telemetria, outcome, procedencia }: EndedMission,
): Promise<void> {
  const values = [
    ...[org, missao_id, fence, JSON.stringify(keptTelemetry(telemetria)), JSON.stringify(outcome)],
    JSON.stringify(procedencia),
  ];
  const [row] = await run.rows<{ readonly held: boolean }>(FINISH, values, PATIENCE.turn);
  if (!row?.held) throw new ProsaError('claim_superseded');
}
