import type { ExampleState } from '#protocol';
import type { examples } from '../schema.ts';

/** A golden example as it is kept. */
export type Example = Omit<typeof examples.$inferSelect, 'orgId' | 'demo'>;

export type ExampleAction = 'approve' | 'reject' | 'off' | 'on';

/** What an operator may do with one, and where that leads. What is not here cannot be done. */
const LIFE: Readonly<Record<ExampleState, Partial<Record<ExampleAction, ExampleState>>>> = {
  proposed: { approve: 'approved', reject: 'rejected' },
  approved: { off: 'off', approve: 'approved', on: 'approved' },
  off: { on: 'approved', off: 'off', reject: 'rejected' },
  rejected: { reject: 'rejected' },
};

/** Null: not from there. Done again it stays as it is. */
export const stateAfter = (state: ExampleState, action: ExampleAction): ExampleState | null =>
  LIFE[state][action] ?? null;
