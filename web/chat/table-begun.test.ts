import { expect, test } from 'vitest';
import { withoutTableBegun } from './table-begun.ts';

test('a table is shown from the moment on that it is one', () => {
  const text = 'Veja:\n\n| a | b |\n|---|---:|\n| 1 | 2 |\n';
  const shown = (end: string) => withoutTableBegun(text.slice(0, text.indexOf(end) + end.length));
  expect(shown('Veja:\n\n')).toBe('Veja:\n\n');
  expect(shown('| a')).toBe('Veja:\n');
  expect(shown('| b |\n')).toBe('Veja:\n');
  expect(shown('|---|-')).toBe('Veja:\n');
  expect(shown('---:|')).toBe('Veja:\n\n| a | b |\n|---|---:|');
  expect(withoutTableBegun(text)).toBe(text);
  expect(withoutTableBegun(`${text}| 3`)).toBe(`${text}| 3`);
  expect(withoutTableBegun('')).toBe('');
});

test('bars that are no table are shown once it is clear that they are none', () => {
  expect(withoutTableBegun('| a\n| b\n| c')).toBe('| a\n| b\n| c');
  expect(withoutTableBegun('a | b')).toBe('a | b');
});
