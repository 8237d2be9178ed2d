import { expect, test } from 'vitest';
import { atendimento } from '#assistants';
import { createPlatform } from '#host';
import { bolsa } from '../../host/fixtures/bolsa.ts';
import { ownServer } from '../fixtures/own-server.ts';
import { runSaid } from '../fixtures/run-said.ts';

const server = ownServer();
const ANA = { org: 'local', user: 'ana' };
const prosa = (...args: readonly string[]) => runSaid(['revisoes', ...args]);

test('[fault P11] reviews are listed, shown with their reasons and closed; why tells the decision', async () => {
  expect(await prosa()).toMatchObject({ stderr: 'Nenhuma revisão.\n', exitCode: 0 });
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
  expect((await prosa('--state', 'closed')).stderr).toBe('Nenhuma revisão.\n');
  expect((await prosa('--org', 'outra')).stderr).toBe('Nenhuma revisão.\n');
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

test('[L1] answers that somebody was unhappy with are filtered, shown with their turn, labelled, made an example and closed', async () => {
  const platform = createPlatform({ store: server.url, assistants: [atendimento] });
  const said = { assistant: 'atendimento', session: 's9', ...ANA };
  const { turn } = await platform.reply({ ...said, text: 'qual o valor da minha fatura?' });
  await platform.hooks.onFeedbackReceived({
    ...{ userId: 'ana', orgId: 'local', sessionId: 's9', feedbackType: 'negative' },
    feedbackData: { reason: 'confusa', text: 'não\u001b entendi' },
  });
  const [item] = await platform.reviews.list('local', { kind: 'resposta' });
  const id = item?.id ?? '';
  await platform.close();
  const listed = await prosa('--kind', 'resposta', '--reason', 'confusa', '--assistant', 'atendimento');
  expect(listed.stdout).toMatch(
    new RegExp(`^${id} +aberta +resposta +atendimento +ana .*voto negativo · confusa`),
  );
  expect((await prosa('--label', 'tom')).stderr).toBe('Nenhuma revisão.\n');
  const { stdout } = await prosa('show', id);
  expect(stdout).toContain('pessoa: qual o valor da minha fatura?\nassistente: Você tem em aberto');
  expect(stdout).toContain('ferramentas consultar_faturas\n');
  expect(stdout).toContain('a pessoa escreveu: não entendi\n');
  expect(stdout).not.toContain('\u001b');
  expect((await prosa('label', id)).exitCode).toBe(2);
  const operator = ['--operator', 'rui'];
  expect((await prosa('label', id, '--label', 'tom', '--note', 'Ríspido.', ...operator)).stdout).toBe(
    `Revisão ${id} rotulada: tom.\n`,
  );
  expect(await prosa('take', id, '--operator', 'bia')).toMatchObject({
    ...{ stderr: 'Outra pessoa da equipe está com esta revisão.\n', exitCode: 1 },
  });
  const made = await prosa('example', id, '--answer', 'Está no aplicativo.', ...operator);
  expect(made.stdout).toMatch(/^Exemplo ex_\S+ proposto\. /);
  expect((await prosa('close', id, ...operator)).stdout).toBe(`Revisão ${id} encerrada: tratada.\n`);
  const shown = (await prosa('show', id)).stdout;
  expect(shown).toMatch(/rótulo: tom\nvirou o exemplo ex_\S+\nnota: Ríspido\./);
  expect(shown).toContain(`passo a passo: prosa why ${turn}\n`);
}, 60_000);
