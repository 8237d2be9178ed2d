import * as z from 'zod';

const IDENTIFIER = /^(?!.*\.\.)[A-Za-z0-9._:@=+~-]{1,128}$/;
const MOST_PER_PAGE = 100;

/** Names that travel in addresses, logs and keys: ASCII only, so that no two look alike. */
export const identifier = z.string({ error: 'identifier_invalid' }).regex(IDENTIFIER, {
  error: 'identifier_invalid',
});

/** A whole number written in an address. */
export const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to));

export const ofSession = z.object({ id: identifier });

export const paging = {
  before: identifier.optional(),
  limit: whole(1, MOST_PER_PAGE).optional(),
};

export const sessionShape = z.object({
  id: z.string(),
  assistant: z.string(),
  title: z.string().nullable(),
  turns: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  user: z.string().optional(),
});

const cardShape = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  badges: z.array(z.object({ text: z.string(), tone: z.enum(['good', 'warn', 'plain']) })).optional(),
  href: z.string().optional(),
});

export const sourceShape = z.object({
  id: z.string(),
  kind: z.enum(['document', 'calendar', 'web']),
  title: z.string(),
  heading: z.string().optional(),
  item: z.string().optional(),
  text: z.string(),
  /** The sentence of `text` that tells most. */
  quote: z.string().optional(),
  url: z.string().optional(),
  document: z.string().optional(),
});

const chartShape = z.object({
  kind: z.enum(['bars', 'columns', 'lines']),
  title: z.string(),
  unit: z.enum(['centavos', 'percentual']),
  over: z.string(),
  labels: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), values: z.array(z.number()) })),
  mark: z.object({ label: z.string(), value: z.number() }).optional(),
  note: z.string().optional(),
});

export const componentShape = z.object({
  call: z.string(),
  tool: z.string(),
  component: z.string(),
  props: z.record(z.string(), z.unknown()),
});

export const messageShape = z.object({
  id: z.string(),
  turn: z.string(),
  at: z.number(),
  /** `note` is told to operators alone. */
  role: z.enum(['user', 'assistant', 'operator', 'note']),
  text: z.string(),
  workflow: z.string().nullable().optional(),
  cards: z.array(cardShape).optional(),
  charts: z.array(chartShape).optional(),
  component: componentShape.optional(),
  /** What the person might say next. */
  suggestions: z.array(z.string()).optional(),
  /** What the answer names as its sources. */
  sources: z.array(sourceShape).optional(),
  aborted: z.literal(true).optional(),
});

/** `diálogo_ativo`: who asked what, and waits for the answer. */
export const dialogueShape = z.object({ agente: z.string(), pergunta: z.string() });

export const ofMemory = z.object({ id: identifier });
