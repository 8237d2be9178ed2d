import type { AgentView, ConversationState, NearExample, ToldExample } from '#protocol';
import type { Routed } from '../turn/stages.ts';
import { fillAnswer } from './fill-answer.ts';
import { EXAMPLES } from './limits.ts';

type Shown = Pick<AgentView, 'examples' | 'approved'>;

type Placing = {
  readonly agent: string;
  readonly state: ConversationState;
  readonly routed: Routed;
  readonly today: string;
  /** Nothing was said yet, and no workflow that has to be done first has the floor. */
  readonly free: boolean;
};

/** What an agent sees of approved examples: those to write by, and the one that is the answer. */
export function shownExamples(placing: Placing): Shown {
  const { routed, agent } = placing;
  if (!routed.examples) return {};
  const own = routed.examples.filter((each) => !each.suspect && isFor(each, agent));
  const examples = toldOf(own);
  const approved = placing.free ? approvedIn(own, placing) : null;
  return { ...(examples.length > 0 && { examples }), ...(approved && { approved }) };
}

const isFor = ({ agent }: NearExample, name: string): boolean => agent === null || agent === name;

/** The nearest with an answer, as many as the prompt has room for. */
function toldOf(own: readonly NearExample[]): readonly ToldExample[] {
  const told: ToldExample[] = [];
  let chars = 0;
  for (const { id, text, answer, similarity } of own) {
    if (answer === null || similarity < EXAMPLES.told || told.length >= EXAMPLES.toldMost) continue;
    chars += text.length + answer.length;
    if (chars > EXAMPLES.toldChars) break;
    told.push({ id, text, answer, similarity });
  }
  return told;
}

/**
 * The nearest that says it all. Not while anything is waited for: a question, a component, the person's word on a change of mode; nor
 * for a draft that was refused.
 */
function approvedIn(
  own: readonly NearExample[],
  { state, routed, today }: Placing,
): AgentView['approved'] | null {
  const waits = state.open !== null || state.awaiting !== undefined || (state.mode?.pending ?? null) !== null;
  if (waits || routed.corrections.length > 0) return null;
  for (const each of own) {
    if (each.similarity < EXAMPLES.answer) return null;
    const text = fillAnswer(each, { text: routed.text, slots: state.slots, today });
    if (text !== null) return { id: each.id, text, similarity: each.similarity };
  }
  return null;
}
