import { hash } from 'node:crypto';
import { canonicalJson, type Input } from '#protocol';

const CHARS = 22;

/** What an input says, whenever it is sent and wherever the answer goes. */
export const fingerprintOf = ({ at: _, replyTo: _to, ...said }: Input): string =>
  hash('sha256', canonicalJson(said), 'base64url').slice(0, CHARS);
