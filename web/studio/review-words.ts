import type {
  DecisionOutcome,
  FeedbackReason,
  NegativeSignal,
  ReviewItem,
  ReviewKind,
  ReviewLabel,
  ReviewOutcome,
  ReviewState,
} from '#protocol';

const STATES: Readonly<Record<ReviewState, string>> = {
  open: 'Aberta',
  in_progress: 'Em análise',
  closed: 'Encerrada',
};
const KINDS: Readonly<Record<ReviewKind, string>> = {
  resposta: 'Respostas mal avaliadas',
  decisao: 'Decisões automáticas',
};
const DECISIONS: Readonly<Record<DecisionOutcome, string>> = {
  mantida: 'Decisão mantida',
  alterada: 'Decisão alterada',
  sem_efeito: 'Sem efeito',
};
const OUTCOMES: Readonly<Record<ReviewOutcome, string>> = {
  ...DECISIONS,
  tratada: 'Tratada',
  retirada: 'Retirada: a pessoa mudou o voto',
};
const LABELS: Readonly<Record<ReviewLabel, string>> = {
  nao_entendeu: 'Não entendeu',
  informacao_errada: 'Informação errada',
  tom: 'Tom',
  ferramenta: 'Ferramenta',
  fora_do_escopo: 'Fora do escopo',
  sem_problema: 'Sem problema',
};
const REASONS: Readonly<Record<FeedbackReason, string>> = {
  incorreta: 'Incorreta',
  incompleta: 'Incompleta',
  nao_entendeu: 'Não entendeu a pergunta',
  confusa: 'Confusa',
  demorou: 'Demorou',
  ofensiva: 'Ofensiva',
  outra: 'Outro motivo',
};
const SIGNALS: Readonly<Record<NegativeSignal, string>> = {
  thumbs_down: 'voto negativo',
  correction: 'correção',
  regenerated: 'resposta pedida de novo',
  abandoned: 'conversa abandonada',
  tool_error: 'ferramenta falhou',
};

export const REVIEW_STATES = STATES;
export const REVIEW_KINDS = KINDS;
export const REVIEW_LABELS = LABELS;
export const REVIEW_REASONS = REASONS;
export const DECISION_OUTCOMES = Object.keys(DECISIONS) as readonly DecisionOutcome[];

export const reviewStateInWords = (state: ReviewState): string => STATES[state];
export const reviewOutcomeInWords = (outcome: ReviewOutcome): string => OUTCOMES[outcome];
export const labelInWords = (label: ReviewLabel): string => LABELS[label];

/** What was shown about an answer, in one line. */
export function complaintInWords({ signals, reason }: Pick<ReviewItem, 'signals' | 'reason'>): string {
  const why = reason !== null && Object.hasOwn(REASONS, reason) ? REASONS[reason as FeedbackReason] : null;
  const seen = signals.map((signal) => SIGNALS[signal]).join(', ');
  const line = [why, seen].filter((part) => part).join(' · ');
  return line === '' ? 'O voto foi retirado' : line.charAt(0).toUpperCase() + line.slice(1);
}
