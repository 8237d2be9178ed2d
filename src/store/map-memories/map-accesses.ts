import type { AccessPage, Person, TeamAccess } from '#protocol';
import { countOn, keepableAccess } from '../access-page.ts';

/** What the team did with people's memories, over a list: gone with the process. */
export type MapAccesses = {
  /** False: it is there already. */
  keep(access: TeamAccess): boolean;
  list(org: string, page?: AccessPage): readonly TeamAccess[];
  forgetPerson(person: Person): void;
};

export function createMapAccesses(): MapAccesses {
  const kept: TeamAccess[] = [];
  return {
    keep: (access) => {
      if (kept.some(({ id }) => id === access.id)) return false;
      kept.push(keepableAccess(access));
      return true;
    },
    list: (org, page = {}) => {
      const { user, before } = page;
      const last = before === undefined ? kept.length : kept.findIndex((each) => each.id === before);
      return kept
        .slice(0, Math.max(last, 0))
        .filter((each) => each.org === org && (user === undefined || each.user === user))
        .reverse()
        .slice(0, countOn(page));
    },
    forgetPerson: ({ org, user }) => {
      const others = kept.filter((each) => each.org !== org || each.user !== user);
      kept.splice(0, kept.length, ...others);
    },
  };
}
