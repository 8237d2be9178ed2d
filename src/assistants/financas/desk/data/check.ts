import {
  DATA_ACTIONS,
  DATA_CATEGORIES,
  type DataCategory,
  type DataQuery,
  type DataRefusal,
  type FilterName,
} from '../data-access.ts';
import { DATA } from '../limits.ts';
import { keyOf } from '../rows.ts';
import { dataCategory } from './categories.ts';
import { type DaySpan, spanOf } from './period.ts';

type Fault = DataRefusal['invalid'][number];

/** A query that can be asked: its period as days, and its category. */
export type Checked = { readonly category: DataCategory; readonly span: DaySpan | null };

export const invalid = (filtro: string, mensagem: string): DataRefusal => ({
  invalid: [{ filtro, mensagem }],
});
export const isInvalid = (value: object): value is DataRefusal => 'invalid' in value;

/** Everything that is wrong with a query, by name: it may come from a model. */
export function checkQuery(query: DataQuery, today: string): Checked | DataRefusal {
  const category = dataCategory(query.category);
  if (!category)
    return invalid('category', `Não conheço "${query.category}": escolha ${DATA_CATEGORIES.join(', ')}.`);
  const faults = [...shapeFaults(query, category), ...filterFaults(query, category)];
  const span = query.filters.periodo === undefined ? null : spanOf(query.filters.periodo, today);
  if (typeof span === 'string') faults.push({ filtro: 'periodo', mensagem: span });
  if (faults.length > 0) return { invalid: faults };
  return { category, span: typeof span === 'string' ? null : span };
}

function shapeFaults({ action, groupBy, limit }: DataQuery, category: DataCategory): Fault[] {
  const faults: Fault[] = [];
  if (!DATA_ACTIONS.includes(action))
    faults.push({ filtro: 'action', mensagem: `Não conheço "${action}": use ${DATA_ACTIONS.join(', ')}.` });
  if (groupBy !== undefined && !category.agrupamentos.includes(groupBy))
    faults.push({
      filtro: 'groupBy',
      mensagem: `${category.id} não se agrupa por "${groupBy}".${listed(category.agrupamentos)}`,
    });
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1 && limit <= DATA.rowsAtMost))
    faults.push({ filtro: 'limit', mensagem: `O limite vai de 1 a ${DATA.rowsAtMost}.` });
  return faults;
}

const listed = (values: readonly string[]): string =>
  values.length > 0 ? ` Pode ser: ${values.join(', ')}.` : '';

function filterFaults({ filters }: DataQuery, category: DataCategory): Fault[] {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const faults = given.flatMap(([name, value]) => {
    const offer = category.filtros.find(({ nome }) => nome === name);
    if (!offer)
      return {
        filtro: name,
        mensagem: `${category.id} não tem o filtro "${name}".${listed(category.filtros.map(({ nome }) => nome))}`,
      };
    const mensagem = name === 'periodo' ? null : valueFault(offer.nome, value, offer.valores);
    return mensagem === null ? [] : { filtro: name, mensagem };
  });
  const { valor_minimo: least, valor_maximo: most } = filters;
  if (faults.length === 0 && least !== undefined && most !== undefined && least > most)
    faults.push({ filtro: 'valor_minimo', mensagem: 'O valor mínimo é maior que o máximo.' });
  return faults;
}

function valueFault(name: FilterName, value: unknown, values: readonly string[] | undefined): string | null {
  if (name === 'valor_minimo' || name === 'valor_maximo')
    return isCents(value) ? null : `"${name}" precisa ser um número inteiro de centavos, zero ou mais.`;
  if (name === 'reserva') return typeof value === 'boolean' ? null : '"reserva" é verdadeiro ou falso.';
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const words = list.filter((item) => typeof item === 'string' && item.trim() !== '').map(String);
  if (list.length === 0 || words.length < list.length) return `"${name}" precisa ser um texto.`;
  return countFault(name, words.length) ?? strangerIn(name, words, values);
}

function countFault(name: FilterName, count: number): string | null {
  if (!SEVERAL.includes(name)) return count === 1 ? null : `"${name}" aceita um valor só.`;
  return count <= LISTED_AT_MOST ? null : `"${name}" tem valores demais.`;
}

function strangerIn(
  name: FilterName,
  words: readonly string[],
  values: readonly string[] = [],
): string | null {
  const stranger = values.length === 0 ? undefined : words.find((word) => !values.includes(wordOf(word)));
  return stranger === undefined ? null : `"${stranger}" não é um valor de "${name}".${listed(values)}`;
}

const SEVERAL: readonly FilterName[] = ['categoria', 'subcategoria'];
const LISTED_AT_MOST = 400;
const isCents = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/** "Saúde" is `saude`, "renda extra" is `renda_extra`. */
export const wordOf = (text: string): string => keyOf(text).replaceAll(' ', '_');
