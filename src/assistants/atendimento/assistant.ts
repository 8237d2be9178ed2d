import { type Assistant, minutes } from '#protocol';
import { defineAssistant, defineRubric } from '#runtime';
import { createCoordenador } from './agents/coordenador.ts';
import { createEspecialistaFinanceiro } from './agents/especialista_financeiro.ts';
import { createEspecialistaTecnico } from './agents/especialista_tecnico.ts';
import { createDemoDesk } from './data/demo-desk.ts';
import { GREETING, SUGGESTIONS } from './phrases.ts';
import { readPrompt } from './prompts.ts';
import type { ServiceDesk } from './service-desk.ts';
import { defineAtendimentoTables } from './tables.ts';
import { learnToUnderstand } from './understand.ts';

/** Customer care of a fictitious provider: a coordinator who silently hands over to a technical or a financial specialist. */
export function createAtendimento(): Assistant {
  return defineAssistant<ServiceDesk>({
    name: 'atendimento',
    learning: { rubric: defineRubric(readPrompt('rubrica')), abandonedAfterMs: { '*': minutes(60) } },
    title: 'Sabi, da Sabiá Conecta',
    description: 'Pedidos, internet, aparelhos e faturas de uma operadora fictícia.',
    greeting: GREETING,
    suggestions: SUGGESTIONS,
    agent: createCoordenador(),
    specialists: [createEspecialistaTecnico(), createEspecialistaFinanceiro()],
    understand: once(learnToUnderstand),
    tables: defineAtendimentoTables(),
    resources: createDemoDesk,
  });
}

/** Learning takes a second, so that it is done once for all platforms that run this assistant. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
