import { hash } from 'node:crypto';
import { canonicalJson, type Input } from '#protocol';

const CHARS = 22;

/** What an input says, whenever it is sent. */
export const fingerprintOf = ({ at: _, ...said }: Input): string =>
  hash('sha256', canonicalJson(said), 'base64url').slice(0, CHARS);
