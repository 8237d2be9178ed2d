import { setImmediate as pause } from 'node:timers/promises';
import { createNearIndex, type NearIndex, type Signed, signatureOf } from '#language/nearness';
import type { NearExample } from '#protocol';
import { EXAMPLES } from '#runtime/examples';
import { EXAMPLE_BOUNDS } from '../limits.ts';
import { readsLikeOrder } from './draft.ts';
import type { ApprovedRow } from './read-approved.ts';

export type Approved = Omit<NearExample, 'similarity'>;

type Kept = { readonly updatedAt: number; readonly signed: Signed<Approved> };

/** The approved examples of one organisation, ready to be searched, an index for each assistant. */
export type Shelf = {
  readonly indexes: ReadonlyMap<string, NearIndex<Approved>>;
  /** By id: what has not changed is not signed again. */
  readonly kept: ReadonlyMap<string, Kept>;
};

export const EMPTY_SHELF: Shelf = { indexes: new Map(), kept: new Map() };

export async function fillShelf(rows: readonly ApprovedRow[], before: Shelf): Promise<Shelf> {
  const kept = new Map<string, Kept>();
  const byAssistant = new Map<string, Signed<Approved>[]>();
  let fresh = 0;
  for (const row of rows) {
    const known = before.kept.get(row.id);
    const same = known?.updatedAt === row.updatedAt ? known : null;
    if (!same && ++fresh % EXAMPLE_BOUNDS.slice === 0) await pause();
    const { signed } = same ?? { signed: { item: approvedOf(row), signature: signatureOf(row.text) } };
    kept.set(row.id, { updatedAt: row.updatedAt, signed });
    const listed = byAssistant.get(row.assistant);
    if (listed) listed.push(signed);
    else byAssistant.set(row.assistant, [signed]);
  }
  return { ...shelfOf(byAssistant), kept };
}

export const shelfOf = (
  byAssistant: ReadonlyMap<string, readonly Signed<Approved>[]>,
): Pick<Shelf, 'indexes'> => ({
  indexes: new Map([...byAssistant].map(([name, signed]) => [name, createNearIndex(signed)])),
});

const approvedOf = ({ id, text, intent, answer, agent, slots }: ApprovedRow): Approved => ({
  ...{ id, text, intent, answer, agent, slots },
  suspect: readsLikeOrder({ text, answer }),
});

const NONE: readonly NearExample[] = [];

export function searchShelf(
  { indexes }: Pick<Shelf, 'indexes'>,
  assistant: string,
  text: string,
): readonly NearExample[] {
  const index = indexes.get(assistant);
  if (!index) return NONE;
  const found = index.near(text, { limit: EXAMPLES.found, floor: EXAMPLES.told });
  return found.length === 0 ? NONE : found.map(({ item, similarity }) => ({ ...item, similarity }));
}
