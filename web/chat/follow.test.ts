import fc from 'fast-check';
import { expect, test } from 'vitest';
import { opened, refusing, told, WHOLE } from './fixtures.ts';
import { type FollowScope, follow, type Opened } from './follow.ts';
import { newTurn, nextShown } from './turn-shown.ts';
import type { Position, WireLine } from './wire-line.ts';

const LINES = told('t1', WHOLE);
const WHOLE_TEXT = 'O pedido chega amanhã.';

type Open = (after: Position | null) => Opened | Error;

/** Follows over a network that does as it is told; what was asked for, waited and shown. */
async function run(network: Open, tries = 3) {
  const asked: (number | null)[] = [];
  const waits: number[] = [];
  const states: string[] = [];
  let shown = newTurn('t1');
  const scope: FollowScope = {
    open: async (after) => {
      asked.push(after?.seq ?? null);
      const answer = network(after);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onLine: (line) => {
      if ('at' in line) shown = nextShown(shown, line);
    },
    onConnection: (state) => void states.push(state),
    wait: async (ms) => void waits.push(ms),
    random: () => 1,
    signal: new AbortController().signal,
    tries,
  };
  const end = await follow(scope);
  return { end, asked, waits, states, shown };
}

const script = (answers: readonly (Opened | Error)[]): Open => {
  const left = [...answers];
  return () => left.shift() ?? new Error('the script is over');
};

const rest = (after: Position | null): readonly WireLine[] => LINES.slice(after === null ? 0 : after.seq + 1);

test('[C1] a stream that breaks goes on after the last line that came', async () => {
  const { end, asked, states, shown } = await run(
    script([opened(LINES.slice(0, 5), 'breaks'), new Error('offline'), opened(LINES.slice(5))]),
  );
  expect(end).toEqual({ kind: 'ended' });
  expect(asked).toEqual([null, 4, 4]);
  expect(states).toEqual(['open', 'lost', 'lost', 'open']);
  expect(shown.text).toBe(WHOLE_TEXT);
});

test('[C1] wherever and however often it is cut, the whole answer is shown once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ lines: fc.nat({ max: 4 }), how: fc.constantFrom('breaks', 'closes') })),
      async (cuts) => {
        const left = [...cuts];
        const network: Open = (after) => {
          const cut = left.shift();
          return cut ? opened(rest(after).slice(0, cut.lines), cut.how as 'breaks') : opened(rest(after));
        };
        const { end, shown } = await run(network, Number.POSITIVE_INFINITY);
        expect(end).toEqual({ kind: 'ended' });
        expect(shown).toMatchObject({ text: WHOLE_TEXT, phase: 'done' });
      },
    ),
    { numRuns: 60 },
  );
});

test('[C1] a server that goes down says so, and the next one is asked for the rest', async () => {
  const shutdown = told('t1', [
    ...WHOLE.slice(0, 5),
    { type: 'error', code: 'shutdown', message: 'reiniciando', retryable: true, resumable: true },
  ]);
  const { end, asked } = await run(script([opened(shutdown), opened(LINES.slice(5))]));
  expect(end).toEqual({ kind: 'ended' });
  expect(asked).toEqual([null, 5]);
});

test('a message that never got through is given up after some tries, and can be tried again', async () => {
  const { end, asked, waits } = await run(() => new Error('offline'), 4);
  expect(end).toMatchObject({ kind: 'refused', code: 'unreachable', retryable: true });
  expect(asked).toHaveLength(4);
  expect(waits).toEqual([400, 800, 1_600]);
});

test('a turn that has begun is never given up', async () => {
  const offline = Array.from({ length: 20 }, () => new Error('offline'));
  const { end } = await run(
    script([opened(LINES.slice(0, 2), 'breaks'), ...offline, opened(LINES.slice(2))]),
    2,
  );
  expect(end).toEqual({ kind: 'ended' });
});

test('who is told to wait waits so long, and that is no failure', async () => {
  const busy = { code: 'rate_limited', message: 'calma', retryable: true };
  const { end, waits } = await run(
    script([refusing(429, busy, 7_000), refusing(429, busy, 3_000), opened(LINES)]),
    1,
  );
  expect(waits).toEqual([7_000, 3_000]);
  expect(end).toEqual({ kind: 'ended' });
});

test('a refusal that trying again cannot help is told in the words of the server', async () => {
  const { end, asked } = await run(
    script([refusing(413, { code: 'message_too_long', message: 'A mensagem é longa demais.' })]),
  );
  expect(asked).toEqual([null]);
  expect(end).toEqual({
    kind: 'refused',
    code: 'message_too_long',
    message: 'A mensagem é longa demais.',
    retryable: false,
  });
});

test('a turn that failed has ended', async () => {
  const failed = told('t1', [
    ...WHOLE.slice(0, 2),
    { type: 'error', code: 'internal', message: 'Algo deu errado.' },
  ]);
  const { end, shown } = await run(script([opened(failed)]));
  expect(end).toEqual({ kind: 'ended' });
  expect(shown).toMatchObject({ ending: 'failed', problem: 'Algo deu errado.' });
});
