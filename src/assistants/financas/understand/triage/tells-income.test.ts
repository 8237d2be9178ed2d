import { describe, expect, test } from 'vitest';
import { readEntries } from '../entries/index.ts';
import { see } from './see.ts';
import { tellsIncome } from './tells-income.ts';
import { triage } from './triage.ts';

describe('[F1] [F13] whoever tells what they earn has it kept as what came in', () => {
  test.each([
    ['ganho 6 mil por mes', 600_000],
    ['tiro uns 5 conto por mês', 500],
    ['minha renda é de 3 mil', 300_000],
    ['Minha renda mensal gira em torno de R$ 4.500,00', 450_000],
    ['meu salário líquido é 3,2k', 320_000],
    ['ganho uns dois mil e quinhentos reais por mês', 250_000],
    ['eu ganho R$ 5.000/mês', 500_000],
    ['recebo 1500 por mes de aposentadoria', 150_000],
  ])('%s', (text, cents) => {
    expect(tellsIncome(see(text))).toBe(true);
    expect(triage(text).label).toBe('lancamento');
    const [entry] = readEntries(text, { today: '2026-11-15' });
    expect(entry).toMatchObject({ kind: 'receita_simples', cents, categoria: 'salario', missing: [] });
  });

  test.each([
    'ganho 3 mil, dá pra comprar um carro?',
    'minha renda é 3 mil e gasto 4 mil, o que faço?',
    'ganho 6 mil por mês, quanto devo guardar?',
    'recebo 200 todo mês do inquilino e gasto tudo',
    'ganho pouco por mês',
    'minha renda fixa rendeu 300',
  ])('%s: more than that, or something else', (text) => {
    expect(tellsIncome(see(text))).toBe(false);
  });
});
