import { fold, singular } from '#language';

// How names of courses and institutions are compared, and how those in capitals are shown.

/** Folded words, one space between them: "Ciências — Biológicas (Lic.)" and "CIENCIAS BIOLOGICAS LIC" meet. */
export const keyOf = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const ABI = /^\s*(?:abi|area basica de ingresso)\b[\s:–-]*/;
const PARTS = /\s+[-–:/]\s+|\s*[(),]\s*/;
const LINKS: ReadonlySet<string> = new Set(
  'a as e o os da das de do dos com em na nas no nos para por ou ao aos'.split(' '),
);

export type CourseNames = {
  readonly key: string;
  readonly names: readonly string[];
  readonly terms: readonly string[];
};

/** What a course is called by. The entry by areas ("ABI - Física") is called like the course that it leads to. */
export function courseNames(course: string): CourseNames {
  const name = fold(course).replace(ABI, '') || fold(course);
  const key = keyOf(name);
  const parts = name.split(PARTS).map(keyOf);
  return { key, names: [...new Set([key, ...parts])].filter((one) => one !== ''), terms: termsOf(key) };
}

/** The words that count, in the singular. */
export const termsOf = (key: string): readonly string[] => [
  ...new Set(
    key
      .split(' ')
      .filter((word) => word !== '' && !LINKS.has(word))
      .map(singular),
  ),
];

const KEPT_IN_CAPITALS: ReadonlySet<string> = new Set('abi bi li ead tv ti ii iii iv vi vii'.split(' '));
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * "CIÊNCIA DA COMPUTAÇÃO" and "Ciência Da Computação" as they are written in a sentence: "Ciência da Computação". An acronym that is given
 * keeps its capitals.
 */
export function inTitleCase(name: string, acronym = ''): string {
  const tidy = name.replace(/\s+/g, ' ').trim();
  const own = acronym.toLowerCase();
  let first = true;
  return tidy.replace(WORD, (word, at: number) => {
    const lower = word.toLowerCase();
    // With its accents: "Pará" is no "para"; and what ends a name links nothing: "Bloco A".
    const link = !first && at + word.length < tidy.length && LINKS.has(lower);
    first = false;
    if (link) return lower;
    if (KEPT_IN_CAPITALS.has(lower) || lower === own) return word.toUpperCase();
    return lower.charAt(0).toUpperCase() + lower.slice(1);
  });
}
