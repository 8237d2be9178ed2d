import { describe, expect, test } from 'vitest';
import { OF_OTHERS, QUESTIONS } from './fixtures/questions.ts';
import { INVESTIMENTOS_FRAMEWORKS } from './index.ts';

const TODAY = '2026-11-16';
const linesOf = (listed: string): readonly string[] => listed.split('\n').map((line) => line.trim());

const takenBy = (text: string): string | undefined =>
  INVESTIMENTOS_FRAMEWORKS.find((framework) => framework.take({ text, today: TODAY }) !== null)?.name;

describe('[F9.investimentos] each question finds its framework', () => {
  for (const [name, listed] of Object.entries(QUESTIONS)) {
    test(`[F9.investimentos] ${name}: thirty ways to ask, none of them taken by another`, () => {
      const asked = linesOf(listed);
      expect(asked.length).toBeGreaterThanOrEqual(30);
      expect(
        asked.filter((text) => takenBy(text) !== name).map((text) => `${text} → ${takenBy(text)}`),
      ).toEqual([]);
    });
  }

  test('[F9.investimentos] what belongs to other coordinators is left to the last, which takes every question', () => {
    const last = INVESTIMENTOS_FRAMEWORKS.at(-1)?.name;
    expect(last).toBe('sobre_investimentos');
    const strays = linesOf(OF_OTHERS).filter((text) => takenBy(text) !== last);
    expect(strays.map((text) => `${text} → ${takenBy(text)}`)).toEqual([]);
    expect(takenBy('')).toBe(last);
    expect(takenBy('🙂')).toBe(last);
  });
});
