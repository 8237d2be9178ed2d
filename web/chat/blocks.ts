/** A piece of Markdown, and where in the text it starts. */
export type Block = { readonly start: number; readonly markdown: string };

/**
 * Cuts Markdown into pieces that can be drawn by themselves, so that an answer that grows redraws its last piece only. A cut is
 * made at an empty line outside of code, where the next line can be no part of a list, quote or table before it. What is cut once
 * stays cut however the text goes on, and the pieces joined are the text.
 */
export function blocksOf(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  let fence: string | null = null;
  let start = 0;
  let afterEmpty = false;
  let at = 0;
  for (const line of markdown.split(/(?<=\n)/)) {
    if (fence === null && afterEmpty && BEGINS_ANEW.test(line) && at > start) {
      blocks.push({ start, markdown: markdown.slice(start, at) });
      start = at;
    }
    fence = nextFence(fence, line);
    afterEmpty = line.trim() === '' && line.endsWith('\n');
    at += line.length;
  }
  if (start < markdown.length) blocks.push({ start, markdown: markdown.slice(start) });
  return blocks;
}

/** A first character that cannot go on with a list, a quote, a table or an indented block. */
const BEGINS_ANEW = /^[^\s\-*+>|:=\d]/;
const FENCE = /^(`{3,}|~{3,})(.*)$/;

function nextFence(fence: string | null, line: string): string | null {
  const [, marks = '', info = ''] = FENCE.exec(line.replace(/^[\s>]*/, '').trimEnd()) ?? [];
  if (marks === '') return fence;
  if (fence === null) return marks[0] === '`' && info.includes('`') ? null : marks;
  return marks[0] === fence[0] && marks.length >= fence.length && info.trim() === '' ? null : fence;
}
