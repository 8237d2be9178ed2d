/** What a message is, as the document tells it apart. */
export const LABELS = ['trivial', 'lancamento', 'simplista', 'complexa'] as const;
export type Label = (typeof LABELS)[number];

/** What Junior answers by itself: small talk, a price or an index, the service and one's access to it. */
export type TrivialSub = 'conversa' | 'cotacao' | 'conta';

/** The seven domains of a complex query; each has its orchestration prompt of the same name. */
export const DOMAINS = [
  'educacao_financeira',
  'diagnostico_financeiro',
  'comportamento_financeiro',
  'orcamento_estrategico',
  'planejamento_financeiro',
  'investimentos_fundamentos',
  'investimentos_estrategia',
] as const;
export type Domain = (typeof DOMAINS)[number];

export const COORDINATORS = ['analise', 'investimentos', 'planejamento'] as const;
export type Coordinator = (typeof COORDINATORS)[number];

/** `score` is 0 to 100, whole; `justificativa` is a short Portuguese clause. */
export type Candidate = {
  readonly coordinator: Coordinator;
  readonly score: number;
  readonly justificativa: string;
};

/**
 * How a message is placed. `sub` comes with trivial; `domain`, one or two `domains` (the first is `domain`) and one or two
 * `candidates` (best first) come with complexa. `confidence` is calibrated: below 0.6 a model should be asked.
 */
export type Triage = {
  readonly label: Label;
  readonly sub?: TrivialSub;
  readonly domain?: Domain;
  readonly domains?: readonly Domain[];
  readonly candidates?: readonly Candidate[];
  readonly confidence: number;
  /** In a few Portuguese words, for the record. */
  readonly reason: string;
};
