import { z } from 'zod';
import type { OperationContract } from '#protocol';
import { MATH } from '../../math/index.ts';
import { amount, PURE, shown } from '../shapes.ts';
import { rate, signedRate } from './terms.ts';

const withdrawal = rate.describe('Quanto do capital se retira por ano, em por cento.');
const age = z.number().int().min(0).max(MATH.mostAge);

export const capitalParaRenda: OperationContract = {
  nome: 'capital_para_renda',
  descricao: 'Quanto capital é preciso para viver de uma renda mensal.',
  parametros: z.strictObject({
    renda_mensal_centavos: amount.min(1).describe('A renda que se quer por mês, em centavos.'),
    taxa_retirada_percentual: withdrawal,
  }),
  resposta: z.strictObject({
    capital_centavos: amount.describe('O capital, arredondado para cima ao centavo.'),
    renda_anual_centavos: amount.describe('Doze meses da renda.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'R$ 15.000,00 por mês, a 6% ao ano',
      parametros: { renda_mensal_centavos: 1_500_000, taxa_retirada_percentual: 6 },
      resposta: {
        capital_centavos: 300_000_000,
        renda_anual_centavos: 18_000_000,
        premissas: [
          'Retirada de 6% do capital ao ano.',
          'O capital rende o bastante para que a retirada possa continuar. Sem impostos.',
        ],
        passos: [
          { descricao: 'Renda de um ano', conta: 'R$ 15.000,00 × 12', valor: 'R$ 180.000,00' },
          { descricao: 'Capital', conta: 'R$ 180.000,00 ÷ 0,06', valor: 'R$ 3.000.000,00' },
        ],
      },
    },
  ],
  ...PURE,
};

export const rendaDeCapital: OperationContract = {
  nome: 'renda_de_capital',
  descricao: 'Quanto um capital dá de renda por mês.',
  parametros: z.strictObject({
    capital_centavos: amount.describe('O capital, em centavos.'),
    taxa_retirada_percentual: withdrawal,
  }),
  resposta: z.strictObject({
    renda_mensal_centavos: amount.describe('A renda de um mês.'),
    renda_anual_centavos: amount.describe('A renda de um ano.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'R$ 500.000,00, a 6% ao ano',
      parametros: { capital_centavos: 50_000_000, taxa_retirada_percentual: 6 },
      resposta: {
        renda_mensal_centavos: 250_000,
        renda_anual_centavos: 3_000_000,
        premissas: [
          'Retirada de 6% do capital ao ano.',
          'O capital rende o bastante para que a retirada possa continuar. Sem impostos.',
        ],
        passos: [
          { descricao: 'Renda de um ano', conta: 'R$ 500.000,00 × 0,06', valor: 'R$ 30.000,00' },
          { descricao: 'Renda de um mês', conta: 'R$ 30.000,00 ÷ 12', valor: 'R$ 2.500,00' },
        ],
      },
    },
  ],
  ...PURE,
};

export const aposentadoria: OperationContract = {
  nome: 'aposentadoria',
  descricao:
    'Se o que se tem e o que se guarda por mês bastam para se aposentar com uma renda, em dinheiro de hoje.',
  parametros: z.strictObject({
    idade: age.describe('A idade de hoje.'),
    idade_alvo: age.describe('A idade em que se quer parar.'),
    renda_mensal_centavos: amount.min(1).describe('A renda que se quer por mês, em dinheiro de hoje.'),
    patrimonio_centavos: amount.describe('O que já está investido para isso, em centavos.'),
    aporte_centavos: amount.describe('O que se guarda no fim de cada mês, em centavos.'),
    taxa_real_anual_percentual: signedRate.describe('Quanto rende por ano acima da inflação, em por cento.'),
    taxa_retirada_percentual: withdrawal,
  }),
  resposta: z.strictObject({
    anos: z.number().int().min(1).describe('Quantos anos faltam.'),
    capital_necessario_centavos: amount.describe('O que dá a renda pedida.'),
    capital_projetado_centavos: amount.describe('O que se terá, guardando como hoje.'),
    falta_centavos: amount.describe('O que falta ao projetado; 0 se basta.'),
    aporte_necessario_centavos: amount.describe('O que guardar por mês ao todo para chegar lá; 0 se nada.'),
    renda_projetada_centavos: amount.describe('A renda por mês que o projetado dá.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'aos 35, parar aos 60 com R$ 8.000,00 por mês',
      parametros: {
        idade: 35,
        idade_alvo: 60,
        renda_mensal_centavos: 800_000,
        patrimonio_centavos: 10_000_000,
        aporte_centavos: 150_000,
        taxa_real_anual_percentual: 4,
        taxa_retirada_percentual: 4,
      },
      resposta: {
        anos: 25,
        capital_necessario_centavos: 240_000_000,
        capital_projetado_centavos: 102_985_581,
        aporte_necessario_centavos: 419_264,
        falta_centavos: 137_014_419,
        renda_projetada_centavos: 343_285,
        premissas: [
          'Tudo em dinheiro de hoje: a taxa já é o que rende acima da inflação, e os aportes acompanham os preços.',
          'Rendimento real de 4% ao ano, o mesmo até o fim, e aportes no fim de cada mês.',
          'Retirada de 4% do capital ao ano. Sem impostos.',
        ],
        passos: [
          { descricao: 'Renda de um ano', conta: 'R$ 8.000,00 × 12', valor: 'R$ 96.000,00' },
          { descricao: 'Capital', conta: 'R$ 96.000,00 ÷ 0,04', valor: 'R$ 2.400.000,00' },
          {
            descricao: 'Capital projetado em 25 anos',
            conta: 'R$ 100.000,00 × 2,665836 + R$ 1.500,00 × 508,848119',
            valor: 'R$ 1.029.855,81',
          },
          {
            descricao: 'Aporte por mês que leva ao capital necessário',
            conta: '(R$ 2.400.000,00 − R$ 266.583,63) ÷ 508,848119',
            valor: 'R$ 4.192,64',
          },
        ],
      },
    },
  ],
  ...PURE,
};
