import type { AnyFramework } from '../kit/index.ts';
import { concept } from './conceito/index.ts';
import { diagnosis, overview } from './diagnosis.ts';
import { debts } from './dividas/index.ts';
import { home } from './imovel/index.ts';
import { hiddenInterest } from './juros-embutidos/index.ts';
import { budget } from './orcamento/index.ts';
import { emergencyReserve } from './reserva/index.ts';
import { situation } from './situacao/index.ts';

/** In the order in which they are tried; the last one takes every question. */
export const ANALISE_FRAMEWORKS: readonly AnyFramework[] = [
  ...[concept, hiddenInterest, home, debts, emergencyReserve, budget],
  ...[situation, diagnosis, overview],
];
