import type { TurnDeps } from '../turn-deps.ts';
import type { Closed } from './stages.ts';

/** Tells the assistant of a timer of its own that was not answered. Whatever comes of that, the turn ends as it would have. */
export async function tellUnheard({ claim, policy }: Closed, deps: TurnDeps): Promise<void> {
  const { assistant, clock, report } = deps;
  const { unheard, timers = [], resources } = assistant;
  const [first] = claim.inputs;
  if (!unheard || first.kind !== 'timer_fired' || !timers.includes(first.timer)) return;
  try {
    await unheard(first, { resources, now: clock.now(), why: policy?.rule ?? 'human_control' });
  } catch (error) {
    report({ error, what: `unheard timer ${first.timer}` });
  }
}
