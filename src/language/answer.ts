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

interface Found extends AnswerPhrase {
  readonly phrase: string;
  readonly leads: boolean;
  /** Nothing but a comma, a stop or the end follows it. */
  readonly closes: boolean;
}

interface Reading {
  readonly found: readonly Found[];
  /** Words that speak of something else. */
  readonly others: number;
  readonly asks: boolean;
}

const LONGEST_TEXT = 1_000;
const GREETINGS = /(?<!\p{L})(?:bom dia|boa tarde|boa noite)(?!\p{L})/gu;
const QUESTION = /^(?:o que|qual|quais|quando|onde|quem|quanto|quantos|quantas|como) /;

const NONE: Answer = { polarity: 'none', confidence: 0, evidence: '' };

/**
 * Reads a reply to a yes-or-no question, in any register. Messages about something else give `none`; a bare verb or
 * a soft "ok" inside a longer message is no answer.
 *
 * @example readAnswer('claro que não').polarity // 'no'
 * @example readAnswer('por que não?').polarity // 'yes'
 */
export function readAnswer(text: string): Answer {
  const reading = read(text, answerTable());
  const decisive = decide(reading);
  if (!decisive) return NONE;
  const confidence = trust(decisive, reading);
  if (confidence < 0.4) return NONE;
  return { polarity: decisive.polarity, confidence, evidence: decisive.phrase };
}

function read(text: string, table: AnswerTable): Reading {
  const written = normalise(expandSlang(text.slice(0, LONGEST_TEXT))).replace(GREETINGS, ' ');
  const found: Found[] = [];
  let others = 0;
  for (const clause of clauses(written)) {
    let index = 0;
    while (index < clause.length) {
      const length = matchLength(table, clause.slice(index, index + table.longest));
      const phrase = clause.slice(index, index + length).join(' ');
      const meaning = table.phrases.get(phrase);
      if (meaning) {
        found.push({ ...meaning, phrase, leads: others === 0, closes: index + length === clause.length });
      } else if (!table.fillers.has(clause[index] ?? '')) others += 1;
      index += Math.max(1, length);
    }
  }
  if (found.length === 0) found.push(...signs(text, table));
  return { found, others, asks: written.endsWith('?') || QUESTION.test(written) };
}

// A phrase never runs across punctuation: "não, pode sim" is not "não pode".
function clauses(written: string): string[][] {
  return written
    .split(/[,.;:!?…()\n]+/)
    .map((part) => tokens(part).map((token) => token.word))
    .filter((clause) => clause.length > 0);
}

function matchLength(table: AnswerTable, ahead: readonly string[]): number {
  for (let length = ahead.length; length > 0; length -= 1) {
    if (table.phrases.has(ahead.slice(0, length).join(' '))) return length;
  }
  return 0;
}

function signs(text: string, table: AnswerTable): Found[] {
  return [...text.slice(0, LONGEST_TEXT)].flatMap((sign) => {
    const meaning = table.emoji.get(sign);
    return meaning ? [{ ...meaning, phrase: sign, leads: true, closes: true }] : [];
  });
}

// The last firm phrase decides ("não, pode sim"), unless it is lost in a long message that opened with an answer; soft
// ones decide only where nothing firm was said ("não, tá bom" is no).
function decide({ found, others }: Reading): Found | undefined {
  const firm = found.filter((each) => each.firm);
  const opening = firm[0];
  if (others > 2 && opening?.leads && opening.closes) return opening;
  return firm.at(-1) ?? found[0];
}

function trust(decisive: Found, { found, others, asks }: Reading): number {
  const first = found[0] ?? decisive;
  const contested = found.some((each) => each.firm && each.polarity !== decisive.polarity);
  let confidence = decisive.firm ? 0.95 : 0.85;
  if (contested) confidence -= 0.3;
  if (/^(?:acho|creio|penso|acredito|parece|espero|diria|imagino|suponho) que/.test(decisive.phrase))
    confidence -= 0.2;
  const marked = first.leads && first.closes && first.polarity === decisive.polarity;
  confidence -= others * (marked ? 0.05 : decisive.closes ? 0.2 : 0.28);
  if (asks && others > 0) confidence -= 0.3;
  // Whoever opens with "sim," or "não," has answered, however long the rest.
  return marked && !asks ? Math.max(confidence, 0.55) : confidence;
}
