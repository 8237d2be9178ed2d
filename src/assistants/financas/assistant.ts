import { type Assistant, type DirectReply, type Meaning, minutes, type TriageScene } from '#protocol';
import { defineAssistant, defineRubric, guardCheck, guardrails, leakCheck } from '#runtime';
import { createJunior, createLancamento, createSimplista, LANCAMENTO, SIMPLISTA } from './agents/index.ts';
import { machineryCheck } from './checks/machinery.ts';
import { openDesk } from './desk/index.ts';
import { answersOpen, changesAnalysis, exampleWishIn, retryWishIn } from './dialogues/junior/index.ts';
import { readHolding, twoWishesIn } from './dialogues/lancador/index.ts';
import { goesOnFromQuestion } from './dialogues/simplista/index.ts';
import { financeEndpoints } from './endpoints/index.ts';
import { BOUNDS } from './limits.ts';
import { createMissions } from './missions.ts';
import { FINANCAS_PHRASES, GREETING, GUARD_SENTENCES, SAFE_REPLY, SUGGESTIONS } from './phrases/assistant.ts';
import { readPrompt } from './prompts.ts';
import { asJson } from './slots.ts';
import { defineFinancasTables } from './tables.ts';
import type { FinancasResources } from './tools/index.ts';
import { readChange } from './understand/entries/index.ts';
import { JUNIOR, juniorWeights, triageUnderstand } from './understand/index.ts';

/** Personal finance, day to day: registers what people tell, answers with their own figures, passes analyses on. */
export function createFinancas(): Assistant {
  const junior = createJunior();
  const specialists = [createLancamento(), createSimplista()];
  const agents = [junior, ...specialists];
  return defineAssistant<FinancasResources>({
    name: 'financas',
    title: 'Júnior, finanças do dia a dia',
    description: 'Registra gastos e ganhos nas suas palavras e responde com os seus números exatos.',
    greeting: GREETING,
    suggestions: SUGGESTIONS,
    agent: junior,
    specialists,
    understand: triageUnderstand,
    directReply: directReply(),
    // Each message has its own answer: a movement and a question sent one after the other are two things.
    bursts: 'each',
    chatContext: 'on',
    guards: [guardrails({ sentences: GUARD_SENTENCES, instructions: readPrompt('guard') })],
    checks: [guardCheck(), leakCheck({ agents }), machineryCheck(agents)],
    facts: async ({ org, user, resources }) => ({ nomes: asJson(await resources.names({ org, user })) }),
    safeReply: () => SAFE_REPLY,
    learning: {
      rubric: defineRubric(readPrompt('rubrica')),
      abandonedAfterMs: { '*': minutes(30) },
      weights: { [JUNIOR]: juniorWeights() },
    },
    phrases: FINANCAS_PHRASES,
    endpoints: financeEndpoints(),
    tables: defineFinancasTables(),
    missions: createMissions(),
    resources: (scope) => ({
      ...openDesk(scope),
      quotes: scope.quotes ?? null,
      market: scope.market ?? null,
    }),
  });
}

/** Who takes what is the triage's word; the trivial and the complex stay with Junior. */
const directReply = (): DirectReply => ({
  expiresMs: BOUNDS.dialogueMs,
  instructions: readPrompt('continuidade'),
  continues: answersOpen,
  takes: (meaning, scene) => {
    const role = roleFor(meaning, scene);
    return role === null ? null : { role, context: `triagem: ${role}` };
  },
});

const SURE = 0.6;

/** Where the triage is not sure, what can be read as a change or as something to keep is the Lançador's. */
function roleFor({ intent, confidence }: Meaning, scene: TriageScene): string | null {
  const { text, today } = scene;
  const sure = confidence >= SURE;
  if (isOfAnalysis(scene)) return null;
  // What is only asked can be asked again; what is told and not registered is lost.
  if (twoWishesIn(text, today)) return LANCAMENTO;
  const change = readChange(text, { today });
  if (change?.kind === 'desfazer') return LANCAMENTO;
  if (intent === SIMPLISTA || (intent === LANCAMENTO && sure)) return intent;
  if ((!sure || intent === 'trivial') && goesOnFromQuestion(scene)) return SIMPLISTA;
  if (intent === LANCAMENTO) return intent;
  if (intent === 'complexa' && sure) return null;
  return change || readHolding(text, today) ? LANCAMENTO : null;
}

/** Of an example or of the analysis before: Junior's, whatever the words say by themselves. */
const isOfAnalysis = (scene: TriageScene): boolean =>
  exampleWishIn(scene.text) !== null ||
  retryWishIn(scene.text) === 'mais_recursos' ||
  (changesAnalysis(scene) && !goesOnFromQuestion(scene));
