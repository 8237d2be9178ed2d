import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './commands.ts';
import { readReport } from './last-run.ts';

const file = (status: string, tests: readonly string[]) => ({
  name: join(root, 'src/a.test.ts'),
  status,
  assertionResults: tests.map((each) => ({ title: 'a', ancestorTitles: ['suite'], status: each })),
});

test('files are named from the root of the repository', () => {
  const { tests } = readReport({ success: true, testResults: [file('passed', ['passed'])] }, 0);
  expect(tests).toEqual([{ title: 'a', suites: ['suite'], file: 'src/a.test.ts', status: 'passed' }]);
});

test('a file that breaks before its tests counts as a failure, one with a failed test only once', () => {
  const broken = readReport({ success: false, testResults: [file('failed', [])] }, 1);
  expect(broken.broken).toBe(1);
  const failed = readReport({ success: false, testResults: [file('failed', ['failed'])] }, 1);
  expect(failed.broken).toBe(0);
});

test('an exit code that nothing explains counts as a failure', () => {
  expect(readReport({ success: true, testResults: [file('passed', ['passed'])] }, 1).broken).toBe(1);
});
