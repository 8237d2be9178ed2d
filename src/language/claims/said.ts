import { splitSentences } from '../sentences.ts';
import { withoutTails } from '../tails.ts';
import { readable } from './readable.ts';

/** One sentence as it was written, as it reads, and what was read before it. */
export type Said = {
  readonly original: string;
  readonly sentence: string;
  readonly before: string;
  readonly start: number;
  readonly end: number;
};

/** As much of the sentence before as the next one can need. */
const LONGEST_BEFORE = 200;

/** The sentences of a text; a line that goes on with a small letter belongs to the one above. */
export function saidIn(text: string): readonly Said[] {
  const said: Said[] = [];
  let start = 0;
  let before = '';
  for (const original of joined(splitSentences(text))) {
    const sentence = readable(withoutTails(original));
    const end = start + original.trimEnd().length;
    if (sentence !== '') said.push({ original, sentence, before, start, end });
    start += original.length;
    if (sentence !== '') before = sentence.slice(-LONGEST_BEFORE);
  }
  return said;
}

/** Whether a sentence asks: "está confirmado, tá?" tells. */
export const isAsked = (sentence: string): boolean => sentence.endsWith('?') && !TAG.test(sentence);

const TAG =
  /[, ](?:ok|okay|viu|beleza|combinado|hein|ouviu|entendeu|esta bom|ta bom|esta certo|, ?esta|,? tudo bem)(?:,? (?:doutora?|dra?\.?))? ?\?+$|, esta ?\?+$/;

// Broken within the sentence, not a list.
const OPEN_LINE = /[\p{L}\p{N},]\s*\n\s*$/u;
const GOES_ON = /^\p{Ll}{2,}/u;

function joined(sentences: readonly string[]): readonly string[] {
  const whole: string[] = [];
  let open: string[] = [];
  for (const sentence of sentences) {
    const last = open.at(-1);
    if (last !== undefined && !(OPEN_LINE.test(last.slice(-8)) && GOES_ON.test(sentence))) {
      whole.push(open.join(''));
      open = [];
    }
    open.push(sentence);
  }
  return open.length > 0 ? [...whole, open.join('')] : whole;
}
