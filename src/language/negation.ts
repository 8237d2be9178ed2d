import { type Clauses, nextClause, openClauses, ROLE, roleAt } from './clauses.ts';
import { fold } from './normalise.ts';
import { expandedSpans, expandSlang } from './slang.ts';
import { type Spans, wordAt } from './spans.ts';
import { words } from './tokens.ts';

/**
 * The folded words that stand under negation.
 *
 * @example negatedWords('não tenho carro, mas tenho moto') // Set { 'tenho', 'carro' }
 */
export function negatedWords(text: string): Set<string> {
  const spans = expandedSpans(text);
  const clauses = openClauses(spans);
  const found = new Set<string>();
  // By the place of a word: most come again, and to look here costs less than to add them again.
  const known: boolean[] = [];
  const visit = (index: number, negated: boolean): void => {
    const place = spans.places[index] ?? 0;
    if (!negated || known[place]) return;
    known[place] = place > 0;
    found.add(wordOrFigure(spans, index));
  };
  while (nextClause(clauses)) if (clauses.mayDeny) markClause(clauses, visit);
  return found;
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

// Of each time that it is said, whether that is under a negation.
function occurrences(text: string, phrase: string): boolean[] {
  const wanted = words(expandSlang(phrase));
  const spans = expandedSpans(text);
  const found: boolean[] = [];
  // Most texts that are asked do not hold the word at all.
  if (!mayHold(spans, wanted)) return found;
  const clauses = openClauses(spans);
  const visit = (index: number, negated: boolean): void => {
    if (wanted.every((word, offset) => isSaid(spans, index + offset, word))) found.push(negated);
  };
  while (nextClause(clauses)) markClause(clauses, visit);
  return found;
}

const hasFigure = (word: string): boolean => /\d/.test(word);

function mayHold({ said }: Spans, [first]: readonly string[]): boolean {
  return first !== undefined && (hasFigure(first) || said.includes(first));
}

function isSaid(spans: Spans, index: number, word: string): boolean {
  if (index >= spans.count) return false;
  const place = spans.places[index] ?? 0;
  return place > 0 ? spans.said[place] === word : hasFigure(word) && wordOrFigure(spans, index) === word;
}

function wordOrFigure({ text, starts, ends, places, said }: Spans, index: number): string {
  const place = places[index] ?? 0;
  return place > 0 ? (said[place] ?? '') : fold(text.slice(starts[index], ends[index]));
}

const REACH_OF_SEM = 3;

/**
 * Tells of each word of a clause whether it is negated. A negation reaches to the end of its clause (comma, "mas", "só que",
 * "e sim"); one that closes its clause reaches back ("quero não").
 */
function markClause(clause: Clauses, visit: (index: number, negated: boolean) => void): void {
  const { from, to } = clause;
  const whole = clause.mayDeny && (deniesAll(clause) || closesWithNo(clause));
  let reach = 0;
  for (let index = from; index < to; index += 1) {
    const role = roleAt(clause, index);
    visit(index, reach > 0 || (whole && (role & ROLE.cue) === 0));
    if (reach > 0) reach -= 1;
    if ((role & (ROLE.cue | ROLE.nada)) !== 0 && opensNegation(clause, index))
      reach = (role & ROLE.sem) !== 0 ? Math.max(reach, REACH_OF_SEM) : to - from;
  }
}

function opensNegation(clause: Clauses, index: number): boolean {
  const role = roleAt(clause, index);
  if (role & ROLE.nada) return (roleAt(clause, index + 1) & ROLE.de) !== 0;
  if (!(role & ROLE.nao)) return true;
  // "não só … como" adds; "por que não …?" proposes.
  if (roleAt(clause, index + 1) & ROLE.only) return false;
  const before = roleAt(clause, index - 1);
  return !(before & ROLE.porque || (before & ROLE.que && roleAt(clause, index - 2) & ROLE.por));
}

function closesWithNo(clause: Clauses): boolean {
  let last = clause.to - 1;
  while (last >= clause.from && roleAt(clause, last) & ROLE.trailer) last -= 1;
  if (last <= clause.from || !(roleAt(clause, last) & ROLE.nao)) return false;
  return (roleAt(clause, last - 1) & (ROLE.ou | ROLE.que | ROLE.porque)) === 0;
}

const DENIALS: readonly (readonly string[])[] =
  `de jeito nenhum|de jeito algum|de forma alguma|de forma nenhuma|de modo algum|de modo nenhum|de maneira nenhuma
|de maneira alguma|em hipotese alguma|em hipotese nenhuma|nem pensar|nem a pau|nem morto|nem morta|nem ferrando|nem fodendo`
    .split('|')
    .map((phrase) => phrase.trim().split(' '));

// They deny their whole clause, before and after them.
function deniesAll(clause: Clauses): boolean {
  for (let index = clause.from; index < clause.to; index += 1) {
    if ((roleAt(clause, index) & ROLE.denial) === 0) continue;
    if ((roleAt(clause, index + 1) & ROLE.denied) !== 0 && isDenial(clause, index)) return true;
  }
  return false;
}

function isDenial({ spans, to }: Clauses, index: number): boolean {
  return DENIALS.some(
    (phrase) =>
      index + phrase.length <= to && phrase.every((word, offset) => wordAt(spans, index + offset) === word),
  );
}
