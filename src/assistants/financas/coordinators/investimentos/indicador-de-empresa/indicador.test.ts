import { describe, expect, test } from 'vitest';
import { expectTraced } from '../../kit/fixtures.ts';
import { lead } from '../fixtures/conduct.ts';
import { companyOf, OF_PETROBRAS, sectorOf } from '../fixtures/published.ts';

const MAGALU = companyOf('MGLU3', { preco: '9.5', pl: '18.5', fonte: 'Yahoo Finance' });
const ALTERNATIVE = {
  ...{ status: 'sucesso_via_fallback', dados: MAGALU, confiabilidade: 85, fallback_usado: 'yahoo' },
  fontes: ['Yahoo Finance (fallback)'],
} as const;

describe('[F16.7] a figure of a company', () => {
  test('[F16.7][F9.investimentos] from an alternative source: the figure first, then that honestly', async () => {
    const { text, status, metadados_execucao, resposta_pre_estruturada } = await lead(
      'Qual o P/L da Magazine Luiza?',
      {
        published: {
          'dados_fundamentalistas MGLU3': ALTERNATIVE,
          'comparacao_setorial MGLU3': sectorOf('MGLU3', 'Consumo e varejo', '15.2'),
        },
      },
    );
    expect(text).toMatch(
      /^O P\/L da Magazine Luiza está em 18,5\. Fonte: Yahoo Finance, em 13\/11\/2026\. Os dados foram obtidos de fonte alternativa devido a uma indisponibilidade temporária, mas a informação é confiável e atualizada\./,
    );
    expect(text).toContain('No setor de Consumo e varejo, a mediana do P/L é 15,2.');
    expect(status).toBe('sucesso_completo');
    expect(metadados_execucao.fallbacks_usados).toEqual([
      { agente: 'pesquisa_externa', fallback_usado: 'yahoo' },
    ]);
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F16.7] what was kept is told as less reliable, first-hand data without a word', async () => {
    const kept = { ...ALTERNATIVE, confiabilidade: 70, fallback_usado: 'estatico' };
    const old = await lead('p/l da magalu', { published: { 'dados_fundamentalistas MGLU3': kept } });
    expect(old.text).toContain('usei dados guardados, de menor confiança');
    expect(old.text).not.toContain('confiável e atualizada');
    const fresh = await lead('p/l da petrobras', { published: OF_PETROBRAS });
    expect(fresh.text).toMatch(/^O P\/L da Petrobras está em 4,2\. Fonte: Brapi, em 13\/11\/2026\.\n/);
  });

  test.each([
    ['roe da petrobras', 'O ROE da Petrobras está em 18% ao ano.'],
    ['p/vp da petrobras', 'O P/VP da Petrobras está em 1,18.'],
    [
      'dividend yield de PETR4',
      'Os dividendos da Petrobras nos últimos doze meses equivalem a 11,4% do preço.',
    ],
    ['margem líquida da petrobras', 'A margem líquida da Petrobras está em 19,6%.'],
    ['lpa da petrobras', 'O lucro por ação da Petrobras está em R$ 9,17.'],
    ['valor de mercado da petrobras', 'O valor de mercado da Petrobras está em R$ 502.000.000.000,00.'],
    // 11,4% × 4,2, and R$ 38,50 ÷ 1,18.
    ['payout da petrobras', 'O payout da Petrobras está em cerca de 47,9%.'],
    [
      'valor patrimonial da PETR4',
      'O valor patrimonial por cota ou ação da Petrobras está em cerca de R$ 32,63.',
    ],
    ['p/l e roe da petrobras', 'O P/L da Petrobras está em 4,2 e o ROE está em 18% ao ano.'],
  ])('[F9.investimentos] "%s"', async (query, answer) => {
    const { text, objetivo_alcancado, resposta_pre_estruturada } = await lead(query, {
      published: OF_PETROBRAS,
    });
    expect(text.startsWith(answer), text).toBe(true);
    expect(objetivo_alcancado).toBe(true);
    await expectTraced(text, resposta_pre_estruturada.procedencia);
  });

  test('[F9.investimentos] several companies each have their own; the one that does not answer is named', async () => {
    const { text, asked, status } = await lead('qual o P/L de PETR4 e VALE3?', { published: OF_PETROBRAS });
    expect(text).toContain('O P/L da Petrobras está em 4,2.');
    expect(text).toContain('Não consegui consultar o P/L da Vale agora');
    expect(asked).toHaveLength(2);
    expect(status).toBe('sucesso_parcial');
  });

  test('[F9.investimentos] a loss, a figure that no source tells, one that nobody here knows, nobody at all', async () => {
    const published = { 'dados_fundamentalistas MGLU3': companyOf('MGLU3', { pl: '-7.4' }) };
    expect((await lead('p/l da magazine luiza', { published })).text).toContain(
      'P/L negativo quer dizer prejuízo',
    );
    const absent = await lead('roe da MGLU3', { published });
    expect(absent.text).toContain('não informam o ROE da Magazine Luiza agora');
    expect(absent.objetivo_alcancado).toBe(false);
    const unknown = await lead('ev/ebitda da petrobras', { published: OF_PETROBRAS });
    expect(unknown.text).toMatch(/^Não consigo consultar o EV\/EBITDA da Petrobras/);
    expect(unknown.text).toContain('O P/L da Petrobras está em 4,2');
    expect(unknown.objetivo_alcancado).toBe(false);
    const nobody = await lead('qual o P/L da padaria do zé?');
    expect(nobody.text).toContain('Não reconheci de qual empresa');
    expect(nobody.asked).toEqual([]);
    const silent = await lead('p/l da petrobras');
    expect([silent.status, silent.text.includes('nenhuma fonte respondeu')]).toEqual(['falha', true]);
  });
});
