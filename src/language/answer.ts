import { type AnswerPhrase, type AnswerTable, answerTable } from './answer-phrases.ts';
import { normalise } from './normalise.ts';
import { expandSlang } from './slang.ts';
import { tokens } from './tokens.ts';

export type Polarity = 'yes' | 'no' | 'unsure' | 'none';

/** What a message answers to a yes-or-no question. `evidence` is the phrase that decided, folded; empty for `none`. */
export interface Answer {
  readonly polarity: Polarity;
  readonly confidence: number;
  readonly evidence: string;
}

/** The verdict of one clause. */
interface Verdict extends AnswerPhrase {
  readonly phrase: string;
  /** Nothing of weight stands before it in the message. */
  readonly leads: boolean;
  /** Nothing of weight stands after it in its clause. */
  readonly closes: boolean;
}

interface Reading {
  readonly verdicts: readonly Verdict[];
  /** Words that speak of something else. */
  readonly others: number;
  readonly asks: boolean;
}

const LONGEST_TEXT = 1_000;
const GREETINGS = /(?<!\p{L})(?:bom dia|boa tarde|boa noite)(?!\p{L})/gu;
/** They turn what is said, and answer nothing: "na verdade em 5" is no "é verdade". */
const TURNS = /(?<!\p{L})(?:na (?:verdade|real)|para (?:falar|dizer) a verdade|a verdade e que)(?!\p{L})/gu;
const QUESTION = /^(?:o que|qual|quais|quando|onde|quem(?! sabe)|quanto|quantos|quantas|como) /;

const LEAST_CONFIDENCE = 0.4;
const NONE: Answer = { polarity: 'none', confidence: 0, evidence: '' };

/**
 * Reads a reply to a yes-or-no question, in any register. Messages about something else give `none`; a bare verb or
 * a soft "ok" inside a longer message is no answer.
 *
 * @example readAnswer('claro que não').polarity // 'no'
 * @example readAnswer('por que não?').polarity // 'yes'
 */
export function readAnswer(text: string): Answer {
  const reading = read(text.slice(0, LONGEST_TEXT), answerTable());
  const decisive = decide(reading);
  if (!decisive) return NONE;
  const confidence = trust(decisive, reading);
  if (confidence < LEAST_CONFIDENCE) return NONE;
  return { polarity: decisive.polarity, confidence, evidence: decisive.phrase };
}

function read(text: string, table: AnswerTable): Reading {
  const written = normalise(expandSlang(text).replace(/\n+/g, '; '))
    .replace(GREETINGS, ' ')
    .replace(TURNS, ' ');
  const verdicts: Verdict[] = [];
  let others = 0;
  for (const clause of clauses(written)) {
    const judged = judgeClause(clause, table);
    if (judged.verdict) verdicts.push({ ...judged.verdict, leads: judged.verdict.leads && others === 0 });
    others += judged.others;
  }
  if (verdicts.length === 0) verdicts.push(...signs(text, table));
  return { verdicts, others, asks: written.endsWith('?') || QUESTION.test(written) };
}

// A phrase never runs across punctuation: "não, pode sim" is not "não pode".
function clauses(written: string): string[][] {
  return written
    .split(/[,.;:!?…()\n]+| (?=(?:mas|porem|so que) )/)
    .map((part) => tokens(part).map((token) => token.word))
    .filter((clause) => clause.length > 0);
}

function judgeClause(clause: readonly string[], table: AnswerTable): { verdict?: Verdict; others: number } {
  const found: (AnswerPhrase & { phrase: string; before: number })[] = [];
  let others = 0;
  let index = 0;
  while (index < clause.length) {
    const length = matchLength(table, clause.slice(index, index + table.longest));
    const phrase = clause.slice(index, index + length).join(' ');
    const meaning = table.phrases.get(phrase);
    if (meaning) found.push({ ...meaning, phrase, before: others });
    else if (!table.fillers.has(clause[index] ?? '')) others += 1;
    index += Math.max(1, length);
  }
  const chosen = choose(found, others);
  if (!chosen) return { others };
  const { before, ...verdict } = chosen;
  return { verdict: { ...verdict, leads: before === 0, closes: before === others }, others };
}

// Inside a clause a refusal or a doubt colours the rest ("não salva isso"); weaker phrases need the clause for themselves.
function choose<T extends AnswerPhrase>(found: readonly T[], others: number): T | undefined {
  const explicit = found.filter(({ strength }) => strength === 'explicit');
  const first = explicit.find(({ polarity }) => polarity !== 'yes') ?? explicit[0];
  if (first) return first;
  const willing = found.find(({ strength }) => strength === 'willing');
  return willing ?? (others === 0 ? found[0] : undefined);
}

function matchLength(table: AnswerTable, ahead: readonly string[]): number {
  for (let length = ahead.length; length > 0; length -= 1) {
    if (table.phrases.has(ahead.slice(0, length).join(' '))) return length;
  }
  return 0;
}

function signs(text: string, table: AnswerTable): Verdict[] {
  return [...text].flatMap((sign) => {
    const meaning = table.emoji.get(sign);
    return meaning ? [{ ...meaning, phrase: sign, leads: true, closes: true }] : [];
  });
}

// The last explicit clause decides ("não, pode sim"; "não, tá bom" stays no), unless it is lost in a long message that
// opened with an answer.
function decide({ verdicts, others }: Reading): Verdict | undefined {
  const explicit = verdicts.filter(({ strength }) => strength === 'explicit');
  const opening = explicit[0];
  if (others > 2 && opening?.leads && opening.closes) return opening;
  return explicit.at(-1) ?? verdicts.find(({ strength }) => strength === 'willing') ?? verdicts[0];
}

const HEDGED = /^(?:acho|creio|penso|acredito|parece|espero|diria|imagino|suponho) que/;

function trust(decisive: Verdict, { verdicts, others, asks }: Reading): number {
  const contested = verdicts.some(
    ({ strength, polarity }) => strength === 'explicit' && polarity !== decisive.polarity,
  );
  const answersAtOnce =
    verdicts[0]?.leads && verdicts[0].closes && verdicts[0].polarity === decisive.polarity;
  let confidence = decisive.strength === 'soft' ? 0.85 : 0.95;
  if (contested) confidence -= 0.3;
  if (HEDGED.test(decisive.phrase)) confidence -= 0.2;
  if (asks && (others > 0 || decisive.strength !== 'explicit')) confidence -= 0.6;
  confidence -=
    others *
    (answersAtOnce ? 0.05 : PRICE_OF_OTHERS[decisive.strength] * (decisive.leads || decisive.closes ? 1 : 2));
  // Whoever opens with "sim," or "não," has answered, however long the rest.
  return answersAtOnce && decisive.strength === 'explicit'
    ? Math.max(confidence, 0.5)
    : Math.max(confidence, 0);
}

// What each word about something else costs, by how the answer was given.
const PRICE_OF_OTHERS = { explicit: 0.14, willing: 0.28, stating: 0.4, soft: 0.4 } as const;
