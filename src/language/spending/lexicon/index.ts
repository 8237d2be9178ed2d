import type { Category } from '../category.ts';
import { BILLS } from './bills.ts';
import { CLOTHING } from './clothing.ts';
import { EDUCATION } from './education.ts';
import { FOOD } from './food.ts';
import { HEALTH } from './health.ts';
import { HOME } from './home.ts';
import { EXTRA_INCOME, SALARY, SALES, YIELD } from './income.ts';
import { LEISURE } from './leisure.ts';
import { INVESTMENTS, TAXES } from './money.ts';
import { GIFTS, OTHERS, SERVICES } from './others.ts';
import { TRANSPORT } from './transport.ts';

/**
 * The words of each category. A line is a title, what is usual of it (`fixa`, `receita`), and its phrases without small
 * words ("conta luz" is also "conta de luz"). `* Kind` takes the titles from the phrases themselves, `Title=phrase` gives
 * one another, `-` none; `~` marks a word that says little, `!` one that outweighs its neighbours ("presente").
 */
export const LEXICON: readonly (readonly [Category, string])[] = [
  ['alimentacao', FOOD],
  ['transporte', TRANSPORT],
  ['moradia', HOME],
  ['saude', HEALTH],
  ['educacao', EDUCATION],
  ['lazer', LEISURE],
  ['vestuario', CLOTHING],
  ['contas', BILLS],
  ['salario', SALARY],
  ['renda_extra', EXTRA_INCOME],
  ['investimentos', INVESTMENTS],
  ['rendimento', YIELD],
  ['servicos', SERVICES],
  ['presentes', GIFTS],
  ['impostos', TAXES],
  ['vendas', SALES],
  ['outros', OTHERS],
];
