import { expect, test } from 'vitest';
import { minutes } from '#protocol';
import { durationOf } from './duration.ts';

test.each([
  ['24h', minutes(24 * 60)],
  ['30 min', minutes(30)],
  ['2 dias', minutes(48 * 60)],
  ['0h', null],
  ['1000d', null],
  ['constructor', null],
  ['', null],
])('[J10.send] the simulator moves by %s', (text, ms) => {
  expect(durationOf(text)).toBe(ms);
});
