import { z } from 'zod';
import type { OperationContract } from '#protocol';
import { MATH } from '../../math/index.ts';
import { amount, cents, PURE, shown } from '../shapes.ts';
import { financed, instalments, monthlyRate } from './terms.ts';

const asked = z.strictObject({
  valor_financiado_centavos: financed,
  taxa_percentual: monthlyRate,
  parcelas: instalments,
});
const rows = z
  .array(
    z.strictObject({
      mes: z.number().int().min(1).describe('O mês, a contar de 1.'),
      parcela_centavos: amount.describe('O que se paga no mês: juros mais amortização.'),
      juros_centavos: cents.describe('Os juros do mês.'),
      amortizacao_centavos: cents.describe('Quanto a dívida diminui.'),
      saldo_centavos: amount.describe('O que ainda se deve depois de pagar.'),
    }),
  )
  .max(MATH.mostInstalments)
  .describe('Todos os meses; o saldo do último é zero.');
const sums = {
  total_centavos: amount.describe('A soma das parcelas.'),
  juros_centavos: cents.describe('O total menos o que se financiou.'),
};

export const tabelaPrice: OperationContract = {
  nome: 'tabela_price',
  descricao: 'Todos os meses de um financiamento de parcelas iguais (Tabela Price).',
  parametros: asked,
  resposta: z.strictObject({
    parcela_centavos: amount.describe('Cada parcela.'),
    ultima_parcela_centavos: amount.describe('A última, que leva os centavos do arredondamento.'),
    ...sums,
    linhas: rows,
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'R$ 3.000,00 em três vezes a 2% ao mês',
      parametros: { valor_financiado_centavos: 300_000, taxa_percentual: 2, parcelas: 3 },
      resposta: {
        parcela_centavos: 104_026,
        ultima_parcela_centavos: 104_027,
        total_centavos: 312_079,
        juros_centavos: 12_079,
        premissas: [
          'Parcelas iguais (Tabela Price), a primeira um mês depois, a 2% ao mês.',
          'Sem seguros, tarifas nem impostos, que fazem parte do custo total de um financiamento de verdade.',
        ],
        passos: [
          {
            descricao: 'Quanto de cada real financiado se paga por mês',
            conta: 'i × (1 + i)^3 ÷ ((1 + i)^3 − 1), com i = 0,02',
            valor: '0,346755',
          },
          { descricao: 'Parcela', conta: 'R$ 3.000,00 × 0,346755', valor: 'R$ 1.040,26' },
          { descricao: 'Total pago', conta: '2 × R$ 1.040,26 + R$ 1.040,27', valor: 'R$ 3.120,79' },
        ],
        linhas: [
          {
            mes: 1,
            parcela_centavos: 104_026,
            juros_centavos: 6_000,
            amortizacao_centavos: 98_026,
            saldo_centavos: 201_974,
          },
          {
            mes: 2,
            parcela_centavos: 104_026,
            juros_centavos: 4_039,
            amortizacao_centavos: 99_987,
            saldo_centavos: 101_987,
          },
          {
            mes: 3,
            parcela_centavos: 104_027,
            juros_centavos: 2_040,
            amortizacao_centavos: 101_987,
            saldo_centavos: 0,
          },
        ],
      },
    },
  ],
  ...PURE,
};

export const tabelaSac: OperationContract = {
  nome: 'tabela_sac',
  descricao: 'Todos os meses de um financiamento de amortização igual (SAC), com parcelas que diminuem.',
  parametros: asked,
  resposta: z.strictObject({
    primeira_parcela_centavos: amount.describe('A primeira, a maior.'),
    ultima_parcela_centavos: amount.describe('A última, a menor.'),
    ...sums,
    linhas: rows,
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'R$ 3.000,00 em três vezes a 2% ao mês',
      parametros: { valor_financiado_centavos: 300_000, taxa_percentual: 2, parcelas: 3 },
      resposta: {
        primeira_parcela_centavos: 106_000,
        ultima_parcela_centavos: 102_000,
        total_centavos: 312_000,
        juros_centavos: 12_000,
        linhas: [
          {
            mes: 1,
            parcela_centavos: 106_000,
            juros_centavos: 6_000,
            amortizacao_centavos: 100_000,
            saldo_centavos: 200_000,
          },
          {
            mes: 2,
            parcela_centavos: 104_000,
            juros_centavos: 4_000,
            amortizacao_centavos: 100_000,
            saldo_centavos: 100_000,
          },
          {
            mes: 3,
            parcela_centavos: 102_000,
            juros_centavos: 2_000,
            amortizacao_centavos: 100_000,
            saldo_centavos: 0,
          },
        ],
        premissas: [
          'Amortização igual todo mês (SAC), a primeira parcela um mês depois, a 2% ao mês sobre o que ainda se deve.',
          'Sem seguros, tarifas nem impostos, que fazem parte do custo total de um financiamento de verdade.',
        ],
        passos: [
          { descricao: 'Amortização de cada mês', conta: 'R$ 3.000,00 ÷ 3', valor: 'R$ 1.000,00' },
          { descricao: 'Juros do primeiro mês', conta: 'R$ 3.000,00 × 0,02', valor: 'R$ 60,00' },
          {
            descricao: 'Total pago',
            conta: 'R$ 3.000,00 + R$ 120,00 de juros em 3 parcelas',
            valor: 'R$ 3.120,00',
          },
        ],
      },
    },
  ],
  ...PURE,
};

export const valorFinanciavel: OperationContract = {
  nome: 'valor_financiavel',
  descricao: 'Quanto uma parcela que cabe no bolso consegue financiar (Tabela Price).',
  parametros: z.strictObject({
    parcela_centavos: amount.min(1).describe('A parcela que se pode pagar por mês, em centavos.'),
    taxa_percentual: monthlyRate,
    parcelas: instalments,
  }),
  resposta: z.strictObject({
    valor_financiavel_centavos: amount.describe('O que a parcela financia, arredondado para baixo.'),
    total_centavos: amount.describe('A soma das parcelas.'),
    juros_centavos: cents.describe('O total menos o que se financia.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'R$ 1.500,00 por mês durante 48 meses, a 1,5% ao mês',
      parametros: { parcela_centavos: 150_000, taxa_percentual: '1.5', parcelas: 48 },
      resposta: {
        valor_financiavel_centavos: 5_106_383,
        total_centavos: 7_200_000,
        juros_centavos: 2_093_617,
        premissas: [
          'Parcelas iguais (Tabela Price), a primeira um mês depois, a 1,5% ao mês.',
          'Sem seguros, tarifas nem impostos, que fazem parte do custo total de um financiamento de verdade.',
        ],
        passos: [
          {
            descricao: 'Quanto cada real de parcela financia',
            conta: '(1 − (1 + i)^−48) ÷ i, com i = 0,015',
            valor: '34,042554',
          },
          {
            descricao: 'Valor que a parcela financia',
            conta: 'R$ 1.500,00 × 34,042554',
            valor: 'R$ 51.063,83',
          },
          { descricao: 'Total pago', conta: '48 × R$ 1.500,00', valor: 'R$ 72.000,00' },
        ],
      },
    },
  ],
  ...PURE,
};
