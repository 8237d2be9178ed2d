export type Node = { type: string; value?: string; children?: Node[]; data?: object };

/** Puts what is found in the words of a text into an element of its own; `found` has one group, all of what it finds. */
export function markText(found: RegExp, marked: (piece: string) => Node): () => (root: Node) => void {
  const piecesOf = (value: string): Node[] =>
    value
      .split(found)
      .map((piece, at) => (at % 2 === 0 ? said(piece) : marked(piece)))
      .filter(({ value: text }) => text !== '');
  const divide = (node: Node): void => {
    for (const child of node.children ?? []) divide(child);
    node.children = node.children?.flatMap((child) =>
      child.type === 'text' ? piecesOf(child.value ?? '') : [child],
    );
  };
  return () => divide;
}

export const said = (value: string): Node => ({ type: 'text', value });

/** A space that does not break is a space. */
export const plain = (text: string): string => text.replace(/\s/g, ' ');
export const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s');
