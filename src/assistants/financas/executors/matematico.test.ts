import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#protocol';
import { matematico } from '../contracts/matematico.ts';
import { askable } from './fixtures.ts';
import { createMatematico } from './index.ts';

const { ask } = askable(createMatematico());
const operations = matematico.operacoes_disponiveis;

describe('[F5.matematico][F12] an example of a contract is true to the letter', () => {
  const examples = operations.flatMap(({ nome, exemplos }) =>
    exemplos.map((example) => [nome, example] as const),
  );
  test.each(examples)('%s', async (operacao, { parametros, resposta }) => {
    const { status, dados } = await ask({ operacao, parametros });
    expect(status).toBe('sucesso');
    expect(dados).toEqual(resposta);
  });
});

test('[F5.matematico] it answers all that the coordinators may ask', () => {
  expect(operations.map(({ nome }) => nome).toSorted()).toEqual([
    ...[
      'aporte_necessario',
      'aposentadoria',
      'capital_para_renda',
      'comparar_aplicacoes',
      'correcao_inflacao',
    ],
    ...['exposicao', 'imposto_investimento', 'juros_compostos', 'media', 'meses_de_reserva', 'parcela_price'],
    ...['percentual', 'prazo_para_juntar', 'quitacao_dividas', 'regra_50_30_20', 'renda_de_capital'],
    ...[
      'tabela_price',
      'tabela_sac',
      'taxa_equivalente',
      'taxa_real',
      'tir',
      'valor_financiavel',
      'valor_futuro',
    ],
    ...['valor_presente', 'volatilidade', 'volatilidade_carteira', 'xtir'],
  ]);
});

/** An example of an operation, with some of it changed. */
const changed = (operacao: string, change: JsonObject): JsonObject => {
  const example = operations.find(({ nome }) => nome === operacao)?.exemplos[0];
  if (!example) throw new Error(`no example of ${operacao}`);
  return { ...example.parametros, ...change };
};
const CARD = { nome: 'Cartão', saldo_centavos: 100_000, taxa_percentual: 10, minimo_centavos: 15_000 };

test.each<[string, JsonObject, RegExp]>([
  [
    'tabela_price',
    { valor_financiado_centavos: 300, taxa_percentual: 0, parcelas: 480 },
    /não fecham a conta/,
  ],
  ['tabela_sac', { valor_financiado_centavos: Number.MAX_SAFE_INTEGER }, /grande demais/],
  ['valor_financiavel', { parcela_centavos: Number.MAX_SAFE_INTEGER }, /grande demais/],
  ['prazo_para_juntar', { aporte_centavos: 0, taxa_percentual: 0 }, /Nem em 1200 meses/],
  ['aporte_necessario', { valor_inicial_centavos: 1e15, taxa_percentual: 1_000 }, /grande demais/],
  ['capital_para_renda', { taxa_retirada_percentual: 0 }, /nenhum capital basta/],
  ['taxa_equivalente', { taxa_percentual: 1_000, de: 'mes', para: 'ano' }, /grande demais/],
  ['correcao_inflacao', { inflacao_percentual: 1_000, periodos: 1_200 }, /grande demais/],
  ['tir', { fluxos_centavos: [100, 200] }, /que sai .* que entra/],
  ['tir', { fluxos_centavos: [-100_000, 230_000, -132_000] }, /taxa única/],
  [
    'xtir',
    {
      fluxos: [
        { data: '2026-01-01', centavos: -1 },
        { data: '2026-01-01', centavos: 1 },
      ],
    },
    /que sai/,
  ],
  ['comparar_aplicacoes', { principal_centavos: 0 }, /não há o que comparar/],
  ['exposicao', { itens: [] }, /Não há R\$ 5\.000,00 em renda_fixa/],
  ['quitacao_dividas', { dividas: [CARD], orcamento_centavos: 14_999 }, /não cobre os mínimos/],
  ['quitacao_dividas', { dividas: [{ ...CARD, minimo_centavos: 0 }], metodo: 'so_minimos' }, /não acabam/],
  ['aposentadoria', { idade_alvo: 35 }, /maior que a de hoje/],
  [
    'volatilidade_carteira',
    { itens: [{ nome: 'a', peso_percentual: 40, volatilidade_percentual: 1 }] },
    /somar 100%/,
  ],
])('[F10.error][F12] %s %j has no result, and says why', async (operacao, change, why) => {
  const answer = await ask({ operacao, parametros: changed(operacao, change) });
  expect(answer).toMatchObject({
    ...{ status: 'falha_total', dados: null, erro: { codigo: 'sem_resultado', repetivel: false } },
  });
  expect(answer.erro?.mensagem).toMatch(why);
});

test.each<[string, JsonObject]>([
  ['tabela_price', { parcelas: 481 }],
  ['tabela_sac', { taxa_percentual: '0,8' }],
  ['tabela_sac', { valor_financiado_centavos: 0 }],
  ['valor_financiavel', { parcela_centavos: 10.5 }],
  ['prazo_para_juntar', { periodo: 'dia' }],
  ['aporte_necessario', { periodos: 1_201 }],
  ['taxa_equivalente', { taxa_percentual: '-100' }],
  ['taxa_real', { inflacao_percentual: -100 }],
  ['correcao_inflacao', { sentido: 'passado' }],
  ['tir', { fluxos_centavos: [-100] }],
  [
    'xtir',
    {
      fluxos: [
        { data: '2026-02-30', centavos: -1 },
        { data: '2026-03-01', centavos: 1 },
      ],
    },
  ],
  ['imposto_investimento', { dias: -1 }],
  ['comparar_aplicacoes', { opcoes: [] }],
  ['exposicao', { movimento: { para_classe: 'acoes', centavos: 0 } }],
  ['volatilidade', { por_ano: 365 }],
  [
    'volatilidade',
    {
      precos: [
        { data: '2026-01-02', fechamento: '1' },
        { data: '2026-01-03', fechamento: '1' },
      ],
    },
  ],
  ['quitacao_dividas', { metodo: 'sorte' }],
  ['aposentadoria', { idade: 30.5 }],
  ['aposentadoria', { surpresa: 1 }],
])('[F10.validate][F12] %s %j is asked wrongly', async (operacao, change) => {
  const answer = await ask({ operacao, parametros: changed(operacao, change) });
  expect(answer).toMatchObject({ status: 'falha_total', erro: { codigo: 'parametros_invalidos' } });
});

test('[F12] a rate is read as it is written, as text or as a number', async () => {
  for (const operacao of ['tabela_price', 'valor_financiavel', 'prazo_para_juntar', 'aporte_necessario']) {
    const [asText, asNumber] = await Promise.all(
      ['0.1', 0.1].map((taxa_percentual) =>
        ask({ operacao, parametros: changed(operacao, { taxa_percentual }) }),
      ),
    );
    expect(asText?.status).toBe('sucesso');
    expect(asText?.dados).toEqual(asNumber?.dados);
  }
});
