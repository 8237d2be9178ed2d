import { readAnswer } from '#language';
import type { KnownIntent, Meaning, Understand } from '#protocol';
import { LABELS } from './reading.ts';
import { triage } from './triage.ts';

/** The finance assistant's reading of a message: the four labels are its intents. */
export function triageUnderstand(): Understand {
  return Object.assign((text: string): Meaning => meaningOf(text), { intents: INTENTS });
}

function meaningOf(text: string): Meaning {
  const { label, confidence } = triage(text);
  return {
    intent: label,
    confidence,
    ranked: [{ intent: label, confidence }],
    polarity: readAnswer(text).polarity,
  };
}

const INTENTS: readonly KnownIntent[] = LABELS.map((name) => ({ name, examples: [] }));
