import { randomBytes } from 'node:crypto';
import { type MissionClaim, type MissionEntry, ProsaError } from '#protocol';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';

const APPEND = statement('append_mission', 'select prosa.append_mission($1,$2,$3,$4,$5,$6,$7,$8) as held');
const WRITE_NAME_BYTES = 9;

/** The write has a name, so that trying again adds nothing twice. */
export async function appendMission(
  run: Runner,
  { org, missao_id, fence }: MissionClaim,
  entries: readonly MissionEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const events = entries.flatMap((entry) => (entry.kind === 'evento' ? [entry.event] : []));
  const contents = entries.filter(({ kind }) => kind !== 'evento');
  const [row] = await run.rows<{ readonly held: boolean }>(
    APPEND,
    [
      ...[org, missao_id, fence, randomBytes(WRITE_NAME_BYTES).toString('base64url')],
      ...[events.map(({ em }) => Math.round(em)), events.map((event) => JSON.stringify(event))],
      ...[contents.map(({ kind }) => kind), contents.map((entry) => JSON.stringify(entry))],
    ],
    PATIENCE.turn,
  );
  if (!row?.held) throw new ProsaError('claim_superseded');
}
