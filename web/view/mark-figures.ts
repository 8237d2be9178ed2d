import { escaped, markText, type Node, plain, said } from './mark-text.ts';

/**
 * Puts each figure that can be followed to where it comes from into a `data` element with its place in the list. Longer ones first, so that
 * "R$ 1.700,00" is not taken for "R$ 1.700,00 e"; only whole figures: "25%" is not in "125%". A sign of percent goes with its number.
 */
export function markFigures(texts: readonly string[]): () => (root: Node) => void {
  const places = new Map(texts.map((text, at) => [plain(text), at] as const));
  const ordered = [...places.keys()].filter((text) => /\d/.test(text)).sort((a, b) => b.length - a.length);
  if (ordered.length === 0) return () => () => undefined;
  const found = new RegExp(`(?<![\\d.,])((?:${ordered.map(escaped).join('|')})%?)(?![\\d]|[.,]\\d)`, 'u');
  const placeOf = (piece: string): number => places.get(piece) ?? places.get(piece.replace(/%$/, '')) ?? 0;
  return markText(found, (piece) => figure(piece, placeOf(plain(piece))));
}

const figure = (value: string, at: number): Node => ({
  type: 'emphasis',
  data: { hName: 'data', hProperties: { value: String(at) } },
  children: [said(value)],
});
