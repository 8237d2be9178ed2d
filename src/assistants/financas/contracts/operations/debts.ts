import { z } from 'zod';
import type { OperationContract } from '#protocol';
import { MATH } from '../../math/index.ts';
import { amount, PURE, shown } from '../shapes.ts';
import { monthlyRate, name } from './terms.ts';

export const quitacaoDividas: OperationContract = {
  nome: 'quitacao_dividas',
  descricao:
    'Em quantos meses dívidas se pagam com um orçamento, e quanto custam de juros, por avalanche, bola de neve ou só os mínimos.',
  parametros: z.strictObject({
    dividas: z
      .array(
        z.strictObject({
          nome: name.describe('Como se chama.'),
          saldo_centavos: amount.min(1).describe('O que se deve hoje, em centavos.'),
          taxa_percentual: monthlyRate,
          minimo_centavos: amount.describe('O que é preciso pagar por mês, em centavos.'),
        }),
      )
      .min(1)
      .max(MATH.mostDebts)
      .describe('As dívidas.'),
    orcamento_centavos: amount.min(1).describe('O que se pode pagar por mês ao todo, em centavos.'),
    metodo: z
      .enum(['avalanche', 'bola_de_neve', 'so_minimos'])
      .describe('Primeiro a taxa maior, primeiro o saldo menor, ou só os mínimos.'),
  }),
  resposta: z.strictObject({
    meses: z.number().int().min(1).describe('Até não se dever mais nada.'),
    juros_centavos: amount.describe('Os juros pagos ao todo.'),
    total_centavos: amount.describe('Tudo o que se paga.'),
    ordem: z
      .array(
        z.strictObject({
          nome: z.string().describe('A dívida.'),
          mes: z.number().int().min(1).describe('Em que mês termina, a contar de 1.'),
        }),
      )
      .describe('Na ordem em que terminam.'),
    saldos: z
      .array(
        z.strictObject({
          mes: z.number().int().min(0).describe('Quantos meses depois; 0 é hoje.'),
          saldo_centavos: amount.describe('O que ainda se deve ao todo.'),
        }),
      )
      .max(MATH.mostCourse)
      .describe('O caminho até não se dever nada.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'cartão e empréstimo com R$ 1.000,00 por mês',
      parametros: {
        dividas: [
          { nome: 'Cartão', saldo_centavos: 300_000, taxa_percentual: 12, minimo_centavos: 45_000 },
          { nome: 'Empréstimo', saldo_centavos: 200_000, taxa_percentual: 3, minimo_centavos: 20_000 },
        ],
        orcamento_centavos: 100_000,
        metodo: 'avalanche',
      },
      resposta: {
        meses: 7,
        juros_centavos: 153_944,
        total_centavos: 653_944,
        ordem: [
          { nome: 'Cartão', mes: 6 },
          { nome: 'Empréstimo', mes: 7 },
        ],
        saldos: [500_000, 442_000, 378_300, 308_253, 231_138, 146_146, 52_373, 0].map(
          (saldo_centavos, mes) => ({
            ...{ mes, saldo_centavos },
          }),
        ),
        premissas: [
          'Avalanche: o mínimo de cada dívida e o resto do orçamento na de taxa maior, até ela acabar; depois, na seguinte.',
          'Os juros de cada mês se somam ao saldo antes do pagamento, as taxas não mudam, e nada novo é devido.',
        ],
        passos: [
          {
            descricao: 'Juros do primeiro mês',
            conta: 'saldo × taxa de cada uma das 2 dívidas, somados',
            valor: 'R$ 420,00',
          },
          {
            descricao: 'Total pago em 7 meses',
            conta: 'R$ 5.000,00 de dívidas + R$ 1.539,44 de juros',
            valor: 'R$ 6.539,44',
          },
        ],
      },
    },
  ],
  ...PURE,
};
