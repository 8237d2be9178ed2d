import { readAnswer } from '#language';
import { findDates, findPeriods } from '#language/dates';
import { findMoney } from '#language/money';
import type { Triage } from '../triage/reading.ts';
import { type Seen, see } from '../triage/see.ts';
import { triage } from '../triage/triage.ts';

/** What a reply is looked at for; each is found once. */
export type Heard = {
  readonly text: string;
  readonly question: string;
  readonly seen: Seen;
  readonly said: string;
  readonly words: readonly string[];
  readonly amounts: readonly number[];
  readonly asks: boolean;
  readonly dated: boolean;
  readonly polarity: ReturnType<typeof readAnswer>['polarity'];
  readonly placed: Triage;
};

/** In characters: who writes more does not answer a question. */
const LONGEST = 1_000;

export function hear(written: string, question: string, today: string): Heard {
  const text = written.slice(0, LONGEST);
  const seen = see(text);
  const words = seen.words.filter((word) => word !== ',');
  return {
    text,
    question,
    seen,
    said: words.join(' '),
    words: words.filter((word) => word !== '?'),
    amounts: findMoney(text).map(({ cents }) => Math.abs(cents)),
    asks: words.at(-1) === '?' || ASKING.test(words.join(' ')),
    dated: findDates(text, today).length > 0 || findPeriods(text, today).length > 0,
    polarity: readAnswer(text).polarity,
    placed: triage(text),
  };
}

const ASKING =
  /^(?:e )?(?:quanto|quantos|quanta|quantas|qual|quais|quando|onde|quem|como|por que|o que|cade|sera que|que (?:dia|horas|tipo))\b/;
