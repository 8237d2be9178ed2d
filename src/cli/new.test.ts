import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOf, prosa } from './fixtures/process.ts';
import { readName } from './new/name.ts';
import { ownDependency } from './new/own-dependency.ts';
import { VERSIONS } from './new/scaffold.ts';

const repository = join(import.meta.dirname, '..', '..');
const root = realpathSync(mkdtempSync(join(tmpdir(), 'prosa-new-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const make = (...args: readonly string[]) => prosa(['new', ...args], { cwd: root });

describe('a new assistant', () => {
  const folder = join(root, 'deep', 'minha-loja');
  const inFolder = (command: string, ...args: readonly string[]) =>
    endOf(spawn(command, [...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }));

  beforeAll(async () => {
    const { stdout, stderr, exitCode } = await make('minha-loja', '--in', 'deep');
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
    expect(stdout).toContain('cd deep/minha-loja');
    // What `npm install` would do: the link that package.json asks for, and the tools at the versions it names.
    mkdirSync(join(folder, 'node_modules'));
    for (const name of ['zod', '@types', 'typescript'])
      symlinkSync(join(repository, 'node_modules', name), join(folder, 'node_modules', name));
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const linked = resolve(folder, dependencies.prosa.replace(/^file:/, ''));
    symlinkSync(linked, join(folder, 'node_modules', 'prosa'));
  });

  test('[P5.scaffold] is a folder with code, test, types, manifest and a word to its reader, and nothing else', () => {
    expect(readdirSync(folder).sort()).toEqual(
      [
        '.gitignore',
        'README.md',
        'assistant.test.ts',
        'assistant.ts',
        'node_modules',
        'package.json',
        'tsconfig.json',
      ].sort(),
    );
    expect(readdirSync(join(folder, '..'))).toEqual(['minha-loja']);
    expect(readFileSync(join(folder, 'assistant.ts'), 'utf8')).toContain('export const minhaLoja');
  });

  test('[P5.scaffold] type-checks', async () => {
    const tsc = join(repository, 'node_modules', '.bin', 'tsc');
    expect(await inFolder(process.execPath, realpathSync(tsc), '--noEmit')).toEqual({
      stdout: '',
      stderr: '',
      exitCode: 0,
    });
  }, 60_000);

  test('[P5.scaffold] passes its own test', async () => {
    const { stdout, exitCode } = await inFolder(process.execPath, '--test', '--test-reporter=tap');
    expect(stdout).toContain('# pass 3');
    expect(exitCode).toBe(0);
  }, 60_000);

  test('[P5.scaffold] answers in `prosa chat --file`, with no model', async () => {
    const { stdout, stderr, exitCode } = await prosa(['chat', '--memory', '--file', 'assistant.ts'], {
      cwd: folder,
      input: 'oi\ne na terca?\n',
    });
    expect(stdout).toBe(
      'Oi! Eu sei os horários de atendimento. De qual dia você quer saber?\nNa terça atendemos das 9h às 18h.\n',
    );
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  });

  test('[P5.scaffold] answers before anything is installed, too', async () => {
    await make('crua');
    const file = join(root, 'crua', 'assistant.ts');
    const { stdout } = await prosa(['chat', '--memory', '--file', file], { cwd: root, input: 'sexta\n' });
    expect(stdout).toBe('Na sexta atendemos das 9h às 17h.\n');
  });

  test('starts with the versions that we work with', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(repository, 'package.json'), 'utf8'),
    );
    const ours = { ...dependencies, ...devDependencies };
    for (const [name, version] of Object.entries(VERSIONS))
      expect(`${name} ${version}`).toBe(`${name} ^${ours[name]}`);
  });
});

