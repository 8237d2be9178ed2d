import { type AccessPage, ProsaError, type TeamAccess } from '#protocol';
import { countOf, isKeepableId, keepable } from './keepable.ts';

const PAGE = { usual: 50, most: 200 } as const;

export const countOn = ({ limit = PAGE.usual }: Pick<AccessPage, 'limit'>): number =>
  Math.min(countOf(limit), PAGE.most);

/** As a column can hold it; ids that none can are refused. */
export function keepableAccess(access: TeamAccess): TeamAccess {
  const { id, org, user, operator, memory, turn, note } = access;
  if (![id, org, user, operator, memory ?? '', turn ?? ''].every(isKeepableId))
    throw new ProsaError('identifier_invalid');
  return { ...access, note: note === null ? null : keepable(note) };
}
