import { stem } from '#language';
import { type Clause, clausesOf, toClause } from './opt-out-clauses.ts';
import { senseOf } from './opt-out-senses.ts';
import type { Said } from './said.ts';

/** Places in a table of weights, and what stands there counts for. */
export type Placed = { readonly at: readonly number[]; readonly values: readonly number[] };

/** How many places the table has; a power of two. */
export const OPT_OUT_PLACES = 1 << 18;
const MOST_WORDS = 80;
const MOST_LETTERS = 500;

/** Part of a message, ready to be weighed. */
type Part = {
  readonly words: readonly string[];
  readonly clauses: readonly Clause[];
  readonly marked: boolean;
};

/**
 * What is weighed to tell whether a message asks for silence: its words, what they do, and its letters, as a whole and,
 * of a long one, in stretches, so that what surrounds the wish does not drown it.
 */
export function optOutFeatures({ bare, plain, marked }: Said): Placed {
  const words = bare.trim().split(' ').slice(0, MOST_WORDS);
  return place({ words, clauses: clausesOf(plain), marked });
}

const STRETCH = { from: 16, words: 12, step: 4 };

/** The same for each stretch of a long message; none of a short one. */
export function stretchesOf({ bare }: Said): readonly Placed[] {
  const words = bare.trim().split(' ').slice(0, MOST_WORDS);
  if (words.length < STRETCH.from) return [];
  const count = Math.ceil((words.length - STRETCH.words) / STRETCH.step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const part = words.slice(index * STRETCH.step, index * STRETCH.step + STRETCH.words);
    return place({ words: part, clauses: [toClause(part.join(' '))], marked: false });
  });
}

function place({ words, clauses, marked }: Part): Placed {
  const stems = words.map(stem);
  const at: number[] = [];
  const values: number[] = [];
  const add = (found: ReadonlySet<number>, length: number): void => {
    const value = length / Math.sqrt(Math.max(1, found.size));
    for (const each of found) {
      at.push(each);
      values.push(value);
    }
  };
  add(chains(stems), 1);
  add(skips(stems), 0.7);
  add(deeds(clauses), 1);
  add(kin(clauses), 1);
  add(letters(words.join(' ')), 1);
  add(shape(words.length, marked), 0.5);
  return { at, values };
}

/** Each kind of feature begins at its own number, so that none is taken for another. */
const KINDS = { chain: 1, skip: 9, words: 20, roles: 30, letters: 40, kin: 50, pairs: 55, shape: 60 };
const FNV = 0x01000193;

function hashOf(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), FNV);
  return value;
}

const EDGES = { first: hashOf('^'), last: hashOf('$') };
const join = (hash: number, next: number): number => Math.imul(hash ^ next, 0x85ebca6b) ^ (hash >>> 13);

function placeOf(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) & (OPT_OUT_PLACES - 1);
}

/** All that follow each other, so many at a time. */
function runs(found: Set<number>, hashes: readonly number[], { kind, least, most }: Runs): Set<number> {
  for (let start = 0; start < hashes.length; start += 1) {
    let hash = kind;
    for (let size = 1; size <= most && start + size <= hashes.length; size += 1) {
      hash = join(hash, hashes[start + size - 1] ?? 0);
      if (size >= least) found.add(placeOf(hash + size));
    }
  }
  return found;
}
type Runs = { readonly kind: number; readonly least: number; readonly most: number };

const chains = (stems: readonly string[]): Set<number> =>
  runs(new Set(), [EDGES.first, ...stems.map(hashOf), EDGES.last], { kind: KINDS.chain, least: 1, most: 3 });

function skips(stems: readonly string[]): Set<number> {
  const found = new Set<number>();
  const hashes = stems.map(hashOf);
  hashes.forEach((one, index) => {
    for (const other of hashes.slice(index + 2, index + 5))
      found.add(placeOf(join(join(KINDS.skip, one), other)));
  });
  return found;
}

const ROLE = /^[A-Z]+$/;

/** What the words do, with the others between them and without. */
function deeds(clauses: readonly Clause[]): Set<number> {
  const found = new Set<number>();
  for (const { roles } of clauses) {
    const tokens = roles.trim().split(' ');
    const all = [EDGES.first, ...tokens.map(hashOf), EDGES.last];
    runs(found, all, { kind: KINDS.words, least: 2, most: 4 });
    const doing = tokens.filter((token) => ROLE.test(token)).map(hashOf);
    runs(found, doing, { kind: KINDS.roles, least: 1, most: 4 });
  }
  return found;
}

/** What the words are about, in their order, and any two of a clause. */
function kin(clauses: readonly Clause[]): Set<number> {
  const found = new Set<number>();
  for (const { words, roles } of clauses) {
    const deeds = roles.trim().split(' ');
    const senses = words.flatMap((word, index) => {
      const deed = deeds[index] ?? '';
      return [...(ROLE.test(deed) ? [deed] : []), senseOf(word) ?? ''].filter((name) => name !== '');
    });
    const hashes = senses.map(hashOf);
    runs(found, hashes, { kind: KINDS.kin, least: 1, most: 3 });
    const each = [...new Set(senses)].sort().map(hashOf);
    each.forEach((one, index) => {
      for (const other of each.slice(index + 1)) found.add(placeOf(join(join(KINDS.pairs, one), other)));
    });
  }
  return found;
}

function letters(text: string): Set<number> {
  const padded = ` ${text.slice(0, MOST_LETTERS)} `;
  const codes = Array.from({ length: padded.length }, (_, index) => padded.charCodeAt(index));
  return runs(new Set(), codes, { kind: KINDS.letters, least: 3, most: 5 });
}

function shape(words: number, marked: boolean): Set<number> {
  const found = new Set([placeOf(join(KINDS.shape, Math.min(words, 6)))]);
  return marked ? found.add(placeOf(join(KINDS.shape, 99))) : found;
}
