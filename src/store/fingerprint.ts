import { hash } from 'node:crypto';
import { canonicalJson, type Input } from '#protocol';

const CHARS = 22;

/**
 * What an input says, whenever it is sent and wherever the answer goes; compared only within a session, whose owner is checked apart.
 * A plain message says its text, which is most of what comes.
 */
export function fingerprintOf(input: Input): string {
  if (input.kind === 'user_message' && input.media === undefined) return hashOf(input.text);
  const { at: _, replyTo: _to, ...said } = input;
  return hashOf(canonicalJson(said));
}

const hashOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, CHARS);
