import { defineAgent, defineAssistant } from '#runtime';

/** An assistant that says what it heard. */
export const eco = defineAssistant({
  name: 'eco',
  agent: defineAgent({
    name: 'eco',
    instructions: 'Repita.',
    reflex: ({ text }) => ({ say: `Você disse: ${text}` }),
  }),
});

/** A message to it. */
export const to = (text: string, over: object = {}) => ({ assistant: 'eco', session: 's1', text, ...over });
