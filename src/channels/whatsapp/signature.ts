import { createHmac, timingSafeEqual } from 'node:crypto';

const FORM = /^sha256=[0-9a-f]{64}$/;
const PREFIX = 'sha256=';

/** What Meta writes into `X-Hub-Signature-256` for these bytes. */
export const signatureOf = (bytes: Uint8Array, secret: string): string =>
  PREFIX + createHmac('sha256', secret).update(bytes).digest('hex');

/**
 * Whether these very bytes were signed with the app's secret. Over the bytes as they came: Meta signs text with `\u00e1` for "á", and
 * whoever parses and writes it again has other bytes. Compared in constant time; without a secret nothing is genuine.
 */
export function verifySignature(bytes: Uint8Array, header: string | undefined, secret: string): boolean {
  if (secret === '' || header === undefined || !FORM.test(header)) return false;
  return timingSafeEqual(Buffer.from(signatureOf(bytes, secret)), Buffer.from(header));
}
