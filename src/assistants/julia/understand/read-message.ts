import { readAnswer } from '#language';
import type { Heard, Reading } from './reading.ts';

/** Reads a doctor's message. Pure. */
export function readMessage(heard: Heard, _now: number): Reading {
  const { polarity } = readAnswer(heard.text);
  return {
    intent: polarity === 'yes' ? 'pronto_fechar' : polarity === 'no' ? 'recusa' : 'neutro',
    confidence: 0.5,
    evidence: heard.text.slice(0, 80),
    pendingEffect: heard.pending
      ? polarity === 'yes'
        ? 'confirm'
        : polarity === 'no'
          ? 'cancel'
          : 'keep'
      : 'none',
    optOut: false,
    wantsBack: false,
    asksForPerson: false,
    asksIfRobot: false,
    aggression: false,
    threat: false,
    objection: null,
    objectionResolved: false,
    outcome: null,
    question: false,
    asks: null,
    yes: polarity === 'yes',
    facts: {},
  };
}
