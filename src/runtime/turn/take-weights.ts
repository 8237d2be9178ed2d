import type { WeightsInForce } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import type { Recalled } from './stages.ts';

/**
 * What the team changed of the numbers that the assistant decides by, read once a turn, before anything is decided by them. Where nothing was
 * changed the turn goes on as it is, at once. Contact, opt-outs, people in control and guards come before: no weight reaches them.
 */
export function takeWeights(recalled: Recalled, deps: TurnDeps): Recalled | Promise<Recalled> {
  const { weights, assistant } = deps;
  if (!weights || !assistant.learning?.weights) return recalled;
  const [{ org }] = recalled.claim.inputs;
  const found = weights.of({ org, assistant: assistant.name });
  if (found instanceof Promise) return found.then((force) => withWeights(recalled, force, deps));
  return withWeights(recalled, found, deps);
}

function withWeights(recalled: Recalled, force: WeightsInForce | null, { log }: TurnDeps): Recalled {
  if (!force || force.adjustments.length === 0) return recalled;
  log.emit({ type: 'weights_used', weights: force.adjustments });
  return { ...recalled, weights: force.values };
}
