/** A set of folded words from a text with spaces and line ends between them; `_` stands for a space inside a phrase. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(
    text
      .trim()
      .split(/\s+/)
      .map((word) => word.replaceAll('_', ' ')),
  );
}
