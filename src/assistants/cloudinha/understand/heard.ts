import { cleanText, closest, expandSlang, type NumberFound, normalise, readNumbers } from '#language';
import { LIMITS } from './limits.ts';

/** What was said, and when. */
export type RouterInput = {
  readonly text: string;
  readonly onboardingCompleted: boolean;
  /** The workflow that is active, if any. */
  readonly active: string | null;
  /** The slot that was asked for last. */
  readonly open?: string | null;
  readonly lastReply?: string | null;
};

/** A message made ready once for all readers. `flat` is folded, written in full and lower case: ASCII word boundaries hold in it. */
export type Heard = {
  readonly raw: string;
  readonly flat: string;
  /** Offsets in `flat`. */
  readonly numbers: readonly NumberFound[];
  readonly input: RouterInput;
};

/** After a number it would be thousands. */
const LAUGHTER = /(?<![\p{L}\p{N}])k{2,}(?![\p{L}\p{N}])/giu;

/** Where people study, with a slip of the pen: "facudade", "univercidade"; "facilidade" is two away. */
const NEARLY = /\b(?:fa|fc|un)[a-z]{5,11}\b/g;
const PLACES = ['faculdade', 'faculdades', 'universidade', 'universidades'];

export function hear(input: RouterInput): Heard {
  const raw = cleanText(input.text.slice(0, LIMITS.characters));
  // A grandmother without her accent is slang for "vou".
  const flat = normalise(expandSlang(raw.replace(LAUGHTER, ' ')))
    .slice(0, LIMITS.characters)
    .replace(/\b(minhas?|meus?) vou\b/g, '$1 vo')
    .replace(NEARLY, (word) => closest(word, PLACES, 1) ?? word);
  return { raw, flat, numbers: readNumbers(flat), input };
}

export const isMatch = ({ input }: Heard): boolean => input.active === 'match_workflow';
