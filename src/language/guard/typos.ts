import { once } from '../once.ts';

/** The words of an order that people misspell on purpose or in haste. */
const KEYWORDS =
  'ignore ignorar ignora desconsidere desconsidera esqueca instrucoes instrucao restricoes diretrizes limitacoes anteriores'.split(
    ' ',
  );

/** Letters swapped, left out or doubled: never another letter, which would often be another word ("esqueci"). */
function* slipsOf(word: string): Iterable<string> {
  for (let at = 1; at < word.length; at += 1) {
    const [before, here] = [word.charAt(at - 1), word.charAt(at)];
    yield word.slice(0, at - 1) + here + before + word.slice(at + 1);
    yield word.slice(0, at) + word.slice(at + 1);
    yield word.slice(0, at) + here + word.slice(at);
  }
}

const slips = once(() => new Map(KEYWORDS.flatMap((word) => [...slipsOf(word)].map((slip) => [slip, word]))));

/** The word that a slip stands for; itself when it is none. */
export const withoutSlip = (word: string): string => slips().get(word) ?? word;
