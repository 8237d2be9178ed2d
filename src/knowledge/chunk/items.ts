/**
 * How a line begins an item of a rule. `numbered` ("4.2.1") and `article` ("Art. 5º") stand by themselves, `paragraph` ("§ 2º") belongs to
 * its article but is cited with it, `inner` (incisos, alíneas) stays with whatever it stands in.
 */
export type ItemStart = {
  readonly kind: 'numbered' | 'article' | 'paragraph' | 'inner';
  /** As it is cited: "4.2.1", "art. 5º", "§ 2º"; empty for inner ones. */
  readonly item: string;
};

const NUMBERED = /^(\d{1,3}(?:\.\d{1,3}){1,6})\.?(?:[\s).–—-]|$)/;
const ARTICLE = /^art(?:igo)?\.?\s*(\d{1,4})\s*(º|o|°|ª)?(?:-([A-Z]))?/i;
const PARAGRAPH = /^§\s*(\d{1,3})\s*(º|o|°)?(?:-([A-Z]))?/i;
const ONLY_PARAGRAPH = /^par[áa]grafo\s+[úu]nico/i;
const INCISO = /^(?:[IVXLC]{1,7})\s*[-–—.)]\s/;
const ALINEA = /^(?:[a-z]|[a-z]{2})\)\s/;
const DATE = /^\d{1,2}\.\d{1,2}\.\d{2,4}\b/;

export function startOfItem(line: string): ItemStart | null {
  const numbered = DATE.test(line) ? null : NUMBERED.exec(line);
  if (numbered?.[1]) return { kind: 'numbered', item: numbered[1] };
  const article = ARTICLE.exec(line);
  if (article?.[1])
    return {
      kind: 'article',
      item: `art. ${article[1]}${ordinal(article[1], article[2])}${suffix(article[3])}`,
    };
  const paragraph = PARAGRAPH.exec(line);
  if (paragraph?.[1])
    return {
      kind: 'paragraph',
      item: `§ ${paragraph[1]}${ordinal(paragraph[1], paragraph[2])}${suffix(paragraph[3])}`,
    };
  if (ONLY_PARAGRAPH.test(line)) return { kind: 'paragraph', item: 'parágrafo único' };
  return INCISO.test(line) || ALINEA.test(line) ? { kind: 'inner', item: '' } : null;
}

const ordinal = (number: string, mark: string | undefined): string =>
  mark || Number(number) < 10 ? 'º' : '';
const suffix = (letter: string | undefined): string => (letter ? `-${letter.toUpperCase()}` : '');

const OWN_NUMBER = /^(\d{1,3}(?:\.\d{1,3}){0,6})\.?\s*[-–—)]?\s+\p{L}/u;

/** The number that a heading bears: "4.2 Renda" → 4.2. */
export const numberOfHeading = (heading: string): string | null => OWN_NUMBER.exec(heading)?.[1] ?? null;
