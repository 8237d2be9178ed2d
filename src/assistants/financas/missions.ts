import type { AssistantMissions } from '#protocol';
import { COORDINATORS } from './agents/names.ts';
import { createAnswerRules } from './answer-rules.ts';
import { createContracts } from './contracts/index.ts';
import { frameworksOf } from './coordinators/catalogue.ts';
import { coordinatorOf } from './coordinators/kit/index.ts';
import {
  createDadosInternos,
  createLancamentoExecutor,
  createMatematico,
  createPesquisaExterna,
  createSimplistaExecutor,
} from './executors/index.ts';
import { ORCHESTRATOR } from './orchestrator/index.ts';
import { planningPromptOf } from './prompts/system-prompt.ts';
import type { FinancasResources } from './tools/index.ts';
import { callsOffAnalysis } from './understand/index.ts';
import { once } from './understand/once.ts';

/** What of Finanças works on the bus: the contracts of all, those that answer by now, and the orchestrator's rules. */
export function createMissions(): AssistantMissions<FinancasResources> {
  const contracts = createContracts();
  const leads = contracts.filter(({ nome_agente }) => COORDINATORS.some((name) => name === nome_agente));
  return {
    contracts,
    agents: (resources) => [
      ...leads.map((contract) =>
        coordinatorOf(
          contract,
          frameworksOf(contract.nome_agente),
          once(() => planningPromptOf(contract.nome_agente, contracts)),
        ),
      ),
      createMatematico(),
      createDadosInternos(resources.data),
      createPesquisaExterna(resources),
      createLancamentoExecutor(resources),
      createSimplistaExecutor(resources),
    ],
    orchestrator: ORCHESTRATOR,
    answer: createAnswerRules(),
    cancels: callsOffAnalysis,
  };
}
