import { type ZodType, z } from 'zod';
import { AGENT_EVENT_TYPES, canonicalJson, type ToldEvent } from '#protocol';

/** The most characters of JSON that a line from outside a turn may hold; the hooks document's limit. */
const MAX_PAYLOAD_LOG_SIZE = 500;

/** Ids that we made, by their shape: a prefix that says of what, then one word. */
const OWN_ID = z.string().regex(/^[a-z]{2,16}_[\w-]{1,60}$/);
/** Names of agents and rules, as they stand in code. */
const NAME = z.string().regex(/^[a-zA-Z]\w{0,63}$/);
const COUNT = z.int().nonnegative();
const SHARE = z.number().min(0).max(1);
const MEMORY = z.union([z.int().positive(), OWN_ID]);
const MEMORIES = z.array(MEMORY).max(12);
const KIND = z.enum(['fact', 'summary', 'preference', 'correction', 'pattern', 'entity']);
const SENSITIVITY = z.enum(['low', 'medium', 'high']);

type BodyOf<Type extends ToldEvent['type']> = Extract<ToldEvent, { readonly type: Type }>['body'];

/** Until there is a scrubber, what may stand in a line is listed, not what may not. */
const BODIES: { readonly [Type in ToldEvent['type']]: ZodType<BodyOf<Type>> } = {
  memory_retrieved: z.strictObject({
    kind: KIND,
    memories: MEMORIES,
    chars: COUNT,
    cut: z.boolean().exactOptional(),
  }),
  memory_candidate: z.strictObject({
    candidate: MEMORY,
    kind: KIND,
    confidence: SHARE,
    evidence: COUNT,
    sensitivity: SENSITIVITY,
    verdict: z.enum(['approved', 'pending', 'refused']),
    rule: NAME.exactOptional(),
  }),
  memory_saved: z.strictObject({
    memory: MEMORY,
    kind: KIND,
    chars: COUNT,
    agent: NAME.nullable().exactOptional(),
    candidate: MEMORY.exactOptional(),
    scope: z.enum(['global', 'org', 'user']).exactOptional(),
    sensitivity: SENSITIVITY.exactOptional(),
    confidence: SHARE.exactOptional(),
    change: z.enum(['new', 'replaced', 'confirmed', 'retired', 'forgotten']).exactOptional(),
  }),
  feedback_received: z.strictObject({
    feedback: z.enum(['positive', 'negative', 'correction', 'preference']),
    chars: COUNT,
    memories: MEMORIES.exactOptional(),
  }),
};

const ENVELOPE = z.strictObject({ type: z.string(), turn: OWN_ID.nullable(), at: COUNT, body: z.unknown() });

export type Line = {
  readonly type: ToldEvent['type'];
  readonly turn: string | null;
  readonly at: number;
  readonly body: string;
};

/** An event as the line that is kept, made of what its schema knows. What it threw does not repeat what was said. */
export function lineOf(event: unknown): Line {
  const { type, turn, at, body } = parsed(ENVELOPE, event, 'event');
  if (!isTold(type)) throw new TypeError(whyNot(type));
  const written = canonicalJson(parsed<unknown>(BODIES[type], body, type));
  if (written.length <= MAX_PAYLOAD_LOG_SIZE) return { type, turn, at, body: written };
  throw new TypeError(`${type}: the body has ${written.length} characters, ${MAX_PAYLOAD_LOG_SIZE} at most`);
}

const isTold = (type: string): type is ToldEvent['type'] => Object.hasOwn(BODIES, type);

const whyNot = (type: string): string =>
  AGENT_EVENT_TYPES.some((each) => each === type)
    ? `${type}: the store writes it itself, with the turn`
    : `not one of the event types: ${AGENT_EVENT_TYPES.join(', ')}`;

function parsed<T>(schema: ZodType<T>, value: unknown, what: string): T {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const where = error.issues.map(({ path, code }) => `${path.join('.')} (${code})`).join(', ');
  throw new TypeError(`${what}: not of its shape at ${where}`);
}
