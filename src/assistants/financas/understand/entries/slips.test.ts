import { expect, test } from 'vitest';
import { readEntries } from './index.ts';

const TODAY = '2026-11-16';

const TOLD: readonly (readonly [string, string])[] = [
  ['gastie 50 no merdaco', 'despesa_simples 5000 alimentacao'],
  ['gatsei 50 na padaira', 'despesa_simples 5000 alimentacao'],
  ['caiu o salaro, 3.200', 'receita_simples 320000 salario'],
  ['passei 90 no cartoa na farmacia', 'gasto_cartao 9000 saude'],
  ['paguei a fatrua 300', 'pagamento_fatura 30000 contas'],
  ['gurdei 300 na popuança', 'transferencia 30000 investimentos'],
  ['transfeir 300 pra poupanca', 'transferencia 30000 investimentos'],
];

test.each(TOLD)('[F1.lancamento] a slip in a word that decides changes nothing: %s', (text, told) => {
  const read = readEntries(text, { today: TODAY });
  expect(read.map(({ kind, cents, categoria }) => `${kind} ${cents} ${categoria ?? 'outros'}`)).toEqual([
    told,
  ]);
});

test('[F1.lancamento] with a slip in it, the card alone is no thing that was bought', () => {
  expect(readEntries('gastei 90 no cartoa', { today: TODAY })[0]?.missing).toEqual(['descricao']);
});

test.each(['aguardei o salario de 3 mil', 'faturar 20 mil por mes'])(
  '[F1.lancamento] words of their own are mended into none: %s',
  (text) => {
    expect(readEntries(text, { today: TODAY }).map(({ kind }) => kind)).not.toContain('transferencia');
  },
);
