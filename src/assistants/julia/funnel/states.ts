/** Where an intermediation stands: the document's funnel, in its words. The last three are the outcome. */
export const FUNNEL = [
  'interesse_confirmado',
  'ponte_feita',
  'aguardando_desfecho',
  'fechado_com_responsavel',
  'nao_fechou',
  'sem_resposta',
] as const;
export type FunnelState = (typeof FUNNEL)[number];

/** The document's `Status` of each state. */
export const STATUS_OF = {
  interesse_confirmado: 'qualificando',
  ponte_feita: 'contatado',
  aguardando_desfecho: 'aguardando',
  fechado_com_responsavel: 'convertido',
  nao_fechou: 'nao_convertido',
  sem_resposta: 'sem_resposta',
} as const satisfies Record<FunnelState, string>;
export type FunnelStatus = (typeof STATUS_OF)[FunnelState];

/** Only forwards. Whoever did not answer may still do: nobody's word is overwritten by that. */
export const STEPS: Readonly<Record<FunnelState, readonly FunnelState[]>> = {
  interesse_confirmado: ['ponte_feita'],
  ponte_feita: ['aguardando_desfecho', 'fechado_com_responsavel', 'nao_fechou', 'sem_resposta'],
  aguardando_desfecho: ['fechado_com_responsavel', 'nao_fechou', 'sem_resposta'],
  fechado_com_responsavel: [],
  nao_fechou: [],
  sem_resposta: ['fechado_com_responsavel', 'nao_fechou'],
};

export const OUTCOMES = ['fechado_com_responsavel', 'nao_fechou', 'sem_resposta'] as const;

/** A step forward, where it already is, or not a step of this funnel. */
export const stepFrom = (from: FunnelState, to: FunnelState): 'forward' | 'same' | 'refused' => {
  if (from === to) return 'same';
  return STEPS[from].includes(to) ? 'forward' : 'refused';
};

/** Both of the document's vocabularies: "contatado" is what it calls `ponte_feita` when it registers it. */
export function stateOf(word: FunnelState | FunnelStatus): FunnelState {
  const found = FUNNEL.find((state) => state === word || STATUS_OF[state] === word);
  if (!found) throw new Error(`no state of the funnel: ${word}`);
  return found;
}
