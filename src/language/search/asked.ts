import { fold } from '../normalise.ts';
import { once } from '../once.ts';

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const QUESTION_WORDS = once(() =>
  setOf(`qual quais quando onde aonde quem quanto quanta quantos quantas porque que como
    what which when where who whom whose why how`),
);
// In the middle of a sentence these join clauses more often than they ask.
const JOINING = once(() => setOf('que como porque quando onde when where who which how what'));
const BEFORE_THAT = once(() => setOf('o em de por a com'));
const AMOUNTS = once(() =>
  setOf(`quanto quanta quantos quantas valor preco custo custa idade prazo data quando ano taxa nota renda salario horario horas
    pontuacao tempo many much year when long old`),
);
const NAMES = once(() => setOf('quem nome chama onde cidade bairro who where name city country'));
const TIMES = once(() => setOf('quando data dia when long'));

/** What kind of answer a question looks for. */
export interface Asked {
  readonly yesNo: boolean;
  readonly amount: boolean;
  readonly name: boolean;
  readonly time: boolean;
}

export function readAsked(words: readonly string[]): Asked {
  const some = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
  return {
    yesNo: !words.some((_, index) => asksAt(words, index)),
    amount: some(AMOUNTS()),
    name: some(NAMES()),
    time: some(TIMES()),
  };
}

// A question word asks at the beginning ("e em qual…" still is one); later only if it cannot be a mere joint.
const BEGINNING = 4;

function asksAt(words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  if (!QUESTION_WORDS().has(word)) return false;
  if (index < BEGINNING || !JOINING().has(word)) return true;
  return word === 'que' && BEFORE_THAT().has(words[index - 1] ?? '');
}

const YES_OR_NO = /^\s*(?:sim|n[aã]o|yes|no|depende)(?!\p{L})/iu;
const DIGIT = /\d/;
const NAME = /[\p{Ll},] \p{Lu}\p{Ll}/u;
const TIME =
  /(?<![a-z])(?:yesterday|tomorrow|today|tonight|last|next|ago|week|weekend|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|recently|ontem|amanha|hoje|semana|mes|ano|segunda|terca|quarta|quinta|sexta|sabado|domingo|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|dia)(?![a-z])/;

/** What kinds of answer a text can give. */
export interface Offered {
  readonly yesNo: boolean;
  readonly amount: boolean;
}

export function readOffered(text: string): Offered {
  return { yesNo: YES_OR_NO.test(text), amount: DIGIT.test(text) };
}

/** What a line of a conversation can answer, and whether it asks itself. */
export interface OfferedInTalk {
  readonly amount: boolean;
  readonly name: boolean;
  readonly time: boolean;
  readonly asks: boolean;
}

export function readOfferedInTalk(text: string): OfferedInTalk {
  return {
    amount: DIGIT.test(text),
    name: NAME.test(text),
    time: TIME.test(fold(text)),
    asks: text.trimEnd().endsWith('?'),
  };
}
