import type { ConformanceCase } from '../scenes.ts';
import { contacts } from './contacts.ts';
import { receipts } from './receipts.ts';
import { standing } from './standing.ts';
import { timers } from './timers.ts';

/** What a store that keeps timers and contacts must do besides. */
export const channelStoreCases: readonly ConformanceCase[] = [
  ...standing,
  ...timers,
  ...contacts,
  ...receipts,
];
