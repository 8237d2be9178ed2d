import { expect, test } from 'vitest';
import { julia } from '#assistants';
import { openDesk } from '#assistants/julia';
import { openTables } from '#host/testing';
import type { Report } from '#learning/reports';
import { minutes } from '#protocol';
import { ownServer } from '../fixtures/own-server.ts';
import { runSaid } from '../fixtures/run-said.ts';

const server = ownServer();
const prosa = (...args: readonly string[]) => runSaid(args);
const reportOf = async (...args: readonly string[]): Promise<Report> =>
  JSON.parse((await prosa('analyse', '--json', ...args)).stdout);

test('[L5] prosa demo-traffic and prosa analyse: from nothing to six analyses that say what to change', async () => {
  expect(await prosa('demo-traffic', '--turns', '900', '--missions', '250', '--days', '14')).toMatchObject({
    ...{ exitCode: 0, stderr: '' },
    stdout: expect.stringContaining('900 turnos e 250 missões de demonstração em 14 dias, semente 1.'),
  });
  const { stdout, stderr, exitCode } = await prosa('analyse', '--since', '20d');
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  expect(stdout).toContain('Inclui demonstração: 900 turnos e 250 missões');
  for (const title of [
    '1. Precisão do Junior',
    '2. Performance por coordenador',
    '3. Eficiência de recursos',
  ])
    expect(stdout).toContain(title);
  for (const title of ['4. Confiabilidade de agentes', '5. Satisfação do usuário', '6. Padrões de uso'])
    expect(stdout).toContain(title);
  expect(stdout).toMatch(/→ Ponha em manutenção pesquisa_externa, .* \[agentes que precisam de manutenção\]/);
  expect(stdout).toMatch(/tokens +voto +-?\d,\d+ +\d+/);
  expect(stdout).not.toMatch(/undefined|NaN|\[object/);
  expect((await reportOf('--since', '20d')).counts).toMatchObject({ turns: 900, missions: 250 });
  expect((await reportOf('--since', '20d', '--org', 'outra')).counts.turns).toBe(0);
}, 120_000);

test('[L5] prosa avaliar grades an answer; what is no grade or no turn is refused', async () => {
  const turn = 'demo_t_local_1_1_0';
  expect(await prosa('avaliar', turn, '75', '--nota', 'quase')).toMatchObject({
    exitCode: 0,
    stdout: `Nota 75 dada a ${turn}.\n`,
  });
  expect(await prosa('avaliar', turn, '101')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('de 0 a 100'),
  });
  expect(await prosa('avaliar', 'nenhum', '75')).toMatchObject({
    exitCode: 1,
    stderr: 'Turno não encontrado.\n',
  });
});

test('[L5] periods and amounts that are none are refused with what they should be', async () => {
  for (const args of [
    ['--since', 'ontem'],
    ['--until', '2026-02-30'],
    ['--since', '2030-01-01'],
  ])
    expect(await prosa('analyse', ...args)).toMatchObject({ exitCode: 2, stdout: '' });
  expect((await prosa('analyse', '--since', 'ontem')).stderr).toContain(
    'como 7d, ou uma data, como 2026-11-01',
  );
  expect(await prosa('demo-traffic', '--turns', 'muitos')).toMatchObject({ exitCode: 2 });
  expect(await prosa('demo-traffic', '--turns', '10', '--missions', '20')).toMatchObject({ exitCode: 2 });
});

test('[J9.bridge-rate] [J9.closing-rate] [J9.time-to-bridge] [J9.follow-up-rate] [L5] Julia’s four metrics stand in the report where she works', async () => {
  expect((await reportOf()).funil).toBeNull();
  const tables = await openTables(julia, server.url);
  const desk = openDesk(tables);
  const now = Date.now() - minutes(30);
  const ana = { org: 'local', user: 'ana', session: 's1', now, key: 'k1' };
  await desk.interest(ana);
  await desk.interest({ ...ana, user: 'bia' });
  const { vagas } = await desk.vagas.search(ana, {}, 1);
  await desk.bridge({ ...ana, now: now + minutes(4) }, { vaga: vagas[0]?.id ?? '' });
  await tables.close();
  const { stdout } = await prosa('analyse');
  expect(stdout).toMatch(/Funil da Julia\n(?:.*\n)* +taxa de ponte +50% +> 60% +✗ +1 de 2 interessados/);
  expect((await reportOf()).funil).toMatchObject({
    ...{
      taxaDePonte: { valor: 50, meta: 60 },
      taxaDeConversao: { valor: null },
      tempoAtePonte: { valor: 4 },
    },
    taxaDeFollowup: { meta: 100 },
  });
}, 60_000);

test('[L5] prosa analyse --keep keeps it; demonstration is taken away, and said when there is none', async () => {
  expect((await prosa('analyse', '--keep', '--since', '20d')).exitCode).toBe(0);
  expect(await prosa('demo-traffic', '--remove')).toMatchObject({
    ...{ exitCode: 0, stdout: expect.stringMatching(/linhas de demonstração retiradas\.\n$/) },
  });
  expect((await reportOf('--since', '20d')).counts).toMatchObject({ turns: 0, missions: 0, grades: 0 });
  expect((await prosa('demo-traffic', '--remove')).stdout).toBe('Não há tráfego de demonstração.\n');
}, 60_000);
