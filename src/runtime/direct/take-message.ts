import type { DirectReply, Floor, Meaning } from '#protocol';
import { delegateTo } from '../floor.ts';
import type { Recalled } from '../turn/stages.ts';
import { todayOf, writtenAt } from '../turn/written.ts';
import type { TurnDeps } from '../turn-deps.ts';
import type { Direct } from './direct.ts';

type Understood = Pick<Recalled, 'text' | 'claim' | 'before'> & { readonly meaning: Meaning };

/** Who takes a message that answers no question: code decides by what it means, so that no model can send it astray. */
export function takeMessage(
  understood: Understood,
  { direct, directReply }: { readonly direct: Direct; readonly directReply: DirectReply },
  deps: TurnDeps,
): Direct {
  if (direct.by === 'dialogue') return direct;
  const floor = takerOf(understood, directReply, deps);
  return floor ? { ...direct, by: 'triage', floor } : direct;
}

/** Null: the coordinator; also where whoever is to take it does not exist, or code that chooses breaks. */
function takerOf(
  { text, claim, before: state, meaning }: Understood,
  directReply: DirectReply,
  deps: TurnDeps,
): Floor | null {
  const { specialists, coordinator } = deps.assistant;
  try {
    const taken = directReply.takes(meaning, { text, state, today: todayOf(claim, deps) });
    if (!taken) return null;
    const { role, context } = taken;
    if (!specialists.some(({ name }) => name === role)) throw new Error(`no such specialist: ${role}`);
    deps.log.emit({ type: 'floor_moved', from: coordinator.name, to: role, why: 'triage' });
    return delegateTo(role, context, writtenAt(claim));
  } catch (error) {
    deps.report({ error, what: 'direct reply' });
    return null;
  }
}
