import { createHash } from 'node:crypto';
import { type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';
import type { AuthConfig } from '#host';
import { type Clock, days, ProsaError, seconds } from '#protocol';
import { parseStrict } from '../body/index.ts';
import { type Admission, admissionOf, TOLERANCE } from './claims.ts';
import { demoSecret } from './demo-secret.ts';
import type { Identity, Role } from './identity.ts';
import { createKeyRing } from './key-ring.ts';
import { remembering } from './remembering.ts';

/** Says what a token is worth. Null for whatever is not good; throws only while keys cannot be had. */
export type Verifier = { verify(token: string): Promise<Admission | null> };
export type DemoVerifier = Verifier & {
  sign(identity: Omit<Identity, 'org'>): Promise<string>;
};

type Rules = {
  readonly key: JWTVerifyGetKey;
  readonly expected: JWTVerifyOptions;
  readonly roleOf: (claims: JWTPayload) => Role;
};

/** Tokens signed elsewhere. What they say of roles does not count: operators are named by the configuration. */
export function createVerifier(config: AuthConfig, clock: Clock): Verifier {
  const operators = new Set(config.operators);
  return verifierOf(clock, {
    ...keyOf(config, clock),
    roleOf: ({ sub = '' }) => (operators.has(sub) ? 'operator' : 'person'),
  });
}

const DEMO_LIFE = days(30);
const DEMO = 'prosa-demo';

/** Tokens of our own, whose word on roles counts because it is ours. */
export function demoVerifier(folder: string | null, clock: Clock): DemoVerifier {
  let secret: Promise<Uint8Array> | null = null;
  const key = (): Promise<Uint8Array> => {
    secret ??= demoSecret(folder).then((text) => Buffer.from(text));
    return secret;
  };
  return {
    ...verifierOf(clock, {
      key,
      expected: { algorithms: ['HS256'], issuer: DEMO, audience: DEMO },
      roleOf: ({ role }) => (role === 'operator' ? 'operator' : 'person'),
    }),
    sign: async ({ user, role, login }) =>
      new SignJWT({ role, ...(login !== null && { sid: login }) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(user)
        .setIssuer(DEMO)
        .setAudience(DEMO)
        .setIssuedAt(Math.floor(clock.now() / 1_000))
        .setExpirationTime(Math.floor((clock.now() + DEMO_LIFE) / 1_000))
        .sign(await key()),
  };
}

/** Algorithms are pinned by the kind of key, so that no public key is ever taken for a shared secret. */
function keyOf({ key, issuer, audience }: AuthConfig, clock: Clock): Pick<Rules, 'key' | 'expected'> {
  const whose = { ...(issuer !== null && { issuer }), ...(audience !== null && { audience }) };
  if (key === null) throw new ProsaError('configuration_invalid', 'PROSA_JWT_SECRET ou PROSA_JWKS_URL.');
  if (key.kind === 'secret') {
    const secret = Buffer.from(key.secret);
    return { key: async () => secret, expected: { ...whose, algorithms: ['HS256'] } };
  }
  return {
    key: createKeyRing(key.url, clock),
    expected: { ...whose, algorithms: ['RS256', 'ES256', 'EdDSA', 'Ed25519'] },
  };
}

/** A token that was good a moment ago is not computed again. */
const REMEMBERED = { most: 5_000, ms: seconds(60) };

function verifierOf(clock: Clock, rules: Rules): Verifier {
  const remembered = remembering<Admission>(clock, REMEMBERED);
  return {
    verify: async (token) => {
      const name = createHash('sha256').update(token).digest('base64');
      const known = remembered.recall(name);
      if (known && clock.now() < known.expiresAt + TOLERANCE) return known;
      const admission = await check(token, rules, clock.now());
      if (admission) remembered.keep(name, admission);
      return admission;
    },
  };
}

async function check(token: string, rules: Rules, now: number): Promise<Admission | null> {
  if (!isUnambiguous(token)) return null;
  try {
    const { payload } = await jwtVerify(token, rules.key, {
      ...rules.expected,
      clockTolerance: TOLERANCE / 1_000,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp'],
    });
    return admissionOf(payload, { now, roleOf: rules.roleOf });
  } catch (error) {
    if (error instanceof ProsaError) throw error;
    return null;
  }
}

/**
 * A claim that stands there twice means one thing to us and may mean another to whoever signed; bits that mean nothing would
 * give one token many spellings.
 */
function isUnambiguous(token: string): boolean {
  const parts = token.split('.').map((part) => ({ part, bytes: Buffer.from(part, 'base64url') }));
  return (
    parts.every(({ part, bytes }) => bytes.toString('base64url') === part) &&
    parts.slice(0, 2).every(({ bytes }) => parseStrict(bytes.toString('utf8')).ok)
  );
}
