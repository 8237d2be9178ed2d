import type { Words } from './said.ts';

/**
 * Rules are written as words: `.9 quero|vou ~2 me matar`. A word in capitals is a class of the lexicon, `a|b` either, `abc*`
 * what begins so, `~2` lets up to two words stand before the next. `!` before the score's pattern: not where it is denied.
 * After ` / `: words of which none may occur anywhere in the text.
 */
export interface Rule {
  readonly score: number;
  readonly steps: readonly Step[];
  readonly unless: readonly number[];
  readonly deniable: boolean;
}

export interface Step {
  readonly element: number;
  /** How many words may stand between the step before and this one. */
  readonly gap: number;
}

/** From which word to which, both included. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** What a pattern may be made of, and which elements a word belongs to. */
export interface Vocabulary {
  readonly size: number;
  elementsOf(word: string): readonly number[];
  /** The words that stand as they are, for splitting what is written without spaces. */
  has(word: string): boolean;
}

/** A text as elements: for each word the elements that it belongs to. */
export interface Reading {
  readonly words: Words;
  /** By the place of a word among those said. */
  readonly elements: readonly (readonly number[])[];
  /** Of each word of the text, in order, its place among those said; `NOTHING` where an idiom has taken its meaning. */
  readonly meant: Int32Array;
  /** By element: does it occur? */
  readonly occurs: Uint8Array;
}

const NOTHING = -1;
const LONGEST_PREFIX = 14;
const NONE: readonly number[] = [];

/** Collects elements while rules are read, then tells the elements of words. */
export class Elements implements Vocabulary {
  readonly #classes: Readonly<Record<string, string>>;
  readonly #ids = new Map<string, number>();
  readonly #whole = new Map<string, number[]>();
  readonly #prefixes = new Map<string, number[]>();

  constructor(classes: Readonly<Record<string, string>>) {
    this.#classes = classes;
  }

  get size(): number {
    return this.#ids.size;
  }

  has(word: string): boolean {
    return this.#whole.has(word);
  }

  idOf(element: string): number {
    const known = this.#ids.get(element);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(element, id);
    for (const word of new Set(this.#wordsOf(element))) this.#enter(word, id);
    return id;
  }

  elementsOf(word: string): readonly number[] {
    const whole = this.#whole.get(word);
    let found: number[] | undefined;
    const longest = Math.min(word.length, LONGEST_PREFIX);
    for (let length = 2; length <= longest; length += 1) {
      const begun = this.#prefixes.get(word.slice(0, length));
      if (begun) found = found ? [...found, ...begun] : begun;
    }
    if (!found) return whole ?? NONE;
    return whole ? [...whole, ...found] : found;
  }

  *#wordsOf(element: string): Iterable<string> {
    for (const part of element.split('|')) {
      const listed = this.#classes[part];
      if (listed === undefined) {
        yield part;
        continue;
      }
      for (const word of listed.trim().split(/\s+/)) yield* this.#wordsOf(word);
    }
  }

  #enter(word: string, id: number): void {
    const [table, key] = word.endsWith('*') ? [this.#prefixes, word.slice(0, -1)] : [this.#whole, word];
    table.set(key, [...(table.get(key) ?? []), id]);
  }
}

/** One rule per line; a line that begins with `#` says why. */
export function readRules(lines: string, elements: Elements): readonly Rule[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => readRule(line, elements));
}

function readRule(line: string, elements: Elements): Rule {
  const [body = '', exception = ''] = line.split(' / ');
  const [score = '', ...rest] = body.split(/\s+/);
  const deniable = rest[0] === '!';
  const steps: Step[] = [];
  let gap = 0;
  for (const part of deniable ? rest.slice(1) : rest) {
    if (part.startsWith('~')) {
      gap = Number(part.slice(1));
      continue;
    }
    steps.push({ element: elements.idOf(part), gap });
    gap = 0;
  }
  const unless = exception.split(/\s+/).filter(Boolean);
  return { score: Number(score), steps, deniable, unless: unless.map((word) => elements.idOf(word)) };
}

/**
 * Every place where the steps follow each other, in one pass: of each step only its latest place is kept, because from
 * there the next is nearest. Linear in the words, whatever they are.
 */
export function* matchesOf({ steps }: Rule, { meant, elements, occurs }: Reading): Iterable<Match> {
  if (!steps.every(({ element }) => occurs[element] === 1)) return;
  const reached: (Match | undefined)[] = steps.map(() => undefined);
  const last = steps.length - 1;
  // By place: does the word count for any step?
  const counts = elements.map((of) => steps.some(({ element }) => of.includes(element)));
  for (let at = 0; at < meant.length; at += 1) {
    const place = meant[at] ?? NOTHING;
    if (!counts[place] || !advance(steps, reached, { at, of: elements[place] ?? NONE })) continue;
    const match = reached[last];
    if (match?.end === at) yield match;
  }
}

/** Takes one word into account; the last step first, so that a word counts for one step of a match. */
function advance(
  steps: readonly Step[],
  reached: (Match | undefined)[],
  { at, of }: { readonly at: number; readonly of: readonly number[] },
): boolean {
  let moved = false;
  for (let step = steps.length - 1; step >= 0; step -= 1) {
    const { element, gap } = steps[step] as Step;
    if (!of.includes(element)) continue;
    const before = reached[step - 1];
    if (step > 0 && (!before || at - before.end > gap + 1)) continue;
    reached[step] = { start: before?.start ?? at, end: at };
    moved = true;
  }
  return moved;
}

/** The elements of the word that stands at a place of the text, as it is meant. */
export const elementsAt = ({ meant, elements }: Reading, at: number): readonly number[] =>
  elements[meant[at] ?? NOTHING] ?? NONE;

export function readingOf(words: Words, vocabulary: Vocabulary): Reading {
  const elements = words.said.map((word) => vocabulary.elementsOf(word));
  return { words, elements, meant: words.places, occurs: occursIn(words.places, elements, vocabulary.size) };
}

function occursIn(meant: Int32Array, elements: readonly (readonly number[])[], size: number): Uint8Array {
  const said = new Uint8Array(elements.length);
  // What is nothing falls beside the column.
  for (let at = 0; at < meant.length; at += 1) said[meant[at] ?? NOTHING] = 1;
  const occurs = new Uint8Array(size);
  elements.forEach((of, place) => {
    if (said[place] === 1) for (const element of of) occurs[element] = 1;
  });
  return occurs;
}

/** The reading without the words that an idiom takes: they mean nothing of what their words say. */
export function withoutIdioms(reading: Reading, idioms: readonly Rule[]): Reading {
  let left: Int32Array | undefined;
  for (const idiom of idioms) {
    if (idiom.unless.some((element) => reading.occurs[element] === 1)) continue;
    for (const { start, end } of matchesOf(idiom, reading)) {
      left ??= reading.meant.slice();
      left.fill(NOTHING, start, end + 1);
    }
  }
  if (!left) return reading;
  return { ...reading, meant: left, occurs: occursIn(left, reading.elements, reading.occurs.length) };
}
