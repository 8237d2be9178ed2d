import { expect, test } from 'vitest';
import { tellingSentence } from './telling.ts';

const INCOME =
  '3.1 Limite de renda: qual é a renda máxima do Prouni para bolsa integral. Para a bolsa integral, de 100%, a renda familiar bruta mensal por pessoa pode ir até 1,5 salário mínimo; em 2026, R$ 2.431,50. Quem tem renda até esse valor pode concorrer à integral e à parcial.';
const ESSAY =
  '2.4 Precisa de redação. Sim, precisa da redação do Enem, com nota acima de zero: quem zerou a redação não se inscreve no Prouni.';
const FREE = '2.1 A inscrição é gratuita. Será efetuada exclusivamente pela internet.';

test.each([
  [
    'a sentence that gives the amount, not the heading that asks for it',
    INCOME,
    'qual a renda maxima do prouni?',
    'Para a bolsa integral, de 100%',
  ],
  [
    'a heading that only repeats the question tells nothing',
    ESSAY,
    'precisa de redação?',
    'Sim, precisa da redação',
  ],
  ['a short first sentence that answers', FREE, 'paga pra fazer a inscrição?', '2.1 A inscrição é gratuita.'],
  [
    'one sentence is the whole',
    'O prazo é de cinco dias úteis.',
    'qual o prazo?',
    'O prazo é de cinco dias úteis.',
  ],
])('[C12] the telling sentence: %s', (_, text, question, begins) => {
  expect(tellingSentence(text, question)).toMatch(new RegExp(`^${begins.replaceAll('.', '\\.')}`));
});

test('[C12] where nothing speaks of it no sentence is told, and what is told stands in the passage as it is', () => {
  expect(tellingSentence(INCOME, 'tem ônibus de graça?')).toBeNull();
  expect(tellingSentence('', 'qual o prazo?')).toBeNull();
  expect(INCOME).toContain(tellingSentence(INCOME, 'renda bolsa integral'));
});
