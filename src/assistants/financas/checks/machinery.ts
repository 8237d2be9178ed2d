import { firstWord } from '#language';
import type { Agent, Check } from '#protocol';

/** Words of the house that no answer needs, beside the names of tools. */
const NAMES = [
  'query_original',
  'prompt_orquestracao_especializado',
  'out_of_scope',
  'user_id',
  'diálogo_ativo',
];

/** People are spoken to in their own words. */
export function machineryCheck(agents: readonly Agent[]): Check {
  const names = [...NAMES, ...agents.flatMap(({ tools }) => tools.map(({ name }) => name))].filter((name) =>
    name.includes('_'),
  );
  return {
    name: 'nomes_internos',
    test: (text) =>
      firstWord(text, names) === undefined
        ? null
        : 'A resposta usou um nome interno do sistema. Escreva de novo em palavras comuns.',
  };
}
