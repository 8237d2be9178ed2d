import { fold } from './normalise.ts';
import { expandSlang } from './slang.ts';
import { type Token, tokens } from './tokens.ts';

// A folded word of the text, and whether it stands under a negation.
interface WordInScope {
  readonly word: string;
  readonly negated: boolean;
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const CUES = set('nao nunca jamais nem sem tampouco nenhum nenhuma ninguem');
const OPENERS = set(
  'mas porem contudo todavia entretanto porque pois entao embora enquanto senao porquanto logo',
);
// After "e", these start a clause of their own: "não tenho carro e quero comprar um".
const NEW_CLAUSE = set(
  'sim eu quero tenho vou preciso gosto sou estou moro trabalho posso pode ja agora prefiro',
);
// Deny the whole clause, before and after them.
const DENIES_ALL =
  `de jeito nenhum|de jeito algum|de forma alguma|de forma nenhuma|de modo algum|de modo nenhum|de maneira nenhuma
|de maneira alguma|em hipotese alguma|em hipotese nenhuma|nem pensar|nem a pau|nem morto|nem morta|nem ferrando|nem fodendo`
    .split('|')
    .map((phrase) => phrase.trim());
// May follow a negation that closes its clause: "quero não, viu", "sei não moço".
const TRAILERS = set(
  'viu ne moco moca amigo amiga senhor senhora obrigado obrigada valeu uai so cara mano tia tio',
);
const NO_NEGATION_AFTER_NAO = set('so apenas somente');
const REACH_OF_SEM = 3;

/**
 * The words of a text with their negation. A negation reaches to the end of its clause (comma, "mas", "só que", "e sim");
 * one that closes its clause reaches back ("quero não").
 */
function wordsInScope(text: string): WordInScope[] {
  return clauses(expandSlang(text)).flatMap(markClause);
}

/**
 * The folded words that stand under negation.
 *
 * @example negatedWords('não tenho carro, mas tenho moto') // Set { 'tenho', 'carro' }
 */
export function negatedWords(text: string): Set<string> {
  return new Set(wordsInScope(text).flatMap(({ word, negated }) => (negated ? [word] : [])));
}

/**
 * Is this word or phrase said, at least once, outside every negation?
 *
 * @example affirms('não sou gerente', 'gerente') // false
 */
export function affirms(text: string, phrase: string): boolean {
  return occurrences(text, phrase).includes(false);
}

/** Is this word or phrase said, and every time under a negation? */
export function denies(text: string, phrase: string): boolean {
  const found = occurrences(text, phrase);
  return found.length > 0 && !found.includes(false);
}

function occurrences(text: string, phrase: string): boolean[] {
  const wanted = tokens(expandSlang(phrase)).map((token) => token.word);
  const [first] = wanted;
  const expanded = expandSlang(text);
  // Most texts that are asked do not hold the word at all, and to look for it costs a fraction of weighing every clause.
  if (first === undefined || !fold(expanded).includes(first)) return [];
  const scope = clauses(expanded).flatMap(markClause);
  return scope.flatMap(({ negated }, index) => {
    const here = wanted.every((word, offset) => scope[index + offset]?.word === word);
    return here ? [negated] : [];
  });
}

function clauses(text: string): string[][] {
  const all = tokens(text);
  const result: string[][] = [];
  let clause: string[] = [];
  all.forEach((token, index) => {
    if (startsClause(text, all, index)) {
      result.push(clause);
      clause = [];
    }
    clause.push(token.word);
  });
  result.push(clause);
  return result.filter((words) => words.length > 0);
}

const BREAK = /[,;:.!?…()\n]|\s[-–—]\s/;
const isSpace = (text: string, from: number, to: number): boolean => to === from + 1 && text[from] === ' ';

function startsClause(text: string, all: readonly Token[], index: number): boolean {
  const token = all[index];
  const before = all[index - 1];
  if (!token || !before) return false;
  if (!isSpace(text, before.end, token.start) && BREAK.test(text.slice(before.end, token.start))) return true;
  if (OPENERS.has(token.word)) return true;
  const next = all[index + 1]?.word ?? '';
  if (token.word === 'e') return NEW_CLAUSE.has(next);
  return (
    (token.word === 'so' && next === 'que') ||
    (token.word === 'por' && next === 'isso') ||
    (token.word === 'ja' && next === 'que')
  );
}

// Without one of these nothing is denied.
const MAY_DENY: ReadonlySet<string> = new Set([...CUES, 'nada', 'algum', 'alguma']);

function markClause(clause: readonly string[]): WordInScope[] {
  if (!clause.some((word) => MAY_DENY.has(word))) return clause.map((word) => ({ word, negated: false }));
  const joined = ` ${clause.join(' ')} `;
  const whole = DENIES_ALL.some((phrase) => joined.includes(` ${phrase} `)) || closesWithNo(clause);
  let reach = 0;
  return clause.map((word, index) => {
    const negated = (whole && !CUES.has(word)) || reach > 0;
    if (reach > 0) reach -= 1;
    if (opensNegation(clause, index)) reach = word === 'sem' ? Math.max(reach, REACH_OF_SEM) : clause.length;
    return { word, negated };
  });
}

function opensNegation(clause: readonly string[], index: number): boolean {
  const word = clause[index] ?? '';
  if (word === 'nada') return clause[index + 1] === 'de';
  if (!CUES.has(word)) return false;
  if (word !== 'nao') return true;
  // "não só … como" adds; "por que não …?" proposes.
  if (NO_NEGATION_AFTER_NAO.has(clause[index + 1] ?? '')) return false;
  return !(clause[index - 1] === 'que' && clause[index - 2] === 'por') && clause[index - 1] !== 'porque';
}

function closesWithNo(clause: readonly string[]): boolean {
  const last = clause.findLastIndex((word) => !TRAILERS.has(word));
  if (last < 1 || clause[last] !== 'nao') return false;
  const before = clause[last - 1];
  return before !== 'ou' && before !== 'que' && before !== 'porque';
}
