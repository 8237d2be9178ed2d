import type { JuliaIntent, Reading } from './reading.ts';

export type EvalLabel =
  | 'INTERESSE_VAGA'
  | 'PERGUNTA'
  | 'CONFIRMACAO'
  | 'OBJECAO'
  | 'RECUSA'
  | 'OPT_OUT'
  | 'NEUTRO'
  | 'VOLTANDO'
  | 'DESFECHO';

const LABELS: Readonly<Record<JuliaIntent, EvalLabel>> = {
  recusa: 'RECUSA',
  pronto_fechar: 'CONFIRMACAO',
  objecao: 'OBJECAO',
  interesse_vaga: 'INTERESSE_VAGA',
  duvida_perfil: 'PERGUNTA',
  voltando: 'VOLTANDO',
  neutro: 'NEUTRO',
};

/** The one word that the evals want for a reading. */
export function evalLabelOf(reading: Pick<Reading, 'intent' | 'optOut' | 'outcome'>): EvalLabel {
  if (reading.optOut) return 'OPT_OUT';
  if (reading.outcome) return 'DESFECHO';
  return LABELS[reading.intent];
}
