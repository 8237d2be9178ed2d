import { joined, PARAGRAPH } from '../agent/speech.ts';
import type { Thought } from '../agent/think.ts';
import { firstViolation } from '../check.ts';
import type { TurnDeps } from '../turn-deps.ts';
import type { Equipped } from './equip.ts';
import { showCards } from './show.ts';

/**
 * A hop is over and the turn goes on with another agent: what was said stays said. It passes the checks that every reply does and leaves at
 * once; what does not pass is left out, because somebody else answers. All that the turn has said by then.
 */
export async function leave(thought: Thought, { agent, said }: Equipped, deps: TurnDeps): Promise<string> {
  const { text, released, cards, state } = thought;
  const left = joined(said, released);
  if (text === '') {
    showCards(cards, deps);
    return left;
  }
  const violation = await firstViolation({ text, state }, deps);
  if (violation) {
    const { check: why } = violation;
    deps.log.emit({ type: 'text_withheld', agent: agent.name, chars: text.length, why });
    return left;
  }
  const spoken = left === '' ? text : PARAGRAPH + text;
  deps.log.emit({ type: 'text_released', agent: agent.name, text: spoken });
  showCards(cards, deps);
  return left + spoken;
}
