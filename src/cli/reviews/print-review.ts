import { stripVTControlCharacters } from 'node:util';
import type { Platform } from '#host';
import { cleanText } from '#language';
import type { AutomatedDecision, ReviewOutcome, ReviewState } from '#protocol';
import { momentInWords } from '../portuguese.ts';

const STATES: Readonly<Record<ReviewState, string>> = {
  open: 'aberta',
  in_progress: 'em análise',
  closed: 'encerrada',
};
const OUTCOMES: Readonly<Record<ReviewOutcome, string>> = {
  mantida: 'decisão mantida',
  alterada: 'decisão alterada',
  sem_efeito: 'sem efeito',
};

export const stateInWords = (state: ReviewState, outcome: ReviewOutcome | null): string =>
  outcome ? OUTCOMES[outcome] : STATES[state];

/** What people wrote may not move the cursor of whoever reads it. */
const safe = (text: string): string => stripVTControlCharacters(cleanText(text)).replace(/\s+/g, ' ');

/** One review with what it is about. Ends with a line feed. */
export function printReview(review: Awaited<ReturnType<Platform['reviews']['read']>>): string {
  const { id, state, outcome, user, assistant, turn, reason, note, assignedTo, openedAt, decision } = review;
  const lines = [
    `Revisão ${id} — ${stateInWords(state, outcome)}`,
    `${safe(user)} · ${assistant} · turno ${turn} · pedida em ${momentInWords(openedAt)}`,
    ...(assignedTo ? [`com ${safe(assignedTo)}`] : []),
    ...(reason ? [`motivo da pessoa: ${safe(reason)}`] : []),
    ...(note ? [`nota à pessoa: ${safe(note)}`] : []),
    '',
    ...(decision ? decisionLines(decision) : ['A decisão já não existe.']),
  ];
  return `${lines.join('\n')}\n`;
}

function decisionLines(decision: AutomatedDecision): readonly string[] {
  const { kind, rule, result, reasons, inputs, models, content } = decision;
  return [
    `Decisão ${kind} — ${safe(result)}`,
    `regra ${rule} · versão do assistente ${content} · ${models ? models.join(', ') : 'sem modelo'}`,
    ...reasons.map((reason) => `  - ${safe(reason)}`),
    `entradas ${safe(JSON.stringify(inputs))}`,
  ];
}
