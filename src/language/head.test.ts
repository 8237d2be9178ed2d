import { expect, test } from 'vitest';
import { findDates, findPeriods } from './dates/index.ts';
import { headOf } from './head.ts';
import { findInstalments, findMoney } from './money/index.ts';
import { guessCategories } from './spending/index.ts';

const LONG = 'palavra '.repeat(2_000);

test('[F13.amounts] [fault H6] a message is read up to a length, by whole words; nobody pays for a megabyte', () => {
  expect(headOf('curta')).toBe('curta');
  expect(headOf(LONG)).toBe('palavra '.repeat(1_000).trimEnd());
  expect(headOf('1'.repeat(9_000))).toHaveLength(8_000);
  const said = 'gastei 50 reais em 2x no mercado ontem, e mês passado';
  const today = '2026-11-15';
  const readers: readonly ((text: string) => unknown)[] = [findMoney, findInstalments, guessCategories];
  for (const read of readers) {
    expect(read(`${said} ${LONG}`)).toEqual(read(said));
    expect(read(`${LONG} ${said}`)).toEqual([]);
  }
  expect(findDates(`${LONG} ontem`, today)).toEqual([]);
  expect(findPeriods(`${LONG} mês passado`, today)).toEqual([]);
});
