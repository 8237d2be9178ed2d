import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPackage } from './build/package.ts';
import { root, toolEnvironment } from './commands.ts';

const execute = promisify(execFile);
const MINUTES = 60_000;

/** An empty folder of somebody who uses the package, and the package beside the sources. */
const folder = mkdtempSync(join(tmpdir(), 'prosa-package-'));
const installed = join(folder, 'node_modules', 'prosa');
const built = join(root, 'node_modules', '.cache', 'prosa', `package-${process.pid}`);

async function run(command: string, ...args: readonly string[]) {
  const options = { cwd: folder, env: toolEnvironment(), timeout: 2 * MINUTES };
  return execute(command, [...args], options).catch((error) => {
    throw new Error(`${command} failed: ${error.stdout}${error.stderr}`, { cause: error });
  });
}

const npm = (...args: readonly string[]) => run('npm', ...args, '--prefer-offline', '--loglevel=error');

function firstExample(markdown: string): string {
  const code = /^```ts\n(.*?)^```$/ms.exec(markdown)?.[1];
  if (code === undefined) throw new Error('README.md has no example in TypeScript');
  return code;
}

/** Somebody reads an answer, and tests a store of their own that takes nothing. */
const DOORS = `import type { TurnStore } from 'prosa';
import { type ConformanceCase, turnStoreCases } from 'prosa/conformance';
import { readAnswer } from 'prosa/language';

const refuse = (): never => { throw new Error('store quebrado'); };
const broken = { accept: refuse } as unknown as TurnStore;
const [first] = turnStoreCases as readonly [ConformanceCase];
console.log(readAnswer('claro que sim').polarity);
await first.run(broken).catch((error: Error) => console.log(turnStoreCases.length, error.message));
`;

beforeAll(async () => {
  expect(await buildPackage(built)).toEqual({});
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(join(folder, 'example.ts'), firstExample(readFileSync(join(root, 'README.md'), 'utf8')));
  writeFileSync(join(folder, 'doors.ts'), DOORS);
  const { stdout } = await npm('pack', built, '--pack-destination', folder);
  await npm('install', `./${stdout.trim()}`);
}, 3 * MINUTES);

afterAll(() => {
  for (const path of [folder, built]) rmSync(path, { recursive: true, force: true });
});

test("[R1][P5.define] the packed tarball, installed in an empty folder, runs the README's first example", async () => {
  const { stdout, stderr } = await run('node', 'example.ts');
  expect(stderr).toBe('');
  expect(stdout.trim()).not.toBe('');
});

test("[R1][P5.define] the README's first example and the other doors type-check against the packed tarball", async () => {
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules', '@types')];
  const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024'];
  const checked = execute('tsc', [...strict, ...types, 'example.ts', 'doors.ts'], {
    cwd: folder,
    env: toolEnvironment(),
    timeout: 2 * MINUTES,
    maxBuffer: 2 ** 26,
  });
  const { stdout } = await checked.catch((error) => error);
  // drizzle's own declarations do not pass TypeScript 7 without skipLibCheck; what they say is theirs, all else is ours.
  const ours = stdout
    .split('\n')
    .filter((line: string) => /^\S+\.ts\(/.test(line) && !/^node_modules\/drizzle-orm\//.test(line));
  expect(ours).toEqual([]);
});

test('the kit for stores of one’s own and the Portuguese room are doors of the package', async () => {
  expect((await run('node', 'doors.ts')).stdout).toMatch(/^yes\n\d+ store quebrado\n$/);
});

test('what the README links to is in the package, and nothing that only tests use', () => {
  const shipped = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  const links = readFileSync(join(installed, 'README.md'), 'utf8').matchAll(/\]\(([\w./-]+)\)/g);
  expect(
    [...links].map(([, link = '']) => link).filter((link) => !existsSync(join(installed, link))),
  ).toEqual([]);
  expect(shipped.filter((path) => /fixtures|\.test\.(?:js|d\.ts)$/.test(path))).toEqual([]);
});

test('[P1] the pages are in the package, where the server looks for them', () => {
  const page = readFileSync(join(installed, 'web', 'dist', 'index.html'), 'utf8');
  const assets = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path = '']) => path);
  expect(assets.length).toBeGreaterThan(2);
  expect(assets.filter((path) => !existsSync(join(installed, 'web', 'dist', path)))).toEqual([]);
});

test(
  '[P1][R8] the packed tarball keeps conversations on the embedded database, tables of its own included',
  async () => {
    const say = (text: string) => {
      const options = { cwd: folder, env: toolEnvironment(), timeout: 2 * MINUTES };
      const chat = execute(join('node_modules', '.bin', 'prosa'), ['chat', '--session', 'ana'], options);
      chat.child.stdin?.end(`${text}\n`);
      return chat;
    };
    await say('oi');
    expect((await say('cadê o pedido 1057?')).stdout).toContain('1057');
    expect((await run(join('node_modules', '.bin', 'prosa'), 'sessions')).stdout).toMatch(/ana .*2 turnos/);
  },
  2 * MINUTES,
);

test('the installed command line tells its version', async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { stdout } = await run(join('node_modules', '.bin', 'prosa'), '--version');
  expect(stdout.trim()).toBe(version);
});
