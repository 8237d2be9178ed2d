import type { Claim, Recollection } from '#protocol';

export type PersonRow = {
  readonly visit_begins: boolean;
  readonly unsettled: boolean;
  readonly remembered: boolean;
};

type Person = NonNullable<Recollection['person']>;

/** What a claim said of the person. */
export type TellPerson = (claim: Pick<Claim, 'session' | 'epoch'>, person: Person) => void;

export const ABOUT_PERSON = 'p.visit_begins, p.unsettled, p.remembered';

/** Of the session that is the statement's first value; beside a verb, it sees what that has just written. */
export const aboutPerson = (turn: string): string => `lateral prosa.about_person($1, ${turn}) p`;

export const personOf = ({ visit_begins: visitBegins, unsettled, remembered }: PersonRow): Person => ({
  visitBegins,
  unsettled,
  remembered,
});
