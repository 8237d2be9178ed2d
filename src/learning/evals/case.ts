import * as z from 'zod';
import { EVALS } from './limits.ts';

const name = z.string().min(1).max(100);
const names = z.array(name).min(1).max(EVALS.listed);
const phrases = z.array(z.string().min(1).max(500)).min(1).max(EVALS.listed);

/** What a turn has to be like. What is left out may be as it likes; null: there is none. */
const expectationFields = {
  intent: name.nullable().optional(),
  /** Who answered. */
  agent: name.optional(),
  mode: name.nullable().optional(),
  workflow: name.nullable().optional(),
  step: name.nullable().optional(),
  tools: z.strictObject({ called: names.optional(), not: names.optional() }).optional(),
  /** Whatever case, accents and spaces. `matches`: `*` is any text, `#` a digit. */
  says: z
    .strictObject({ contains: phrases.optional(), not: phrases.optional(), matches: phrases.optional() })
    .optional(),
  /** The component that the client is asked to show. */
  asks: name.nullable().optional(),
  /** The judge's score, or that of rules, is at least this. */
  judge: z.int().min(0).max(100).optional(),
};

const expectation = z.strictObject(expectationFields);
export type Expectation = z.output<typeof expectation>;

const message = z.union([
  z.string().trim().min(1).max(EVALS.messageChars),
  z.strictObject({ client: z.json() }),
]);
/** What the person wrote, or what they did in the component that they were shown. */
export type EvalMessage = z.output<typeof message>;

export const conversationInput = z.strictObject({
  assistant: name.optional(),
  messages: z.array(message).min(1).max(EVALS.messages),
  /** Components that the person's client can show; `*`: any. */
  components: z.array(name).max(EVALS.listed).optional(),
  /** When it begins; a Monday morning unless given. */
  at: z.iso.datetime({ offset: true }).optional(),
});
export type ConversationInput = z.output<typeof conversationInput>;

/** Of the end, and of single messages by their number from 1. At the end `tools` are those of the whole conversation. */
export const conversationExpected = z.strictObject({
  ...expectationFields,
  turns: z
    .array(z.strictObject({ message: z.int().min(1).max(EVALS.messages), ...expectationFields }))
    .max(EVALS.messages)
    .optional(),
});
export type ConversationExpected = z.output<typeof conversationExpected>;

export const classificationInput = z.strictObject({
  assistant: name.optional(),
  text: z.string().trim().min(1).max(EVALS.messageChars),
});
export type ClassificationInput = z.output<typeof classificationInput>;
export const classificationExpected = z.strictObject({ label: name });
export type ClassificationExpected = z.output<typeof classificationExpected>;

export type EvalTask = 'conversa' | 'classificacao';

/** A case as it is run: of the store, or of a file. */
export type EvalCase = {
  /** Of the store; in a file, its name. */
  readonly id: string;
  readonly ref: string;
  /** Whose conversation it comes from; null: nobody's. */
  readonly user: string | null;
} & (
  | {
      readonly task: 'conversa';
      readonly input: ConversationInput;
      readonly expected: ConversationExpected;
    }
  | {
      readonly task: 'classificacao';
      readonly input: ClassificationInput;
      readonly expected: ClassificationExpected;
    }
);

/** Whether anything at all is expected: a case that cannot fail is none. */
export const expectsSomething = ({ turns = [], ...end }: ConversationExpected): boolean =>
  saysSomething(end) || turns.some(({ message: _, ...wanted }) => saysSomething(wanted));

const saysSomething = (wanted: Expectation): boolean =>
  Object.values(wanted).some((value) => value !== undefined && !isEmpty(value));

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => each === undefined);
