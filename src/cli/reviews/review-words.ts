import type { NegativeSignal, ReviewLabel, ReviewOutcome, ReviewState } from '#protocol';

const STATES: Readonly<Record<ReviewState, string>> = {
  open: 'aberta',
  in_progress: 'em análise',
  closed: 'encerrada',
};
const OUTCOMES: Readonly<Record<ReviewOutcome, string>> = {
  mantida: 'decisão mantida',
  alterada: 'decisão alterada',
  sem_efeito: 'sem efeito',
  tratada: 'tratada',
  retirada: 'retirada: a pessoa mudou o voto',
};
const SIGNALS: Readonly<Record<NegativeSignal, string>> = {
  thumbs_down: 'voto negativo',
  correction: 'correção',
  regenerated: 'resposta pedida de novo',
  abandoned: 'conversa abandonada',
  tool_error: 'ferramenta falhou',
};
const LABELS: Readonly<Record<ReviewLabel, string>> = {
  nao_entendeu: 'não entendeu',
  informacao_errada: 'informação errada',
  tom: 'tom',
  ferramenta: 'ferramenta',
  fora_do_escopo: 'fora do escopo',
  sem_problema: 'sem problema',
};

export const stateInWords = (state: ReviewState, outcome: ReviewOutcome | null): string =>
  outcome ? OUTCOMES[outcome] : STATES[state];

export const signalsInWords = (signals: readonly NegativeSignal[]): string =>
  signals.map((signal) => SIGNALS[signal]).join(', ');

export const labelInWords = (label: ReviewLabel): string => LABELS[label];

export const REVIEW_LABELS = Object.keys(LABELS) as readonly ReviewLabel[];
