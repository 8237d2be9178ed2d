import type { MissionOwner } from '#protocol';
import { MISSION_CONTENT_MS } from '../../mission-page.ts';
import { lookUp, PATIENCE, type Runner, statement } from '../turns/statement.ts';

const FORGET = statement('forget_missions', 'select prosa.forget_missions($1,$2)');
const SWEEP = statement('sweep_missions', 'select prosa.sweep_missions($1,$2,$3,$4) as swept');
const MISSIONS_AT_ONCE = 200;

export async function forgetMissions(
  run: Runner,
  { org, turn }: Pick<MissionOwner, 'org' | 'turn'>,
): Promise<void> {
  await lookUp(run, FORGET, [org, turn]);
}

/** Slice by slice: others get their turn in between. */
export async function sweepMissions(run: Runner, before: number, led: readonly string[]): Promise<number> {
  for (let swept = 0; ; ) {
    const values = [before, MISSIONS_AT_ONCE, led, MISSION_CONTENT_MS];
    const [slice] = await run.rows<{ readonly swept: number }>(SWEEP, values, PATIENCE.turn);
    swept += slice?.swept ?? 0;
    if ((slice?.swept ?? 0) < MISSIONS_AT_ONCE) return swept;
  }
}
