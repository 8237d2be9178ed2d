import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#store/sql';
import { emptyPostgres } from '../store/sql/fixtures/databases.ts';
import { PAPAGAIO, prosa, startProsa } from './fixtures/process.ts';

const root = mkdtempSync(join(tmpdir(), 'prosa-unopened-'));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const CHAT = ['chat', '--file', PAPAGAIO];
const inWay = join(root, 'arquivo');
writeFileSync(inWay, '');

test.each([
  [
    'a DATABASE_URL that is none',
    { DATABASE_URL: 'postgres://ana:seg/redo@h/b' },
    /^A configuração .*DATABASE_URL/,
  ],
  [
    'a Postgres that is not there',
    { DATABASE_URL: 'postgres://ana:segredo@127.0.0.1:1/b' },
    /127\.0\.0\.1:1\/b/,
  ],
  ['a file in the way', { PROSA_DATA_DIR: inWay }, /^A pasta de dados não pode ser usada\. .*arquivo/],
])('%s costs one sentence and exit code 1', async (_, env, message) => {
  const ended = await prosa(CHAT, { cwd: root, input: 'oi\n', env });
  expect(ended).toMatchObject({ stdout: '', exitCode: 1 });
  expect(ended.stderr).toMatch(message);
  expect(ended.stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(ended.stderr).not.toMatch(/segredo|redo@/);
});

test.each(['chat', 'sessions', 'why', 'doctor'])(
  '%s tells of a file in the way in the same words',
  async (command) => {
    const env = { PROSA_DATA_DIR: inWay };
    const ended = await prosa([command], { cwd: root, input: 'oi\n', env });
    expect(ended).toEqual({
      stdout: '',
      stderr: `A pasta de dados não pode ser usada. No caminho ${join(inWay, 'data')} há um arquivo onde deveria haver uma pasta. Indique outra.\n`,
      exitCode: 1,
    });
  },
);

test('a wrong password is told, and not repeated', async () => {
  const { url, drop } = await emptyPostgres();
  const wrong = new URL(url);
  wrong.password = 'errada';
  const { stderr, exitCode } = await prosa(['sessions'], { cwd: root, env: { DATABASE_URL: wrong.href } });
  await drop();
  expect(stderr).toMatch(
    /^O armazenamento não está disponível\. O Postgres em \S+ recusou o usuário ou a senha\.\n$/,
  );
  expect(exitCode).toBe(1);
});

test('a folder that may not be written costs one sentence and exit code 1', async () => {
  const cwd = mkdtempSync(join(root, 'cwd-'));
  chmodSync(cwd, 0o555);
  const main = fileURLToPath(new URL('./fixtures/unprivileged.ts', import.meta.url));
  const { stdout, stderr, exitCode } = await prosa([], { cwd, input: 'oi\n', main });
  expect(stderr).toMatch(/^A pasta de dados não pode ser usada\. Sem permissão para gravar em .+\n$/);
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 });
});

test('who only looks makes nothing', async () => {
  const cwd = mkdtempSync(join(root, 'cwd-'));
  expect(await prosa(['sessions'], { cwd })).toMatchObject({ stdout: '', exitCode: 0 });
  expect(await prosa(['doctor'], { cwd })).toMatchObject({
    stdout: expect.stringMatching(/^· Ainda não há banco de dados em/),
    exitCode: 0,
  });
  expect(existsSync(join(cwd, '.prosa'))).toBe(false);
});

test('[fault A5] while a process has the folder, others are told which, at once; `prosa why` still answers', async () => {
  const cwd = mkdtempSync(join(root, 'cwd-'));
  const owner = startProsa([...CHAT, '--session', 's1'], { cwd });
  try {
    owner.write('oi');
    await vi.waitFor(() => expect(owner.printed()).toContain('Olá'), { timeout: 40_000, interval: 25 });
    for (const args of [CHAT, ['sessions'], ['doctor']]) {
      const { stdout, stderr, exitCode } = await prosa(args, { cwd, input: 'oi\n' });
      expect(stderr).toContain(`está aberta pelo processo ${owner.pid}.`);
      expect(stderr).toMatch(/PROSA_DATA_DIR.+DATABASE_URL/);
      expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 });
    }
    const { stdout, stderr, exitCode } = await prosa(['why'], { cwd });
    expect(stdout).toContain('papagaio · conversa s1 · 1 mensagem');
    expect({ stderr, exitCode }).toEqual({
      stderr: 'Há uma conversa aberta; leio o registro que ela deixa.\n',
      exitCode: 0,
    });
    owner.signal('SIGINT');
    expect((await owner.ended).exitCode).toBe(130);
    const database = await openDatabase({ kind: 'embedded', folder: join(cwd, '.prosa', 'data') });
    await database.close();
  } finally {
    owner.signal('SIGKILL');
    await owner.ended;
  }
}, 60_000);
