import type { MissionRequest } from '#protocol';
import { frameworkFor, isMadeFor } from '../coordinators/catalogue.ts';
import type { Domain } from '../understand/index.ts';

/** What is to be reached in a domain: a result, never a way to it. */
const OBJECTIVES: Readonly<Record<Domain, string>> = {
  educacao_financeira: 'Explicar o conceito com clareza, ligado à situação da pessoa',
  diagnostico_financeiro: 'Mostrar como estão as finanças da pessoa e por quê, com os números dela',
  comportamento_financeiro: 'Mostrar o efeito dos hábitos de consumo nos números da pessoa',
  orcamento_estrategico: 'Dizer se o orçamento fecha e onde há espaço para ajustar, com os números da pessoa',
  planejamento_financeiro: 'Avaliar se e como o plano cabe nas finanças da pessoa',
  investimentos_fundamentos: 'Dizer o que os fundamentos publicados mostram do investimento',
  investimentos_estrategia:
    'Avaliar a decisão de investimento para a situação da pessoa, com risco e retorno',
};

/** The objective of a mission, in a sentence. */
export function objectiveOf(request: MissionRequest, lead: string, today: string): string {
  const question = { text: request.query_original, today };
  const framework = isMadeFor(lead, question) ? frameworkFor(lead, question) : null;
  if (framework) return framework.objective;
  const domain = request.prompts_orquestracao[0]?.dominio as Domain | undefined;
  return (domain && OBJECTIVES[domain]) ?? OBJECTIVES.diagnostico_financeiro;
}
