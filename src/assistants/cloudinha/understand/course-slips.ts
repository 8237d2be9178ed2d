import { closest } from '#language';
import { courseByName } from './courses.ts';
import { once } from './once.ts';

/** Shorter names are too near to other words. */
const SHORTEST = 7;
/** Words that are near to a course and are none. */
const NO_SLIP: ReadonlySet<string> = new Set(
  'direitos direita direitinho diretor direta medicinas historico historica musical musicas fisicos fisicas quimicos quimicas economica economico letrado turista turistas logistico pedagogico pedagogica politica publico publica enfermeiras farmacias filosofico naturais estadual nutricional projetos eventual sistemas computador computadores tecnologico'.split(
    ' ',
  ),
);

const names = once(() =>
  [...courseByName().keys()].filter((key) => key.length >= SHORTEST && !key.includes(' ')),
);

/** The course that a long word most likely meant; none for words that are right as they are. */
export function mendedCourse(word: string): string | undefined {
  if (word.length < SHORTEST || NO_SLIP.has(word) || word.endsWith('mente')) return undefined;
  const name = closest(word, sameLetter(word), word.length < 10 ? 1 : 2);
  return name === undefined ? undefined : courseByName().get(name);
}

const byLetter = once(() => Map.groupBy(names(), (name) => name.charAt(0)));
const sameLetter = (word: string): readonly string[] => byLetter().get(word.charAt(0)) ?? [];
