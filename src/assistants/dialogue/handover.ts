import type { AgentView } from '#protocol';
import type { Topics } from './dialogue.ts';
import { type Handover, memoIn } from './memo.ts';

const LONGEST_QUOTE = 300;

/** The same in plain words, for a model. */
export function tellHandover({ topic, message, later }: Handover, topics: Topics): string {
  const named = (each: string): string => topics[each]?.subject ?? each;
  const after = later.length > 0 ? ` Depois disso, ofereça ver ${later.map(named).join(' e ')}.` : '';
  return `O cliente quer resolver ${named(topic)}. Nas palavras dele: "${message.slice(0, LONGEST_QUOTE)}".${after}`;
}

/** What the coordinator handed over in this very turn; null if a model did it, or nobody. */
export function handoverFrom(coordinator: string, view: AgentView): Handover | null {
  const { handed } = memoIn(view.state.memos[coordinator]);
  return handed?.turn === view.turn ? handed : null;
}
