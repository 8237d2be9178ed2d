import { normalise, splitSentences } from '#language';
import type { AnswerRules } from '#protocol';

type Rules = Pick<AnswerRules, 'forbidden' | 'idioms'>;

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/** Its words with one blank around each, so that only whole ones are found. */
const spaced = (text: string): string => ` ${normalise(text).replace(BETWEEN_WORDS, ' ').trim()} `;

/** The forbidden words of a text, as the list writes them; what belongs to an idiom is none. */
export function forbiddenIn(text: string, { forbidden, idioms }: Rules): readonly string[] {
  const longestFirst = [...idioms].sort((one, other) => other.length - one.length);
  const plain = longestFirst.reduce((rest, idiom) => rest.replaceAll(spaced(idiom), ' · '), spaced(text));
  return forbidden.filter((word) => plain.includes(spaced(word)));
}

/** The text without the sentences that hold such a word; empty where nothing is left. */
export function withoutForbidden(text: string, rules: Rules): string {
  return text
    .split('\n\n')
    .map((paragraph) =>
      splitSentences(paragraph)
        .filter((sentence) => forbiddenIn(sentence, rules).length === 0)
        .join('')
        .trim(),
    )
    .filter(Boolean)
    .join('\n\n');
}
