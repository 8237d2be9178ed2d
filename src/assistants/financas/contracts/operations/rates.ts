import { z } from 'zod';
import type { OperationContract } from '#protocol';
import { MATH } from '../../math/index.ts';
import { amount, cents, day, PURE, shown } from '../shapes.ts';
import { months, period, signedRate } from './terms.ts';

const inflation = signedRate.describe('Inflação em por cento por período; abaixo de zero, deflação.');
const found = z.number().describe('Em por cento, com seis casas.');

export const taxaEquivalente: OperationContract = {
  nome: 'taxa_equivalente',
  descricao: 'A taxa ao mês que rende o mesmo que uma ao ano, ou o contrário.',
  parametros: z.strictObject({
    taxa_percentual: signedRate.describe('A taxa conhecida, em por cento.'),
    de: period.describe('O período da taxa conhecida.'),
    para: period.describe('O período da taxa que se quer.'),
  }),
  resposta: z.strictObject({ taxa_percentual: found, ...shown }),
  exemplos: [
    {
      titulo: '12% ao ano, por mês',
      parametros: { taxa_percentual: 12, de: 'ano', para: 'mes' },
      resposta: {
        taxa_percentual: 0.948879,
        premissas: ['Juros compostos: doze meses à taxa mensal rendem o mesmo que um ano à taxa anual.'],
        passos: [
          { descricao: 'Taxa ao mês', conta: '((1 + 0,12)^(1 ÷ 12) − 1) × 100', valor: '0,948879% ao mês' },
        ],
      },
    },
  ],
  ...PURE,
};

export const taxaReal: OperationContract = {
  nome: 'taxa_real',
  descricao: 'O que sobra de uma taxa depois da inflação do mesmo período.',
  parametros: z.strictObject({
    taxa_percentual: signedRate.describe('A taxa, em por cento.'),
    inflacao_percentual: inflation,
  }),
  resposta: z.strictObject({ taxa_percentual: found, ...shown }),
  exemplos: [
    {
      titulo: '10% com inflação de 4%',
      parametros: { taxa_percentual: 10, inflacao_percentual: 4 },
      resposta: {
        taxa_percentual: 5.769231,
        premissas: ['Taxa e inflação do mesmo período. Sem impostos.'],
        passos: [{ descricao: 'Taxa real', conta: '(1,1 ÷ 1,04 − 1) × 100', valor: '5,769231%' }],
      },
    },
  ],
  ...PURE,
};

export const correcaoInflacao: OperationContract = {
  nome: 'correcao_inflacao',
  descricao:
    'Quanto um valor de hoje custará com a inflação, ou quanto um valor do futuro vale em dinheiro de hoje.',
  parametros: z.strictObject({
    valor_centavos: amount.describe('O valor, em centavos.'),
    inflacao_percentual: inflation,
    periodo: period.describe('O período da inflação e da contagem.'),
    periodos: months.describe('Quantos períodos.'),
    sentido: z.enum(['futuro', 'hoje']).describe('Para onde se leva o valor.'),
  }),
  resposta: z.strictObject({
    valor_centavos: amount.describe('O valor corrigido.'),
    fator: z.number().min(0).describe('Quanto os preços sobem ao todo, com seis casas.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'o que custa R$ 1.000,00, daqui a dez anos de 4% ao ano',
      parametros: {
        valor_centavos: 100_000,
        inflacao_percentual: 4,
        periodo: 'ano',
        periodos: 10,
        sentido: 'futuro',
      },
      resposta: {
        valor_centavos: 148_024,
        fator: 1.480244,
        premissas: ['Inflação de 4% ao ano, a mesma por 10 anos.'],
        passos: [
          { descricao: 'Fator de 10 anos a 4% ao ano', conta: '(1 + 0,04)^10', valor: '1,480244' },
          { descricao: 'Valor daqui a 10 anos', conta: 'R$ 1.000,00 × 1,480244', valor: 'R$ 1.480,24' },
        ],
      },
    },
  ],
  ...PURE,
};

export const tir: OperationContract = {
  nome: 'tir',
  descricao: 'Taxa interna de retorno de fluxos em períodos iguais; o primeiro é o momento zero.',
  parametros: z.strictObject({
    fluxos_centavos: z
      .array(cents)
      .min(2)
      .max(MATH.mostFlows)
      .describe('O que sai (abaixo de zero) e o que entra, um por período, em centavos.'),
  }),
  resposta: z.strictObject({
    taxa_percentual: z.number().describe('Por período, em por cento, com seis casas.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'sai R$ 1.000,00, entram R$ 550,00 e R$ 605,00',
      parametros: { fluxos_centavos: [-100_000, 55_000, 60_500] },
      resposta: {
        taxa_percentual: 10,
        premissas: [
          'Fluxos em períodos iguais; o primeiro é o momento zero.',
          'A taxa é a única entre −99,99% e 1.000% em que o que sai e o que entra valem o mesmo.',
        ],
        passos: [
          {
            descricao: 'O que sai, trazido ao momento zero',
            conta: 'soma de cada valor ÷ (1 + 0,1)^períodos',
            valor: 'R$ 1.000,00',
          },
          {
            descricao: 'O que entra, trazido ao momento zero',
            conta: 'soma de cada valor ÷ (1 + 0,1)^períodos',
            valor: 'R$ 1.000,00',
          },
        ],
      },
    },
  ],
  ...PURE,
};

export const xtir: OperationContract = {
  nome: 'xtir',
  descricao: 'Taxa interna de retorno por ano de 365 dias, de fluxos em datas quaisquer.',
  parametros: z.strictObject({
    fluxos: z
      .array(
        z.strictObject({
          data: day.describe('O dia.'),
          centavos: cents.describe('O que sai (abaixo de zero) ou entra, em centavos.'),
        }),
      )
      .min(2)
      .max(MATH.mostFlows)
      .describe('Os fluxos, em qualquer ordem.'),
  }),
  resposta: z.strictObject({
    taxa_percentual: z.number().describe('Ao ano, em por cento, com seis casas.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'R$ 1.000,00 que viram R$ 1.100,00 um ano depois',
      parametros: {
        fluxos: [
          { data: '2025-03-01', centavos: -100_000 },
          { data: '2026-03-01', centavos: 110_000 },
        ],
      },
      resposta: {
        taxa_percentual: 10,
        premissas: [
          'Taxa por ano de 365 dias; a primeira data é o momento zero.',
          'A taxa é a única entre −99,99% e 1.000% em que o que sai e o que entra valem o mesmo.',
        ],
        passos: [
          {
            descricao: 'O que sai, trazido ao momento zero',
            conta: 'soma de cada valor ÷ (1 + 0,1)^(dias ÷ 365)',
            valor: 'R$ 1.000,00',
          },
          {
            descricao: 'O que entra, trazido ao momento zero',
            conta: 'soma de cada valor ÷ (1 + 0,1)^(dias ÷ 365)',
            valor: 'R$ 1.000,00',
          },
        ],
      },
    },
  ],
  ...PURE,
};
