import { fold } from '../normalise.ts';
import { once } from '../once.ts';
import { singular } from '../plural.ts';
import type { Category, Direction, Natureza } from './category.ts';
import { LEXICON } from './lexicon/index.ts';

/** What a phrase of the lexicon says. */
export type Sense = {
  readonly categoria: Category;
  readonly subcategoria: string | null;
  readonly natureza: Natureza | null;
  readonly direction: Direction | null;
  readonly weight: number;
};

export type Phrase = { readonly keys: readonly string[]; readonly sense: Sense };

/** How much a word says, from 0 to 1. */
export const WEIGHTS = { weak: 0.45, plain: 0.8, strong: 0.97, phraseBonus: 0.06, most: 0.98 } as const;

const SMALL = `de da do das dos d di o a os as em no na nos nas n um uma uns umas com c pra pro pras pros para p por pelo pela ao aos e meu minha meus minhas seu
  sua nosso nossa esse essa este esta aquele aquela lá la aqui ai so mais`;
const smallWords = once((): ReadonlySet<string> => new Set(SMALL.split(/\s+/)));

/** Small words tell nothing and may stand between the words of a phrase. */
export const isSmall = (key: string): boolean => smallWords().has(key);

const STRETCHED = /(.)\1{2,}/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
// Accents or capitals that change the word: "carnê" is no meat, "IR" no verb.
const AS_WRITTEN: ReadonlyMap<string, string> = new Map([
  ['carnê', 'carnezinho'],
  ['carnês', 'carnezinho'],
  ['maiô', 'biquini'],
  ['IR', 'irpf'],
  ['DAS', 'mei'],
  ['VA', 'vr'],
]);

export type KeyedWord = { readonly key: string; readonly start: number; readonly end: number };

/** The words of a text as the lexicon keys them: folded, singular, not stretched. UTF-16 offsets. */
export function keyedWords(text: string): readonly KeyedWord[] {
  // In a text of capitals they say nothing.
  const shouted = text === text.toUpperCase();
  return Array.from(text.matchAll(WORD), ({ 0: raw, index: start }) => {
    const written = AS_WRITTEN.get(shouted ? raw.toLowerCase() : raw) ?? AS_WRITTEN.get(raw.toLowerCase());
    return { key: written ?? keyOf(raw), start, end: start + raw.length };
  });
}

const keyOf = (raw: string): string => singular(fold(raw).replace(STRETCHED, '$1'));

/** Phrases by their first word, the longest first. */
export const phrasesByFirst = once((): ReadonlyMap<string, readonly Phrase[]> => {
  const found = new Map<string, Phrase[]>();
  for (const phrase of LEXICON.flatMap(([category, lines]) => readLines(category, lines))) {
    const first = phrase.keys[0] ?? '';
    const others = found.get(first);
    if (others) others.push(phrase);
    else found.set(first, [phrase]);
  }
  for (const phrases of found.values()) phrases.sort((left, right) => right.keys.length - left.keys.length);
  return found;
});

const LINE = /^(?<title>.+?)(?<fixed> fixa)?(?<income> receita)?\s*:(?<items>.+)$/;

function readLines(categoria: Category, lines: string): readonly Phrase[] {
  return lines.split('\n').flatMap((line) => {
    const { title = '', fixed, income, items = '' } = LINE.exec(line.trim())?.groups ?? {};
    const direction = income ? 'receita' : directionOf(categoria);
    const natureza = fixed ? 'fixa' : 'variavel';
    return items
      .split(',')
      .map((item) => readItem(item.trim(), title))
      .filter(({ keys }) => keys.length > 0)
      .map(({ keys, weight, subcategoria }) => ({
        keys,
        sense: { categoria, subcategoria, natureza, direction, weight },
      }));
  });
}

const EITHER_WAY: ReadonlySet<Category> = new Set<Category>(['investimentos', 'presentes', 'outros']);
const INCOME: ReadonlySet<Category> = new Set<Category>(['salario', 'renda_extra', 'rendimento', 'vendas']);

function directionOf(categoria: Category): Direction | null {
  if (EITHER_WAY.has(categoria)) return null;
  return INCOME.has(categoria) ? 'receita' : 'despesa';
}

type Item = {
  readonly keys: readonly string[];
  readonly weight: number;
  readonly subcategoria: string | null;
};

function readItem(item: string, title: string): Item {
  const weak = item.startsWith('~');
  const strong = item.startsWith('!');
  const bare = weak || strong ? item.slice(1) : item;
  const [name = '', said = name] = bare.split('=');
  const keys = phraseKeys(said);
  const base = weak ? WEIGHTS.weak : strong ? WEIGHTS.strong : WEIGHTS.plain;
  // Where it was bought says less than what: "crediário das Casas Bahia".
  const named = title.startsWith('*');
  const weight = keys.length > 1 && !named ? Math.min(WEIGHTS.most, base + WEIGHTS.phraseBonus) : base;
  return { keys, weight, subcategoria: titleFor(title, name) };
}

// Shops and services go by their own names; a category's name is no part of it.
function titleFor(title: string, name: string): string | null {
  if (title.startsWith('*')) return name;
  return title === '-' ? null : title;
}

const FIGURES = /^\p{N}+$/u;

// Small words are left out, unless nothing that names anything would remain: "C&A", "um 99".
function phraseKeys(said: string): readonly string[] {
  const all = keyedWords(said).map(({ key }) => key);
  const telling = all.filter((key) => !isSmall(key));
  const [only = ''] = telling;
  const bare = telling.length === 1 && all.length > 1 && (only.length < 2 || FIGURES.test(only));
  if (bare) return all;
  return telling.every((key) => FIGURES.test(key)) ? [] : telling;
}

const shopsByKind = once((): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const line of LEXICON.flatMap(([, lines]) => lines.split('\n'))) {
    const { title = '', items = '' } = LINE.exec(line.trim())?.groups ?? {};
    if (!title.startsWith('*')) continue;
    const kind = title.slice(1).trim();
    const names = items.split(',').map((item) => item.trim().replace(/^[~!]|=.*$/g, ''));
    found.set(kind, [...(found.get(kind) ?? []), ...new Set(names)]);
  }
  return found;
});

/**
 * The names under which entries of a kind are filed, the kind's own first: what was bought at "Carrefour" is also
 * "Supermercado". A shop is only itself.
 *
 * @example shopsOf('Corrida') // ['Corrida', 'Uber', '99', …]
 */
export const shopsOf = (kind: string): readonly string[] => [kind, ...(shopsByKind().get(kind) ?? [])];

/** The words that say something alone. */
export const singleWords = once((): readonly string[] =>
  [...phrasesByFirst()].flatMap(([first, phrases]) =>
    phrases.some(({ keys, sense }) => keys.length === 1 && sense.weight > WEIGHTS.weak) ? [first] : [],
  ),
);