describe('refuses, and leaves nothing behind', () => {
  test.each(['Açaí', '../fora', 'a b', '', '1loja', 'a--b', 'prosa', 'node_modules', 'x'.repeat(49), '-x'])(
    'the name %j',
    async (name) => {
      const before = readdirSync(root);
      const { stdout, stderr, exitCode } = await make('--', name);
      expect(stderr).toMatch(/^O nome /);
      expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
      expect(readdirSync(root)).toEqual(before);
    },
  );

  test('a folder that exists', async () => {
    mkdirSync(join(root, 'ocupada'));
    const { stderr, exitCode } = await make('ocupada');
    expect(stderr).toContain('já existe');
    expect(exitCode).toBe(1);
    expect(readdirSync(join(root, 'ocupada'))).toEqual([]);
  });

  test('a place that is no folder', async () => {
    writeFileSync(join(root, 'arquivo'), '');
    for (const place of ['arquivo', 'arquivo/dentro']) {
      const { stderr, exitCode } = await make('loja', '--in', place);
      expect(stderr).toContain('não é uma pasta. Nada foi criado.');
      expect(exitCode).toBe(1);
    }
  });

  test('a folder that cannot be written', async () => {
    const closed = join(root, 'fechada');
    mkdirSync(closed);
    chmodSync(closed, 0o500);
    // Root may write into a closed folder, but not even root into the kernel's.
    const place = process.getuid?.() === 0 ? '/sys' : closed;
    const { stderr, exitCode } = await make('loja', '--in', place);
    expect(stderr).toContain('Sem permissão para gravar');
    expect(exitCode).toBe(1);
    expect(existsSync(join(place, 'loja'))).toBe(false);
  });
});

test('one name takes the form that each place needs', () => {
  expect(readName('minha-loja')).toMatchObject({
    folder: 'minha-loja',
    assistant: 'minha_loja',
    identifier: 'minhaLoja',
    title: 'Minha loja',
  });
});

test.each([
  ['new', 'newAssistente'],
  ['failure-of', 'failureOfAssistente'],
  ['z', 'zAssistente'],
])('the name %s does not collide with the code around it', (name, identifier) => {
  expect(readName(name)).toMatchObject({ identifier });
});

test('every name that the template brings is known to be taken', () => {
  const template = join(import.meta.dirname, 'new', 'template');
  const code = ['assistant.ts.tmpl', 'assistant.test.ts.tmpl']
    .map((file) => readFileSync(join(template, file), 'utf8'))
    .join('\n');
  const imported = [...code.matchAll(/^import (?:\{ )?(.+?)(?: \})? from/gm)].flatMap(([, names = '']) =>
    names.split(', ').filter((name) => /^[a-z]\w*$/.test(name)),
  );
  const declared = [...code.matchAll(/^const ([a-z]\w*)/gm)].map(([, name = '']) => name);
  expect(imported.length).toBeGreaterThan(9);
  for (const name of [...imported, ...declared]) {
    const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(readName(words)).toMatchObject({ identifier: `${name}Assistente` });
  }
});

describe('how it asks for prosa', () => {
  const parent = join(root, 'projeto');
  const installed = join(parent, 'node_modules', 'prosa');
  const info = { kind: 'published', version: '1.2.3', root: installed } as const;
  const askedFor = (spec: string) =>
    writeFileSync(join(parent, 'package.json'), JSON.stringify({ dependencies: { prosa: spec } }));
  beforeAll(() => mkdirSync(installed, { recursive: true }));

  test('from the repository, by a link to it', () => {
    expect(ownDependency({ ...info, kind: 'sources', root: join(root, 'repo') }, parent)).toBe(
      'file:../../repo',
    );
  });

  test('published, by its version', () => {
    askedFor('^1.2.0');
    expect(ownDependency(info, parent)).toBe('^1.2.3');
  });

  test('installed from a tarball, by the same tarball while it is there', () => {
    askedFor('file:../prosa.tgz');
    expect(ownDependency(info, parent)).toBe('^1.2.3');
    writeFileSync(join(root, 'prosa.tgz'), '');
    expect(ownDependency(info, parent)).toBe('file:../../prosa.tgz');
  });
});
