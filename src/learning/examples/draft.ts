import { cleanText, scrub } from '#language';
import { findInjection } from '#language/guard';
import type { ExampleOrigin, JsonObject } from '#protocol';
import { SLOT_READERS, slotsIn } from '#runtime/examples';
import { EXAMPLE_BOUNDS } from '../limits.ts';

/** What somebody proposes. `user`: the person whose conversation it comes from; with them it goes. */
export type ExampleDraft = {
  readonly assistant: string;
  readonly agent?: string | null;
  readonly intent?: string | null;
  readonly text: string;
  readonly answer?: string | null;
  /** By the name of a slot, the reader that fills it. */
  readonly slots?: JsonObject;
  readonly source: ExampleOrigin;
  readonly sourceTurn?: string | null;
  readonly user?: string | null;
  readonly score?: number | null;
  readonly note?: string | null;
  readonly by: string;
};

export type Wording = {
  readonly text: string;
  readonly answer: string | null;
  readonly intent: string | null;
  readonly slots: JsonObject;
};

export type CheckedWording =
  | { readonly kind: 'fit'; readonly wording: Wording }
  | { readonly kind: 'unfit'; readonly why: string };

/** Cleaned and scrubbed before anything else: what is kept of a person's words holds no document, card or password of theirs. */
export function checkWording(
  draft: Pick<ExampleDraft, 'text' | 'answer' | 'intent' | 'slots'>,
): CheckedWording {
  const text = scrub(cleanText(draft.text)).replaceAll(/\s+/g, ' ').trim();
  const answer = draft.answer == null ? null : scrub(cleanText(draft.answer)).trim() || null;
  const { intent = null, slots = {} } = draft;
  const why = faultIn({ text, answer, intent, slots });
  return why === null ? { kind: 'fit', wording: { text, answer, intent, slots } } : { kind: 'unfit', why };
}

function faultIn({ text, answer, intent, slots }: Wording): string | null {
  const { textChars, answerChars } = EXAMPLE_BOUNDS;
  if (text === '') return 'A mensagem do exemplo está vazia.';
  if (text.length > textChars) return `A mensagem do exemplo passa de ${textChars} caracteres.`;
  if (answer !== null && answer.length > answerChars) return `A resposta passa de ${answerChars} caracteres.`;
  if (answer === null && intent === null)
    return 'Um exemplo precisa de uma intenção, de uma resposta ou das duas.';
  return answer === null ? null : (bracesFault(answer) ?? slotsFault(slotsIn(answer), slots));
}

/** Braces hold the name of a slot and nothing else. */
const bracesFault = (answer: string): string | null =>
  /[{}]/.test(answer.replaceAll(/\{[a-z][a-z0-9_]{0,39}\}/g, ''))
    ? 'Entre chaves vai o nome de um dado: {valor}, {data}, {numero} ou um dado da conversa.'
    : null;

function slotsFault(used: readonly string[], slots: JsonObject): string | null {
  const odd = Object.entries(slots).find(
    ([name, reader]) => !used.includes(name) || !SLOT_READERS.includes(String(reader)),
  );
  return odd
    ? `"${odd[0]}" precisa estar na resposta e ser preenchido por ${SLOT_READERS.join(', ')}.`
    : null;
}

/** Whether what it says reads like an order to the assistant. */
export const readsLikeOrder = ({ text, answer }: Pick<Wording, 'text' | 'answer'>): boolean =>
  findInjection(answer === null ? text : `${text}\n${answer}`) !== null;

/**
 * Whether a proposal counts without an operator: only the judge's, above a score that somebody configured, and nothing that reads like an
 * order. Off unless configured.
 */
export const approvesItself = (
  {
    source,
    score = null,
    ...wording
  }: Pick<ExampleDraft, 'source' | 'score'> & Pick<Wording, 'text' | 'answer'>,
  from: number | null,
): boolean =>
  from !== null && source === 'judge' && score !== null && score >= from && !readsLikeOrder(wording);
