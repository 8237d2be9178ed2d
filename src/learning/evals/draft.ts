import type * as z from 'zod';
import { cleanText, scrub } from '#language';
import type { JsonObject } from '#protocol';
import {
  classificationExpected,
  classificationInput,
  conversationExpected,
  conversationInput,
  type EvalMessage,
  type EvalTask,
  expectsSomething,
} from './case.ts';
import { EVALS } from './limits.ts';

/** A case as somebody writes it, in a file or in a body: not believed yet. */
export type WrittenCase = {
  readonly id?: unknown;
  readonly assistant?: unknown;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly note?: unknown;
  readonly [field: string]: unknown;
};

/** One that can be kept and run. `ref` null: it gets one when it is kept. */
export type CaseDraft = {
  readonly ref: string | null;
  readonly input: JsonObject;
  readonly expected: JsonObject;
  readonly note: string | null;
};

export type CheckedCase =
  | { readonly kind: 'fit'; readonly draft: CaseDraft }
  | { readonly kind: 'unfit'; readonly why: string };

const REF = /^[\w.:-]{1,80}$/;
/** Rows of the eval command that mean something only in a conversation that stands somewhere. */
const STANDING = [
  'context_mode',
  'pending_transition',
  'last_agent',
  'active_workflow',
  'onboarding_completed',
];
const LABELS = ['label', 'intent', 'expected'];

/** Checked, cleaned and scrubbed: what is kept of a person's words holds no document, card or password of theirs. */
export function checkCase(task: EvalTask, written: WrittenCase): CheckedCase {
  const { id, note = null } = written;
  const ref = id === undefined || id === null ? null : String(id);
  if (ref !== null && !REF.test(ref))
    return unfit('"id" só pode ter letras sem acento, números e . _ : -, até 80 caracteres.');
  if (note !== null && (typeof note !== 'string' || note.length > EVALS.noteChars))
    return unfit(`"note" é um texto de até ${EVALS.noteChars} caracteres.`);
  const words = task === 'conversa' ? conversation(written) : classification(written);
  if ('why' in words) return unfit(words.why);
  return { kind: 'fit', draft: { ref, ...words, note: note === null ? null : scrub(cleanText(note)) } };
}

const unfit = (why: string): CheckedCase => ({ kind: 'unfit', why });

type Words = { readonly input: JsonObject; readonly expected: JsonObject } | { readonly why: string };

function conversation({ assistant, input, expected }: WrittenCase): Words {
  const read = parsed(conversationInput, withAssistant(input, assistant), 'input');
  if ('why' in read) return read;
  const wanted = parsed(conversationExpected, expected ?? {}, 'expected');
  if ('why' in wanted) return wanted;
  const { messages } = read.value;
  const beyond = wanted.value.turns?.find((turn) => turn.message > messages.length);
  if (beyond) return { why: `"expected.turns" fala da mensagem ${beyond.message}, e há ${messages.length}.` };
  if (!expectsSomething(wanted.value)) return { why: '"expected" não espera nada: o caso nunca falharia.' };
  const clean = { ...read.value, messages: messages.map(cleaned) };
  return { input: asJson(clean), expected: asJson(wanted.value) };
}

const cleaned = (message: EvalMessage): EvalMessage =>
  typeof message === 'string' ? scrub(cleanText(message)) : message;

/** As it is kept, or a row of the eval command: `{ text, label }`, `{ text, intent }`. */
function classification(written: WrittenCase): Words {
  const { assistant, input, expected, text, label, intent } = written;
  const standing = STANDING.find((field) => written[field] !== undefined && written[field] !== null);
  if (standing !== undefined)
    return { why: `"${standing}" diz onde a conversa está; um caso de classificação é uma mensagem só.` };
  const read = parsed(classificationInput, withAssistant(input ?? { text }, assistant), 'input');
  if ('why' in read) return read;
  const told = typeof expected === 'string' ? expected : (label ?? intent);
  const wanted = parsed(classificationExpected, isObject(expected) ? expected : { label: told }, 'expected');
  if ('why' in wanted) return { why: `${wanted.why} O rótulo vem em ${LABELS.join(', ')}.` };
  const clean = { ...read.value, text: scrub(cleanText(read.value.text)) };
  return { input: asJson(clean), expected: asJson(wanted.value) };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const withAssistant = (input: unknown, assistant: unknown): unknown =>
  isObject(input) && assistant !== undefined && assistant !== null ? { assistant, ...input } : input;

const asJson = (value: object): JsonObject => JSON.parse(JSON.stringify(value));

function parsed<T>(
  shape: z.ZodType<T>,
  value: unknown,
  field: string,
): { readonly value: T } | { readonly why: string } {
  const read = shape.safeParse(value);
  if (read.success) return { value: read.data };
  const [issue] = read.error.issues;
  const place = [field, ...(issue?.path ?? [])].join('.');
  const keys = issue?.code === 'unrecognized_keys' ? ` Não conheço ${issue.keys.join(', ')}.` : '';
  return { why: `"${place}" falta ou não é o que se esperava.${keys}` };
}
