export type Role = 'person' | 'operator';

/** Who asks, as the verified token says; nothing else in a request may. */
export type Identity = {
  readonly org: string;
  readonly user: string;
  readonly role: Role;
  /** Which of the person's logins this is, for ending that one alone; null when tokens do not tell. */
  readonly login: string | null;
};

/** As identifiers in addresses, and `|` besides: some identity providers write subjects as `auth0|…`. */
const NAME = /^(?!.*\.\.)[A-Za-z0-9._:@=+~|-]{1,128}$/;

/** Names that a verified token may give: they stand in keys and logs as they are. */
export const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);
