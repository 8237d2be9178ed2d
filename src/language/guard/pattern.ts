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
  readonly words: readonly string[];
  readonly elements: readonly (readonly number[])[];
  /** By element: does it occur? */
  readonly occurs: Uint8Array;
}

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
export function* matchesOf({ steps }: Rule, { elements, occurs }: Reading): Iterable<Match> {
  if (!steps.every(({ element }) => occurs[element] === 1)) return;
  const reached: (Match | undefined)[] = steps.map(() => undefined);
  const last = steps.length - 1;
  for (const [at, of] of elements.entries()) {
    if (of.length === 0 || !advance(steps, reached, { at, of })) continue;
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

export function readingOf(words: readonly string[], vocabulary: Vocabulary): Reading {
  const occurs = new Uint8Array(vocabulary.size);
  const elements = words.map((word) => vocabulary.elementsOf(word));
  for (const of of elements) for (const element of of) occurs[element] = 1;
  return { words, elements, occurs };
}

/** The reading without the words that an idiom takes: they mean nothing of what their words say. */
export function withoutIdioms(reading: Reading, idioms: readonly Rule[]): Reading {
  const taken = new Set<number>();
  for (const idiom of idioms) {
    if (idiom.unless.some((element) => reading.occurs[element] === 1)) continue;
    for (const { start, end } of matchesOf(idiom, reading)) {
      for (let at = start; at <= end; at += 1) taken.add(at);
    }
  }
  if (taken.size === 0) return reading;
  const elements = reading.elements.map((of, at) => (taken.has(at) ? NONE : of));
  const occurs = new Uint8Array(reading.occurs.length);
  for (const of of elements) for (const element of of) occurs[element] = 1;
  return { words: reading.words, elements, occurs };
}
