import type { Period } from '../analyses/analysis.ts';

/** What was replayed, in the hash itself: whoever has it can replay the same once more, in any process. */
export type Replayed = Period & { readonly limit: number; readonly demo: boolean };

const FORM = /^(d?)([0-9a-z]{1,10})-([0-9a-z]{1,10})-([0-9a-z]{1,5})-([0-9a-f]{24})$/;
const BASE = 36;

export const receiptOf = ({ since, until, limit, demo }: Replayed, hash: string): string =>
  `${demo ? 'd' : ''}${[since, until, limit].map((value) => value.toString(BASE)).join('-')}-${hash.slice(0, 24)}`;

/** Null: no replay of ours made it. */
export function readReceipt(receipt: string): Replayed | null {
  const [, demo = '', since = '', until = '', limit = ''] = FORM.exec(receipt) ?? [];
  if (since === '') return null;
  const [from, to, most] = [since, until, limit].map((value) => Number.parseInt(value, BASE));
  if (from === undefined || to === undefined || most === undefined) return null;
  return { since: from, until: to, limit: most, demo: demo === 'd' };
}
