import { type Characters, characters } from './characters.ts';
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
}

export function openReading(text: string): Reading {
  const { kinds, folded } = characters();
  return { text, kinds, folded, spans: [], floor: 0, run: 0, judged: 0, escaped: 0 };
}

/** Keeps a span and tells where to read on. */
export function keep(reading: Reading, type: PersonalType, [start, end]: readonly [number, number]): number {
  reading.spans.push({ type, start, end });
  reading.floor = end;
  reading.run = end;
  return end;
}
