import { z } from 'zod';
import type { OperationContract } from '#protocol';
import { MATH } from '../../math/index.ts';
import { amount, day, PURE, shown } from '../shapes.ts';
import { decimal, name, rate } from './terms.ts';

const percent = z.number().min(0).max(MATH.whole);
const classes = z
  .array(
    z.strictObject({
      classe: z.string().describe('A classe.'),
      centavos: amount.describe('Quanto há nela.'),
      percentual: percent.describe('Do total, com duas casas; juntas dão 100.'),
    }),
  )
  .describe('A maior primeiro.');

export const exposicao: OperationContract = {
  nome: 'exposicao',
  descricao: 'Quanto de uma carteira está em cada classe, e como ficaria depois de um movimento.',
  parametros: z.strictObject({
    itens: z
      .array(
        z.strictObject({
          nome: name.describe('O que é: "PETR4", "Tesouro Selic".'),
          classe: name.describe('A classe: "acoes", "renda_fixa".'),
          centavos: amount.describe('Quanto vale, em centavos.'),
        }),
      )
      .max(MATH.mostItems)
      .describe('O que há na carteira.'),
    movimento: z
      .strictObject({
        para_classe: name.describe('A classe que recebe.'),
        centavos: amount.min(1).describe('Quanto, em centavos.'),
        de_classe: name.nullish().describe('A classe de onde sai; sem ela, é dinheiro novo.'),
      })
      .optional()
      .describe('O que se pensa fazer.'),
  }),
  resposta: z.strictObject({
    total_centavos: amount.describe('Tudo o que há.'),
    classes,
    depois: z
      .strictObject({ total_centavos: amount.describe('Tudo o que haveria.'), classes })
      .nullable()
      .describe('Depois do movimento; nulo sem ele.'),
    maior: z
      .strictObject({
        nome: z.string().describe('O que é.'),
        centavos: amount.describe('Quanto vale.'),
        percentual: percent.describe('Do total, com duas casas.'),
      })
      .nullable()
      .describe('O que mais pesa hoje; nulo se não há nada.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'R$ 5.000,00 da renda fixa para ações, de R$ 100.000,00',
      parametros: {
        itens: [
          { nome: 'Tesouro Selic', classe: 'renda_fixa', centavos: 8_000_000 },
          { nome: 'BOVA11', classe: 'acoes', centavos: 2_000_000 },
        ],
        movimento: { para_classe: 'acoes', centavos: 500_000, de_classe: 'renda_fixa' },
      },
      resposta: {
        total_centavos: 10_000_000,
        classes: [
          { classe: 'renda_fixa', centavos: 8_000_000, percentual: 80 },
          { classe: 'acoes', centavos: 2_000_000, percentual: 20 },
        ],
        depois: {
          total_centavos: 10_000_000,
          classes: [
            { classe: 'renda_fixa', centavos: 7_500_000, percentual: 75 },
            { classe: 'acoes', centavos: 2_500_000, percentual: 25 },
          ],
        },
        maior: { nome: 'Tesouro Selic', centavos: 8_000_000, percentual: 80 },
        premissas: [
          'Cada item vale o que foi dito e pertence a uma só classe.',
          'R$ 5.000,00 saem de renda_fixa para acoes; o total não muda.',
          'Percentuais a 2 casas, ajustados para somarem 100.',
        ],
        passos: [
          { descricao: 'renda_fixa, hoje', conta: 'R$ 80.000,00 ÷ R$ 100.000,00 × 100', valor: '80%' },
          { descricao: 'acoes, hoje', conta: 'R$ 20.000,00 ÷ R$ 100.000,00 × 100', valor: '20%' },
          { descricao: 'renda_fixa, depois', conta: 'R$ 75.000,00 ÷ R$ 100.000,00 × 100', valor: '75%' },
          { descricao: 'acoes, depois', conta: 'R$ 25.000,00 ÷ R$ 100.000,00 × 100', valor: '25%' },
        ],
      },
    },
  ],
  ...PURE,
};

export const volatilidade: OperationContract = {
  nome: 'volatilidade',
  descricao: 'Quanto um preço oscila, quanto rendeu e qual foi a maior queda, a partir dos fechamentos.',
  parametros: z.strictObject({
    precos: z
      .array(
        z.strictObject({
          data: day.describe('O dia.'),
          fechamento: decimal.describe('O preço, como texto com ponto decimal.'),
        }),
      )
      .min(3)
      .max(MATH.mostPrices)
      .describe('Os fechamentos, um por data.'),
    por_ano: z
      .union([z.literal(252), z.literal(52), z.literal(12)])
      .describe('Quantos fechamentos há num ano: 252 diários, 52 semanais ou 12 mensais.'),
  }),
  resposta: z.strictObject({
    volatilidade_anual_percentual: z.number().min(0).describe('Com duas casas.'),
    retorno_periodo_percentual: z.number().describe('Do primeiro ao último, com duas casas.'),
    retorno_anual_percentual: z
      .number()
      .nullable()
      .describe('O mesmo ritmo por um ano, com duas casas; nulo se há poucos preços para dizê-lo.'),
    maior_queda_percentual: z.number().max(0).describe('De um topo ao fundo seguinte, com duas casas.'),
    pontos: z.number().int().min(3).describe('Quantos fechamentos.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: 'três meses: sobe 10% e cai 10%',
      parametros: {
        precos: [
          { data: '2026-08-31', fechamento: '100' },
          { data: '2026-09-30', fechamento: '110' },
          { data: '2026-10-30', fechamento: '99' },
        ],
        por_ano: 12,
      },
      resposta: {
        volatilidade_anual_percentual: 48.99,
        retorno_periodo_percentual: -1,
        retorno_anual_percentual: -5.85,
        maior_queda_percentual: -10,
        pontos: 3,
        premissas: [
          'Retornos simples entre 3 fechamentos mensais, 12 por ano.',
          'Volatilidade: desvio-padrão amostral dos retornos vezes a raiz dos períodos de um ano. Sem proventos nem impostos.',
          'O que oscilou e rendeu até aqui não diz o que vem depois.',
        ],
        passos: [
          { descricao: 'Volatilidade anual', conta: '0,141421 × √12 × 100', valor: '48,99%' },
          { descricao: 'Retorno do período', conta: '(99 ÷ 100 − 1) × 100', valor: '-1%' },
          { descricao: 'Maior queda', conta: '(fundo ÷ topo anterior − 1) × 100', valor: '-10%' },
        ],
      },
    },
  ],
  ...PURE,
};

export const volatilidadeCarteira: OperationContract = {
  nome: 'volatilidade_carteira',
  descricao: 'Entre que limites oscila uma carteira: do que tudo cai junto ao que nada se liga.',
  parametros: z.strictObject({
    itens: z
      .array(
        z.strictObject({
          nome: name.describe('O que é.'),
          peso_percentual: rate.describe('Quanto pesa na carteira, em por cento; juntos dão 100.'),
          volatilidade_percentual: rate.describe('Quanto oscila por ano, em por cento.'),
        }),
      )
      .min(1)
      .max(MATH.mostItems)
      .describe('O que há na carteira.'),
  }),
  resposta: z.strictObject({
    maxima_percentual: z.number().min(0).describe('Se tudo se move junto, com duas casas.'),
    minima_percentual: z.number().min(0).describe('Se nada se liga, com duas casas.'),
    ...shown,
  }),
  exemplos: [
    {
      titulo: '30% em ações que oscilam 20%, 70% em renda fixa que oscila 1%',
      parametros: {
        itens: [
          { nome: 'BOVA11', peso_percentual: 30, volatilidade_percentual: 20 },
          { nome: 'Tesouro Selic', peso_percentual: 70, volatilidade_percentual: 1 },
        ],
      },
      resposta: {
        maxima_percentual: 6.7,
        minima_percentual: 6.04,
        premissas: [
          'A máxima supõe que tudo se move junto (correlação 1); a mínima, que nada se liga (correlação 0).',
          'As correlações de verdade não foram medidas: a oscilação costuma ficar entre as duas.',
        ],
        passos: [
          { descricao: 'Máxima: soma de peso × volatilidade', conta: '6% + 0,7%', valor: '6,7%' },
          { descricao: 'Mínima: raiz da soma dos quadrados', conta: '√(36,49)', valor: '6,04%' },
        ],
      },
    },
  ],
  ...PURE,
};
