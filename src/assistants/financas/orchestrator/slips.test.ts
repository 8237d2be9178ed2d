import { expect, test } from 'vitest';
import { frameworkFor } from '../coordinators/catalogue.ts';

const TODAY = '2026-11-15';
const nameOf = (lead: string, text: string): string | undefined =>
  frameworkFor(lead, { text, today: TODAY })?.name;

test.each([
  ['planejamento', 'financia um carro de 80 mil em 48x a 1,5% ao mês ou junta?', 'financiar_ou_juntar'],
  ['investimentos', 'analisa meus envestimentos', 'carteira'],
  ['investimentos', 'avalia minha cartera de investimento', 'carteira'],
  ['investimentos', 'faz uma analize da minha carteira', 'carteira'],
])('[F4] %s reads a slip as it was meant: %s', (lead, text, framework) => {
  expect(nameOf(lead, text)).toBe(framework);
});
