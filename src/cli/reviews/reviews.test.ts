import { expect, test } from 'vitest';
import { createPlatform } from '#host';
import { bolsa } from '../../host/fixtures/bolsa.ts';
import { ownServer } from '../fixtures/own-server.ts';
import { runSaid } from '../fixtures/run-said.ts';

const server = ownServer();
const ANA = { org: 'local', user: 'ana' };
const prosa = (...args: readonly string[]) => runSaid(['revisoes', ...args]);

test('[fault P11] reviews are listed, shown with their reasons and closed; why tells the decision', async () => {
  expect(await prosa()).toMatchObject({ stderr: 'Nenhum pedido de revisão.\n', exitCode: 0 });
  const platform = createPlatform({ store: server.url, assistants: [bolsa] });
  const said = { assistant: 'bolsa', session: 's1', ...ANA };
  const { turn } = await platform.reply({ ...said, text: 'minha renda é 1200' });
  const asking = await platform.reply({
    ...said,
    text: 'quero que uma pessoa revise essa decisão \u001b[31m',
  });
  const [decision] = await platform.reviews.decisions(ANA);
  const id = decision?.review?.id ?? '';
  await platform.close();
  expect((await prosa('--state', 'open')).stdout).toMatch(
    new RegExp(`^${id} +aberta +decisao +bolsa +ana +`),
  );
  expect((await prosa('--state', 'closed')).stderr).toBe('Nenhum pedido de revisão.\n');
  expect((await prosa('--org', 'outra')).stderr).toBe('Nenhum pedido de revisão.\n');
  const { stdout } = await prosa('show', id);
  expect(stdout).toContain(`Revisão ${id} — aberta\nana · bolsa · turno ${turn} · pedida em`);
  expect(stdout).toContain(
    'Decisão elegibilidade_bolsa — Acima do limite da bolsa.\nregra renda@2026-01-01 · ',
  );
  expect(stdout).toContain('  - A renda informada é de 1200, e o limite é 1000.\n');
  expect(stdout).not.toContain('\u001b');
  expect(JSON.parse((await prosa('show', id, '--json')).stdout)).toMatchObject({ id, decision: { turn } });
  expect((await prosa('close', id, '--outcome', 'talvez', '--note', 'x')).exitCode).toBe(2);
  expect((await prosa('close', id, '--outcome', 'mantida', '--note', ' ')).exitCode).toBe(2);
  const closing = ['close', id, '--outcome', 'mantida', '--note', 'Está certa.', '--operator', 'rui'];
  expect(await prosa(...closing)).toMatchObject({
    stdout: `Revisão ${id} encerrada: decisão mantida. A pessoa lê a nota.\n`,
    exitCode: 0,
  });
  expect(await prosa(...closing)).toMatchObject({ stderr: 'Esta revisão já foi encerrada.\n', exitCode: 1 });
  expect(await prosa('show', 'rev_nenhuma')).toMatchObject({ stderr: 'Esta revisão não existe.\n' });
  expect((await prosa('show', id)).stdout).toContain('com rui\n');
  const explained = (await runSaid(['why', turn])).stdout.replaceAll(/\s+/g, ' ');
  expect(explained).toContain(
    `Decisões automáticas decidiu elegibilidade_bolsa pela regra renda@2026-01-01 (${turn}.d1)`,
  );
  const asked = (await runSaid(['why', asking.turn])).stdout.replaceAll(/\s+/g, ' ');
  expect(asked).toContain(`revisão pedida: ${id}, de ${turn}.d1`);
}, 60_000);
