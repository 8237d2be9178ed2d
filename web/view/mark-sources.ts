import type { CitedSource } from '#protocol';
import { escaped, markText, type Node, plain, said } from './mark-text.ts';

/** Puts each mention of a source, its document with its item, into a `q` element that names it by its place in the list. */
export function markSources(sources: readonly CitedSource[]): () => (root: Node) => void {
  const places = new Map<string, number>();
  for (const [at, { title, item }] of sources.entries())
    for (const each of item === undefined ? [] : namesOf(title, item)) places.set(plain(each), at);
  // Named without an item it is opened where it is cited first; with one that is not cited here it is not.
  for (const [at, { title }] of sources.entries())
    if (!places.has(plain(title))) places.set(plain(title), at);
  const ordered = [...places.keys()].sort((a, b) => b.length - a.length);
  if (ordered.length === 0) return () => () => undefined;
  const found = new RegExp(
    `(?<![\\p{L}\\d])(${ordered.map(escaped).join('|')})(?![\\p{L}\\d]|\\.\\d|,?\\s\\(?item)`,
    'u',
  );
  return markText(found, (piece) => mention(piece, places.get(plain(piece)) ?? 0));
}

const namesOf = (title: string, item: string): readonly string[] => [
  `${title}, item ${item}`,
  `${title}, item “${item}”`,
  `${title} (item ${item})`,
  `${title}, ${item}`,
];

const mention = (value: string, at: number): Node => ({
  type: 'emphasis',
  data: { hName: 'q', hProperties: { cite: String(at) } },
  children: [said(value)],
});
