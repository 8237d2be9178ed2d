import type { AnyFramework } from '../kit/index.ts';
import { portfolio } from './carteira/index.ts';
import { comparison } from './comparar-aplicacoes/index.ts';
import { purchase } from './comprar-ou-esperar/index.ts';
import { concept } from './conceito/index.ts';
import { ratio } from './indicador-de-empresa/index.ts';
import { anything, place } from './onde-investir/index.ts';
import { promise } from './promessa/index.ts';
import { yieldOf } from './quanto-rende/index.ts';
import { passiveIncome } from './viver-de-renda/index.ts';

/** In the order in which they are tried; the last one takes every question. */
export const INVESTIMENTOS_FRAMEWORKS: readonly AnyFramework[] = [
  ...[promise, ratio, purchase, comparison, yieldOf, passiveIncome, portfolio],
  ...[concept, place, anything],
];
