import { once } from '../once.ts';
import { atMostOneSlip, editDistance, hasSwap } from '../similar.ts';
import { singleWords } from './vocabulary.ts';

/** Shorter words become others by one letter. */
const SHORTEST_WITH_SLIP = 5;
const SHORTEST_WITH_SWAP = 6;
const TWO_SLIPS_FROM = 9;
const ALMOST_AS_LONG = 8;

const byLetter = once(() =>
  Map.groupBy(
    singleWords().filter((word) => word.length >= SHORTEST_WITH_SLIP),
    (word) => word.charAt(0),
  ),
);

const bySound = once(() => {
  const found = new Map<string, string>();
  for (const word of singleWords()) if (!found.has(soundOf(word))) found.set(soundOf(word), word);
  return found;
});

/** The word of the lexicon that was meant by one it does not have: alike in sound, or a slip or two away. */
export function meantBy(key: string): string | undefined {
  const alike = bySound().get(soundOf(key));
  if (alike !== undefined) return alike;
  if (key.length < SHORTEST_WITH_SLIP) return undefined;
  const candidates = byLetter().get(key.charAt(0)) ?? [];
  const near = candidates.find((candidate) => atMostOneSlip(key, candidate));
  if (near !== undefined) return near;
  const swapped = key.length < SHORTEST_WITH_SWAP ? undefined : candidates.find((word) => hasSwap(key, word));
  if (swapped !== undefined || key.length < TWO_SLIPS_FROM) return swapped;
  return candidates.find(
    (candidate) => candidate.length >= ALMOST_AS_LONG && editDistance(key, candidate, 2) <= 2,
  );
}

type Change = readonly [RegExp, string];

// Letters that sound alike in Brazil, in the order in which they are changed.
const SOUNDS: readonly Change[] = [
  [/ph/g, 'f'],
  [/[cs]h|tch/g, 'x'],
  [/qu(?=[ei])/g, 'k'],
  [/gu(?=[ei])/g, 'g'],
  [/c(?=[ei])/g, 's'],
  [/g(?=[ei])/g, 'j'],
  [/[ckq]/g, 'k'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/h/g, ''],
  [/l(?=[bcdfgjkmnpqrstvx]|$)/g, 'u'],
  [/n(?=[bp])|n$/g, 'm'],
  [/(.)\1+/g, '$1'],
];

/** How a folded word sounds: "farmassia" as "farmacia", "gazolina" as "gasolina". */
export function soundOf(key: string): string {
  return SOUNDS.reduce((sound, [letters, as]) => sound.replace(letters, as), key);
}
