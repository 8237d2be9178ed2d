import type { ReviewOutcome, ReviewState } from '#protocol';

const STATES: Readonly<Record<ReviewState, string>> = {
  open: 'Aberta',
  in_progress: 'Em análise',
  closed: 'Encerrada',
};
const OUTCOMES: Readonly<Record<ReviewOutcome, string>> = {
  mantida: 'Decisão mantida',
  alterada: 'Decisão alterada',
  sem_efeito: 'Sem efeito',
};

export const REVIEW_STATES = Object.keys(STATES) as readonly ReviewState[];
export const REVIEW_OUTCOMES = Object.keys(OUTCOMES) as readonly ReviewOutcome[];

export const reviewStateInWords = (state: ReviewState): string => STATES[state];
export const reviewOutcomeInWords = (outcome: ReviewOutcome): string => OUTCOMES[outcome];
