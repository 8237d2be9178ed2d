import { expect, test } from 'vitest';
import {
  answerInWords,
  answerOf,
  householdOf,
  isUntouched,
  meaningOf,
  reckon,
  withIncome,
  withMember,
} from './household.ts';
import { readMoney } from './money.ts';

test.each([
  ['1.518,00', 151_800],
  ['1518', 151_800],
  ['1.518', 151_800],
  ['R$ 1.518,5', 151_850],
  ['1518.50', 151_850],
  [' 2 000 ', 200_000],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['mil', 'invalid'],
  ['-5', 'invalid'],
  ['1,518.00', 'invalid'],
  ['1.51', 151],
  ['12.3456', 'invalid'],
  ['99999999', 'invalid'],
] as const)('[C8.income] %o is read as %o cents', (text, cents) => {
  expect(readMoney(text)).toBe(cents);
});

const house = [
  [0, '2.400,00'],
  [2, '1.200,00'],
] as const;

test('[C8.income] income for each is all that comes in, by all who live there', () => {
  const three = withMember(withMember(householdOf({})));
  const filled = house.reduce((now, [key, income]) => withIncome(now, key, income), three);
  const sum = reckon({ ...filled, benefits: '600', alimony: '300,00' });
  expect(sum).toEqual({ people: 3, total: 450_000, each: 150_000 });
  expect(answerOf({ ...filled, benefits: '600', alimony: '300,00' })).toEqual({
    ...{ pessoas: 3, rendas: [2_400, 1_200], beneficios: 600, pensao: 300 },
  });
  expect(sum && answerInWords(sum)).toBe('Somos 3 em casa: R$ 1.500,00 por pessoa por mês.');
  expect(answerOf(householdOf({}))).toEqual({ pessoas: 1, rendas: [] });
});

test('[C8.income] what cannot be read is no sum', () => {
  expect(reckon(withIncome(householdOf({}), 0, 'uns dois mil'))).toBeNull();
});

test('[C8.income] what the assistant knows is there to begin with', () => {
  expect(reckon(householdOf({ pessoas: 4, renda_familiar: 3_242.5 }))).toEqual({
    ...{ people: 4, total: 324_250, each: 81_063 },
  });
  expect(householdOf({ pessoas: 400 }).members).toHaveLength(30);
  expect(householdOf({ pessoas: -1, renda_familiar: 'x' }).members).toEqual([{ key: 0, income: '' }]);
});

test('[C8.eligibility] what the income means is told by the limits that came along, inclusive', () => {
  const limits = { limite_integral: 2_431.5, limite_parcial: 4_863 };
  expect(meaningOf(243_150, limits)).toContain('integral');
  expect(meaningOf(243_151, limits)).toContain('parcial');
  expect(meaningOf(486_300, limits)).toContain('parcial');
  expect(meaningOf(486_301, limits)).toContain('Sisu');
  expect(meaningOf(0, {})).toBe('');
});

test('[C8.income] what nobody has filled in yet means nothing', () => {
  expect(isUntouched(householdOf({ pessoas: 3 }))).toBe(true);
  expect(isUntouched(withIncome(householdOf({}), 0, '0'))).toBe(false);
  expect(isUntouched(householdOf({ renda_familiar: 1_200 }))).toBe(false);
});
