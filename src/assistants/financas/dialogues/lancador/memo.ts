import type { AgentView, JsonObject } from '#protocol';
import type { ToldEntry } from '../../tools/told-entry.ts';
import type { EntryChanges, EntryRead } from '../../understand/entries/index.ts';
import type { HoldingRead } from './read-holding.ts';

/** Why an amount that was said is asked for again. */
export type Doubt = 'estrangeiro' | 'alto';

/** What the Lançador keeps between messages; only while one of its questions is open. */
export type Memo = {
  /** Not registered yet, the one that is asked about first. */
  readonly pending: readonly EntryRead[];
  /** Questions asked for the first of them. */
  readonly asked: number;
  readonly doubt: Doubt | null;
  /** What the person wrote at first. */
  readonly text: string;
  /** Entries that may be meant, and what is to become of the one that is. */
  readonly choice: { readonly options: readonly ToldEntry[]; readonly changes: EntryChanges | null } | null;
  readonly holding: HoldingRead | null;
  /** What seemed to be left for another subject goes on. */
  readonly resumed: boolean;
};

export const NO_MEMO: Memo = {
  ...{ pending: [], asked: 0, doubt: null, text: '' },
  ...{ choice: null, holding: null, resumed: false },
};

export const memoIn = ({ memo }: Pick<AgentView, 'memo'>): Memo => ({
  ...NO_MEMO,
  ...(memo as unknown as Partial<Memo>),
});

export const asMemo = (memo: Memo): JsonObject => memo as unknown as JsonObject;
