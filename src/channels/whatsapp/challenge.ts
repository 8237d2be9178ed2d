import { createHash, timingSafeEqual } from 'node:crypto';

export type ChallengeQuery = Readonly<Record<string, string>>;

const LONGEST = 256;

/** What to answer when Meta asks whether this address is ours; null: whoever asks does not know our token. */
export function answerChallenge(query: ChallengeQuery, verifyToken: string): string | null {
  const challenge = query['hub.challenge'] ?? '';
  const isAsked = query['hub.mode'] === 'subscribe' && challenge !== '' && challenge.length <= LONGEST;
  return isAsked && verifyToken !== '' && isSame(query['hub.verify_token'] ?? '', verifyToken)
    ? challenge
    : null;
}

/** Of hashes, which have one length: how much of a guess is right cannot be told from the time. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(hashed(one), hashed(other));
const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();
