import type { Item } from './items.ts';

/** A conversation in stretches: each page of older messages is one, and so is what was there first with all that came since. */
export type Stretch = { readonly key: string; readonly items: readonly Item[] };

/** Where stretches begin: what comes before all of them begins another. */
export function nextStarts(starts: readonly string[], items: readonly Item[]): readonly string[] {
  const [first] = items;
  if (!first) return starts;
  const there = new Set(items.map(({ key }) => key));
  const left = starts.filter((key) => there.has(key));
  return left[0] === first.key ? left : [first.key, ...left];
}

/** What was in a stretch stays in it, so that nothing of it is drawn anew. */
export function stretchesOf(items: readonly Item[], starts: readonly string[]): readonly Stretch[] {
  const begins = new Set(starts);
  const stretches: { key: string; items: Item[] }[] = [];
  for (const item of items) {
    const last = stretches.at(-1);
    if (!last || begins.has(item.key)) stretches.push({ key: item.key, items: [item] });
    else last.items.push(item);
  }
  return stretches;
}
