import type { Person } from '#protocol';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';

const VERSIONS = statement('memory_versions', 'select prosa.versions_of($1, $2) as versions');

export type VersionsRow = { readonly versions: string | null };

/** Which versions of what might concern a person there are now: their own, and what is shared with them. Null: nothing is there. */
export type Versions = { readonly own: string | null; readonly shared: string | null };

export async function readVersions(run: Runner, { org, user }: Person): Promise<Versions> {
  const [row] = await run.rows<VersionsRow>(VERSIONS, [org, user], PATIENCE.turn);
  return versionsIn(row?.versions ?? '');
}

/** Of what the database tells: `own12 org7 all9`, without those of which there is nothing, in any order. */
export function versionsIn(told: string): Versions {
  const parts = told === '' ? [] : told.split(' ').sort();
  const own = parts.find((part) => part.startsWith('own')) ?? null;
  const shared = parts.filter((part) => part !== own).join(' ');
  return { own, shared: shared === '' ? null : shared };
}
