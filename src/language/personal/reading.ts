import { type Characters, characters } from './characters.ts';
import { type Figures, openFigures } from './figures.ts';
import type { PersonalSpan, PersonalType } from './span.ts';

/** One text while it is read from left to right. */
export interface Reading extends Characters {
  readonly text: string;
  readonly spans: PersonalSpan[];
  /** Where the last span ended: nothing before it is looked at again, so that a scrubbed text reads as it did before. */
  floor: number;
  /** Where the piece without blanks that is being read began. */
  run: number;
  /** Up to where pieces were judged before their end was reached. */
  judged: number;
  /** Where the last escape of JSON ended ("\\n"): it is no part of what follows. */
  escaped: number;
  /** Places, some way from each other, where a piece began and nothing was under way: from there it can be read again. */
  readonly rests: number[];
  /** From where on the next of them is noted. */
  rest: number;
  /** The groups of digits that are being read, once there are some. One for all, since a hostile text has a million. */
  held: Figures | undefined;
  readonly heard: Heard;
  readonly ahead: Ahead;
  readonly way: Way;
  /** Where no digit was when one was last looked for. */
  readonly digitless: { from: number; to: number };
  /** Between which ends of words none of a queue was, when one was last looked for. */
  readonly queueless: { from: number; to: number };
}

/** What was last found when looking back for words: the next to ask usually stands close by. */
export interface Heard {
  /** Up to where was looked for the last letter, and where it ends; `-1` before the first. */
  asked: number;
  letter: number;
  /** Of the words that end there, what they call a number, and where the one that does begins. */
  end: number;
  floor: number;
  limit: number;
  called: number;
  start: number;
}

/** Where no value ended when one was last looked for: words that announce secrets may follow each other without a blank. */
export interface Ahead {
  from: number;
  to: number;
  ending: number;
}

/** The words that were passed when a secret was last sought: the next word that announces one often is among them. */
export interface Way {
  /** Where it began, and where each of the words ended. */
  readonly ends: number[];
  count: number;
  /** A bit for each end before which a word stands that says nothing about secrets. */
  strange: number;
}

export function openReading(text: string): Reading {
  const { kinds, parts } = characters();
  return {
    ...{ text, kinds, parts, spans: [], rests: [], rest: 0, floor: 0, run: 0, judged: 0, escaped: 0 },
    held: undefined,
    heard: { asked: -1, letter: -1, end: -1, floor: -1, limit: 0, called: 0, start: 0 },
    ahead: { from: 0, to: 0, ending: 0 },
    way: { ends: [], count: 0, strange: 0 },
    digitless: { from: 0, to: 0 },
    queueless: { from: 0, to: 0 },
  };
}

/** What most texts never ask for. */
export function figuresOf(reading: Reading): Figures {
  reading.held ??= openFigures();
  return reading.held;
}

/** Keeps a span and tells where to read on. */
export function keep(reading: Reading, type: PersonalType, [start, end]: readonly [number, number]): number {
  reading.spans.push({ type, start, end });
  reading.floor = end;
  reading.run = end;
  return end;
}
