import { describe, expect, test } from 'vitest';
import type { JsonObject, Limitation } from '#protocol';
import { ORDER } from '../phrases/planejamento-geral.ts';
import { unseen as unseenByAnalise } from './analise/unseen.ts';
import { lead } from './investimentos/fixtures/conduct.ts';
import { companyOf, sectorOf } from './investimentos/fixtures/published.ts';
import { couldPass } from './kit/index.ts';
import { unseen } from './planejamento/limits-told.ts';

// Limits are told as they are: what is partial, what is old, what may pass and what never will.

const limit = (
  id: string,
  more: Partial<Limitation> & { readonly repetivel?: boolean } = {},
): Limitation => ({
  ...{ tipo_limitacao: 'falha_agente', impacto: 'alto', operacoes_nao_executadas: [id] },
  descricao: '"Dívidas" não pôde ser concluída: a consulta não funcionou agora.',
  ...more,
});

const VALE = companyOf('VALE3', { preco: '60', pl: '6' });
const sector = sectorOf('VALE3', 'Mineração e siderurgia', '8.3') as JsonObject;
const askVale = (comparacao: JsonObject) =>
  lead('Qual o P/L da Vale?', {
    published: { 'dados_fundamentalistas VALE3': VALE, 'comparacao_setorial VALE3': comparacao },
  });

describe('[F14] a sector is told as it is', () => {
  test('[F14] in part: who is missing', async () => {
    const { text } = await askVale({
      ...{ status: 'falha_parcial', dados: sector, metadados: { faltando: ['CMIN3', 'GOAU4'] } },
    });
    expect(text).toContain(
      'a mediana do P/L é 8,3. É uma comparação parcial: faltaram os números de CMIN3 e GOAU4.',
    );
  });

  test('[F14] from an old table: from when it is', async () => {
    const { text } = await askVale({
      ...{ status: 'sucesso_via_fallback', dados: sector, confiabilidade: 70, fallback_usado: 'estatico' },
    });
    expect(text).toMatch(/a mediana do P\/L é 8,3\. A fonte dos números do setor é: .+, em 13\/11\/2026\./);
  });

  test('[F14] whole and first hand: no word more', async () => {
    const { text } = await askVale(sector);
    expect(text).not.toMatch(/parcial|números do setor/);
  });
});

describe('[F14] what will never answer is not offered again', () => {
  test('[F14] in plans and diagnoses', () => {
    const [id = '', name = ''] = Object.entries(ORDER.unseen)[0] ?? [];
    for (const told of [unseen, unseenByAnalise]) {
      expect(told([limit(id)], ORDER.unseen)).toContain('daqui a pouco');
      expect(told([limit(id, { repetivel: false })], ORDER.unseen)).toBe(
        `Não tenho como ver ${name}: as fontes que consulto não trazem isso.`,
      );
    }
  });

  test('[F14] the button is for what more time or means could bring', () => {
    expect(couldPass(limit('a', { tipo_limitacao: 'timeout' }))).toBe(true);
    expect(couldPass(limit('a', { tipo_limitacao: 'orcamento' }))).toBe(true);
    expect(couldPass(limit('a'))).toBe(true);
    expect(couldPass(limit('a', { repetivel: false }))).toBe(false);
    const notRegistered = '"Renda média por mês" ficou de fora: faltavam dados de operações anteriores.';
    expect(couldPass(limit('a', { tipo_limitacao: 'dados_indisponiveis', descricao: notRegistered }))).toBe(
      false,
    );
  });
});

test('[F14] where no source answers nothing is left standing, and no purchase is parted', async () => {
  const { text } = await lead('Vale a pena comprar ações da Vale com 5 mil agora?', { published: {} });
  expect(text).toContain('eu esperaria para decidir');
  expect(text).not.toContain('continua valendo');
  expect(text).not.toContain('dividir em');
});

describe('[F12] a published figure is told with who published it, when, and how it was come by', () => {
  const CDI = { indicador: 'cdi', nome: 'cdi', valor: '14.9', unidade: 'percent_ano' };
  const kept = (dados: JsonObject): JsonObject => ({
    ...{ status: 'sucesso_via_fallback', dados, confiabilidade: 70, fallback_usado: 'estatico' },
  });
  const cdi = { ...CDI, em: '2026-11-13T03:00:00.000Z', fonte: 'Yahoo Finance' };
  const savings = { ...CDI, indicador: 'poupanca_mes', valor: '0.67', unidade: 'percent_mes' };
  const table = { ...savings, em: '2026-11-03T03:00:00.000Z', fonte: 'Tabela guardada' };

  test('[F12] two that came in two ways are told apart, each by its name', async () => {
    const { text } = await lead('Quanto rendem 50 mil em 2 anos?', {
      published: {
        'indicador cdi': { ...kept(cdi), confiabilidade: 85, fallback_usado: 'bcb' },
        'indicador poupanca_mes': kept(table),
      },
    });
    expect(text).toContain('vieram de fonte alternativa, mas confiável e atualizada: o CDI.');
    expect(text).toContain('as fontes ao vivo não responderam agora: a poupança; trate como referência.');
    expect(text).not.toContain('a informação é confiável e atualizada');
  });

  test('[F12] what was kept speaks for itself alone where something else came first hand', async () => {
    const { text } = await lead('Vale a pena comprar ações da Vale com 5 mil agora?', {
      published: { 'dados_fundamentalistas VALE3': VALE, 'comparacao_setorial VALE3': kept(sector) },
    });
    expect(text).toContain('as fontes ao vivo não responderam agora: a comparação com o setor; trate como');
    expect(text).not.toContain('não responderam agora, então usei dados guardados');
  });
});
