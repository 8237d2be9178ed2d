// `npm test`: everything that must hold before a commit. `npm test -- <part of a file name>`: those tests only.
import { type Command, inSeconds, runQuietly } from './commands.ts';
import { findChromium } from './fixtures/chromium.ts';
import { findNatsServer } from './fixtures/nats-server.ts';
import { runTests, type TestRun } from './last-run.ts';

type Check = { readonly label: string; readonly command: Command };

const CHECKS: readonly Check[] = [
  {
    label: 'formato e regras',
    command: {
      name: 'biome',
      args: ['check', '--error-on-warnings', '--diagnostic-level=warn', '--max-diagnostics=none', '.'],
    },
  },
  { label: 'tipos', command: { name: 'tsc', args: ['--noEmit'] } },
  { label: 'tipos da página', command: { name: 'tsc', args: ['--noEmit', '-p', 'web'] } },
  { label: 'sobras', command: { name: 'knip', args: ['--no-config-hints', '--no-progress'] } },
];

type Component = { readonly find: () => string | undefined; readonly told: string; readonly part: string };

const COMPONENTS: readonly Component[] = [
  {
    find: findChromium,
    told: 'O Chromium não está instalado (ou CHROMIUM_PATH aponta para nada): os testes no navegador ficam de fora.',
    part: 'navegador',
  },
  {
    find: findNatsServer,
    told: 'O nats-server não está instalado (ou NATS_SERVER_PATH aponta para nada): os testes sobre NATS ficam de fora.',
    part: 'NATS',
  },
];

async function main(filters: readonly string[]): Promise<void> {
  const failedChecks = [
    ...(filters.length === 0 ? await runChecks(CHECKS) : []),
    ...COMPONENTS.flatMap(({ find, told, part }) => (find() ? [] : tellOfMissing(told, part))),
  ];
  const started = performance.now();
  const run = await runTests(filters, 1);
  console.log(`testes: ${inSeconds((performance.now() - started) / 1000)}`);
  if (filters.length > 0 && run.tests.length === 0) {
    console.error(`Nenhum teste corresponde a: ${filters.join(' ')}`);
  }
  if (failedChecks.length > 0) console.error(`Falhou também: ${failedChecks.join(', ')} (veja acima).`);
  close(run, failedChecks.length);
}

/** Together, because each leaves a core idle now and then; told in their order, with the output of those that fail. */
async function runChecks(checks: readonly Check[]): Promise<readonly string[]> {
  const running = checks.map(({ label, command }) => ({ label, finished: runQuietly(command) }));
  const failed: string[] = [];
  for (const { label, finished } of running) {
    const { ok, output, seconds } = await finished;
    console.log(`${ok ? '✓' : '✗'} ${label}: ${inSeconds(seconds)}`);
    if (ok) continue;
    console.log(output);
    failed.push(label);
  }
  return failed;
}

/** Without it some tests do not run: on a person's machine that is told, where changes are let in it is a failure. */
function tellOfMissing(told: string, part: string): readonly string[] {
  console.log(told);
  return process.env.CI === 'true' ? [part] : [];
}

/** The last line is a contract: CI reads the counts from it. A check that failed counts as a failure. */
function close({ tests, broken }: TestRun, failedChecks: number): void {
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  const passed = count('passed');
  const failed = count('failed') + broken + failedChecks;
  const skipped = tests.length - passed - count('failed');
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}

await main(process.argv.slice(2));
