type Node = { readonly type: string; readonly value?: string; children?: Node[] };

/** In a chat a line that ends is a line that ends: assistants write lists and codes for payment in lines of their own. */
export function keepLineBreaks(): (root: Node) => void {
  return divide;
}

function divide(node: Node): void {
  for (const child of node.children ?? []) divide(child);
  if (node.children?.some(hasBreak)) node.children = node.children.flatMap(inLines);
}

const hasBreak = ({ type, value }: Node): boolean => type === 'text' && value?.includes('\n') === true;

function inLines(node: Node): readonly Node[] {
  if (!hasBreak(node)) return [node];
  const lines = (node.value ?? '').split(/[ \t]*\n/).map((value) => ({ type: 'text', value }));
  return lines.flatMap((line, at) => (at === 0 ? [line] : [{ type: 'break' }, line]));
}
