import type { BusResponse, Consolidation, Limitation, MissionBudget } from '#protocol';
import type { Course } from './coordinator/course.ts';
import type { Draft } from './coordinator/definition.ts';
import { sentenceOf } from './coordinator/limitations.ts';

export type Spent = {
  readonly used: MissionBudget;
  readonly budget: MissionBudget;
  readonly ms: number;
};

/** §5's JSON: what the coordinator drafted, with what the frame knows. */
export function consolidated(
  draft: Draft,
  course: Course,
  about: Spent & { readonly cycles: number },
): Consolidation {
  return {
    ...verdictOn(draft, course),
    resposta_pre_estruturada: preStructured(draft, course.limitations),
    limitacoes_encontradas: course.limitations,
    recomendacoes_adicionais: draft.recomendacoes_adicionais ?? [],
    proximos_passos_sugeridos: draft.proximos_passos_sugeridos ?? [],
    metadados_execucao: {
      ciclos_realizados: about.cycles,
      operacoes_executadas: course.answers().length + course.failures,
      operacoes_falhadas: course.failures,
      agentes_chamados: [...course.agents],
      fallbacks_usados: course.fallbacks,
    },
    recursos_consumidos: resourcesOf(about),
  };
}

/**
 * Complete: nothing is missing but what was optional, as in flow 4 of the document (an omission of low impact is told, and the answer is whole).
 * Reached, unless the coordinator says otherwise: every critical operation answered.
 */
function verdictOn(draft: Draft, course: Course): Pick<Consolidation, 'status' | 'objetivo_alcancado'> {
  const { results, limitations, steps } = course;
  const left = limitations.some(({ operacoes_nao_executadas }) => operacoes_nao_executadas.length > 0);
  // Whoever planned nothing may know the answer; whoever got nothing of what it planned does not.
  if (results.ids().length === 0 && (steps.length > 0 || left))
    return { status: 'falha', objetivo_alcancado: false };
  const unmet = steps.some(({ criticidade, id }) => criticidade === 'critica' && isMissing(id, course));
  const reached = draft.objetivo_alcancado ?? !unmet;
  const lacking = limitations.some(
    ({ operacoes_nao_executadas, impacto }) => operacoes_nao_executadas.length > 0 && impacto !== 'baixo',
  );
  const partial = lacking || course.answers().some(({ status }) => status === 'falha_parcial');
  return {
    status: partial || !reached ? 'sucesso_parcial' : 'sucesso_completo',
    objetivo_alcancado: reached,
  };
}

/** Without an answer although nobody decided that it is not needed. */
const isMissing = (id: string, { results, limitations }: Course): boolean =>
  !results.get(id) &&
  limitations.some(({ operacoes_nao_executadas }) => operacoes_nao_executadas.includes(id));

/** Limits are said in the answer itself unless the draft does it in its own words, so that nobody forgets them. */
function preStructured(
  draft: Draft,
  limitations: readonly Limitation[],
): Consolidation['resposta_pre_estruturada'] {
  const missing = draft.limites_ditos ? '' : sentenceOf(limitations);
  return {
    resposta_principal: [draft.resposta_principal, missing].filter(Boolean).join(' '),
    dados_suporte: draft.dados_suporte ?? [],
    calculos_realizados: draft.calculos_realizados ?? [],
    comparacoes_feitas: draft.comparacoes_feitas ?? [],
    procedencia: draft.procedencia ?? [],
    ...(draft.graficos && draft.graficos.length > 0 && { graficos: draft.graficos }),
    ...(draft.metodo && { metodo: draft.metodo }),
  };
}

/** Of all that is known, without anybody who could say what it means: only what is there is told. */
export function plainDraft(answers: readonly BusResponse[]): Draft {
  return {
    resposta_principal:
      answers.length > 0
        ? 'Não deu para concluir a análise inteira; seguem os dados que já foram reunidos.'
        : 'Não foi possível reunir dados para responder desta vez.',
    dados_suporte: answers.map(({ remetente, payload }) => ({ agente: remetente, dados: payload.dados })),
    objetivo_alcancado: false,
  };
}

export type Framed = Spent & {
  readonly answers: readonly BusResponse[];
  readonly limitation: Limitation;
  readonly failures: number;
  readonly agents: readonly string[];
};

/** What the frame itself says of a mission whose lead gave no answer. */
export function framed(known: Framed): Consolidation {
  const { answers, limitation, failures, agents } = known;
  const fallbacks = answers.flatMap(({ remetente, payload: { fallback_usado } }) =>
    fallback_usado === null ? [] : [{ agente: remetente, fallback_usado }],
  );
  return {
    status: answers.length > 0 ? 'sucesso_parcial' : 'falha',
    objetivo_alcancado: false,
    resposta_pre_estruturada: preStructured(plainDraft(answers), [limitation]),
    limitacoes_encontradas: [limitation],
    recomendacoes_adicionais: [],
    proximos_passos_sugeridos: [],
    metadados_execucao: {
      ciclos_realizados: 0,
      operacoes_executadas: answers.length + failures,
      operacoes_falhadas: failures,
      agentes_chamados: agents,
      fallbacks_usados: fallbacks,
    },
    recursos_consumidos: resourcesOf(known),
  };
}

export function resourcesOf({ used, budget, ms }: Spent): Consolidation['recursos_consumidos'] {
  const percent = (part: number, whole: number): number =>
    whole > 0 ? Math.round((part / whole) * 1_000) / 10 : 0;
  return {
    tokens_usados: used.tokens,
    chamadas_api_externas: used.chamadas_api,
    tempo_execucao: Math.round(ms) / 1_000,
    percentual_orcamento_tokens: percent(used.tokens, budget.tokens),
    percentual_orcamento_api: percent(used.chamadas_api, budget.chamadas_api),
  };
}
