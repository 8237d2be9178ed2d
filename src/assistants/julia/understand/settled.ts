import type { Scores } from './learn.ts';
import type { JuliaIntent, Outcome } from './reading.ts';
import type { Sort } from './signals.ts';

/** What a message comes to after what was asked. */
export type Settled = {
  readonly intent: JuliaIntent;
  /** The sort behind it: an answer and a greeting are both `neutro`, and only one of them answers. */
  readonly sort: Sort;
  readonly confidence: number;
  readonly outcome: Outcome | null;
};

const INTENTS: Readonly<Record<Sort, JuliaIntent>> = {
  interesse: 'interesse_vaga',
  pergunta: 'duvida_perfil',
  sim: 'pronto_fechar',
  objecao: 'objecao',
  recusa: 'recusa',
  opt_out: 'recusa',
  voltando: 'voltando',
  saudacao: 'neutro',
  agradecimento: 'neutro',
  espera: 'neutro',
  resposta: 'neutro',
  fechado: 'neutro',
  nao_fechou: 'neutro',
};

export const as = (sort: Sort, confidence: number): Settled => ({
  intent: INTENTS[sort],
  sort,
  confidence,
  outcome: null,
});

/** The likeliest sort, some left out. */
export function top({ scores }: { readonly scores: Scores }, without: readonly Sort[]): Sort {
  let best: Sort = 'saudacao';
  for (const sort of Object.keys(scores) as Sort[]) {
    if (!without.includes(sort) && scores[sort] > scores[best]) best = sort;
  }
  return best;
}
