import type { JWTPayload } from 'jose';
import { days, seconds } from '#protocol';
import { type Identity, isName, type Role } from './identity.ts';

/** What is kept of a verified token. Moments are epoch milliseconds. */
export type Admission = {
  readonly identity: Identity;
  readonly issuedAt: number | null;
  readonly expiresAt: number;
};

/** How far two clocks may be apart. */
export const TOLERANCE = seconds(30);

/** No token lives longer: it would be one in milliseconds, or one that nobody could take back. Revocations are kept as long. */
export const LONGEST_LIFE = days(400);

export type ClaimRules = { readonly now: number; readonly roleOf: (claims: JWTPayload) => Role };

const DEFAULT_ORG = 'local';

/**
 * Null for claims that are not those of a person who may come in now. Checked before, with the signature: issuer, audience, that
 * the token has begun and is not over.
 */
export function admissionOf(claims: JWTPayload, { now, roleOf }: ClaimRules): Admission | null {
  const org = claims.org_id ?? claims.org ?? DEFAULT_ORG;
  const login = claims.session_id ?? claims.sid ?? null;
  const times = timesOf(claims, now);
  if (!times || !isName(claims.sub) || !isName(org)) return null;
  if (login !== null && !isName(login)) return null;
  return { ...times, identity: { org, user: claims.sub, role: roleOf(claims), login } };
}

function timesOf(claims: JWTPayload, now: number): Omit<Admission, 'identity'> | null {
  const expiresAt = momentOf(claims.exp);
  const issuedAt = claims.iat === undefined ? null : momentOf(claims.iat);
  if (expiresAt === undefined || issuedAt === undefined) return null;
  const isTooLong = expiresAt > now + LONGEST_LIFE;
  const isOfTomorrow = issuedAt !== null && issuedAt > now + TOLERANCE;
  return isTooLong || isOfTomorrow ? null : { issuedAt, expiresAt };
}

const momentOf = (claim: unknown): number | undefined =>
  typeof claim === 'number' && Number.isFinite(claim) && claim >= 0 ? seconds(claim) : undefined;
