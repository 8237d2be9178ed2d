import { once } from '../once.ts';
import { isYesNoQuestion } from './yes-no.ts';

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const AMOUNTS = once(() =>
  setOf(`quanto quanta quantos quantas valor preco custo custa idade prazo data quando ano taxa nota renda salario horario horas
    pontuacao tempo many much year when long old`),
);
const NAMES = once(() => setOf('quem nome chama onde cidade bairro who where name city country'));
const TIMES = once(() => setOf('quando data dia when long'));
const TERMS = once(() =>
  setOf('prazo quando periodo data horario demora demorar validade vigencia dia dias ano tempo'),
);
const DEFINITION =
  /^(?:e )?(?:o )?(?:que|quem) (?:e|sao|significam?|seria|quer dizer|vem a ser) (?!necessari|precis|possivel)|diferencas? entre|significa|definicao|conceito/;

/** What kind of answer a question looks for. */
export interface Asked {
  readonly yesNo: boolean;
  readonly definition: boolean;
  readonly amount: boolean;
  readonly name: boolean;
  readonly time: boolean;
  /** How long, until when: wider than `time`, which lines of a conversation answer. */
  readonly term: boolean;
}

export function readAsked(question: string, words: readonly string[]): Asked {
  const some = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
  return {
    yesNo: isYesNoQuestion(question),
    definition: DEFINITION.test(words.join(' ')),
    amount: some(AMOUNTS()),
    name: some(NAMES()),
    time: some(TIMES()),
    term: some(TERMS()),
  };
}
