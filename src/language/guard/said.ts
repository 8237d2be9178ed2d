/** The words of a text side by side: one that comes again is kept once, and looked at once. */
export interface Words {
  /** What the words are, each once. */
  readonly said: readonly string[];
  /** Of each word of the text, in order, its place among them. */
  readonly places: Int32Array;
}

/** The marks that end a sentence; they stand among the words. */
export const END = '.';
export const QUESTION = '?';

/** Where the marks stand among what is said, in every text. */
export const END_PLACE = 0;
export const QUESTION_PLACE = 1;

/** Empty where no word stands. */
export const wordAt = ({ said, places }: Words, at: number): string => said[places[at] ?? -1] ?? '';

/** The words from one place to another, both included, as one reads them. */
export const phraseOf = ({ said, places }: Words, start: number, end: number): string =>
  Array.from(places.subarray(start, end + 1), (place) => said[place]).join(' ');

const ROOM = 64;

/** Collects words. A column grows sooner than a list, and most texts are short. */
export class Saying {
  readonly #said: string[] = [END, QUESTION];
  readonly #known = new Map<string, number>([
    [END, END_PLACE],
    [QUESTION, QUESTION_PLACE],
  ]);
  #places = new Int32Array(ROOM);
  #count = 0;

  /** The place of a word, which it gets when it is asked for first. */
  placeOf(word: string): number {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    this.#known.set(word, this.#said.length);
    return this.#said.push(word) - 1;
  }

  say(place: number): void {
    if (this.#count === this.#places.length) {
      const grown = new Int32Array(2 * this.#count);
      grown.set(this.#places);
      this.#places = grown;
    }
    this.#places[this.#count] = place;
    this.#count += 1;
  }

  words(): Words {
    return { said: this.#said, places: this.#places.subarray(0, this.#count) };
  }
}
