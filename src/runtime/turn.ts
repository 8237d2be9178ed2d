import type { Claim, TurnRecord } from '#protocol';
import { consult } from './examples/consult.ts';
import { admit } from './turn/admit.ts';
import { appeal } from './turn/appeal.ts';
import { attend } from './turn/attend.ts';
import { buryTurn } from './turn/bury.ts';
import { callOff } from './turn/call-off.ts';
import { converse } from './turn/converse.ts';
import { guard, overhear } from './turn/guard.ts';
import { permit } from './turn/permit.ts';
import { recall } from './turn/recall.ts';
import { remind } from './turn/recall-memory.ts';
import { remember } from './turn/remember.ts';
import { review } from './turn/review.ts';
import { route } from './turn/route.ts';
import { takeWeights } from './turn/take-weights.ts';
import type { TurnDeps } from './turn-deps.ts';

/** One turn, from the inputs that were claimed to the record that is kept. The table of contents of this room. */
export async function runTurn(claim: Claim, deps: TurnDeps): Promise<TurnRecord> {
  const admitted = admit(claim, deps);
  if (admitted.kind === 'given_up') return buryTurn(admitted, deps);
  const recalled = await recall(admitted, deps);
  const attended = attend(recalled, deps); // operators, people in control, nothing to answer
  if (attended.kind === 'closed') return remember(await overhear(attended, deps), deps);
  const permitted = permit(attended, deps);
  if (permitted.kind === 'closed') return remember(permitted, deps);
  const heard = callOff(permitted, deps); // words that stopped a mission, and nothing else
  if (heard.kind === 'closed') return remember(heard, deps);
  const asked = await appeal(heard, deps); // a person of the team is to look at what was decided
  if (asked.kind === 'closed') return remember(asked, deps);
  const reminded = await remind(asked, deps);
  const guarded = await guard(reminded, deps);
  if (guarded.kind === 'closed') return remember(guarded, deps);
  const weighed = takeWeights(guarded, deps); // numbers to decide by that the team changed
  const consulted = consult(weighed instanceof Promise ? await weighed : weighed, deps); // approved examples near what was said
  const routed = await route(consulted instanceof Promise ? await consulted : consulted, deps);
  const conversed = await converse(routed, deps); // hops: place → equip → think
  const reviewed = await review(conversed, deps);
  return remember(reviewed, deps);
}
