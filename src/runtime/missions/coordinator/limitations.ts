import type { BusResponse, Limitation, LimitationKind } from '#protocol';
import { IMPACT_OF } from '../limits.ts';
import type { Planned } from './check-plan.ts';
import type { Omitted } from './schedule.ts';

/** What was not done, why, and how much it weighs: Portuguese without machinery, because people read it in the answer. */
export const omissionLimit = ({ step, why, said }: Omitted): Limitation => ({
  tipo_limitacao: why,
  descricao: `"${step.objetivo}" ficou de fora: ${said}.`,
  impacto: IMPACT_OF[step.criticidade],
  operacoes_nao_executadas: [step.id],
});

const FINAL = { repetivel: false } as const;

/** As an omission that depended on what was refused for good: it would be left out again. */
export const hopelessLimit = (omitted: Omitted): Limitation => ({ ...omissionLimit(omitted), ...FINAL });

/** Which kind of limit a refusal or failure is; what is not here is a failure of the agent. */
const KIND_OF: Readonly<Record<string, LimitationKind>> = {
  orcamento_esgotado: 'orcamento',
  tempo_esgotado: 'timeout',
  espera_excedida: 'timeout',
  missao_encerrada: 'timeout',
  fonte_indisponivel: 'dados_indisponiveis',
};

/** Final for the message that was asked, not for whoever asks the question again: time, budget and circuits are others then. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set([
  ...['orcamento_esgotado', 'tempo_esgotado', 'espera_excedida', 'missao_encerrada'],
  ...['circuito_aberto', 'barramento_fechado'],
]);

/** Whether trying again can help, as whoever refused says; what is unknown may. */
export const mayPass = ({ erro }: BusResponse): boolean =>
  !erro || erro.repetivel || OF_THE_MOMENT.has(erro.codigo);

const SAID: Readonly<Record<LimitationKind, string>> = {
  timeout: 'não houve resposta a tempo',
  orcamento: 'o limite de recursos foi atingido',
  dados_indisponiveis: 'os dados não estavam disponíveis agora',
  falha_agente: 'a consulta não funcionou agora',
};

/** The technical reason stays in the internal memory. */
export function failureLimit(step: Planned, response: BusResponse): Limitation {
  const { status, erro } = response;
  const kind = status === 'timeout' ? 'timeout' : (KIND_OF[erro?.codigo ?? ''] ?? 'falha_agente');
  return {
    tipo_limitacao: kind,
    descricao: `"${step.objetivo}" não pôde ser concluída: ${SAID[kind]}.`,
    impacto: IMPACT_OF[step.criticidade],
    operacoes_nao_executadas: [step.id],
    ...(!mayPass(response) && FINAL),
  };
}

/** An answer that can be used and is less than what was asked for: in part, or from somewhere else. */
export function answerLimit(step: Planned, { status, payload }: BusResponse): Limitation | null {
  const head = { tipo_limitacao: 'dados_indisponiveis', operacoes_nao_executadas: [] } as const;
  if (status === 'falha_parcial') {
    const why = payload.advertencias.join('; ') || 'nem tudo foi encontrado';
    return {
      ...head,
      descricao: `"${step.objetivo}" tem dados parciais: ${why}.`,
      impacto: IMPACT_OF[step.criticidade],
    };
  }
  if (payload.fallback_usado === null) return null;
  return {
    ...head,
    descricao: `"${step.objetivo}" veio de fonte alternativa (${payload.fallback_usado}).`,
    impacto: 'baixo',
  };
}

/** It was running, or had not begun, when the mission had to end. */
export const cutLimit = (step: Planned, said: string): Limitation =>
  omissionLimit({ step, why: 'timeout', said });

/** What is missing, for the end of an answer; empty: nothing is. */
export function sentenceOf(limitations: readonly Limitation[]): string {
  const told = limitations.filter(({ operacoes_nao_executadas }) => operacoes_nao_executadas.length > 0);
  return told.length === 0 ? '' : `O que ficou faltando: ${told.map(({ descricao }) => descricao).join(' ')}`;
}
