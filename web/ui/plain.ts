/** Markdown without the marks that are for the eye: to be said, or shown in one line. */
export const plainOf = (markdown: string): string =>
  markdown
    .replace(/[*_`#>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
