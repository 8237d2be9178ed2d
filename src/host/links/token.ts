import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { JsonObject } from '#protocol';

/** What a link says. Signed, not hidden: whoever holds it can read it. */
export type LinkClaim = {
  readonly org: string;
  readonly assistant: string;
  readonly page: string;
  readonly payload: JsonObject;
  /** What it may be used once for; in the token a mark of it, which is shorter. */
  readonly key: string;
  readonly expiresAt: number;
};

const LONGEST_TOKEN = 3_000;
/** 128 bits of the signature: as much as nobody can guess, in an address that people see. */
const SIGNATURE_BYTES = 16;
const TOKEN = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{22})$/;
const KEY_CHARS = 16;

/** The same claim under the same secret is the same token. */
export function sealLink(
  { org, assistant, page, payload, key, expiresAt }: LinkClaim,
  secret: Buffer,
): string {
  const said = JSON.stringify([org, assistant, page, payload, markOf(key), expiresAt]);
  const body = Buffer.from(said).toString('base64url');
  return `${body}.${signatureOf(body, secret).toString('base64url')}`;
}

const claimShape = z.tuple([
  ...[z.string(), z.string(), z.string()],
  z.record(z.string(), z.json()),
  z.string(),
  z.number(),
] as const);

/** What a genuine token says, with the mark for its key; null for all others. */
export function openSeal(token: string, secret: Buffer): LinkClaim | null {
  if (token.length > LONGEST_TOKEN) return null;
  const [, body, signature] = TOKEN.exec(token) ?? [];
  if (body === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const genuine = signatureOf(body, secret);
  // The last character of base64 has bits to spare: only the one way of writing it is ours.
  if (given.toString('base64url') !== signature) return null;
  if (given.length !== genuine.length || !timingSafeEqual(given, genuine)) return null;
  const parsed = claimShape.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (!parsed.success) return null;
  const [org, assistant, page, payload, key, expiresAt] = parsed.data;
  return { org, assistant, page, payload, key, expiresAt };
}

/** The name under which its use is noted. */
export const spendingOf = ({ org, assistant, page, key }: LinkClaim): string =>
  createHash('sha256')
    .update(JSON.stringify([org, assistant, page, key]))
    .digest('base64url');

const markOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, KEY_CHARS);

const signatureOf = (body: string, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(body).digest().subarray(0, SIGNATURE_BYTES);
