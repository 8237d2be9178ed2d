import { afterEach, expect, test, vi } from 'vitest';
import { runChaos } from './main.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [['--scenario', 'nada'], 'Não existe o cenário "nada".'],
  [['--engine', 'nada'], 'Não existe o motor "nada".'],
  [['--kills', 'muitas'], '--kills precisa de um número inteiro.'],
])('a wrong call (%j) is refused with what there is', async (args, reason) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await runChaos(args)).toBe(2);
  const text = String(told.mock.calls[0]?.[0]);
  expect(text).toContain(reason);
  expect(text).toContain('commit-cut');
});
