import type { Tone } from './gauge.tsx';

/** What a share of a budget means: nothing yet, high, critical, used up. */
export function budgetTone(share: number): Tone {
  if (share >= 90) return 'bad';
  return share >= 80 ? 'warn' : 'accent';
}
