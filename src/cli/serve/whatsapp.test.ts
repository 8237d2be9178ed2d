import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { seedDataFolder } from '../../store/sql/fixtures/databases.ts';
import { prosa, startProsa, type Talking } from '../fixtures/process.ts';

const root = mkdtempSync(join(tmpdir(), 'prosa-whatsapp-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const running: Talking[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) {
    each.signal('SIGKILL');
    await each.ended;
  }
});

const NUMBERS = 'PROSA_WHATSAPP_NUMBERS';

test('[J10.signature][fault S12] a start without the secret warns, says so where it announces itself, and refuses', {
  timeout: 90_000,
}, async () => {
  const cwd = mkdtempSync(join(root, 'cwd-'));
  await seedDataFolder(join(cwd, '.prosa', 'data'));
  const started = startProsa(['serve'], {
    cwd,
    env: { PORT: '0', [NUMBERS]: '106540000000001:acme:atendimento' },
  });
  running.push(started);
  const url = await vi.waitFor(
    () => {
      const found = /Conversa +(http:\S+)/.exec(started.printed())?.[1];
      if (found === undefined) throw new Error('not yet');
      return found;
    },
    { timeout: 80_000, interval: 50 },
  );
  expect(started.printed()).toMatch(/WhatsApp +pela metade: há 3 avisos/);
  const response = await fetch(`${url}/webhooks/whatsapp`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: { code: 'channel_unconfigured' } });
  started.signal('SIGTERM');
  const { stderr } = await started.ended;
  expect(stderr).toMatch(/falta PROSA_WHATSAPP_APP_SECRET/);
});

test('[J10.send] a value that cannot be meant ends the start with a sentence that names it', {
  timeout: 60_000,
}, async () => {
  const cwd = mkdtempSync(join(root, 'cwd-'));
  const { exitCode, stderr } = await prosa(['serve'], { cwd, env: { PORT: '0', [NUMBERS]: 'julia' } });
  expect(exitCode).not.toBe(0);
  expect(stderr).toMatch(/PROSA_WHATSAPP_NUMBERS.*phone_number_id:organização:assistente/);
});

test('[J10.send] the simulator reads from a pipe, and tells what it does not know', {
  timeout: 120_000,
}, async () => {
  const cwd = mkdtempSync(join(root, 'cwd-'));
  const input = [
    '/nada',
    '/responsavel',
    '/audio',
    'não me mande mais mensagens',
    'oi',
    '/sair',
    'não chega',
  ].join('\n');
  const { exitCode, stdout, stderr } = await prosa(['whatsapp-sim'], { cwd, input });
  expect([exitCode, stderr]).toEqual([0, '']);
  const [unknown, nobody, answered, ...rest] = stdout.trimEnd().split('\n');
  expect(unknown).toContain('Não existe o comando /nada');
  expect(nobody).toBe('Nenhum responsável recebeu mensagem ainda.');
  expect(answered).toMatch(/^julia › .*(texto|escrev)/i);
  expect(rest).toEqual([
    'você › não me mande mais mensagens',
    expect.stringMatching(/^julia › Combinado/),
    'você › oi',
    '[julia não respondeu]',
  ]);
});
