import type { SafetyCategory } from '#language/guard';
import { type ScriptedStep, scriptedSource } from '#models';
import type { ModelSource, Moderated } from '#protocol';
import type { AgentInput, AssistantInput } from '../define.ts';
import { single } from '../fixtures.ts';
import { say } from '../reflex.ts';
import { guardrails } from './guardrails.ts';

export const SENTENCES: Readonly<Record<SafetyCategory, string>> = {
  'Self-Harm': 'Sinto muito que esteja assim. Ligue 188, o CVV, a qualquer hora.',
  Violence: 'Não posso ajudar com violência.',
  Harassment: 'Vamos nos falar com respeito.',
  Injection: 'Minhas regras não mudam por mensagem.',
};

/** What the rules know nothing about. */
export const UNCLEAR = 'queria entender como é que funciona essa coisa toda aí';
export const THREAT = 'eu vou te matar, seu lixo';

/** An agent behind guardrails that repeats what it was told of the conversation. */
export function guarded(agent: Partial<AgentInput> = {}, rest: Partial<AssistantInput<unknown>> = {}) {
  const moderated: Moderated[] = [];
  const assistant = single(
    {
      reflex: ({ history, text }) => say(`li: ${[...history.map((line) => line.text), text].join(' | ')}`),
      ...agent,
    },
    {
      guards: [guardrails({ sentences: SENTENCES })],
      moderated: (refusal) => Promise.resolve(moderated.push(refusal)),
      ...rest,
    },
  );
  return { assistant, moderated };
}

/** A guard's model that gives these answers, one a message. */
export const guardModel = (...answers: readonly ScriptedStep[]): ModelSource =>
  scriptedSource({ guard: answers });
