import { type MissionPage, seconds } from '#protocol';
import { countOf } from './keepable.ts';

const PAGE = { usual: 50, most: 200 } as const;

export const missionsOn = ({ limit = PAGE.usual }: MissionPage): number =>
  Math.min(countOf(limit), PAGE.most);

/** What executors did, kept of each agent and source. */
export const EXECUTIONS_KEPT = 100;

/** However a mission's turn went, its content is never older. */
export const MISSION_CONTENT_MS = seconds(600);
