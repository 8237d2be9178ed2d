import { describe, expect, test } from 'vitest';
import { expectTraced } from '../../kit/fixtures.ts';
import { askAnalise, type Ledger, months, rows } from '../fixtures.ts';
import { ANALISE_FRAMEWORKS } from '../index.ts';

const FLOW = months(
  ['2026-09', 500_000, 400_000],
  ['2026-10', 510_000, 430_000],
  ['2026-11', 100_000, 90_000],
);
const LEDGER: Ledger = ({ categoria }) => {
  if (categoria === 'Dados_receitas_e_despesas') return FLOW;
  if (categoria === 'Dados_dividas') return rows([{ titulo: 'Carro', centavos: 900_000 }]);
  return rows([{ titulo: 'Tesouro', centavos: 1_250_000 }]);
};
const ASK = { dados: { pedido: 'situacao' } };

describe('[F9.coordinator-calls-coordinator] what other coordinators ask of the analysis', () => {
  test('[F9.coordinator-calls-coordinator] mean income, spending and surplus, debts and reserve, by their labels', async () => {
    const { whole, figures, consolidation, asked } = await askAnalise('situação', { ledger: LEDGER, ...ASK });
    expect(Object.fromEntries(figures.map(({ rotulo, texto }) => [rotulo, texto]))).toEqual({
      'renda média': 'R$ 5.050,00',
      'gasto médio': 'R$ 4.150,00',
      'sobra média': 'R$ 900,00',
      dívidas: 'R$ 9.000,00',
      reserva: 'R$ 12.500,00',
    });
    expect(consolidation).toMatchObject({ status: 'sucesso_completo', objetivo_alcancado: true });
    expect(asked.filter((each) => each.startsWith('pesquisa_externa'))).toEqual([]);
    await expectTraced(whole, figures);
  });

  test('[F9.coordinator-calls-coordinator] what is not registered has no figure to borrow', async () => {
    const { text, figures, consolidation } = await askAnalise('situação', ASK);
    expect(figures).toEqual([]);
    expect(text).toBe('Ainda não há receitas nem despesas registradas.');
    expect(consolidation).toMatchObject({ objetivo_alcancado: false, limitacoes_encontradas: [] });
  });

  test('[F15] debts that do not answer are said, the rest is told', async () => {
    const ledger: Ledger = (asked) => (asked.categoria === 'Dados_dividas' ? null : LEDGER(asked));
    const { text, figures } = await askAnalise('situação', { ledger, ...ASK });
    expect(figures.map(({ rotulo }) => rotulo)).toEqual([
      'renda média',
      'gasto médio',
      'sobra média',
      'reserva',
    ]);
    expect(text).toContain('não deu para ver as dívidas');
  });

  test('[F9.coordinator-calls-coordinator] it answers nobody else, and no other request', async () => {
    const question = { text: 'qual a minha situação?', today: '2026-11-16' };
    const framework = ANALISE_FRAMEWORKS.find(({ name }) => name === 'situacao');
    expect(framework?.take(question)).toBeNull();
    expect(framework?.takeAsAssistant({ pedido: 'carteira' }, question)).toBeNull();
    const { consolidation } = await askAnalise('carteira', { dados: { pedido: 'carteira' } });
    expect(consolidation.objetivo_alcancado).toBe(false);
  });
});
