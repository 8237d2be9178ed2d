import { z } from 'zod';
import type { OperationContract } from '#protocol';
import { MATH } from '../../math/index.ts';
import { amount, cents, PURE, shown } from '../shapes.ts';
import { contributed, months, name, rate, taxation } from './terms.ts';

export const impostoInvestimento: OperationContract = {
  nome: 'imposto_investimento',
  descricao: 'O imposto de renda sobre o rendimento de um investimento, e o que sobra.',
  parametros: z.strictObject({
    rendimento_centavos: cents.describe('O que rendeu, em centavos; abaixo de zero, um prejuízo.'),
    dias: z.number().int().min(0).max(MATH.mostDays).describe('Por quantos dias ficou investido.'),
    tributacao: taxation,
  }),
  resposta: z.strictObject({
    aliquota_percentual: z.number().min(0).describe('A alíquota, em por cento.'),
    imposto_centavos: amount.describe('O imposto.'),
    liquido_centavos: cents.describe('O rendimento menos o imposto.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'R$ 1.000,00 de rendimento em um ano de renda fixa',
      parametros: { rendimento_centavos: 100_000, dias: 365, tributacao: 'regressiva' },
      resposta: {
        aliquota_percentual: 17.5,
        imposto_centavos: 17_500,
        liquido_centavos: 82_500,
        premissas: [
          'Tabela regressiva da renda fixa: 22,5% até 180 dias, 20% até 360, 17,5% até 720 e 15% acima disso.',
          'O IOF de resgates antes de 30 dias não entra na conta.',
        ],
        passos: [
          { descricao: 'Imposto sobre o rendimento', conta: 'R$ 1.000,00 × 17,5%', valor: 'R$ 175,00' },
          { descricao: 'Rendimento líquido', conta: 'R$ 1.000,00 − R$ 175,00', valor: 'R$ 825,00' },
        ],
      },
    },
  ],
  ...PURE,
};

export const compararAplicacoes: OperationContract = {
  nome: 'comparar_aplicacoes',
  descricao: 'Compara aplicações pelo que sobra depois do imposto, da melhor para a pior.',
  parametros: z.strictObject({
    principal_centavos: amount.describe('O que se aplica hoje, em centavos; pode ser zero.'),
    aporte_centavos: amount.describe('O que se aplica no fim de cada mês, em centavos; pode ser zero.'),
    meses: months.describe('Por quantos meses.'),
    opcoes: z
      .array(
        z.strictObject({
          nome: name.describe('Como se chama.'),
          taxa_anual_percentual: rate.describe('Taxa em por cento ao ano.'),
          tributacao: taxation,
        }),
      )
      .min(2)
      .max(MATH.mostOptions)
      .describe('As aplicações.'),
  }),
  resposta: z.strictObject({
    opcoes: z
      .array(
        z.strictObject({
          nome: z.string().describe('Como se chama.'),
          bruto_centavos: amount.describe('O que se tem no fim, antes do imposto.'),
          imposto_centavos: amount.describe('O imposto.'),
          liquido_centavos: amount.describe('O que sobra.'),
          taxa_liquida_anual_percentual: z.number().describe('Depois do imposto, com duas casas.'),
        }),
      )
      .describe('A que mais sobra primeiro.'),
    diferenca_centavos: amount.describe('Quanto a primeira deixa a mais que a segunda.'),
    total_aportado_centavos: contributed,
    evolucao: z
      .array(
        z.strictObject({
          mes: z.number().int().min(0).describe('Quantos meses depois; 0 é hoje.'),
          aportado_centavos: amount.describe('O que foi aplicado até aí.'),
          opcoes: z.array(
            z.strictObject({
              nome: z.string().describe('Como se chama.'),
              liquido_centavos: amount.describe('O que sobraria, resgatando tudo nesse mês.'),
            }),
          ),
        }),
      )
      .max(MATH.mostCourse)
      .describe('O caminho até o fim; o último ponto é o resultado.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'CDB a 13% ou LCI a 11% por dois anos',
      parametros: {
        principal_centavos: 2_000_000,
        aporte_centavos: 0,
        meses: 24,
        opcoes: [
          { nome: 'CDB', taxa_anual_percentual: 13, tributacao: 'regressiva' },
          { nome: 'LCI', taxa_anual_percentual: 11, tributacao: 'isento' },
        ],
      },
      resposta: {
        opcoes: [
          {
            nome: 'CDB',
            bruto_centavos: 2_553_800,
            imposto_centavos: 83_070,
            liquido_centavos: 2_470_730,
            taxa_liquida_anual_percentual: 11.15,
          },
          {
            nome: 'LCI',
            bruto_centavos: 2_464_200,
            imposto_centavos: 0,
            liquido_centavos: 2_464_200,
            taxa_liquida_anual_percentual: 11,
          },
        ],
        diferenca_centavos: 6_530,
        total_aportado_centavos: 2_000_000,
        evolucao: [
          [0, 2_000_000, 2_000_000],
          [3, 2_048_090, 2_052_867],
          [6, 2_100_823, 2_107_131],
          [9, 2_153_593, 2_162_829],
          [12, 2_214_500, 2_220_000],
          [15, 2_272_348, 2_278_682],
          [18, 2_331_991, 2_338_915],
          [21, 2_393_484, 2_400_740],
          [24, 2_470_730, 2_464_200],
        ].map(([mes = 0, cdb = 0, lci = 0]) => ({
          ...{ mes, aportado_centavos: 2_000_000 },
          opcoes: [
            { nome: 'CDB', liquido_centavos: cdb },
            { nome: 'LCI', liquido_centavos: lci },
          ],
        })),
        premissas: [
          'Resgate de tudo no fim de 24 meses, a taxas que não mudam.',
          'Um mês conta 365 ÷ 12 dias.',
          'Tabela regressiva da renda fixa: 22,5% até 180 dias, 20% até 360, 17,5% até 720 e 15% acima disso.',
          'O IOF de resgates antes de 30 dias não entra na conta.',
          'Isento de imposto de renda para pessoas físicas.',
        ],
        passos: [
          {
            descricao: 'CDB: o que sobra',
            conta: 'R$ 25.538,00 − R$ 830,70 de imposto',
            valor: 'R$ 24.707,30',
          },
          {
            descricao: 'LCI: o que sobra',
            conta: 'R$ 24.642,00 − R$ 0,00 de imposto',
            valor: 'R$ 24.642,00',
          },
        ],
      },
    },
  ],
  ...PURE,
};
