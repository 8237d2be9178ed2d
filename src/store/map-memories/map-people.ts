import type { PeoplePage, RememberedPerson } from '#protocol';
import { countOn } from '../access-page.ts';
import type { Row, Shelf } from './shelf.ts';

/** Of whom something is remembered, the last changed first; what is HIGH does not count. */
export function peopleOn(shelf: Shelf, org: string, page: PeoplePage = {}): readonly RememberedPerson[] {
  const { search = '', waiting = false } = page;
  return shelf
    .people(org)
    .filter(({ user }) => user.startsWith(search))
    .flatMap(({ user, rows }) => personOf(user, rows))
    .filter((person) => !waiting || person.waiting > 0)
    .sort((a, b) => b.updatedAt - a.updatedAt || (a.user < b.user ? -1 : 1))
    .slice(0, countOn(page));
}

function personOf(user: string, rows: readonly Row[]): readonly RememberedPerson[] {
  const told = rows.filter(({ status, sensitivity }) => status !== 'superseded' && sensitivity !== 'high');
  if (told.length === 0) return [];
  const waiting = told.filter(({ status }) => status === 'pending').length;
  const updatedAt = Math.max(...told.map((row) => row.updatedAt));
  return [{ user, active: told.length - waiting, waiting, updatedAt }];
}
