import { firstWord } from '#language';
import type { Check } from '#protocol';
import { ONBOARDING, WANTED_WORKFLOWS } from '../workflow-names.ts';

/** Names of tools, workflows and fields: no answer needs them. */
const NAMES = [
  ...[ONBOARDING, ...WANTED_WORKFLOWS, 'active_workflow', 'onboarding_completed'],
  ...['updateStudentProfileTool', 'getStudentProfileTool', 'searchOpportunitiesTool', 'knowledgeSearchTool'],
  ...['getImportantDatesTool', 'duckDuckGoSearchTool', 'logModerationTool', 'incomeCalculatorTool'],
];

/** People are spoken to in their own words. */
export const machineryCheck: Check = {
  name: 'nomes_internos',
  test: (text) =>
    firstWord(text, NAMES) === undefined
      ? null
      : 'A resposta usou um nome interno do sistema. Escreva de novo em palavras comuns.',
};
