import { expect, test } from 'vitest';
import { messageTo } from './fixtures/ends.ts';
import { NATS_LIMITS, type NatsLimits } from './limits.ts';
import { createRemembered, type Done, type Running } from './remembered.ts';

const running = (): Running => ({
  ...{
    message: messageTo('matematico'),
    text: '',
    replies: new Set(),
    callOff: () => undefined,
    deadline: 0,
  },
});
const done = (chars: number, at = 0): Done => ({
  ...{ request: 'x'.repeat(chars / 2), response: 'y'.repeat(chars / 2), triesLeft: null, at },
});

function filled(limits: Partial<NatsLimits>, entries: Readonly<Record<string, Done | null>>) {
  const remembered = createRemembered({ ...NATS_LIMITS, ...limits });
  for (const [key, entry] of Object.entries(entries)) {
    remembered.begin(key, running());
    if (entry) remembered.end(key, entry);
  }
  const isKnown = (key: string) =>
    remembered.running(key) !== undefined || remembered.done(key) !== undefined;
  return { remembered, left: () => Object.keys(entries).filter(isKnown) };
}

test('[F7] answers are kept up to a number and up to so many characters, the newest; what runs is never forgotten', () => {
  const entries = { a: done(10), b: null, c: done(10), d: done(10) };
  expect(filled({ rememberEntries: 2 }, entries).left()).toEqual(['b', 'c', 'd']);
  expect(filled({ rememberChars: 10 }, entries).left()).toEqual(['b', 'd']);
  expect(filled({ rememberChars: 30 }, entries).left()).toEqual(['a', 'b', 'c', 'd']);
});

test('[F7] answers are kept for so long', () => {
  const { remembered, left } = filled({}, { a: done(2, 0), b: done(2, 1), c: null });
  remembered.forgetOld(NATS_LIMITS.rememberMs - 1);
  expect(left()).toEqual(['a', 'b', 'c']);
  remembered.forgetOld(NATS_LIMITS.rememberMs);
  expect(left()).toEqual(['b', 'c']);
});
