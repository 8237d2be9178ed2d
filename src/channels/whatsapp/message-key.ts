import { createHash } from 'node:crypto';

/** A name for a message of WhatsApp's that tells nothing: its own id has the telephone in it. */
export const messageKey = (wamid: string): string =>
  `wa_${createHash('sha256').update(wamid).digest('base64url')}`;
