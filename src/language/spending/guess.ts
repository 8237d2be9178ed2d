import type { Category, Direction, Natureza } from './category.ts';

/** What words of a text say about where money went or came from; UTF-16 offsets of those words. */
export type Guess = {
  readonly categoria: Category;
  /** What the reply names: "Supermercado", "Uber"; null where the words name the category itself. */
  readonly subcategoria: string | null;
  readonly natureza: Natureza | null;
  readonly direction: Direction | null;
  /** 0 to 1. */
  readonly score: number;
  readonly start: number;
  readonly end: number;
};

/** Best first; none where nothing is known. */
export function guessCategories(_text: string): readonly Guess[] {
  return [];
}
