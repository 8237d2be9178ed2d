import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cleanText } from '#language';
import { established, FAILURES, type Json, ProsaError, type TurnRecord, type TurnStore } from '#protocol';
import { defineAgent, defineAssistant, defineTool, resultOf, say, use } from '#runtime';
import { createMemoryStore } from '#store';
import { createSqlStore } from '#store/sql';
import { type DurableDatabase, pgliteInFolder, postgres } from './fixtures/durable.ts';
import { LEGITIMATE, naughtyStrings } from './fixtures/naughty.ts';
import { createPlatform, type SendMessage } from './platform.ts';

/** Puts odd text wherever an assistant may: into a tool's input and output, into slots, a memo, the reply. */
function mirror() {
  let odd: Json = '';
  const guardar = defineTool({
    name: 'guardar',
    description: 'Guarda.',
    input: z.object({ texto: z.json() }),
    run: () => established({ texto: odd }, { texto: odd }),
  });
  const assistant = defineAssistant({
    name: 'espelho',
    limits: { inputChars: 100_000 },
    agent: defineAgent({
      name: 'espelho',
      instructions: 'Repita.',
      speech: 'verbatim',
      tools: [guardar],
      reflex: (view) =>
        resultOf(view, guardar) ? say(view.text, { memo: { texto: odd } }) : use(guardar, { texto: odd }),
    }),
  });
  const show = (json: Json): void => {
    odd = json;
  };
  return { assistant, show };
}

type Hall = {
  readonly store: TurnStore;
  sendOdd(json: Json, message: Omit<SendMessage, 'assistant'>): Promise<TurnRecord | ProsaError>;
};

/** A platform whose replies and refusals are both answers; anything else is a bug. */
function openHall(store: TurnStore): Hall & { close(): Promise<void> } {
  const { assistant, show } = mirror();
  const problems: unknown[] = [];
  const platform = createPlatform({
    assistants: [assistant],
    store,
    onProblem: (problem) => problems.push(problem),
  });
  return {
    store,
    sendOdd: async (json, message) => {
      show(json);
      try {
        const record = await platform.reply({ assistant: 'espelho', ...message });
        expect(problems).toEqual([]);
        return record;
      } catch (error) {
        if (!(error instanceof ProsaError)) throw error;
        expect(FAILURES[error.code].status, `${error.code}: ${JSON.stringify(message)}`).toBeLessThan(500);
        return error;
      }
    },
    close: () => platform.close(),
  };
}

const ruled = (text: string): string => cleanText(text).trim();
const cleaned = (json: Json): Json =>
  typeof json === 'string' ? cleanText(json) : Array.isArray(json) ? json.map(cleaned) : json;

/** One message with odd words: they come back by the rule, in every place that they were put. */
async function expectRoundTrip(hall: Hall, odd: Json, text: string): Promise<void> {
  const session = `s-${Math.random()}`;
  const record = await hall.sendOdd(odd, { session, text });
  if (record instanceof ProsaError) return expect(record.code).toBe('message_empty');
  expect(record.ending).toBe('answered');
  expect(record.reply).toBe(ruled(text));
  expect((await hall.store.messages(session)).map((line) => line.text)).toEqual([ruled(text), ruled(text)]);
  const kept = await hall.store.turn(record.turn);
  expect(kept?.state.slots).toEqual({ texto: cleaned(odd) });
  expect(kept?.state).toEqual(record.state);
  expect(kept?.events).toEqual(JSON.parse(JSON.stringify(record.events)));
}

/** The same words as the id of everything: kept apart from all others, or refused. */
async function expectAsId(hall: Hall, odd: string): Promise<'kept' | 'refused'> {
  const message = { session: odd, user: odd, org: odd, messageId: odd, text: 'oi' };
  const record = await hall.sendOdd('', message);
  if (record instanceof ProsaError) {
    expect(record.code).toMatch(/_invalid$/);
    return 'refused';
  }
  const session = ruled(odd);
  expect(record.session).toBe(session);
  expect((await hall.store.messages(session))[0]?.id).toBe(odd);
  expect(await hall.store.sessions({ org: odd, user: odd })).toMatchObject([
    { session, user: odd, org: odd },
  ]);
  return 'kept';
}

const STORES: readonly [string, () => Promise<DurableDatabase | null>, { words: number; strings: number }][] =
  [
    ['Maps', async () => null, { words: 1, strings: 10_000 }],
    ['PGlite', pgliteInFolder, { words: 1, strings: 10_000 }],
    ['Postgres', () => postgres(), { words: 5, strings: 2_000 }],
  ];
const PER_TURN = 20;
/** Any sixteen bits, halves of surrogate pairs as well. */
const halves = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));

test('[fault H2] the rule is idempotent and leaves alone what people write', () => {
  for (const odd of naughtyStrings()) expect(cleanText(cleanText(odd))).toBe(cleanText(odd));
  for (const text of LEGITIMATE) expect(cleanText(text)).toBe(text);
  expect(naughtyStrings().length).toBeGreaterThan(500);
});

describe.each(STORES)('hostile text on %s', (_, make, { words, strings }) => {
  let made: DurableDatabase | null;
  let hall: ReturnType<typeof openHall>;
  beforeAll(async () => {
    made = await make();
    hall = openHall(made ? createSqlStore(made.database) : createMemoryStore());
  });
  afterAll(async () => {
    await hall.close();
    await made?.close();
  });
  const some = () => naughtyStrings().filter((__, place) => place % words === 0);

  test('[fault H1] naughty strings as words', async () => {
    for (const odd of some()) await expectRoundTrip(hall, odd, odd);
  });

  test('[fault H1] naughty strings as ids', async () => {
    const seen = new Set<string>();
    const outcomes: string[] = [];
    for (const odd of some()) {
      if (seen.has(ruled(odd))) continue;
      seen.add(ruled(odd));
      outcomes.push(await expectAsId(hall, odd));
    }
    expect(outcomes).toContain('kept');
    expect(outcomes).toContain('refused');
  });

  test(`[fault H1] ${strings} strings of any characters`, async () => {
    const any = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), halves);
    const batch = fc.array(any, { minLength: PER_TURN, maxLength: PER_TURN });
    const property = fc.asyncProperty(batch, (odd) => expectRoundTrip(hall, odd, odd.join('\n')));
    await fc.assert(property, { numRuns: strings / PER_TURN });
  });
});
