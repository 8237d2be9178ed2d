import { afterEach, expect, test, vi } from 'vitest';
import { againOf, readCampaign } from './campaign.ts';
import { runChaos } from './main.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [['--scenario', 'nada'], 'Não existe o cenário "nada".'],
  [['--engine', 'nada'], 'Não existe o motor "nada".'],
  [['--kills', 'muitas'], '--kills precisa de um número inteiro.'],
  [['--scenario', 'toString'], 'Não existe o cenário "toString".'],
  [['--scenario', 'order', '--engine', 'pglite'], 'O cenário "order" só pode ser jogado em postgres.'],
  [['--messages', '0'], '--messages precisa ser maior que zero.'],
  [['--mortes', '3'], 'Não existe a opção --mortes.'],
  [['-x'], 'Não existe a opção -x.'],
  [['--seed'], '--seed precisa de um valor.'],
  [['--seed', '--kills', '3'], '--seed precisa de um valor.'],
  [['kills'], 'Não entendi "kills".'],
])('a wrong call (%j) is refused with what there is', async (args, reason) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await runChaos(args)).toBe(2);
  const text = String(told.mock.calls[0]?.[0]);
  expect(text).toContain(reason);
  expect(text).toContain('commit-cut');
});

test('help is told, and is no wrong call', async () => {
  const told = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await runChaos(['--help'])).toBe(0);
  expect(String(told.mock.calls[0]?.[0])).toMatch(/^Uso: .*commit-cut/s);
});

test('all scenarios on an engine are those that it can play', () => {
  expect(readCampaign(['--scenario', 'all', '--engine', 'pglite'])).toMatchObject({
    rounds: ['kills', 'shutdown', 'poison'].map((scenario) => ({ scenario, engine: 'pglite' })),
  });
});

test('a plan is made again by all the options that made it', () => {
  const order = ['--scenario', 'order', '--messages', '50', '--kills', '3', '--workers', '4', '--seed', '7'];
  const campaign = readCampaign(order);
  if (typeof campaign === 'string') throw new Error(campaign);
  const [round] = campaign.rounds;
  const again = round ? againOf(round, campaign) : '';
  expect(again).toBe(
    'npm run chaos -- --scenario order --engine postgres --seed 7 --messages 50 --kills 3 --workers 4',
  );
  expect(readCampaign(again.split(' ').slice(4))).toEqual(campaign);
});
