import { closest } from '#language';
import type { Category } from '#language/spending';
import { GAP } from './plain.ts';

/** Words that name a whole category, not a shop in it. */
const NAMES: Readonly<Record<string, Category>> = {
  alimentacao: 'alimentacao',
  alimentos: 'alimentacao',
  comida: 'alimentacao',
  comidas: 'alimentacao',
  transporte: 'transporte',
  transportes: 'transporte',
  locomocao: 'transporte',
  mobilidade: 'transporte',
  moradia: 'moradia',
  habitacao: 'moradia',
  casa: 'moradia',
  saude: 'saude',
  educacao: 'educacao',
  estudo: 'educacao',
  estudos: 'educacao',
  lazer: 'lazer',
  diversao: 'lazer',
  entretenimento: 'lazer',
  role: 'lazer',
  roles: 'lazer',
  vestuario: 'vestuario',
  roupa: 'vestuario',
  roupas: 'vestuario',
  contas: 'contas',
  salario: 'salario',
  salarios: 'salario',
  rendimento: 'rendimento',
  rendimentos: 'rendimento',
  servicos: 'servicos',
  presente: 'presentes',
  presentes: 'presentes',
  imposto: 'impostos',
  impostos: 'impostos',
  tributos: 'impostos',
  vendas: 'vendas',
  outros: 'outros',
};
const LONG_NAMES = Object.keys(NAMES).filter((name) => name.length >= 7);
const SHORTEST_WITH_SLIP = 7;

export type CategoriesNamed = { readonly categories: readonly Category[]; readonly rest: string };

/** The categories that plain words name, slips forgiven, and the words without them. Joined words ("comida japonesa") name a shop. */
export function categoriesNamed(words: string): CategoriesNamed {
  const all = words.trim().split(' ');
  const categories: Category[] = [];
  const rest = all.map((word, at) => {
    const category = NAMES[word] ?? NAMES[slipOf(word) ?? ''];
    if (category === undefined || !standsAlone(all[at + 1])) return word;
    categories.push(category);
    return GAP;
  });
  return { categories: [...new Set(categories)], rest: ` ${rest.join(' ')} ` };
}

const slipOf = (word: string): string | undefined =>
  word.length >= SHORTEST_WITH_SLIP ? closest(word, LONG_NAMES) : undefined;

/** Nothing that makes the name a narrower one follows: "transporte escolar", "conta de luz". */
const standsAlone = (next: string | undefined): boolean => next === undefined || ENDS.has(next);
const ENDS: ReadonlySet<string> = new Set(
  'e ou no na nos nas em com esse este neste nesse mes ano semana hoje ontem ate agora so tudo foi foram mais menos por ai entao que do da dos das eu ja por | ate de'.split(
    ' ',
  ),
);
