import type { TimerFired, UnheardScope } from '#protocol';
import type { JuliaDesk } from '../desk/index.ts';
import { TIMERS } from './desk-tool.ts';

/** Who may not be written to is not followed up: that is no follow-up missed, and the bridge ends at its time all the same. */
export async function noteUnheard(fired: TimerFired, scope: UnheardScope<JuliaDesk>): Promise<void> {
  const { org, user, session, id: key, timer, payload } = fired;
  const { resources: desk, now } = scope;
  if (typeof payload.ponte !== 'string') return;
  const caller = { org, user, session, key, now };
  if (timer === TIMERS.followup) await desk.followup(caller, { ponte: payload.ponte, made: false });
  if (timer === TIMERS.semResposta) await desk.step(caller, { ponte: payload.ponte, to: 'sem_resposta' });
}
