import type { DecisionOutcome, ReviewOutcome, ReviewState } from '#protocol';

const KINDS: Readonly<Record<string, string>> = {
  elegibilidade_prouni: 'Elegibilidade no Prouni pela renda',
  recomendacao_financeira: 'Recomendação financeira',
};

/** What kind of decision it is; assistants of one's own name theirs. */
export const nameOfDecision = (kind: string): string => KINDS[kind] ?? kind.replaceAll('_', ' ');

const STATES: Readonly<Record<ReviewState, string>> = {
  open: 'Revisão pedida: uma pessoa da equipe vai olhar.',
  in_progress: 'Uma pessoa da equipe está revisando.',
  closed: 'Revisada por uma pessoa da equipe.',
};
const OUTCOMES: Readonly<Record<DecisionOutcome, string>> = {
  mantida: 'Revisada por uma pessoa da equipe: a decisão foi mantida.',
  alterada: 'Revisada por uma pessoa da equipe: a decisão foi alterada.',
  sem_efeito: 'Revisada por uma pessoa da equipe: a decisão ficou sem efeito.',
};

export const reviewInWords = (state: ReviewState): string => STATES[state];
/** Reviews of answers have others; nobody asks for those here. */
export const outcomeInWords = (outcome: ReviewOutcome): string =>
  Object.hasOwn(OUTCOMES, outcome) ? OUTCOMES[outcome as DecisionOutcome] : STATES.closed;
