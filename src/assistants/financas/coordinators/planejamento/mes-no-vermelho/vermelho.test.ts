import { describe, expect, test } from 'vitest';
import { frameworkFor } from '../../catalogue.ts';

const today = '2026-11-16';
const taken = (text: string): string | undefined => frameworkFor('planejamento', { text, today })?.name;

describe('[F9.planejamento] a month that does not close by what was said', () => {
  test.each([
    'Ganho 5 mil e gasto 6 mil mas quero investir 1 mil por mês em ações, rola?',
    'meu salário é 3 mil, gasto 3.200, dá pra comprar um carro?',
    'recebo 4.000 e gasto 4.000 por mês, consigo guardar 500?',
  ])('%s', (question) => {
    expect(taken(question)).toBe('mes_no_vermelho');
  });

  test.each([
    'ganho 6 mil e gasto 4 mil, dá pra guardar 500 por mês?',
    'gasto 6 mil por mês, quanto devo ter de reserva?',
    'ganho 5 mil, posso comprar um carro de 60 mil?',
    'gasto mais do que ganho, e agora?',
  ])('%s is none', (question) => {
    expect(taken(question)).not.toBe('mes_no_vermelho');
  });
});
