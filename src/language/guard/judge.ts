import { hiddenTexts } from './decode.ts';
import { type Match, matchesOf, type Reading, type Rule, readingOf, withoutIdioms } from './pattern.ts';
import { type Chapter, type Rulebook, rulebook } from './rulebook.ts';
import { type SafetyCategory, type SafetyJudgement, THRESHOLDS } from './safety.ts';
import { commandShape } from './shapes.ts';
import { wordsOf } from './words.ts';

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
  const suspicions = [
    ...suspect(readingOf(wordsOf(text, book.vocabulary), book.vocabulary), book),
    ...shapedSuspicion(text),
    ...hiddenSuspicions(text, book),
  ];
  const worst = worstOf(suspicions);
  if (!worst) return { verdict: 'SAFE', category: null, score: 0, sure: false, evidence: '' };
  const { score, category, evidence } = worst;
  const unsafe = score >= THRESHOLDS.unsafe;
  return {
    verdict: unsafe ? 'UNSAFE' : 'SAFE',
    category: unsafe ? category : null,
    score,
    sure: score >= THRESHOLDS.sureUnsafe,
    evidence,
  };
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
    if (match)
      best = { score: rule.score, evidence: reading.words.slice(match.start, match.end + 1).join(' ') };
  }
  return best;
}

const DENIED_WITHIN = 3;

function holds(
  rule: Rule,
  reading: Reading,
  { denial, whole }: { readonly denial: number; readonly whole: Reading },
): Match | undefined {
  if (rule.unless.some((element) => whole.occurs[element] === 1)) return undefined;
  for (const match of matchesOf(rule, reading)) {
    if (!rule.deniable || !isDenied(match.start, reading, denial)) return match;
  }
  return undefined;
}

function isDenied(start: number, { words, elements }: Reading, denial: number): boolean {
  for (let at = start - 1; at >= Math.max(0, start - DENIED_WITHIN); at -= 1) {
    if (words[at] === '.') return false;
    if (elements[at]?.includes(denial)) return true;
  }
  return false;
}

function shapedSuspicion(text: string): readonly Suspicion[] {
  const shape = commandShape(text);
  return shape ? [{ category: 'Injection', score: shape.score, evidence: shape.name }] : [];
}

/** Hidden words are judged as if they stood there; that they were hidden makes no order worse. */
function hiddenSuspicions(text: string, book: Rulebook): readonly Suspicion[] {
  return hiddenTexts(text).flatMap((hidden) => [
    ...suspect(readingOf(wordsOf(hidden, book.vocabulary), book.vocabulary), book),
    ...shapedSuspicion(hidden),
  ]);
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
