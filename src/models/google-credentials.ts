import { sign } from 'node:crypto';
import { z } from 'zod';

const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';
const JWT_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** How long an assertion is valid, and how early a token is renewed, how long a request may take. */
const SECONDS = { assertion: 3_600, early: 60, request: 30 } as const;

/** A service account's key file, as Google Cloud hands it out. */
export const googleCredentials = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  private_key_id: z.string().optional(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});
export type GoogleCredentials = z.output<typeof googleCredentials>;

/** Epoch milliseconds. */
export type ReadTime = () => number;

const granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().default(SECONDS.assertion),
});
type Grant = { readonly token: string; readonly until: number };

/** Access tokens of a service account: one request at a time, each kept until shortly before it expires. */
export function tokensFor(
  credentials: GoogleCredentials,
  now: ReadTime,
): (signal?: AbortSignal) => Promise<string> {
  let grant: Promise<Grant> | null = null;
  const renew = (): Promise<Grant> => {
    const asked = requestToken(credentials, now);
    asked.catch(() => {
      if (grant === asked) grant = null;
    });
    return asked;
  };
  return async (signal) => {
    signal?.throwIfAborted();
    const current = grant ?? renew();
    grant = current;
    const held = await current;
    if (held.until > now()) return held.token;
    if (grant === current) grant = renew();
    return (await (grant ?? renew())).token;
  };
}

async function requestToken(credentials: GoogleCredentials, now: ReadTime): Promise<Grant> {
  const body = new URLSearchParams({ grant_type: JWT_GRANT, assertion: assertionOf(credentials, now()) });
  const response = await fetch(credentials.token_uri, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(SECONDS.request * 1_000),
  });
  if (!response.ok) throw new Error(`the token request was refused with status ${response.status}`);
  const { access_token, expires_in } = granted.parse(await response.json());
  return { token: access_token, until: now() + (expires_in - SECONDS.early) * 1_000 };
}

/** The signed claim that Google exchanges for a token (RFC 7523). */
export function assertionOf(credentials: GoogleCredentials, now: number): string {
  const iat = Math.floor(now / 1_000);
  const header = { alg: 'RS256', typ: 'JWT', kid: credentials.private_key_id };
  const claims = {
    iss: credentials.client_email,
    scope: SCOPE,
    aud: credentials.token_uri,
    iat,
    exp: iat + SECONDS.assertion,
  };
  const signed = `${base64url(header)}.${base64url(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), credentials.private_key).toString('base64url')}`;
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
