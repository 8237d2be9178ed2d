import { type AgentInput, type AssistantInput, defineAgent, defineAssistant } from './define.ts';

/** An assistant of one agent, with whatever a test wants different. */
export const single = (agent: Partial<AgentInput> = {}, rest: Partial<AssistantInput<unknown>> = {}) =>
  defineAssistant({
    name: 'simples',
    agent: defineAgent({ name: 'agente', instructions: 'Ajude.', ...agent }),
    ...rest,
  });
