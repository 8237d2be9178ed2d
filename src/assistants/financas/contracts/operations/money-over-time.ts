import { z } from 'zod';
import type { OperationContract } from '#protocol';
import { amount, cents, PURE, shown } from '../shapes.ts';
import {
  contributed,
  course,
  courseThrough,
  financed,
  instalments,
  interest,
  monthlyRate,
  term,
} from './terms.ts';

const TEN_YEARS = { taxa_percentual: 8, periodo: 'ano', periodos: 10 };
const PREMISES = [
  'Taxa de 8% ao ano, a mesma por 10 anos.',
  'Juros compostos: o rendimento de cada período rende nos seguintes. Sem impostos, tarifas nem inflação.',
];
const FACTOR = { descricao: 'Fator de 10 anos a 8% ao ano', conta: '(1 + 0,08)^10', valor: '2,158925' };

export const jurosCompostos: OperationContract = {
  nome: 'juros_compostos',
  descricao: 'Em quanto um valor se transforma a juros compostos.',
  parametros: z.strictObject({ principal_centavos: amount.describe('Valor de hoje, em centavos.'), ...term }),
  resposta: z.strictObject({
    montante_centavos: amount.describe('Valor no fim, em centavos.'),
    juros_centavos: interest,
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'R$ 10.000,00 a 8% ao ano por dez anos',
      parametros: { principal_centavos: 1_000_000, ...TEN_YEARS },
      resposta: {
        montante_centavos: 2_158_925,
        juros_centavos: 1_158_925,
        premissas: PREMISES,
        passos: [FACTOR, { descricao: 'Montante', conta: 'R$ 10.000,00 × 2,158925', valor: 'R$ 21.589,25' }],
      },
    },
  ],
  ...PURE,
};

export const valorFuturo: OperationContract = {
  nome: 'valor_futuro',
  descricao: 'Quanto se terá com o que já existe e com um aporte no fim de cada período.',
  parametros: z.strictObject({
    valor_inicial_centavos: amount.describe('O que já existe, em centavos; pode ser zero.'),
    aporte_centavos: amount.describe('O que entra no fim de cada período, em centavos; pode ser zero.'),
    ...term,
  }),
  resposta: z.strictObject({
    valor_futuro_centavos: amount.describe('Valor no fim, em centavos.'),
    total_aportado_centavos: contributed,
    juros_centavos: interest,
    evolucao: course,
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'R$ 10.000,00 a 7% ao ano por dez anos, sem aportes',
      parametros: {
        ...{ valor_inicial_centavos: 1_000_000, aporte_centavos: 0 },
        ...{ taxa_percentual: 7, periodo: 'ano', periodos: 10 },
      },
      resposta: {
        ...{ valor_futuro_centavos: 1_967_151, total_aportado_centavos: 1_000_000, juros_centavos: 967_151 },
        evolucao: courseThrough([
          [0, 1_000_000, 1_000_000],
          [1, 1_070_000, 1_000_000],
          [2, 1_144_900, 1_000_000],
          [3, 1_225_043, 1_000_000],
          [4, 1_310_796, 1_000_000],
          [5, 1_402_552, 1_000_000],
          [6, 1_500_730, 1_000_000],
          [7, 1_605_781, 1_000_000],
          [8, 1_718_186, 1_000_000],
          [9, 1_838_459, 1_000_000],
          [10, 1_967_151, 1_000_000],
        ]),
        premissas: ['Taxa de 7% ao ano, a mesma por 10 anos.', ...PREMISES.slice(1)],
        passos: [
          { descricao: 'Fator de 10 anos a 7% ao ano', conta: '(1 + 0,07)^10', valor: '1,967151' },
          {
            descricao: 'Valor futuro do que já existe',
            conta: 'R$ 10.000,00 × 1,967151',
            valor: 'R$ 19.671,51',
          },
        ],
      },
    },
  ],
  ...PURE,
};

export const valorPresente: OperationContract = {
  nome: 'valor_presente',
  descricao: 'Quanto vale hoje um valor do futuro.',
  parametros: z.strictObject({
    valor_futuro_centavos: amount.describe('O valor do futuro, em centavos.'),
    ...term,
  }),
  resposta: z.strictObject({
    valor_presente_centavos: amount.describe('O que vale hoje, em centavos.'),
    desconto_centavos: cents.describe('A diferença para o valor do futuro.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'R$ 20.000,00 daqui a dez anos, a 8% ao ano',
      parametros: { valor_futuro_centavos: 2_000_000, ...TEN_YEARS },
      resposta: {
        ...{ valor_presente_centavos: 926_387, desconto_centavos: 1_073_613 },
        premissas: PREMISES,
        passos: [
          FACTOR,
          { descricao: 'Valor presente', conta: 'R$ 20.000,00 ÷ 2,158925', valor: 'R$ 9.263,87' },
        ],
      },
    },
  ],
  ...PURE,
};

export const parcelaPrice: OperationContract = {
  nome: 'parcela_price',
  descricao: 'Parcela fixa de um financiamento pela Tabela Price, com o total e os juros.',
  parametros: z.strictObject({
    valor_financiado_centavos: financed,
    taxa_percentual: monthlyRate,
    parcelas: instalments,
  }),
  resposta: z.strictObject({
    parcela_centavos: amount.describe('Cada parcela.'),
    ultima_parcela_centavos: amount.describe('A última, que leva os centavos do arredondamento.'),
    total_centavos: amount.describe('A soma das parcelas.'),
    juros_centavos: cents.describe('O total menos o que se financiou.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'R$ 1.000,00 em três vezes, sem juros',
      parametros: { valor_financiado_centavos: 100_000, taxa_percentual: 0, parcelas: 3 },
      resposta: {
        ...{ parcela_centavos: 33_333, ultima_parcela_centavos: 33_334 },
        ...{ total_centavos: 100_000, juros_centavos: 0 },
        premissas: [
          'Parcelas iguais (Tabela Price), a primeira um mês depois, a 0% ao mês.',
          'Sem seguros, tarifas nem impostos, que fazem parte do custo total de um financiamento de verdade.',
        ],
        passos: [
          {
            descricao: 'Quanto de cada real financiado se paga por mês',
            conta: '1 ÷ 3',
            valor: '0,333333',
          },
          { descricao: 'Parcela', conta: 'R$ 1.000,00 × 0,333333', valor: 'R$ 333,33' },
          { descricao: 'Total pago', conta: '2 × R$ 333,33 + R$ 333,34', valor: 'R$ 1.000,00' },
        ],
      },
    },
  ],
  ...PURE,
};
