import { z } from 'zod';
import type { OperationContract } from '#protocol';
import { day, SECONDS } from '../shapes.ts';

// What is published about companies. Decimals are text with a dot, as published; null where the source does not tell, or told something absurd.

export const figure = z.string().regex(/^-?\d{1,15}(?:\.\d{1,12})?$/);
export const told = {
  em: z.string().nullable().describe('O momento do dado, ISO; nulo se não foi dito.'),
  fonte: z.string().describe('Quem publicou.'),
};
/** Letters and digits only: `PETR4`, `B3SA3`, `GMCO34`. */
export const ticker = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]{3}\d{1,2}$/, 'Use um código da B3, como PETR4.')
  .describe('Código da B3: PETR4.');

export const FIRST_SOURCE_COST = { tokens: 0, chamadas_api: 1 } as const;
/** The first source, and the one that stands in for it. */
export const TWO_SOURCES_COST = { tokens: 0, chamadas_api: 2 } as const;

export const dadosFundamentalistas: OperationContract = {
  nome: 'dados_fundamentalistas',
  descricao:
    'Preço e indicadores publicados de uma empresa ou fundo da B3: P/L, P/VP, ROE, dividendos, margem.',
  parametros: z.strictObject({ ticker }),
  resposta: z.strictObject({
    ticker: z.string().describe('O código, em maiúsculas.'),
    nome: z.string().describe('Como se chama.'),
    preco: figure.nullable().describe('Em reais.'),
    variacao_percentual: figure.nullable().describe('No dia.'),
    pl: figure.nullable().describe('Preço sobre lucro.'),
    pvp: figure.nullable().describe('Preço sobre valor patrimonial.'),
    roe_percentual: figure.nullable().describe('Retorno sobre o patrimônio, em por cento ao ano.'),
    dividend_yield_percentual: figure.nullable().describe('Dividendos de doze meses sobre o preço.'),
    margem_liquida_percentual: figure.nullable().describe('Lucro sobre receita.'),
    lpa: figure.nullable().describe('Lucro por ação, em reais.'),
    valor_mercado: figure.nullable().describe('Em reais.'),
    setor: z.string().nullable().describe('Setor, em português.'),
    ...told,
  }),
  exemplos: [
    {
      titulo: 'Petrobras',
      parametros: { ticker: 'PETR4' },
      resposta: {
        ...{ ticker: 'PETR4', nome: 'Petróleo Brasileiro S.A. - Petrobras', preco: '38.5' },
        ...{ variacao_percentual: '-3.1', pl: '4.2', pvp: '1.18', roe_percentual: '18' },
        ...{ dividend_yield_percentual: '11.4', margem_liquida_percentual: '19.6', lpa: '9.17' },
        ...{ valor_mercado: '502000000000', setor: 'Petróleo e gás' },
        ...{ em: '2026-11-13T20:07:32.000Z', fonte: 'Brapi' },
      },
    },
  ],
  tempo_medio: SECONDS.outside,
  custo_estimado: TWO_SOURCES_COST,
  fontes: ['brapi', 'cache', 'yahoo', 'estatico'],
  efeito: 'leitura',
};

export const RANGES = ['1mo', '3mo', '6mo', '1y', '5y'] as const;

export const historicoPrecos: OperationContract = {
  nome: 'historico_precos',
  descricao: 'Preços de fechamento de cada pregão de um período, do mais antigo ao mais recente.',
  parametros: z.strictObject({
    ticker,
    periodo: z.enum(RANGES).describe('1mo, 3mo, 6mo, 1y ou 5y: até hoje.'),
  }),
  resposta: z.strictObject({
    ticker: z.string().describe('O código, em maiúsculas.'),
    pontos: z
      .array(z.strictObject({ data: day, fechamento: figure.describe('Em reais.') }))
      .describe('Um por pregão, o mais antigo primeiro.'),
    ...told,
  }),
  exemplos: [
    {
      titulo: 'um mês de Petrobras, encurtado',
      parametros: { ticker: 'PETR4', periodo: '1mo' },
      resposta: {
        ticker: 'PETR4',
        pontos: [
          { data: '2026-11-12', fechamento: '39.73' },
          { data: '2026-11-13', fechamento: '38.5' },
        ],
        ...{ em: '2026-11-13T20:07:32.000Z', fonte: 'Brapi' },
      },
    },
  ],
  tempo_medio: SECONDS.outside,
  custo_estimado: TWO_SOURCES_COST,
  fontes: ['brapi', 'cache', 'yahoo'],
  efeito: 'leitura',
};

const ratios = {
  pl: figure.nullable().describe('Preço sobre lucro.'),
  roe_percentual: figure.nullable().describe('Retorno sobre o patrimônio, em por cento.'),
  dividend_yield_percentual: figure.nullable().describe('Dividendos sobre o preço, em por cento.'),
};

export const comparacaoSetorial: OperationContract = {
  nome: 'comparacao_setorial',
  descricao: 'A empresa ao lado das outras do seu setor, com a mediana de cada indicador.',
  parametros: z.strictObject({ ticker }),
  resposta: z.strictObject({
    ticker: z.string().describe('O código, em maiúsculas.'),
    setor: z.string().describe('Setor, em português.'),
    empresas: z
      .array(z.strictObject({ ticker: z.string(), nome: z.string(), ...ratios }))
      .describe('A própria primeiro, depois as outras do setor.'),
    mediana: z.strictObject(ratios).describe('De todas as empresas da lista que têm o indicador.'),
    ...told,
  }),
  exemplos: [
    {
      titulo: 'Petrobras e outra do setor, encurtado',
      parametros: { ticker: 'PETR4' },
      resposta: {
        ...{ ticker: 'PETR4', setor: 'Petróleo e gás' },
        empresas: [
          {
            ...{ ticker: 'PETR4', nome: 'Petrobras', pl: '4.2', roe_percentual: '18' },
            dividend_yield_percentual: '11.4',
          },
          {
            ...{ ticker: 'PRIO3', nome: 'PRIO', pl: '7.8', roe_percentual: '24' },
            dividend_yield_percentual: null,
          },
        ],
        mediana: { pl: '6', roe_percentual: '21', dividend_yield_percentual: '11.4' },
        ...{ em: '2026-11-13T20:07:32.000Z', fonte: 'Brapi' },
      },
    },
  ],
  tempo_medio: SECONDS.outside,
  custo_estimado: FIRST_SOURCE_COST,
  fontes: ['brapi', 'cache', 'estatico'],
  efeito: 'leitura',
};
