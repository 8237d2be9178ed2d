import type { Pattern } from '../pattern.ts';
import { CHANNEL, COMMUNICATION, SCHEDULE } from './contact.ts';
import { IDENTITY } from './identity.ts';
import { INVESTOR } from './investor.ts';
import { FAMILY, HEALTH, MONEY } from './life.ts';
import { TASTE } from './taste.ts';
import { WORK } from './work.ts';

/** All of them; of two that hear the same words the earlier one counts. */
export const PATTERNS: readonly Pattern[] = [
  ...COMMUNICATION,
  ...CHANNEL,
  ...SCHEDULE,
  ...INVESTOR,
  ...IDENTITY,
  ...HEALTH,
  ...FAMILY,
  ...MONEY,
  ...WORK,
  ...TASTE,
];
