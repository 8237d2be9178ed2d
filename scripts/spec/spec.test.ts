import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TestResult } from '../last-run.ts';
import { cover, idsOf } from './coverage.ts';
import { printCoverage } from './print.ts';
import { parseRequirements } from './requirements.ts';

const ended = (title: string, rest: Partial<TestResult> = {}): TestResult => ({
  title,
  suites: [],
  file: 'src/a.test.ts',
  status: 'passed',
  ...rest,
});

describe('ids in a title', () => {
  test.each([
    ['[R3] moves control', ['R3']],
    ['[R3.silent] says nothing', ['R3.silent']],
    ['[R3][R5.hops] both', ['R3', 'R5.hops']],
    ['[R3] [fault B9] apart', ['R3', 'fault B9']],
    ['[H8.cnpj-alfanumerico] scrubs', ['H8.cnpj-alfanumerico']],
    ['[F16.3] flow', ['F16.3']],
    ['keeps [R3] inside', []],
    ['[wip] nothing', []],
    ['plain', []],
    // The words before the title keep these examples from counting as tests of requirements.
  ])('reads %s', (title, ids) => {
    expect(idsOf(title)).toEqual(ids);
  });
});

describe('docs/requirements.md', () => {
  const row = (cells: string) =>
    parseRequirements(`| id | parts | claimed | what |\n|---|---|---|---|\n${cells}`);

  test('a row without parts claims itself, one with parts claims them', () => {
    expect(row('| R8 |  | all | Many. |')[0]?.claimed).toEqual(['R8']);
    expect(row('| R3 | a, b | all | Two. |')[0]?.claimed).toEqual(['R3.a', 'R3.b']);
    expect(row('| R7 | memory, store | memory | Half. |')[0]?.claimed).toEqual(['R7.memory']);
    expect(row('| R3 | a, b | none | Two. |')[0]?.claimed).toEqual([]);
  });

  test.each([
    ['| R3 | a | b | Unknown part. |', 'R3'],
    ['| R3 | a |  | No claim. |', 'R3'],
    ['| R3 | a | all |', 'linha inválida'],
    ['| R3 |  | all | One. |\n| R3 |  | none | Again. |', 'duas vezes'],
  ])('refuses %s', (cells, reason) => {
    expect(() => row(cells)).toThrow(reason);
  });

  test('lists every row of the specification', () => {
    const file = join(import.meta.dirname, '..', '..', 'docs', 'requirements.md');
    const counts = new Map<string, number>();
    for (const { id } of parseRequirements(readFileSync(file, 'utf8'))) {
      const letter = id.slice(0, 1);
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ R: 9, H: 10, J: 12, C: 14, L: 5, F: 18, P: 8 });
  });
});

describe('coverage', () => {
  const requirements = parseRequirements(
    ['| R3 | sameTurn, silent | all | Delegation. |', '| R8 |  | none | Many. |'].join('\n'),
  );

  test('a part counts for its row, and a describe lends its id', () => {
    const tests = [ended('[R3.silent] a'), ended('b', { suites: ['rooms', '[R3.sameTurn] at once'] })];
    const { requirements: covered, gaps } = cover(requirements, tests);
    expect(covered.map(({ id, tests: own }) => [id, own.map(({ title }) => title)])).toEqual([
      ['R3', ['rooms > [R3.sameTurn] at once > b', '[R3.silent] a']],
      ['R3.sameTurn', ['rooms > [R3.sameTurn] at once > b']],
      ['R3.silent', ['[R3.silent] a']],
      ['R8', []],
    ]);
    expect(gaps).toEqual([]);
  });

  test('a claimed part without a test, or with one that fails or is skipped, is a gap', () => {
    const tests = [
      ended('[R3] all of it'),
      ended('[R3.silent] a'),
      ended('[R3.silent] b', { status: 'failed' }),
    ];
    expect(cover(requirements, tests).gaps).toEqual(['R3.sameTurn', 'R3.silent']);
  });

  test('a failing test of a claimed row is a gap, whatever its parts do', () => {
    const tests = [ended('[R3.silent] a'), ended('[R3.sameTurn] b'), ended('[R3] c', { status: 'failed' })];
    expect(cover(requirements, tests).gaps).toEqual(['R3']);
  });

  test('an id that is nowhere listed is told', () => {
    expect(cover(requirements, [ended('[R3.silnet] a')]).unknown).toEqual(['R3.silnet']);
  });

  test('faults are listed apart', () => {
    const { faults, unknown } = cover(requirements, [ended('[fault B10] a'), ended('[fault B9][R8] b')]);
    expect(faults.map(({ id }) => id)).toEqual(['fault B9', 'fault B10']);
    expect(unknown).toEqual([]);
  });

  test('the print shows passing tests, marks and what is missing', () => {
    const text = printCoverage(
      requirements,
      cover(requirements, [ended('[R3] whole'), ended('[R3.silent] a'), ended('[fault B9] b')]),
    );
    expect(text).toContain('✓ R3\n      [R3] whole');
    expect(text).toContain('✗ R3.sameTurn');
    expect(text).toContain('✓ R3.silent\n      [R3.silent] a  (src/a.test.ts)');
    expect(text).toContain('· R8');
    expect(text).toContain('✓ fault B9');
    expect(text).toContain('1 de 2 declarados; 1 de 3 ids com teste.\nFaltam: R3.sameTurn');
  });
});

test.each([['--jsno'], ['--json=1'], ['json']])('the command does not guess what %s means', (option) => {
  const command = join(import.meta.dirname, '..', 'spec.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, option], { encoding: 'utf8' });
  expect(stderr).toContain(`Não entendi "${option}".`);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});
