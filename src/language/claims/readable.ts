import { cleanText } from '../clean.ts';
import { normalise } from '../normalise.ts';
import { once } from '../once.ts';
import { expandSlang } from '../slang.ts';

/**
 * What a reader reads, ready for matching: whatever hides a word from a rule and not from an eye is taken away (letters of
 * another alphabet, letters set apart, zeros for "o", emphasis, emoji), abbreviations are written out.
 *
 * @example readable('c o n f i r m a d o **p/ vc** ✅') // 'confirmado para voce'
 */
export function readable(original: string): string {
  const plain = lookedAt(original)
    .replace(EMPHASIS, '')
    .replace(PICTURES, ' ')
    .replace(SET_APART, together)
    .replace(FIGURES_APART, (figures) => figures.replaceAll(' ', ''))
    .replace(LEET, (figure) => LETTERS[figure] ?? figure);
  return normalise(expandSlang(plain))
    .replace(LOOSE_STOP, '$1')
    .replace(POLITE, (_, of: string) => (of === 'd' ? 'de voce' : 'voce'))
    .replace(HEIGHTENED, '$1$2');
}

// "c o n f i r m a d o  o": the article that follows is no letter of the word.
const together = (letters: string): string =>
  letters.replaceAll(/[ .\-_]/g, '').replace(/(\p{L})(\1)$/iu, '$1 $2');

const ASCII = /^[\s -~À-ÿ]*$/;
const EMPHASIS = /(?<![*_~`])[*_~`]+(?=[\p{L}\p{N}"'R])|(?<=[\p{L}\p{N}"'!?.,:])[*_~`]+/gu;
const PICTURES = /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F|\u200D)+/gu;
// At least four single letters in a row: "c o n f i r m a d o", "c.o.n.f".
const SET_APART = /(?<![\p{L}\p{N}])\p{L}(?:([ .\-_])\p{L})(?:\1\p{L}){2,40}(?![\p{L}\p{N}/])/gu;
// "R$ 2 . 500 , 00"; a list of figures has its space on one side only.
const FIGURES_APART = /\d(?: [.,] ?\d|[.,] (?=\d{3}(?!\d))\d){1,6}/g;
const LEET = /(?<=\p{L})[013457](?=\p{L}{2})/gu;
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
// "a senhora" is "você"; "confirmadíssimo" and "reservadinha" are what they are without the ending.
const POLITE = /(?<![a-z])(d)?[oa] senhora?(?![a-z])/g;
const HEIGHTENED = /(?<=[a-z]{3})([aiu]d)(?:issim|inh)([oa]s?)(?![a-z])/g;
const LOOSE_STOP = / ([.,!?;:])/g;

/** Compatibility forms (full width, mathematical bold) and letters of other alphabets that look like ours. */
function lookedAt(original: string): string {
  if (ASCII.test(original)) return original;
  return cleanText(original)
    .normalize('NFKC')
    .replace(FOREIGN, (letter) => lookAlikes()[letter] ?? letter);
}

const FOREIGN = /[\u0370-\u03FF\u0400-\u04FF\u0131\u0261\u1D00-\u1D7F]/g;
const lookAlikes = once(
  (): Readonly<Record<string, string>> => ({
    ...alike('авеіјкмнорсѕтухһԁԛѡ', 'abeijkmhopcstyxhdqw'),
    ...alike('АВЕІЈКМНОРСЅТУХ', 'ABEIJKMHOPCSTYX'),
    ...alike('αεικνορτυχ', 'aeikvoptux'),
    ...alike('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
    ...alike('ıɡᴀᴄᴅᴇᴍᴏᴘᴛᴜ', 'igacdemoptu'),
  }),
);

function alike(foreign: string, ours: string): Record<string, string> {
  return Object.fromEntries([...foreign].map((letter, at) => [letter, ours.charAt(at)]));
}
