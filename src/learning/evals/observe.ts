import { scrub } from '#language';
import { foldTurn, type TurnRecord } from '#protocol';
import { turnFactsOf } from '../facts/turn-facts.ts';
import { EVALS } from './limits.ts';

/** A turn, as far as a case may expect something of it. */
export type Seen = {
  readonly intent: string | null;
  readonly agent: string | null;
  readonly mode: string | null;
  readonly workflow: string | null;
  readonly step: string | null;
  readonly tools: readonly string[];
  readonly asks: string | null;
  readonly says: string;
  readonly ending: string;
};

export function observe(record: TurnRecord): Seen {
  const { intent, agent, mode, workflow, step, ending } = turnFactsOf(record);
  const { hops, components = [] } = foldTurn(record.events);
  const ran = hops.flatMap(({ calls }) => calls.filter(({ status }) => status !== 'refused'));
  return {
    ...{ intent, agent, mode, workflow, step, ending },
    tools: [...new Set(ran.map(({ tool }) => tool))],
    asks: components.at(-1)?.component ?? null,
    says: record.reply,
  };
}

/** As it is kept: scrubbed first, for what is cut in the middle of a number would not be known for one. */
export const told = (seen: Seen): Seen => {
  const says = scrub(seen.says);
  return {
    ...seen,
    says: says.length <= EVALS.saidChars ? says : `${says.slice(0, EVALS.saidChars - 1).toWellFormed()}…`,
  };
};
