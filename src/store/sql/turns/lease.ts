import { minutes, seconds } from '#protocol';

/** How long a worker that falls silent keeps its turns, by database time. */
export const LEASE_MS = seconds(5);
export const LEASE = `${LEASE_MS} milliseconds`;

/** A visit in which nobody says anything for so long has ended. */
export const VISIT_IDLE_MS = minutes(30);
