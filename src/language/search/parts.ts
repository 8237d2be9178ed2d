import type { Collection } from './collection.ts';
import { stemsOf } from './terms.ts';

/**
 * A word is a name if it stands in the titles of this share of the passages at least, and hardly in any other passage; it names a part if
 * it does not stand in nearly all of them.
 */
const PART = { least: 0.15, most: 0.85, outside: 0.1, passages: 20 } as const;

/** What the titles of a collection name: documents, programmes. */
export interface Parts {
  /** Does this stem name what many passages belong to? */
  isName(stem: string): boolean;
  /** The passages that belong to another part than the ones that these stems name; none where they name none. */
  elsewhere(asked: readonly string[]): (place: number) => boolean;
}

export function readParts(
  titles: readonly string[],
  { idOf, stems }: Pick<Collection, 'idOf' | 'stems'>,
): Parts {
  const byTitle = new Map([...new Set(titles)].map((title) => [title, new Set(stemsOf(title))]));
  const named = titles.map((title) => byTitle.get(title));
  const counts = new Map<string, number>();
  for (const each of named) for (const stem of each ?? []) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const shareOf = (stem: string): number => (counts.get(stem) ?? 0) / titles.length;
  const isName = (stem: string): boolean => {
    if (titles.length < PART.passages || shareOf(stem) < PART.least) return false;
    let outside = 0;
    stems.each(idOf(stem) ?? -1, (place) => {
      if (!named[place]?.has(stem)) outside += 1;
    });
    return outside <= (titles.length - (counts.get(stem) ?? 0)) * PART.outside;
  };
  return {
    isName,
    elsewhere: (asked) => {
      const parts = asked.filter((stem) => shareOf(stem) <= PART.most && isName(stem));
      if (parts.length === 0) return () => false;
      return (place) => !parts.some((part) => named[place]?.has(part));
    },
  };
}
