import { type CheckedPlan, checkPlan, type Planned } from './check-plan.ts';
import type { Conducting } from './conducting.ts';
import type { Step } from './definition.ts';

/** Takes steps into the plan. What could not be run as written is said, and the plan stays as it was. */
export function adopt(steps: readonly Step[], conducting: Conducting): CheckedPlan {
  const { definition, deps, course, brief } = conducting;
  const contracts = new Map(deps.contracts.map((contract) => [contract.nome_agente, contract]));
  const checked = checkPlan(steps, { contract: definition.contract, contracts, known: course.steps });
  if (checked.kind === 'invalid') {
    brief.note('plano_recusado', [...checked.faults]);
    course.limitations.push({
      tipo_limitacao: 'falha_agente',
      descricao: `${steps.map(({ objetivo }) => `"${objetivo}"`).join(', ')} ficou de fora: o plano não era possível.`,
      impacto: 'medio',
      operacoes_nao_executadas: steps.map(({ id }) => id),
    });
    return checked;
  }
  course.add(checked.steps);
  brief.note('plano', checked.steps.map(toldOf));
  return checked;
}

const toldOf = ({ id, agente, operacao, criticidade, depende_de, custo, beneficio }: Planned) => ({
  ...{ id, agente, operacao, criticidade, depende_de: [...depende_de], custo, beneficio },
});
