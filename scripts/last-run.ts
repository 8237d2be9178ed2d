import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { type Command, root, runInSight } from './commands.ts';

/** One test as it ended. `suites` are the titles of the `describe`s around it, outermost first. */
const testResult = z.object({
  title: z.string(),
  suites: z.array(z.string()),
  file: z.string(),
  status: z.string(),
});

export type TestResult = Readonly<z.infer<typeof testResult>>;

export type TestRun = {
  readonly tests: readonly TestResult[];
  /** Files that broke before their tests could run, and errors outside of any test. */
  readonly broken: number;
};

/** What we use of the report that Vitest's `json` reporter writes. */
const vitestReport = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ title: z.string(), ancestorTitles: z.array(z.string()), status: z.string() }),
      ),
    }),
  ),
});

const place = join(root, 'node_modules', '.cache', 'prosa');
const lastRun = join(place, 'last-run.json');

/** Runs Vitest on the files that match, or on all of them; only a run of all is kept for `npm run spec`. */
export async function runTests(filters: readonly string[], descriptor: 1 | 2): Promise<TestRun> {
  const report = join(place, `vitest-${process.pid}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters];
  const command: Command = { name: 'vitest', args };
  const exitCode = await runInSight(command, descriptor);
  const text = readText(report);
  if (text === undefined) return { tests: [], broken: 1 };
  rmSync(report);
  const run = readReport(JSON.parse(text), exitCode);
  if (filters.length === 0) writeLastRun(run.tests);
  return run;
}

export function readReport(report: unknown, exitCode: number): TestRun {
  const { testResults } = vitestReport.parse(report);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, ancestorTitles, status }) => ({
      title,
      suites: ancestorTitles,
      file: relative(root, name),
      status,
    })),
  );
  const failed = tests.some(({ status }) => status === 'failed');
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const unexplained = exitCode !== 0 && !failed && brokenFiles === 0 ? 1 : 0;
  return { tests, broken: brokenFiles + unexplained };
}

/** The tests of the last full run, or undefined if there was none. */
export function readLastRun(): readonly TestResult[] | undefined {
  const text = readText(lastRun);
  return text === undefined ? undefined : z.array(testResult).parse(JSON.parse(text));
}

export const lastRunTime = (): Date => statSync(lastRun).mtime;

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function writeLastRun(tests: readonly TestResult[]): void {
  mkdirSync(dirname(lastRun), { recursive: true });
  const draft = `${lastRun}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(tests, null, 1));
  renameSync(draft, lastRun);
}
