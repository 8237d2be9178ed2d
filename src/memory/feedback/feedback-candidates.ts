import { cleanText, scrub, words } from '#language';
import { type FeedbackReason, type FeedbackType, type MemoryFact, ProsaError } from '#protocol';
import { type Candidate, detectFacts, expiryOf, keyRule, writtenSensitivityOf } from '../detect/index.ts';
import { GATE_LIMITS } from '../gate/index.ts';
import { FEEDBACK } from '../limits.ts';

/** What came with a feedback: a sentence, or fields. */
export type FeedbackWords = {
  readonly text: string;
  readonly wrong: string;
  readonly right: string;
  readonly key: string;
  readonly value: string;
  /** Of the closed list; null: none was chosen. */
  readonly reason: FeedbackReason | null;
};

const FIELDS: Readonly<Record<Exclude<keyof FeedbackWords, 'reason'>, readonly string[]>> = {
  text: ['text', 'texto', 'comment', 'message'],
  wrong: ['wrong', 'errado', 'incorrect'],
  right: ['right', 'certo', 'correct', 'correction'],
  key: ['key'],
  value: ['value', 'preference'],
};

/** Of any shape that a client sends; scrubbed before it is cut. */
export function wordsOfFeedback(data: unknown): FeedbackWords {
  const given = typeof data === 'string' ? { text: data } : isRecord(data) ? data : {};
  const field = (names: readonly string[]): string => {
    const found = names.map((name) => given[name]).find((value) => typeof value === 'string');
    return typeof found === 'string' ? tidy(found, FEEDBACK.textChars) : '';
  };
  return {
    text: field(FIELDS.text),
    wrong: field(FIELDS.wrong),
    right: field(FIELDS.right),
    key: field(FIELDS.key),
    value: field(FIELDS.value),
    reason: reasonIn(given.reason ?? given.motivo),
  };
}

const FEEDBACK_REASONS: readonly FeedbackReason[] = [
  ...(['incorreta', 'incompleta', 'nao_entendeu', 'confusa', 'demorou', 'ofensiva', 'outra'] as const),
];

/** Another word than those of the list is still a reason. */
function reasonIn(value: unknown): FeedbackReason | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  return FEEDBACK_REASONS.find((reason) => reason === value) ?? 'outra';
}

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const tidy = (text: string, chars: number): string =>
  scrub(cleanText(text)).replaceAll(/\s+/g, ' ').trim().slice(0, chars).toWellFormed();

/** What a correction or a preference teaches; a vote teaches nothing. */
export function candidatesOf(type: FeedbackType, said: FeedbackWords, now: number): readonly Candidate[] {
  if (type === 'correction') return [corrected(said, now)];
  if (type === 'preference') return preferred(said, now);
  return [];
}

function corrected({ text, wrong, right, value }: FeedbackWords, now: number): Candidate {
  const [heard] = detectFacts(text, { now }).filter(
    ({ kind, says }) => kind === 'correction' && says === 'states',
  );
  if (heard) return { ...heard, confidence: FEEDBACK.correction };
  const truth = right || value || text;
  if (truth === '') throw new ProsaError('feedback_invalid', 'Uma correção precisa dizer o que está certo.');
  const sentence = wrong === '' ? truth : `Não é ${wrong}: é ${truth}`;
  return freely('correction', { value: truth, sentence, wrong: wrong || null, now });
}

function preferred({ text, key, value }: FeedbackWords, now: number): readonly Candidate[] {
  const told = text || value;
  if (told === '') throw new ProsaError('feedback_invalid', 'Uma preferência precisa dizer qual é.');
  const heard = detectFacts(`${text} ${key === '' ? value : ''}`.trim(), { now }).filter(
    ({ kind, says }) => kind === 'preference' && says === 'states',
  );
  if (heard.length > 0) return heard.map((each) => ({ ...each, confidence: FEEDBACK.preference }));
  const rule = key.includes(':') ? undefined : keyRule(key);
  if (rule?.kind === 'preference' && !rule.several && value !== '') {
    return [preferenceUnder(key, { value, text, now })];
  }
  return [freely('prefers', { value: told, sentence: `Prefere: ${told}`, wrong: null, now })];
}

type Told = { readonly value: string; readonly text: string; readonly now: number };

/** Under a key that we know ("communication" = "direto"). */
function preferenceUnder(key: string, { value, text, now }: Told): Candidate {
  const rule = keyRule(key);
  const fact: Omit<MemoryFact, 'sensitivity'> = {
    kind: 'preference',
    category: rule?.category ?? 'outros',
    key,
    value: words(value).join('_').slice(0, GATE_LIMITS.value),
    text: cut(text || `Prefere ${value} (${key})`, GATE_LIMITS.text),
    wrong: null,
  };
  return complete(fact, FEEDBACK.preference, now);
}

type Free = {
  readonly value: string;
  readonly sentence: string;
  readonly wrong: string | null;
  readonly now: number;
};

/** A sentence that no pattern knows, kept under its own words. */
function freely(base: 'correction' | 'prefers', { value, sentence, wrong, now }: Free): Candidate {
  const isCorrection = base === 'correction';
  const folded = words(isCorrection && wrong ? wrong : value).join('_') || 'geral';
  const fact: Omit<MemoryFact, 'sensitivity'> = {
    kind: isCorrection ? 'correction' : 'preference',
    category: isCorrection ? 'correcoes' : 'gostos',
    key: `${base}:${folded.slice(0, KEY_CHARS)}`,
    value: cut(value, GATE_LIMITS.value),
    text: cut(sentence, GATE_LIMITS.text),
    wrong: wrong === null ? null : cut(wrong, GATE_LIMITS.value),
  };
  return complete(fact, isCorrection ? FEEDBACK.correction : FEEDBACK.preference, now);
}

/** With its base the key stays within the gate's bound. */
const KEY_CHARS = 100;

const complete = (fact: Omit<MemoryFact, 'sensitivity'>, confidence: number, now: number): Candidate => ({
  ...fact,
  sensitivity: writtenSensitivityOf(fact),
  says: 'states',
  confidence,
  pattern: 'feedback',
  expiresAt: expiryOf(fact.key, now),
});

const cut = (text: string, chars: number): string =>
  text.length <= chars ? text : `${text.slice(0, chars - 1).toWellFormed()}…`;
