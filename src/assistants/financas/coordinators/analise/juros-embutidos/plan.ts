import type { Step } from '#runtime/missions';
import { calculate, indicator } from '../steps.ts';
import type { HiddenAsked } from './read.ts';

const BENEFIT = 95;

/** What is got now and paid back later makes one rate; beside it what the market takes. */
export const planHidden = ({ preco, entrada, parcela, parcelas, veiculo }: HiddenAsked): readonly Step[] => [
  calculate('embutida', {
    ...{
      operacao: 'tir',
      objetivo: 'Juros embutidos nas parcelas',
      criticidade: 'critica',
      beneficio: BENEFIT,
    },
    parametros: {
      fluxos_centavos: [preco - entrada, ...Array.from({ length: parcelas }, () => -parcela)],
    },
  }),
  veiculo
    ? indicator('juros_mercado', 'juros_veiculos_mes', 'Juros do financiamento de veículos')
    : indicator('juros_mercado', 'juros_pessoal_mes', 'Juros do empréstimo pessoal'),
];
