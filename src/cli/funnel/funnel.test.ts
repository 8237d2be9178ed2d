import { expect, test } from 'vitest';
import { julia } from '#assistants';
import { openDesk } from '#assistants/julia';
import { openTables } from '#host/testing';
import { minutes } from '#protocol';
import { ownServer } from '../fixtures/own-server.ts';
import { runSaid } from '../fixtures/run-said.ts';
import { PLAIN } from '../terminal/paint.ts';
import { printFunnel } from './print-funnel.ts';

const server = ownServer();

const funil = (...args: readonly string[]) => runSaid(['funil', ...args]);

test('[J9.bridge-rate] [J9.closing-rate] [J9.time-to-bridge] [J9.follow-up-rate] prosa funil: from nothing to the four metrics', async () => {
  expect(await funil()).toEqual({
    ...{ exitCode: 0, stdout: '' },
    stderr: 'Nenhuma intermediação ainda. Converse primeiro: prosa chat julia\n',
  });
  const tables = await openTables(julia, server.url);
  const desk = openDesk(tables);
  const now = Date.now() - minutes(30);
  const ana = { org: 'local', user: 'ana', session: 's1', now, key: 'k1' };
  await desk.interest(ana);
  await desk.interest({ ...ana, user: 'bia' });
  const { vagas } = await desk.vagas.search(ana, {}, 1);
  await desk.bridge({ ...ana, now: now + minutes(4) }, { vaga: vagas[0]?.id ?? '' });
  await tables.close();
  const { stdout, stderr, exitCode } = await funil('--dias', '7');
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  expect(stdout).toMatch(/taxa de ponte +50% +> 60% +✗ +1 de 2 interessados/);
  expect(stdout).toMatch(/taxa de conversão +— +> 30% +· +0 de 0 pontes com desfecho/);
  expect(stdout).toMatch(/tempo até a ponte +4 min +< 10 min +✓ +mediana de 1/);
  const lines = (await funil('--eventos')).stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).status)).toEqual([
    ...['interesse_confirmado', 'interesse_confirmado', 'ponte_feita'],
  ]);
  expect(JSON.parse((await funil('--json')).stdout)).toMatchObject({ taxaDePonte: { valor: 50, meta: 60 } });
  expect((await funil('--org', 'outra')).stdout).toContain('0 de 0 interessados');
}, 60_000);

test('a number of days that is none is refused', async () => {
  expect(await funil('--dias', 'muitos')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/--dias/),
  });
});

test('the table says days and numbers as people in São Paulo write them', () => {
  const of = { meta: 0, atingida: true, de: 2, sobre: 3 };
  const metrics = {
    taxaDePonte: { ...of, valor: 200 / 3, unidade: '%' },
    taxaDeConversao: { ...of, valor: 100 / 3, unidade: '%' },
    tempoAtePonte: { ...of, valor: 7.5, unidade: 'min' },
    taxaDeFollowup: { ...of, valor: 100, unidade: '%', sobre: 2 },
  } as const;
  const text = printFunnel(
    { since: Date.UTC(2026, 10, 1, 2), until: Date.UTC(2026, 10, 16, 12), metrics },
    PLAIN,
  );
  expect(text).toContain('de 31/10/2026 a 16/11/2026');
  expect(text).toMatch(/66,7% .*\n.*33,3% .*\n.*7,5 min .*\n.*100% +100% +✓ +2 de 2 devidos/);
});
