import { statSync } from 'node:fs';
import type { DatabaseTarget } from '#store';

/** Whether nothing was ever kept there. A path that cannot be looked at is not that: opening it says what is wrong. */
export function isNothingKept(target: DatabaseTarget): boolean {
  if (target.kind !== 'embedded') return false;
  try {
    statSync(target.folder);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
}
