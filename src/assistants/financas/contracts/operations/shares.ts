import { z } from 'zod';
import type { OperationContract } from '#protocol';
import { MATH } from '../../math/index.ts';
import { amount, cents, PURE, shown } from '../shapes.ts';

export const media: OperationContract = {
  nome: 'media',
  descricao: 'Média simples de valores.',
  parametros: z.strictObject({
    valores_centavos: z.array(cents).min(1).max(MATH.mostValues).describe('Os valores, em centavos.'),
  }),
  resposta: z.strictObject({ media_centavos: cents.describe('A média, em centavos.'), ...shown }),
  exemplos: [
    {
      titulo: 'três meses',
      parametros: { valores_centavos: [310_000, 290_000, 330_000] },
      resposta: {
        media_centavos: 310_000,
        premissas: ['Média simples: cada valor conta o mesmo.'],
        passos: [{ descricao: 'Média de 3 valores', conta: 'R$ 9.300,00 ÷ 3', valor: 'R$ 3.100,00' }],
      },
    },
  ],
  ...PURE,
};

export const percentual: OperationContract = {
  nome: 'percentual',
  descricao: 'Quanto por cento um valor é de outro; de uma variação, a diferença sobre o que era antes.',
  parametros: z.strictObject({
    parte_centavos: cents.describe('A parte, em centavos; abaixo de zero, uma queda.'),
    todo_centavos: cents.describe('O todo, em centavos; não pode ser zero.'),
  }),
  resposta: z.strictObject({ percentual: z.number().describe('Com duas casas.'), ...shown }),
  exemplos: [
    {
      titulo: 'R$ 25,00 de R$ 200,00',
      parametros: { parte_centavos: 2_500, todo_centavos: 20_000 },
      resposta: {
        percentual: 12.5,
        premissas: ['Arredondado a 2 casas.'],
        passos: [{ descricao: 'Percentual', conta: 'R$ 25,00 ÷ R$ 200,00 × 100', valor: '12,5%' }],
      },
    },
  ],
  ...PURE,
};

export const regra503020: OperationContract = {
  nome: 'regra_50_30_20',
  descricao:
    'Compara os gastos com a referência de 50% da renda para necessidades, 30% para desejos e 20% guardados.',
  parametros: z.strictObject({
    renda_centavos: amount.describe('O que entrou no período, em centavos.'),
    necessidades_centavos: amount.describe('O que se gastou com o essencial, em centavos.'),
    desejos_centavos: amount.describe('O que se gastou com o resto, em centavos.'),
  }),
  resposta: z.strictObject({
    grupos: z
      .array(
        z.strictObject({
          grupo: z.enum(['necessidades', 'desejos', 'poupanca']).describe('Qual dos três.'),
          alvo_centavos: cents.describe('A referência, em centavos.'),
          atual_centavos: cents.describe('O que é, em centavos.'),
          diferenca_centavos: cents.describe('O que é menos a referência.'),
          percentual: z.number().describe('Da renda, com duas casas.'),
        }),
      )
      .length(3)
      .describe('Os três grupos; os alvos somam a renda.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'renda de R$ 5.000,00',
      parametros: { renda_centavos: 500_000, necessidades_centavos: 300_000, desejos_centavos: 150_000 },
      resposta: {
        grupos: [
          {
            ...{ grupo: 'necessidades', alvo_centavos: 250_000, atual_centavos: 300_000 },
            ...{ diferenca_centavos: 50_000, percentual: 60 },
          },
          {
            ...{ grupo: 'desejos', alvo_centavos: 150_000, atual_centavos: 150_000 },
            ...{ diferenca_centavos: 0, percentual: 30 },
          },
          {
            ...{ grupo: 'poupanca', alvo_centavos: 100_000, atual_centavos: 50_000 },
            ...{ diferenca_centavos: -50_000, percentual: 10 },
          },
        ],
        premissas: [
          'A regra 50-30-20 é uma referência, não uma meta: metade da renda para necessidades, 30% para desejos, 20% para guardar.',
          'O que sobra da renda depois dos gastos conta como guardado.',
        ],
        passos: [
          {
            descricao: 'necessidades: alvo R$ 2.500,00',
            conta: 'R$ 3.000,00 ÷ R$ 5.000,00 × 100',
            valor: '60%',
          },
          { descricao: 'desejos: alvo R$ 1.500,00', conta: 'R$ 1.500,00 ÷ R$ 5.000,00 × 100', valor: '30%' },
          { descricao: 'poupanca: alvo R$ 1.000,00', conta: 'R$ 500,00 ÷ R$ 5.000,00 × 100', valor: '10%' },
        ],
      },
    },
  ],
  ...PURE,
};

export const mesesDeReserva: OperationContract = {
  nome: 'meses_de_reserva',
  descricao: 'Por quantos meses uma reserva cobre as despesas.',
  parametros: z.strictObject({
    reserva_centavos: amount.describe('O que está guardado e pode ser usado, em centavos.'),
    despesa_mensal_centavos: amount.describe('A despesa de um mês, em centavos; não pode ser zero.'),
  }),
  resposta: z.strictObject({
    meses: z.number().min(0).describe('Com uma casa, arredondado para baixo.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'R$ 12.000,00 para R$ 3.200,00 por mês',
      parametros: { reserva_centavos: 1_200_000, despesa_mensal_centavos: 320_000 },
      resposta: {
        meses: 3.7,
        premissas: ['A despesa de cada mês continua a mesma, e a reserva não rende nem perde valor.'],
        passos: [
          {
            descricao: 'Meses que a reserva cobre',
            conta: 'R$ 12.000,00 ÷ R$ 3.200,00',
            valor: '3,7',
          },
        ],
      },
    },
  ],
  ...PURE,
};
