export type Role = 'person' | 'operator';

/** Who asks, as the verified token says; nothing else in a request may. */
export type Identity = {
  readonly org: string;
  readonly user: string;
  readonly role: Role;
  /** Which of the person's logins this is, for ending that one alone; null when tokens do not tell. */
  readonly login: string | null;
};

const IDENTIFIER = /^(?!.*\.\.)[A-Za-z0-9._:@=+~-]{1,128}$/;

/** The one rule for names that come from outside: they stand in addresses, keys and logs as they are. */
export const isIdentifier = (value: unknown): value is string =>
  typeof value === 'string' && IDENTIFIER.test(value);
