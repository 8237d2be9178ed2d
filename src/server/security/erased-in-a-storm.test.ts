import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RememberedItem } from '#protocol';
import { type Acme, openAcme } from './fixtures/acme.ts';
import { openRows, type Rows, withoutVisits } from './fixtures/rows.ts';

const CANARY = 'canariodatempestade';
const ZECA = { org: 'acme', user: 'zeca' };

let rows: Rows;
let first: Acme;
let second: Acme;
const problems: unknown[] = [];

beforeAll(async () => {
  rows = await openRows();
  const onProblem = (problem: unknown) => void problems.push(problem);
  first = await openAcme({ store: rows.url, onProblem });
  second = await openAcme({ store: rows.url, clock: first.clock, onProblem });
}, 60_000);

afterAll(async () => {
  await first.close();
  await second.close();
  await rows.close();
});

/** However the test ends, the storm does. */
let over = false;
afterEach(() => {
  over = true;
});

const as = () => first.person('zeca', 'acme');
const say = async (worker: Acme, chatInput: string, sessionId: string): Promise<unknown> =>
  (await (await worker.chat(as(), { chatInput, sessionId })).rest()).at(-1);
const asks = (path: string, method: string, body?: unknown): Promise<unknown> =>
  second.json(path, { method, as: as(), ...(body !== undefined && { body }) });

/** Everything that writes for a person, on both workers, with a canary in it. */
const writersOf = (id: string): Readonly<Record<string, (n: number) => Promise<unknown>>> => ({
  chatHere: (n) => say(first, `gosto de ${CANARY}y${n}`, `${CANARY}-${n % 4}`),
  chatThere: (n) => say(second, `prefiro ${CANARY}z${n}`, `${CANARY}-${n % 7}`),
  edits: (n) => asks(`/api/memories/${id}`, 'PATCH', { text: `${CANARY} ${n}` }),
  feedback: (n) =>
    asks('/api/feedback', 'POST', { session_id: `${CANARY}-0`, type: 'correction', data: `${CANARY} ${n}` }),
  forgets: (n) => (n % 5 === 0 ? asks('/api/memories', 'DELETE') : asks('/api/memories', 'GET')),
  loop: (n) =>
    second.platform.hooks.onPostResponse({
      ...{ userId: 'zeca', orgId: 'acme', sessionId: `fora-${CANARY}` },
      ...{ userPrompt: `adoro ${CANARY}w${n}`, assistantResponse: 'Certo.' },
    }),
  ends: (n) =>
    second.platform.hooks.onSessionEnd({ userId: 'zeca', orgId: 'acme', sessionId: `${CANARY}-${n % 4}` }),
});

/** The tables in which it is still found, with some of what stands around it. */
const tracesIn = async (word: string): Promise<readonly string[]> =>
  (await rows.dump())
    .split('\n')
    .filter((line) => line.includes(word))
    .map(
      (line) =>
        `${line.split(':', 1)[0]}: ${line.slice(Math.max(0, line.indexOf(word) - 300), line.indexOf(word) + 100)}`,
    );

/** Moves time until it is over. */
async function inTime(work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const ending = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    first.clock.advance(100);
    await new Promise(setImmediate);
  }
  await ending;
}

test('[H10][fault P5] who is erased twice at once in a storm of writers leaves nothing, and nothing comes back', async () => {
  await say(first, `anota aí: sou ${CANARY}`, `${CANARY}-0`);
  const { memories } = (await first.json('/api/memories', { as: as() })).body as {
    memories: readonly RememberedItem[];
  };
  const counts = new Map<string, number>();
  const storm = Object.entries(writersOf(String(memories[0]?.id))).map(async ([name, write]) => {
    for (let n = 0; !over; n += 1) {
      await write(n);
      counts.set(name, n + 1);
    }
  });
  const names = Object.keys(writersOf('')).toSorted();
  /** Who has written since. Time goes on meanwhile: a reader whose turn another worker ended looks again after some of it. */
  const active = () => {
    first.clock.advance(100);
    return [...counts.keys()].toSorted();
  };
  await expect.poll(active, { timeout: 20_000 }).toEqual(names);
  const { privacy } = first.platform;
  const [one, two] = await Promise.all([privacy.erase(ZECA), second.platform.privacy.erase(ZECA)]);
  expect(one.id).toBe(two.id);
  counts.clear();
  await expect.poll(active, { timeout: 20_000 }).toEqual(names);
  over = true;
  await inTime(Promise.all(storm));
  expect(await tracesIn(CANARY)).toEqual([]);
  first.clock.advance(60 * 60_000);
  await privacy.erase(ZECA);
  expect(await privacy.erasure(ZECA)).toMatchObject({ status: 'done' });
  expect(await tracesIn(CANARY)).toEqual([]);
  expect(withoutVisits(await rows.dump())).not.toContain('zeca');
  expect(problems).toEqual([]);
}, 60_000);
