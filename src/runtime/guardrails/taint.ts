import type { RemovedTool, Tool } from '#protocol';

/**
 * What a turn has come across, as far as it decides what may still run. Kept over its hops and regenerations; whoever resumes the turn
 * comes across the same, because reads are told again from the journal. A new value with each change.
 */
export type TurnMarks = {
  /** What strangers wrote stands in somebody's prompt. */
  readonly tainted: boolean;
  /** Tools of a cascade that each agent has asked, and whether they settled the question. */
  readonly asked: { readonly [agent: string]: { readonly [tool: string]: boolean } };
  /** Sources that were found to hold orders, each told once. */
  readonly suspected: readonly string[];
};

export const UNMARKED: TurnMarks = Object.freeze({
  tainted: false,
  asked: Object.freeze({}),
  suspected: Object.freeze([]),
});

/** What may run once strangers' words are in the turn, unless the tool itself says otherwise. The whole policy. */
const AFTER_UNTRUSTED: Readonly<Record<Tool['effect'], 'allow' | 'block'>> = {
  read: 'allow',
  // Who speaks changes; what may be done does not.
  signal: 'allow',
  write: 'block',
  client: 'block',
};
const EGRESS = 'block';

/** Why a tool is not offered: what the turn has read, or what it has not asked yet. */
export const TAINTED = 'tainted';
export const OUT_OF_ORDER = 'cascade_order';

/** Whether somebody with these tools reads what strangers wrote; nobody else pays for the search. */
export const isWary = (tools: Iterable<Tool>): boolean => [...tools].some(({ untrusted }) => untrusted);

/** Why a tool may not run after all that the turn has read; null where it may. */
export function whyTainted(tool: Tool, { tainted }: TurnMarks): RemovedTool['why'] | null {
  if (!tainted) return null;
  const policy = tool.afterUntrusted ?? (tool.egress ? EGRESS : AFTER_UNTRUSTED[tool.effect]);
  return policy === 'block' ? TAINTED : null;
}
