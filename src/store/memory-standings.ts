import { type Address, type ContactState, NEW_CONTACT } from '#protocol';

type Whose = Pick<Address, 'org' | 'user' | 'assistant'>;

/** How people stand towards assistants, over a Map. */
export type MapStandings = {
  of(whose: Whose): ContactState | null;
  /** Changes the fields that are named. Who opted out comes back only after they asked to. */
  patch(whose: Whose, patch: Partial<ContactState>): void;
  /** Two people turned out to be one. Who opted out as either has opted out. */
  merge(org: string, users: { readonly kept: string; readonly other: string }): void;
  forget(person: Pick<Address, 'org' | 'user'>): void;
};

export function createMapStandings(): MapStandings {
  const kept = new Map<string, { readonly whose: Whose; readonly state: ContactState }>();
  const nameOf = ({ org, user, assistant }: Whose): string => JSON.stringify([org, user, assistant]);
  const of = (whose: Whose): ContactState | null => kept.get(nameOf(whose))?.state ?? null;
  const patch = ({ org, user, assistant }: Whose, change: Partial<ContactState>): void => {
    const whose = { org, user, assistant };
    const before = of(whose);
    kept.set(nameOf(whose), { whose, state: { ...(before ?? NEW_CONTACT), ...allowed(before, change) } });
  };
  return {
    of,
    patch,
    forget: ({ org, user }) => {
      for (const [name, { whose }] of kept) if (whose.org === org && whose.user === user) kept.delete(name);
    },
    merge: (org, users) => {
      const theirs = [...kept.values()].filter(
        ({ whose }) => whose.org === org && whose.user === users.other,
      );
      for (const { whose, state } of theirs) {
        const same = { ...whose, user: users.kept };
        if (state.permission === 'opted_out' || of(same) === null) patch(same, state);
      }
    },
  };
}

/** A turn that did not know of an opt-out does not undo it. */
function allowed(before: ContactState | null, change: Partial<ContactState>): Partial<ContactState> {
  if (before?.permission !== 'opted_out' || before.returnAskedAt !== null) return change;
  const { permission: _, permissionAt: _at, coolingUntil: _until, ...others } = change;
  return others;
}
