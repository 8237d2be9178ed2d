import { countOf } from './keepable.ts';

const SESSIONS = { unlessTold: 50, most: 200 } as const;

/** How many sessions a page holds. */
export const pageLimit = (limit: number = SESSIONS.unlessTold): number =>
  Math.min(countOf(limit), SESSIONS.most);

/** How many inputs that are not answered yet are told. */
export const UNANSWERED_TOLD = 200;
