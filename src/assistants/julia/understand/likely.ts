import type { LastReply } from './last-reply.ts';
import type { Sort } from './signals.ts';

/** What came before a message, as far as it makes some sorts likelier than others. */
export type Before = 'outcome' | 'bridge' | 'offer' | 'qualification' | 'interest' | 'silence' | 'nothing';

/** How much likelier a sort is there; what is not listed stays as it is. An opt-out is as likely anywhere. */
const LIKELIER: Readonly<Record<Before, Partial<Readonly<Record<Sort, number>>>>> = {
  outcome: { fechado: 4, nao_fechou: 4, espera: 1.6, sim: 0.6, resposta: 0.2, voltando: 0.3, objecao: 0.7 },
  bridge: { fechado: 2, nao_fechou: 2, espera: 1.2, resposta: 0.4 },
  offer: {
    sim: 1.6,
    recusa: 1.8,
    objecao: 1.3,
    resposta: 0.5,
    saudacao: 0.5,
    voltando: 0.3,
    fechado: 0.3,
    nao_fechou: 0.2,
  },
  qualification: { resposta: 1.6, fechado: 0.2, nao_fechou: 0.2, voltando: 0.6 },
  interest: { recusa: 1.4, interesse: 1.3, fechado: 0.2, nao_fechou: 0.2 },
  silence: { voltando: 1.5, interesse: 1.2, fechado: 0.3, nao_fechou: 0.3 },
  nothing: { fechado: 0.5, nao_fechou: 0.5 },
};

export function likelier(before: Before, sort: Sort): number {
  return LIKELIER[before][sort] ?? 1;
}

export function whatCameBefore({ kind }: LastReply, mode: string, waiting: boolean): Before {
  switch (kind) {
    case 'outcome':
      return 'outcome';
    case 'consent':
      return 'offer';
    case 'choice':
    case 'yes_no':
    case 'open':
      return 'qualification';
    case 'interest':
      return 'interest';
    case 'manners':
    case 'none':
      if (waiting) return 'offer';
      if (mode === 'followup') return 'bridge';
      return mode === 'reativacao' ? 'silence' : 'nothing';
  }
}
