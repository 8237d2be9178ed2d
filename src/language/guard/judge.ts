import { hiddenTexts } from './decode.ts';
import { learntScores } from './learnt.ts';
import {
  elementsAt,
  type Match,
  matchesOf,
  type Reading,
  type Rule,
  readingOf,
  withoutIdioms,
} from './pattern.ts';
import { rudenessOf } from './rudeness.ts';
import { type Chapter, type Rulebook, rulebook } from './rulebook.ts';
import { type SafetyCategory, type SafetyJudgement, THRESHOLDS } from './safety.ts';
import { END, phraseOf, QUESTION, wordAt } from './said.ts';
import { commandShape } from './shapes.ts';
import { wordsOf } from './words.ts';

/** What is told where no single words decided. */
const LEARNT = 'o conjunto das palavras';

const told = (each: Omit<Suspicion, 'evidence'>): Suspicion => ({ ...each, evidence: LEARNT });

/** What one category found in a text. */
export interface Suspicion {
  readonly category: SafetyCategory;
  readonly score: number;
  readonly evidence: string;
}

/**
 * Is this message one that the assistant may answer? By rules alone: the same text always gets the same judgement,
 * in time that grows with its length.
 *
 * @example judgeSafety('quero me matar').category // 'Self-Harm'
 */
export function judgeSafety(text: string): SafetyJudgement {
  const book = rulebook();
  const reading = readingOf(wordsOf(text, book.vocabulary), book.vocabulary);
  const hidden = hiddenTexts(text);
  const ruled = worstOf([
    ...suspect(reading, book),
    ...shapedSuspicion(text),
    ...hidden.flatMap((each) => suspectHidden(each, book)),
  ]);
  const worst =
    ruled && ruled.score >= THRESHOLDS.unsafe ? ruled : worstOf(learntScores(reading, book).map(told));
  if (!worst || worst.score < THRESHOLDS.unsafe) {
    const score = Math.max(worst?.score ?? 0, rudenessOf(reading.words) * THRESHOLDS.rudest);
    const sure = hidden.length === 0 && score < THRESHOLDS.sureSafe && isPlain(reading, book);
    return { verdict: 'SAFE', category: null, score, sure, evidence: '' };
  }
  const { score, category, evidence } = worst;
  return { verdict: 'UNSAFE', category, score, sure: score >= THRESHOLDS.sureUnsafe, evidence };
}

function suspect(reading: Reading, book: Rulebook): readonly Suspicion[] {
  return book.chapters.flatMap((chapter) => {
    const found = strongest(reading, chapter, book.denial);
    return found ? [{ category: chapter.category, ...found }] : [];
  });
}

/** The strongest rule of a chapter that holds, its idioms taken out first. */
export function strongest(
  whole: Reading,
  { rules, idioms }: Pick<Chapter, 'rules' | 'idioms'>,
  denial: number,
): { readonly score: number; readonly evidence: string } | undefined {
  const reading = withoutIdioms(whole, idioms);
  let best: { readonly score: number; readonly evidence: string } | undefined;
  for (const rule of rules) {
    if (best && best.score >= rule.score) continue;
    const match = holds(rule, reading, { denial, whole });
    if (match) best = { score: rule.score, evidence: phraseOf(reading.words, match.start, match.end) };
  }
  return best;
}

const DENIED_WITHIN = 3;

function holds(
  rule: Rule,
  reading: Reading,
  { denial, whole }: { readonly denial: number; readonly whole: Reading },
): Match | undefined {
  if (!rule.steps.every(({ element }) => reading.occurs[element] === 1)) return undefined;
  if (rule.unless.some((element) => whole.occurs[element] === 1)) return undefined;
  for (const match of matchesOf(rule, reading)) {
    if (!rule.deniable || !isDenied(match.start, reading, denial)) return match;
  }
  return undefined;
}

function isDenied(start: number, reading: Reading, denial: number): boolean {
  for (let at = start - 1; at >= Math.max(0, start - DENIED_WITHIN); at -= 1) {
    const word = wordAt(reading.words, at);
    if (word === END || word === QUESTION) return false;
    if (elementsAt(reading, at).includes(denial)) return true;
  }
  return false;
}

function shapedSuspicion(text: string): readonly Suspicion[] {
  const shape = commandShape(text);
  return shape ? [{ category: 'Injection', score: shape.score, evidence: shape.name }] : [];
}

/** Hidden words are judged as if they stood there; that they were hidden makes no order worse. */
const suspectHidden = (hidden: string, book: Rulebook): readonly Suspicion[] => [
  ...suspect(readingOf(wordsOf(hidden, book.vocabulary), book.vocabulary), book),
  ...shapedSuspicion(hidden),
];

const LONGEST_PLAIN = 40;
const SHORTEST = 4;
const DIGITS = /^\d+$/;

/** Bare data, a greeting, or a question of the trade in which no word could turn it into something else. */
function isPlain({ words, occurs }: Reading, { alerting, ordinary }: Rulebook): boolean {
  const { length } = words.places;
  if (length > LONGEST_PLAIN || alerting.some((element) => occurs[element] === 1)) return false;
  return length <= SHORTEST || occurs[ordinary] === 1 || words.said.some((word) => DIGITS.test(word));
}

/** Who may be in danger comes first; of the rest, what is surest. */
function worstOf(suspicions: readonly Suspicion[]): Suspicion | undefined {
  const care = suspicions.find(
    ({ category, score }) => category === 'Self-Harm' && score >= THRESHOLDS.unsafe,
  );
  if (care) return care;
  return suspicions.reduce<Suspicion | undefined>(
    (worst, each) => (worst && worst.score >= each.score ? worst : each),
    undefined,
  );
}
