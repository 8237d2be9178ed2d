import { words } from '#language';
import { type Candidate, EVERYTHING } from '../detect/candidate.ts';
import { detectFacts } from '../detect/detect.ts';
import { baseKey } from '../detect/keys.ts';

type Said = { readonly id: string; readonly text: string };

/**
 * Did the person take it back in the same breath, or later in the visit? A model reads the earlier message as well, and would bring back
 * what they asked to have forgotten.
 */
export function isTakenBack(candidate: Candidate, message: string, own: readonly Said[]): boolean {
  const from = own.findIndex(({ id }) => id === message);
  return own
    .slice(Math.max(0, from))
    .flatMap(({ text }) => detectFacts(text, { now: 0 }))
    .some((heard) => takesBack(heard, candidate));
}

function takesBack({ says, key, value }: Candidate, candidate: Candidate): boolean {
  if (says === 'states') return false;
  if (key === EVERYTHING) return says === 'forgets';
  const base = baseKey(key);
  if (base !== 'note' && base !== baseKey(candidate.key)) return false;
  return value === '' || shareWords(value, candidate.value);
}

const shareWords = (left: string, right: string): boolean => {
  const said = new Set(words(left).filter((word) => word.length > 2));
  return words(right).some((word) => said.has(word));
};
