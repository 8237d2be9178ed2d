const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|\uFE0F/u;
const ASCII = /^[\x20-\x7E]*$/;
const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Columns that a text without controls takes in a terminal. */
export function widthOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/** The end of a text that fits: where somebody types, the last words matter. */
export function lastOf(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let kept = '';
  for (const { segment } of [...graphemes.segment(text)].reverse()) {
    if (widthOf(segment + kept) >= columns) break;
    kept = segment + kept;
  }
  return `…${kept}`;
}

/** The beginning of a text that fits. */
export function firstOf(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (widthOf(kept + segment) >= columns) break;
    kept += segment;
  }
  return `${kept}…`;
}
