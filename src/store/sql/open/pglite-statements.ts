/** How many texts have a name at once, and how many are watched; longer ones are lists of rows, and hardly come again. */
const LIMITS = { names: 100, watched: 500, chars: 4_000 } as const;

/** Whatever changes tables, or takes names away. */
const CHANGES_TABLES = /\b(?:alter|create|drop|deallocate|discard)\b/i;
/** What a statement returns has changed since it was named; a name that is not there. */
const OUTDATED: readonly unknown[] = ['0A000', '26000'];

type Watched = { name: string; isParsed: boolean };

/**
 * Gives names to statements without one that come again, so that they are read and planned once: in this process that is most of what a
 * small statement costs. One connection's own.
 */
export class StatementNames {
  readonly #watched = new Map<string, Watched>();
  #named = 0;
  #made = 0;
  #asked: Watched | null = null;

  /** The name to use for a text, and whether it has to be parsed under it first; '' is no name. */
  of(text: string): { readonly name: string; readonly isParsed: boolean } {
    this.#asked = null;
    if (text.length > LIMITS.chars) return NAMELESS;
    const known = this.#watched.get(text);
    if (!known) return this.#watch(text);
    if (known.name === '') {
      if (this.#named >= LIMITS.names) return NAMELESS;
      this.#named += 1;
      this.#made += 1;
      known.name = `again_${this.#made}`;
    }
    if (!known.isParsed) this.#asked = known;
    return known;
  }

  #watch(text: string): typeof NAMELESS {
    this.heed(text);
    if (this.#watched.size < LIMITS.watched) this.#watched.set(text, { name: '', isParsed: false });
    return NAMELESS;
  }

  /** The database has parsed what was asked last. */
  parsed(): void {
    if (this.#asked) this.#asked.isParsed = true;
    this.#asked = null;
  }

  /** A text that is run as it is: after one that changes tables, names are given anew. */
  heed(text: string): void {
    if (CHANGES_TABLES.test(text)) this.#forget();
  }

  failed(code: unknown): void {
    this.#asked = null;
    if (OUTDATED.includes(code)) this.#forget();
  }

  #forget(): void {
    this.#watched.clear();
    this.#named = 0;
  }
}

const NAMELESS = { name: '', isParsed: false } as const;
