import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from './commands.ts';

/** A project in a folder of its own, with a stand-in for npm: the real script, run as a person's shell would. */
let project: string;

const at = (...parts: readonly string[]) => join(project, ...parts);
const installs = () =>
  existsSync(at('installs')) ? readFileSync(at('installs'), 'utf8').trim().split('\n').length : 0;

/** What `npm ci` leaves behind: the Node of the project. */
const INSTALL = `
echo once >> installs
rm -rf node_modules && mkdir -p node_modules/node/bin
printf '#!/bin/sh\\n[ "$1" = --version ] && echo v24.0.0 || exec "${process.execPath}" "$@"\\n' > node_modules/node/bin/node
chmod +x node_modules/node/bin/node`;

function writeScript(path: string, body: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${body}\n`);
  chmodSync(path, 0o755);
}

const npmDoes = (body: string) => writeScript(at('tools', 'npm'), body);

function start(args: readonly string[], path = `${at('tools')}:/usr/bin:/bin`): ChildProcess {
  return spawn(process.execPath, args, { cwd: project, env: { PATH: path }, stdio: 'pipe' });
}

async function finish(child: ChildProcess) {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => (output.stdout += chunk));
  child.stderr?.on('data', (chunk) => (output.stderr += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, ...output };
}

const prepare = () => finish(start([at('scripts', 'prepare.mjs')]));

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'prosa-prepare-'));
  for (const path of ['scripts/prepare.mjs', 'bin/prosa.mjs']) cpSync(join(root, path), at(path));
  writeFileSync(at('package.json'), JSON.stringify({ devDependencies: { node: '24.0.0' } }));
  writeFileSync(at('package-lock.json'), JSON.stringify({ packages: {} }));
  npmDoes(INSTALL);
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

describe('prepare', () => {
  test('installs once, says so in one line, and is silent from then on', async () => {
    const first = await prepare();
    expect(first).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Instalando dependências (só na primeira vez)…\n',
    });
    expect(await prepare()).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(installs()).toBe(1);
  });

  test('installs again when the lock changes, not when a script does', async () => {
    await prepare();
    writeFileSync(
      at('package.json'),
      JSON.stringify({ devDependencies: { node: '24.0.0' }, scripts: { a: 'b' } }),
    );
    await prepare();
    expect(installs()).toBe(1);
    writeFileSync(at('package-lock.json'), JSON.stringify({ packages: { 'node_modules/a': {} } }));
    await prepare();
    expect(installs()).toBe(2);
  });

  test('accepts what somebody installed by hand, if it is what the lock wants', async () => {
    const packages = { 'node_modules/a': { version: '1.0.0' } };
    writeFileSync(
      at('package-lock.json'),
      JSON.stringify({ packages: { '': {}, ...packages, b: { optional: true } } }),
    );
    await finish(spawn('sh', ['-c', INSTALL], { cwd: project }));
    writeFileSync(at('node_modules', '.package-lock.json'), JSON.stringify({ packages }));
    expect((await prepare()).stderr).toBe('');
    expect(installs()).toBe(1);
  });

  test('an interrupted install is repaired by the next run', async () => {
    npmDoes(`${INSTALL}\nrm node_modules/node/bin/node\nkill -TERM $$`);
    expect(await prepare()).toMatchObject({
      code: 130,
      stderr: expect.stringContaining('Instalação interrompida'),
    });
    npmDoes(INSTALL);
    expect((await prepare()).code).toBe(0);
  });

  test('several at once install once, and the lock of the dead is taken over by one', async () => {
    mkdirSync(at('.prosa'));
    const dead = start(['-e', '']);
    await finish(dead);
    writeFileSync(at('.prosa', 'install.lock'), String(dead.pid));
    const all = await Promise.all(Array.from({ length: 6 }, () => prepare()));
    expect(all.map(({ code }) => code)).toEqual(all.map(() => 0));
    expect(installs()).toBe(1);
    expect(existsSync(at('.prosa', 'install.lock'))).toBe(false);
  });

  test('whoever finds an abandoned lock waits while another takes it over, unless that one died too', async () => {
    const dead = start(['-e', '']);
    await finish(dead);
    mkdirSync(at('.prosa'));
    const takeover = at('.prosa', 'install.lock.takeover');
    for (const lock of [at('.prosa', 'install.lock'), takeover]) writeFileSync(lock, String(dead.pid));
    const almostStale = new Date(Date.now() - 9_000);
    utimesSync(takeover, almostStale, almostStale);
    npmDoes(`[ -e .prosa/install.lock.takeover ] && echo early >> early\n${INSTALL}`);
    expect(await prepare()).toMatchObject({ code: 0 });
    expect(existsSync(at('early'))).toBe(false);
    expect(installs()).toBe(1);
    expect(existsSync(takeover)).toBe(false);
  });

  test.each(['scripts/prepare.mjs', 'bin/prosa.mjs'])(
    'on a Node that is too old %s says so',
    async (path) => {
      const older = "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });";
      const flags = ['--import', `data:text/javascript,${encodeURIComponent(older)}`];
      expect(await finish(start([...flags, at(path)]))).toEqual({
        code: 1,
        stdout: '',
        stderr: 'O projeto precisa do Node 20 ou mais novo, e este é o 18.20.4.\n',
      });
      expect(installs()).toBe(0);
    },
  );

  test('without npm it says where to get it', async () => {
    const { code, stderr } = await finish(start([at('scripts', 'prepare.mjs')], at('nowhere')));
    expect(code).toBe(1);
    expect(stderr).toContain('O npm não foi encontrado. Instale o Node.js');
  });

  test.each([
    ['there is no network', 'echo "npm error code EAI_AGAIN" >&2; exit 1', 'Sem acesso ao registro'],
    ['the folder cannot be written', 'echo "npm error EROFS" >&2; exit 1', 'Sem permissão'],
    ['npm fails in some other way', 'echo "npm error strange" >&2; exit 1', 'npm error strange'],
    ['our Node did not come', 'mkdir -p node_modules', 'Node 24'],
  ])('when %s, says what to do, without a stack trace', async (_case, npm, words) => {
    npmDoes(npm);
    const { code, stdout, stderr } = await prepare();
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(existsSync(at('node_modules', '.prosa-prepared'))).toBe(false);
  });
});

describe('the pages', () => {
  /** What stands for the builder: it counts, and writes what the sources say. */
  const BUILDER = `const fs = require('node:fs');
fs.appendFileSync('builds', 'once\\n');
const out = process.argv[process.argv.indexOf('--outDir') + 1];
const page = fs.readFileSync('web/index.html', 'utf8');
if (page === 'broken') { console.error('index.html: it is broken'); process.exit(1); }
fs.mkdirSync(out, { recursive: true });
fs.writeFileSync(out + '/index.html', page);`;
  const builds = () =>
    existsSync(at('builds')) ? readFileSync(at('builds'), 'utf8').trim().split('\n').length : 0;
  const built = () => readFileSync(at('web', 'dist', 'index.html'), 'utf8');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  };

  beforeEach(() => {
    npmDoes(`${INSTALL}\nmkdir -p node_modules/vite/bin && cp builder node_modules/vite/bin/vite.js`);
    write('builder', BUILDER);
    write('web/index.html', 'one');
    write('src/protocol/index.ts', '');
  });

  test('[P1] are built once, and again when they, the protocol or the packages change', async () => {
    expect((await prepare()).stderr).toBe(
      'Instalando dependências (só na primeira vez)…\nConstruindo a página…\n',
    );
    expect(await prepare()).toEqual({ code: 0, stdout: '', stderr: '' });
    expect([builds(), built()]).toEqual([1, 'one']);
    write('web/index.html', 'two');
    expect((await prepare()).stderr).toBe('Construindo a página…\n');
    expect([builds(), built()]).toEqual([2, 'two']);
    write('src/protocol/index.ts', 'export {};');
    await prepare();
    expect(builds()).toBe(3);
    for (const path of ['web/chat/a.test.ts', 'web/tests/b.ts', 'src/host/c.ts']) write(path, '');
    await prepare();
    expect(builds()).toBe(3);
    writeFileSync(at('package-lock.json'), JSON.stringify({ packages: { 'node_modules/a': {} } }));
    await prepare();
    expect(builds()).toBe(4);
  });

  test('[P1] are built anew when somebody deleted them, by one of several who come at once', async () => {
    await prepare();
    rmSync(at('web', 'dist'), { recursive: true });
    const all = await Promise.all(Array.from({ length: 4 }, () => prepare()));
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect([builds(), built()]).toEqual([2, 'one']);
  });

  test('[P1] that cannot be built say why, and the old ones stay', async () => {
    await prepare();
    write('web/index.html', 'broken');
    expect(await prepare()).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Construindo a página…\nA página não pôde ser construída:\nindex.html: it is broken\n',
    });
    expect(built()).toBe('one');
    expect(readdirSync(at('web')).sort()).toEqual(['dist', 'index.html']);
  });
});

describe('bin/prosa.mjs', () => {
  const prosa = (...args: readonly string[]) => start([at('bin', 'prosa.mjs'), ...args]);
  const mainIs = (code: string) => {
    mkdirSync(at('src', 'cli'), { recursive: true });
    writeFileSync(at('src', 'cli', 'main.ts'), code);
  };

  test('prepares, then passes arguments, output and exit code through', async () => {
    mainIs('console.log(process.argv.slice(2).join(" ")); process.exitCode = 3;');
    const { code, stdout } = await finish(prosa('why', 'turn 1'));
    expect({ code, stdout }).toEqual({ code: 3, stdout: 'why turn 1\n' });
  });

  test('passes signals on', async () => {
    mainIs(
      'process.on("SIGTERM", () => process.exit(7)); setInterval(() => {}, 1000); console.log("ready");',
    );
    const child = prosa();
    child.stdout?.once('data', () => child.kill('SIGTERM'));
    expect((await finish(child)).code).toBe(7);
  });
});
