/** How text is compared when somebody looks for words: neither case nor accents count. The database does the same by `FOLDED`. */
export const foldWords = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const ACCENTED = 'áàâãäéèêëíìîïóòôõöúùûüçñ';
const PLAIN = 'aaaaaeeeeiiiiooooouuuucn';

/** The same of a column. */
export const foldedSql = (column: string): string => `translate(lower(${column}), '${ACCENTED}', '${PLAIN}')`;

/** For `like`: the words anywhere in a text, and nothing in them that means something to it. */
export const patternOf = (words: string): string => `%${foldWords(words).replace(/[\\%_]/g, '\\$&')}%`;
