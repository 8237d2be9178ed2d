import { type ModelEntry, type ScriptedStep, scriptedSource } from '#models';
import type { Assistant, Meaning, ModelSource } from '#protocol';
import type { AgentInput, AssistantInput } from '../define.ts';
import { single } from '../fixtures.ts';
import { say } from '../reflex.ts';

const INTENTS = [
  { name: 'entrega', examples: ['cadê meu pedido?', 'já saiu pra entrega?'] },
  { name: 'fatura', examples: ['quero o boleto'] },
];

const UNSURE: Meaning = {
  intent: 'fatura',
  confidence: 0.4,
  ranked: [
    { intent: 'fatura', confidence: 0.4 },
    { intent: 'entrega', confidence: 0.3 },
  ],
  polarity: 'none',
};

export type Reader = {
  readonly read?: Partial<Meaning>;
  readonly agent?: Partial<AgentInput>;
  readonly rest?: Partial<AssistantInput<unknown>>;
};

/** An assistant whose classifier always reads the same, and whose agent says what it was told the message means. */
export const reader = ({ read, agent, rest }: Reader = {}): Assistant =>
  single(
    { reflex: ({ meaning }) => say(`${meaning.intent} ${meaning.confidence}`), ...agent },
    {
      understand: () => Object.assign(() => ({ ...UNSURE, ...read }), { intents: INTENTS }),
      ...rest,
    },
  );

export const choose = (intencao: string, confianca = 0.9): ScriptedStep =>
  say(JSON.stringify({ intencao, confianca }));

/** A router that gives these answers, one a question. */
export const router = (...answers: readonly ScriptedStep[]): ReturnType<typeof scriptedSource> =>
  scriptedSource({ router: answers });

/** The same as a provider's model: it reads a prompt, and costs something. */
export const pricedRouter = (...answers: readonly ScriptedStep[]): ModelSource & ModelEntry => ({
  ...router(...answers),
  id: 'caro',
  readsPrompt: true,
  price: { input: 1, output: 1 },
});
