import { z } from 'zod';
import type { OperationContract } from '#protocol';
import { MATH } from '../../math/index.ts';
import { amount, PURE, shown } from '../shapes.ts';
import { contributed, course, courseThrough, interest, period, rate, term } from './terms.ts';

const initial = amount.describe('O que já existe, em centavos; pode ser zero.');
const goal = amount.min(1).describe('Aonde se quer chegar, em centavos.');
const atTheEnd = amount.describe('Quanto se terá no fim, em centavos.');

export const prazoParaJuntar: OperationContract = {
  nome: 'prazo_para_juntar',
  descricao: 'Em quantos períodos se junta um valor, com o que já existe e um aporte por período.',
  parametros: z.strictObject({
    valor_inicial_centavos: initial,
    aporte_centavos: amount.describe('O que entra no fim de cada período, em centavos; pode ser zero.'),
    objetivo_centavos: goal,
    taxa_percentual: rate,
    periodo: period.describe('O período da taxa, do aporte e da contagem.'),
  }),
  resposta: z.strictObject({
    periodos: z
      .number()
      .int()
      .min(0)
      .max(MATH.mostPeriods)
      .describe('O primeiro período em cujo fim o objetivo está lá; 0 se já está.'),
    valor_no_fim_centavos: atTheEnd,
    total_aportado_centavos: contributed,
    juros_centavos: interest,
    evolucao: course,
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'R$ 80.000,00, com R$ 20.000,00 guardados e R$ 1.500,00 por mês a 0,8% ao mês',
      parametros: {
        valor_inicial_centavos: 2_000_000,
        aporte_centavos: 150_000,
        objetivo_centavos: 8_000_000,
        taxa_percentual: '0.8',
        periodo: 'mes',
      },
      resposta: {
        periodos: 32,
        valor_no_fim_centavos: 8_026_581,
        total_aportado_centavos: 6_800_000,
        juros_centavos: 1_226_581,
        evolucao: courseThrough([
          [0, 2_000_000, 2_000_000],
          [3, 2_501_995, 2_450_000],
          [6, 3_016_134, 2_900_000],
          [9, 3_542_711, 3_350_000],
          [12, 4_082_028, 3_800_000],
          [15, 4_634_392, 4_250_000],
          [18, 5_200_119, 4_700_000],
          [21, 5_779_533, 5_150_000],
          [24, 6_372_964, 5_600_000],
          [27, 6_980_751, 6_050_000],
          [30, 7_603_243, 6_500_000],
          [32, 8_026_581, 6_800_000],
        ]),
        premissas: [
          'Taxa de 0,8% ao mês, a mesma por 32 meses.',
          'Juros compostos: o rendimento de cada período rende nos seguintes. Sem impostos, tarifas nem inflação.',
          'Aporte de R$ 1.500,00 no fim de cada período.',
        ],
        passos: [
          { descricao: 'Fator de 32 meses a 0,8% ao mês', conta: '(1 + 0,008)^32', valor: '1,290438' },
          {
            descricao: 'Valor no fim de 32 meses',
            conta: 'R$ 20.000,00 × 1,290438 + R$ 1.500,00 × 36,304707',
            valor: 'R$ 80.265,81',
          },
          {
            descricao: 'Um período antes ainda faltava',
            conta: 'R$ 80.000,00 − R$ 78.140,69',
            valor: 'R$ 1.859,31',
          },
        ],
      },
    },
  ],
  ...PURE,
};

export const aporteNecessario: OperationContract = {
  nome: 'aporte_necessario',
  descricao: 'Quanto guardar por período para chegar a um valor no prazo.',
  parametros: z.strictObject({ valor_inicial_centavos: initial, objetivo_centavos: goal, ...term }),
  resposta: z.strictObject({
    aporte_centavos: amount.describe('No fim de cada período, arredondado para cima; 0 se não é preciso.'),
    total_aportado_centavos: contributed,
    valor_no_fim_centavos: atTheEnd,
    evolucao: course,
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'R$ 30.000,00 em 24 meses, com R$ 5.000,00 guardados, a 0,8% ao mês',
      parametros: {
        valor_inicial_centavos: 500_000,
        objetivo_centavos: 3_000_000,
        taxa_percentual: '0.8',
        periodo: 'mes',
        periodos: 24,
      },
      resposta: {
        aporte_centavos: 90_902,
        total_aportado_centavos: 2_681_648,
        valor_no_fim_centavos: 3_000_018,
        evolucao: courseThrough([
          [0, 500_000, 500_000],
          [3, 786_990, 772_706],
          [6, 1_080_922, 1_045_412],
          [9, 1_381_966, 1_318_118],
          [12, 1_690_293, 1_590_824],
          [15, 2_006_079, 1_863_530],
          [18, 2_329_504, 2_136_236],
          [21, 2_660_754, 2_408_942],
          [24, 3_000_018, 2_681_648],
        ]),
        premissas: [
          'Taxa de 0,8% ao mês, a mesma por 24 meses.',
          'Juros compostos: o rendimento de cada período rende nos seguintes. Sem impostos, tarifas nem inflação.',
          'Aporte igual no fim de cada período, arredondado para cima ao centavo.',
        ],
        passos: [
          { descricao: 'Fator de 24 meses a 0,8% ao mês', conta: '(1 + 0,008)^24', valor: '1,210745' },
          {
            descricao: 'O que já existe, em 24 meses a 0,8% ao mês',
            conta: 'R$ 5.000,00 × 1,210745',
            valor: 'R$ 6.053,73',
          },
          { descricao: 'Aporte de cada período', conta: 'R$ 23.946,27 ÷ 26,343155', valor: 'R$ 909,02' },
        ],
      },
    },
  ],
  ...PURE,
};
