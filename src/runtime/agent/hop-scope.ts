import type { AgentView } from '#protocol';
import type { PreparedAgent } from '../prepare.ts';
import type { TurnDeps } from '../turn-deps.ts';

/** Where a tool call happens: whose, in which hop and step of which turn. */
export type HopScope = {
  readonly agent: PreparedAgent;
  readonly view: AgentView;
  readonly path: readonly string[];
  readonly step: number;
  readonly deps: TurnDeps;
};
