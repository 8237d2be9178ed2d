import { expect, test } from 'vitest';
import { type FoldedTurn, foldTurn } from '#protocol';
import { PLAIN } from '../terminal/paint.ts';
import { explainTurn } from './explain-turn.ts';

const told = (turn: Partial<FoldedTurn>): string =>
  explainTurn({ ...foldTurn([]), ...turn }, PLAIN).replaceAll(/\s+/g, ' ');

test('[C4] what the router read, where the workflow went, and what its step lacks', () => {
  const text = told({
    routed: {
      ...{
        intent: 'CHANGE_WORKFLOW',
        target: 'sisu_workflow',
        confidence: 0.91,
        reasoning: 'pergunta do Sisu',
      },
      ...{ by: 'classifier', active: 'match_workflow' },
    },
    workflows: [{ from: 'match_workflow', to: 'sisu_workflow', by: 'router' }],
    step: { workflow: 'match_workflow', step: 'basic_prefs', missing: ['curso', 'turno'] },
  });
  expect(text).toContain(
    'roteador mudar de assunto para sisu_workflow (91%, pelas regras) — pergunta do Sisu',
  );
  expect(text).toContain('passou match_workflow → sisu_workflow (pelo roteador)');
  expect(text).toContain('passo match_workflow · basic_prefs · falta curso, turno');
});

test('[C5] a workflow that was done, what the client was asked to show, and what reads like orders', () => {
  const text = told({
    workflows: [{ from: 'onboarding_workflow', to: null, by: 'completed' }],
    components: [{ call: 't.1', tool: 'calcular', component: 'IncomeCalculator', props: {} }],
    cards: [{ id: 'v1', kind: 'vaga', title: 'Direito', facts: [] }],
    suspicions: [{ source: 'tool', call: '1.1.1', tool: 'knowledgeSearchTool', score: 0.8 }],
    guard: { verdict: 'UNSAFE', rule: 'regra', category: 'Violence' },
  });
  expect(text).toContain('passou onboarding_workflow → nenhum (concluído)');
  expect(text).toContain('componente IncomeCalculator (calcular)');
  expect(text).toContain('cartões 1: Direito');
  expect(text).toContain('suspeita ! resultado de ferramenta de knowledgeSearchTool (80%)');
  expect(text).toContain('barrado pela regra regra (UNSAFE, Violence)');
});

test('who has no workflows reads nothing of them', () => {
  const text = told({});
  expect(text).not.toContain('Workflow');
  expect(text).not.toContain('Mostrou');
});
