import type { Claim, Recollection } from '#protocol';

/** What the database tells of a person: visit_begins, unsettled, versions. */
export type PersonRow = readonly [visitBegins: boolean, unsettled: boolean, versions: string | null];

type Person = NonNullable<Recollection['person']>;

/** What a claim said of the person. */
export type TellPerson = (claim: Pick<Claim, 'session' | 'epoch'>, person: Person) => void;

/** In the order of `PersonRow`. */
export const ABOUT_PERSON = 'p.visit_begins, p.unsettled, p.versions';

/** Of the session that is the statement's first value; beside a verb, it sees what that has just written. */
export const aboutPerson = (turn: string): string => `lateral prosa.about_person($1, ${turn}) p`;

export const personOf = ([visitBegins, unsettled, versions]: PersonRow): Person => ({
  visitBegins,
  unsettled,
  remembered: versions !== null,
  ...(versions !== null && { version: versions }),
});
