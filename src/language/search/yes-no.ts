import { once } from '../once.ts';
import { searchWords } from './terms.ts';

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const QUESTION_WORDS = once(() =>
  setOf(`qual quais quando onde aonde quem quanto quanta quantos quantas porque que como
    what which when where who whom whose why how`),
);
// Before a question word that opens a clause: "em que", "e o que", "at which".
const LEADING = once(() =>
  setOf('o em de por a com para ate ao do no pelo sobre e and at in on of for to from with by'),
);
// Inside a clause these ask, wherever they stand; the others are mere joints there, but for "até quando", "para onde".
const ALWAYS = once(() => setOf('quem quanto quanta quantos quantas'));
const WHICH = once(() => setOf('qual quais'));
const ARTICLES = once(() => setOf('o a os as do da dos das no na nos nas ao aos pelo pela pelos pelas tal'));
const WHEN = once(() => setOf('quando onde como'));
const BEFORE_WHEN = once(() => setOf('ate desde de para'));
const BEFORE_THAT = once(() => setOf('o em por'));

const CLAUSE_END = /[,:;] |\. +(?=\p{Lu})/u;
// A question word with its prepositions opens a clause.
const OPENING = 3;
// Further on, "o que" and "em que" mostly join.
const BEGINNING = 4;

interface Clause {
  readonly words: readonly string[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/**
 * Is the answer yes or no? A question word asks where a clause begins ("Se perdi o cartão, como peço outro?") and in few places else:
 * "o banco que cobrou pode fazer isso?" asks for yes or no.
 */
export function isYesNoQuestion(question: string): boolean {
  const clauses = question
    .split(CLAUSE_END)
    .map(searchWords)
    .filter((words) => words.length > 0);
  return !clauses.some((words, index) =>
    asksForMore({ words, isFirst: index === 0, isLast: index === clauses.length - 1 }),
  );
}

function asksForMore(clause: Clause): boolean {
  return (
    opensWithQuestion(clause) || clause.words.some((_, index) => index > 0 && asksInside(clause.words, index))
  );
}

function opensWithQuestion({ words, isFirst, isLast }: Clause): boolean {
  const index = words.slice(0, OPENING).findIndex((word) => QUESTION_WORDS().has(word));
  if (index < 0 || !words.slice(0, index).every((word) => LEADING().has(word))) return false;
  // "Quando perco o cartão, posso…?" tells the case; "O banco, que cobrou, pode…?" tells which bank.
  if (index === 0 && words[0] === 'quando') return isLast;
  if (index === 0 && words[0] === 'que') return isFirst || isLast;
  return true;
}

function asksInside(words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  const before = words[index - 1] ?? '';
  if (ALWAYS().has(word)) return true;
  if (WHICH().has(word)) return !ARTICLES().has(before);
  if (WHEN().has(word)) return BEFORE_WHEN().has(before);
  return word === 'que' && index < BEGINNING && BEFORE_THAT().has(before);
}
