import type { Database } from '#protocol';
import { EXAMPLE_BOUNDS } from '../limits.ts';
import { readApproved, readVersions } from './read-approved.ts';
import { EMPTY_SHELF, fillShelf, type Shelf } from './shelf.ts';

export type Problem = { readonly error: unknown; readonly what: string };

export type ShelfPorts = {
  readonly database: () => Promise<Database>;
  readonly report: (problem: Problem) => void;
};

/** The examples of every organisation that was asked about lately. */
export type ExampleShelves = {
  of(org: string): Shelf | undefined;
  /** There are none as far as is known: to be looked at again. */
  leaveEmpty(org: string): void;
  /** Never rejects. */
  refresh(org: string): Promise<void>;
  /** Reads those anew that have changed since they were read. Never rejects. */
  refreshChanged(orgs: readonly string[]): Promise<void>;
};

const UNREAD = 'unread';

export function createExampleShelves({ database, report }: ShelfPorts): ExampleShelves {
  const shelves = new Map<string, { readonly shelf: Shelf; readonly version: string }>();
  const reading = new Map<string, Promise<void>>();
  const put = (org: string, shelf: Shelf, version: string): void => {
    shelves.set(org, { shelf, version });
    const [first] = shelves.size > EXAMPLE_BOUNDS.shelves ? shelves.keys() : [];
    if (first !== undefined) shelves.delete(first);
  };
  const leaveEmpty = (org: string): void => {
    if (!shelves.has(org)) put(org, EMPTY_SHELF, UNREAD);
  };
  const failed = (error: unknown): void => report({ error, what: 'examples' });
  const read = async (org: string): Promise<void> => {
    const opened = await database();
    // Before the rows: what changes in between is read once more, and not missed.
    const version = (await readVersions(opened, [org])).get(org) ?? '';
    const rows = version === '' ? [] : await readApproved(opened, org);
    const before = shelves.get(org)?.shelf ?? EMPTY_SHELF;
    put(org, rows.length === 0 ? EMPTY_SHELF : await fillShelf(rows, before), version);
  };
  /** One after the other: an older reading never takes the place of a newer one. */
  const refresh = (org: string): Promise<void> => {
    const next = (reading.get(org) ?? Promise.resolve())
      .then(() => read(org))
      .catch(failed)
      .finally(() => reading.get(org) === next && reading.delete(org));
    reading.set(org, next);
    return next;
  };
  const changed = async (orgs: readonly string[]): Promise<readonly string[]> => {
    const now = await readVersions(await database(), orgs);
    return orgs.filter((org) => (now.get(org) ?? '') !== shelves.get(org)?.version);
  };
  return {
    of: (org) => shelves.get(org)?.shelf,
    leaveEmpty,
    refresh,
    refreshChanged: async (orgs) =>
      changed(orgs).then(async (found) => void (await Promise.all(found.map(refresh))), failed),
  };
}
