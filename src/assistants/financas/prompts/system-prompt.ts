import type { AgentContract, AgentKind, RenderedContract } from '#protocol';
import { renderContract } from '#runtime/missions';
import { createContracts } from '../contracts/index.ts';
import { readPrompt } from '../prompts.ts';
import { agentsText, fallbacksText, operationsText } from './contract-text.ts';

const FOLDERS: Readonly<Record<AgentKind, string>> = {
  coordenador: 'coordenadores',
  executor: 'executores',
  modulo: 'modulos',
};
const PLACEHOLDER = /\{\{([a-z_]+)\}\}/g;

/**
 * The system text of an agent of missions: what is its own, what all of its kind go by (`partes/`), and what the contracts say.
 *
 * @example systemPromptOf('planejamento') // '# Coordenador de Planejamento Financeiro …'
 */
export function systemPromptOf(agent: string, contracts = createContracts()): string {
  const contract = contractOf(agent, contracts);
  const told: Readonly<Record<string, () => string>> = {
    operacoes: () => operationsText(renderContract(contract)),
    fallbacks: () => fallbacksText(renderContract(contract)),
    agentes: () => agentsText(contract.dependencias.map((name) => rendered(name, contracts))),
  };
  return readPrompt(`${FOLDERS[contract.tipo]}/${agent}`).replaceAll(
    PLACEHOLDER,
    (_, name: string) => told[name]?.() ?? readPrompt(`partes/${name}`),
  );
}

/** What planning needs of it: who it is, what it decides, how it reasons, its own strategies. Contracts stand in the plan that is proposed. */
const OF_PLANNING: readonly string[] = ['1', '2', '5', '8'];

/** The same, no longer than a mission's tokens allow for a plan. */
export function planningPromptOf(agent: string, contracts = createContracts()): string {
  const [title = '', ...sections] = systemPromptOf(agent, contracts).split(/^## /m);
  const kept = sections.filter((section) => OF_PLANNING.includes(section.split('.')[0] ?? ''));
  return [title.trim(), ...kept.map((section) => `## ${section.trim()}`)].join('\n\n');
}

const rendered = (name: string, contracts: readonly AgentContract[]): RenderedContract =>
  renderContract(contractOf(name, contracts));

function contractOf(name: string, contracts: readonly AgentContract[]): AgentContract {
  const found = contracts.find(({ nome_agente }) => nome_agente === name);
  if (!found) throw new Error(`O agente "${name}" não tem contrato.`);
  return found;
}
