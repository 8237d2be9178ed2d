import { describe, expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { checkDirection } from './direction.ts';
import { checkEnvironment } from './environment.ts';
import { readDoors } from './resolve.ts';
import { checkSizes } from './size.ts';
import { readSource, readSources } from './source.ts';
import { checkText } from './text.ts';

const doors = readDoors({
  '#protocol': './src/protocol/index.ts',
  '#language': './src/language/index.ts',
  '#models': './src/models/index.ts',
  '#store': './src/store/index.ts',
  '#store/conformance': './src/store/conformance/index.ts',
  '#runtime': './src/runtime/index.ts',
  '#assistants': './src/assistants/index.ts',
  '#host': './src/host/index.ts',
  '#host/testing': './src/host/testing/index.ts',
});
const packages = { dependencies: ['zod', '@ai-sdk/provider'], devDependencies: ['vitest', 'fast-check'] };

const planted = (files: Readonly<Record<string, string>>) => readSources(new Map(Object.entries(files)));

describe('direction', () => {
  const faultsOf = (path: string, specifier: string) =>
    checkDirection(planted({ [path]: `import '${specifier}';` }), { doors, packages });

  test.each([
    ['src/language/a.ts', '#protocol'],
    ['src/runtime/a.ts', '#models'],
    ['src/runtime/turn/a.ts', '../b.ts'],
    ['src/assistants/atendimento/assistant.ts', '#runtime'],
    ['src/host/a.ts', '#assistants'],
    ['src/cli/a.ts', '#host'],
    ['src/index.ts', '#host'],
    ['src/host/testing/index.ts', '#host'],
    ['src/host/testing/index.ts', '../clock.ts'],
    ['src/models/a.ts', '@ai-sdk/provider'],
    ['src/models/a.ts', 'zod/v4'],
    ['src/models/a.ts', 'node:fs'],
    ['src/models/a.test.ts', 'vitest'],
    ['src/models/a.test.ts', '#host/testing'],
    ['src/store/memory.test.ts', '#store/conformance'],
    ['src/host/routing/fixtures.ts', '#host/testing'],
    ['src/host/routing/manager.test.ts', './fixtures.ts'],
    ['src/host/routing/manager.test.ts', '../../store/sql/fixtures/databases.ts'],
    ['bench/turn/run.ts', '#host/testing'],
    ['examples/routing-chat-manager.ts', 'prosa'],
    ['web/chat.tsx', '#protocol'],
    ['web/chat.tsx', 'vitest'],
  ])('%s may import %s', (path, specifier) => {
    expect(faultsOf(path, specifier)).toEqual([]);
  });

  test.each([
    ['src/protocol/a.ts', '#language', 'protocol may not see language'],
    ['src/models/a.ts', '#store', 'models may not see store'],
    ['src/assistants/a.ts', '#models', 'assistants may not see models'],
    ['src/index.ts', '#store', 'library may not see store'],
    ['web/chat.tsx', '#runtime', 'web may not see runtime'],
    ['web/chat.tsx', '../src/protocol/failure.ts', 'another room is entered through its door'],
    ['src/runtime/a.ts', '../models/failover.ts', 'another room is entered through its door'],
    ['bench/turn/run.ts', '../../src/runtime/turn.ts', 'another room is entered through its door'],
    ['src/runtime/a.ts', '#models/failover', 'no such door'],
    ['src/runtime/a.ts', '#runtime', 'inside a room, import by relative path'],
    ['src/cli/a.ts', '#host/testing', 'only tests may open this door'],
    ['src/host/a.ts', './testing/index.ts', 'only tests may open this door'],
    ['src/store/memory.ts', './conformance/index.ts', 'only tests may open this door'],
    ['src/host/routing/manager.ts', './fixtures.ts', 'only tests may open this door'],
    ['src/host/routing/manager.ts', '../../store/sql/fixtures/databases.ts', 'only tests may open this door'],
    ['src/host/routing/manager.test.ts', '../../store/memory.ts', 'another room is entered through its door'],
    ['src/runtime/a.test.ts', '#assistants', 'runtime may not see assistants'],
    ['src/host/testing/index.ts', 'vitest', 'a development dependency'],
    ['src/store/conformance/index.ts', 'vitest', 'a development dependency'],
    ['src/runtime/a.ts', 'lodash', 'not a dependency'],
    ['src/runtime/a.ts', 'prosa', 'not a dependency'],
  ])('%s may not import %s', (path, specifier, reason) => {
    expect(faultsOf(path, specifier)).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    "export * from '#host';",
    "export { a } from '#host';",
    "type A = import('#host').A;",
    "const a = await import('#host');",
    "import type { A } from '#host';",
  ])('no way of importing escapes: %s', (text) => {
    const sources = planted({ 'src/runtime/a.ts': text });
    expect(checkDirection(sources, { doors, packages })).toHaveLength(1);
  });

  test('a room that design.md does not know', () => {
    const sources = planted({ 'src/helpers/a.ts': '', 'src/version.ts': '' });
    expect(checkDirection(sources, { doors, packages })).toHaveLength(2);
  });

  test('a door that leads elsewhere', () => {
    const crooked = readDoors({ '#runtime': './src/runtime/turn.ts' });
    expect(checkDirection([], { doors: crooked, packages })).toHaveLength(1);
  });
});

describe('cycles', () => {
  test('through relative paths, doors and types', () => {
    const sources = planted({
      'src/runtime/index.ts': "export * from './a.ts';",
      'src/runtime/a.ts': "import type { B } from './b.ts';",
      'src/runtime/b.ts': "import '#runtime';",
      'src/runtime/c.ts': "import './a.ts';",
    });
    expect(findCycles(sources, doors)).toEqual([
      'src/runtime/index.ts → src/runtime/a.ts → src/runtime/b.ts → src/runtime/index.ts',
    ]);
  });

  test('a diamond is none', () => {
    const sources = planted({
      'src/a.ts': "import './b.ts'; import './c.ts';",
      'src/b.ts': "import './d.ts';",
      'src/c.ts': "import './d.ts';",
      'src/d.ts': '',
    });
    expect(findCycles(sources, doors)).toEqual([]);
  });
});

describe('sizes', () => {
  const body = (lines: number) => '\n'.repeat(lines + 1);
  const long = { 'src/runtime/a.ts': `export const run = () => {${body(51)}};` };

  test('a function of 51 lines, wherever it is written', () => {
    const text = [
      `function plain() {${body(51)}}`,
      `class A { method() {${body(51)}} }`,
      `const b = { step: async () => {${body(51)}} };`,
      `function fits() {${body(50)}}`,
    ].join('\n');
    const faults = checkSizes(planted({ 'src/runtime/a.ts': text }), doors, []);
    expect(faults.map((fault) => fault.split(' ')[2])).toEqual(['plain', 'method', 'step']);
  });

  test('four parameters', () => {
    const sources = planted({ 'src/runtime/a.ts': 'const f = (a: A, { b }: B, c = 1, ...d: D[]) => 1;' });
    expect(checkSizes(sources, doors, [])).toEqual(['parameters of f in src/runtime/a.ts: 4, at most 3']);
  });

  test('a callback has the parameters that its caller passes', () => {
    const text = "const a = 'b'.replace(/b/, (match, group, at, whole) => whole);";
    expect(checkSizes(planted({ 'src/runtime/a.ts': text }), doors, [])).toEqual([]);
  });

  test('a file of 351 lines; a test may have 600, and a suite is no function', () => {
    const lines = (count: number) => `${'// line\n'.repeat(count - 1)}const end = 1;\n`;
    const sources = planted({
      'src/runtime/a.ts': lines(351),
      'src/runtime/a.test.ts': `describe('', () => {\n${lines(598)}});`,
      'src/runtime/b.test.ts': lines(601),
    });
    expect(checkSizes(sources, doors, [])).toEqual([
      'lines of src/runtime/a.ts: 351, at most 350',
      'lines of src/runtime/b.test.ts: 601, at most 600',
    ]);
  });

  test('a door with 41 names, counting those that it passes on', () => {
    const names = Array.from({ length: 40 }, (_, index) => `export const a${index} = 1;`).join('\n');
    const sources = planted({
      'src/runtime/index.ts': "export * from './a.ts';\nexport { more } from './b.ts';",
      'src/runtime/a.ts': names,
    });
    expect(checkSizes(sources, doors, [])).toEqual(['public names of src/runtime/index.ts: 41, at most 40']);
  });

  test('types of protocol are free', () => {
    const names = Array.from({ length: 50 }, (_, index) => `export type A${index} = string;`).join('\n');
    expect(checkSizes(planted({ 'src/protocol/index.ts': names }), doors, [])).toEqual([]);
    expect(checkSizes(planted({ 'src/runtime/index.ts': names }), doors, [])).toHaveLength(1);
  });

  test('an exception allows the size it names, and fails when it allows more than there is', () => {
    const where = 'lines of run in src/runtime/a.ts';
    const why = 'planted';
    const check = (size: number, files: Readonly<Record<string, string>> = long) =>
      checkSizes(planted(files), doors, [{ where, size, why }]);
    expect(check(51)).toEqual([]);
    expect(check(60)).toEqual([`exceptions.json allows more than is there: ${where} (51)`]);
    expect(check(51, {})).toEqual([`exceptions.json allows more than is there: ${where} (no longer needed)`]);
  });

  test('a file that cannot be parsed is named', () => {
    expect(() => readSource('src/a.ts', 'const = 1')).toThrow('src/a.ts');
  });
});

describe('text', () => {
  const faultsOf = (path: string, text: string) => checkText(new Map([[path, text]]));

  test.each([
    ['docs/a.md', ['see ', 'work/main'].join('/'), 'a path of one machine'],
    ['src/a.ts', `const a = '${['', 'home', 'ana', 'x'].join('/')}';`, 'a path of one machine'],
    ['README.md', `https://${'registry'}.npmjs.org`, 'the host of a package registry'],
    ['package-lock.json', '      "resolved": "x",', 'the address a package came from'],
    ['src/a.test.ts', "test.skip('a', () => {});", 'a test that does not run'],
    ['src/a.test.ts', "describe.concurrent.only('a', () => {});", 'a test that does not run'],
    ['src/a.ts', '// @ts-ignore', 'a check switched off'],
    ['src/a.ts', '// biome-ignore lint: no', 'a check switched off'],
    ['src/a.ts', '// @ts-expect-error', 'a check switched off'],
    ['src/a.ts', 'const a = b as any;', 'the type any'],
    ['src/a.ts', 'function f(a: any) {}', 'the type any'],
  ])('%s: %s', (path, text, reason) => {
    expect(faultsOf(path, text)).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    ['src/a.test.ts', '// @ts-expect-error: the name is required'],
    ['src/a.test.ts', "test.skipIf(offline)('a', () => {});"],
    ['src/a.ts', '/** Answers: any of them. */'],
    ['src/a.ts', "fetch('https://example.test/home/page')"],
    ['src/a.ts', "import a from '../home/a.ts';"],
  ])('lets pass, in %s: %s', (path, text) => {
    expect(faultsOf(path, text)).toEqual([]);
  });
});

describe('environment', () => {
  const reads = 'const key = process.env.KEY;';

  test('one file of host may read it, and a comment may speak of it', () => {
    const sources = planted({
      'src/host/config.ts': reads,
      'src/host/config.test.ts': reads,
      'src/host/manager.ts': `/** @example ${reads} */`,
      'scripts/test.ts': reads,
    });
    expect(checkEnvironment(sources)).toEqual([]);
  });

  test('a second file, or another room, may not', () => {
    const second = planted({
      'src/host/config.ts': reads,
      'src/cli/main.ts': "import { env } from 'node:process';",
    });
    expect(checkEnvironment(second)).toHaveLength(1);
    expect(checkEnvironment(planted({ 'src/models/gemini.ts': reads }))).toHaveLength(1);
  });
});
