import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manualClock } from '#host/testing';
import type { ModelFailure } from '#protocol';
import { ModelFault } from '../fault.ts';
import { createRetryBudget } from './budget.ts';
import { createCircuit } from './circuit.ts';
import { endMark } from './end-mark.ts';
import { retryAfterMs, waitAfter } from './retry.ts';

describe('how long to wait', () => {
  const now = Date.UTC(2026, 10, 15, 15);
  const PAST = 'Sun, 15 Nov 2026 14:00:00 GMT';
  test.each([
    ['2', 2_000],
    [' 0 ', 0],
    ['1.5', 1_500],
    ['Sun, 15 Nov 2026 15:00:10 GMT', 10_000],
    [PAST, 0],
    ['2026-11-15T15:00:10Z', 10_000],
    ['-5', null],
    ['tente em 5', null],
    ['5s', null],
    ['1e9', null],
    ['2, 2', null],
    ['Infinity', null],
    ['logo', null],
    ['', null],
  ])('[fault D1] Retry-After %j', (text, ms) => {
    expect(retryAfterMs(text, now)).toBe(ms);
  });

  const chance = { clock: manualClock(now), random: () => 1 };
  const wait = (reason: ModelFailure, attempt: number, retryAfter?: string) =>
    waitAfter(new ModelFault(reason, { retryAfter }), attempt, chance);

  test('[fault D2] by reason: some are worth a second attempt, none a fourth', () => {
    expect([1, 2, 3].map((n) => wait('server_error', n))).toEqual([1_000, 2_000, null]);
    expect([1, 2].map((n) => wait('idle', n))).toEqual([1_000, null]);
    for (const reason of ['refused', 'invalid', 'unreachable', 'deadline', 'too_large', 'empty'] as const) {
      expect(wait(reason, 1)).toBeNull();
    }
    // No wait, or one that is over, is none that was told.
    expect([wait('rate_limited', 1, '0'), wait('rate_limited', 1, PAST)]).toEqual([1_000, 1_000]);
    expect([wait('rate_limited', 1, '30'), wait('rate_limited', 1, '30.1')]).toEqual([30_000, null]);
  });

  test.each([-3_600_000, 3_600_000])('[fault D1] a date by a clock that differs by %i ms', (skew) => {
    const at = (ms: number): string => new Date(now + skew + ms).toUTCString();
    const fault = new ModelFault('rate_limited', { retryAfter: at(7_000), date: at(0) });
    expect(waitAfter(fault, 1, chance)).toBe(7_000);
    expect(waitAfter(new ModelFault('rate_limited', { retryAfter: '3', date: 'agora' }), 1, chance)).toBe(
      3_000,
    );
  });

  test('[fault D2] any chance, any attempt: never below nothing, never above the longest', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 2 }), (random, n) => {
        const ms = waitAfter(new ModelFault('server_error'), n, { ...chance, random: () => random });
        expect(ms).toBeGreaterThanOrEqual(0);
        expect(ms).toBeLessThanOrEqual(500 * 2 ** n);
      }),
    );
  });
});

describe('what all turns share', () => {
  test('[fault D2] retries run out in an outage; time and answers bring some back', () => {
    const clock = manualClock();
    const budget = createRetryBudget(clock);
    const taken = (asked: number): number =>
      Array.from({ length: asked }, () => budget.take()).filter(Boolean).length;
    expect(taken(100)).toBe(30);
    clock.advance(10_000);
    expect(taken(100)).toBe(1);
    for (let n = 0; n < 8; n += 1) budget.earn();
    expect(taken(100)).toBe(2);
    clock.advance(86_400_000);
    expect(taken(100)).toBe(30);
  });

  test('five failures in a row and a model rests; then one question tries', () => {
    const clock = manualClock();
    const circuit = createCircuit(clock);
    const fail = (times: number, reason: ModelFailure = 'server_error'): void => {
      for (let n = 0; n < times; n += 1) circuit.failed(reason);
    };
    fail(4);
    circuit.answered();
    fail(4);
    fail(9, 'invalid');
    expect(circuit.allows()).toBe(true);
    fail(1);
    expect(circuit.allows()).toBe(false);
    expect(circuit.see()).toEqual({ failures: 5, restMs: 15_000 });
    clock.advance(10_000);
    expect(circuit.see()).toEqual({ failures: 5, restMs: 5_000 });
    clock.advance(5_000);
    expect([circuit.allows(), circuit.allows()]).toEqual([true, false]);
    circuit.answered();
    expect(circuit.see()).toEqual({ failures: 0, restMs: null });
    expect([circuit.allows(), circuit.allows()]).toEqual([true, true]);
  });
});

describe('the end of an answer', () => {
  /** Whether the end is noticed, however the bytes are cut. */
  const noticed = (text: string, size: number): boolean => {
    const bytes = Buffer.from(text);
    const ends = endMark();
    let end = false;
    for (let at = 0; at < bytes.length; at += size) end = ends(bytes.subarray(at, at + size));
    return end;
  };

  test.each([
    ['data: {"a": 1}\n\ndata: [DONE]\n\n', true],
    ['data:[DONE]\r\n\r\n', true],
    ['event: message_stop\ndata: {"type":"message_stop"}\n\n', true],
    ['data: {"delta": {"content": "data: [DONE]"}}\n\n', false],
    [`data: ${JSON.stringify({ content: '\ndata: [DONE]\n\n' })}\n\n`, false],
    [`data: ${JSON.stringify({ text: '\ndata: {"type":"message_stop"}' })}\n\n`, false],
    ['data: [DONE]\n\ndata: {"usage": 1}\n\n', false],
    [`data: ${'x'.repeat(1_000)}\n\n`, false],
  ])('%j', (text, end) => {
    for (const size of [1, 2, 7, 64, 5_000]) expect(noticed(text, size)).toBe(end);
  });
});
