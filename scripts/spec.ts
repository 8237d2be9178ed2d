// `npm run spec`: each requirement with its passing tests, from the last full run. `-- --json` for machines.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './commands.ts';
import { lastRunTime, readLastRun, runTests } from './last-run.ts';
import { cover } from './spec/coverage.ts';
import { printCoverage } from './spec/print.ts';
import { parseRequirements } from './spec/requirements.ts';

async function main(asJson: boolean): Promise<void> {
  const requirements = parseRequirements(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'));
  const coverage = cover(requirements, await testsOfLastRun());
  if (asJson) {
    console.log(JSON.stringify(coverage.requirements, null, 2));
    return;
  }
  console.log(
    `Última execução completa: ${lastRunTime().toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })}\n`,
  );
  console.log(printCoverage(requirements, coverage));
  if (coverage.gaps.length + coverage.unknown.length > 0) process.exitCode = 1;
}

async function testsOfLastRun() {
  const known = readLastRun();
  if (known) return known;
  console.error('Ainda não há uma execução completa dos testes: rodando agora…');
  return (await runTests([], 2)).tests;
}

/** `undefined` when something was asked that we do not know. */
function readFlags(line: readonly string[]): { readonly json: boolean } | undefined {
  try {
    const { values } = parseArgs({ args: [...line], options: { json: { type: 'boolean' } } });
    return { json: values.json ?? false };
  } catch {
    return undefined;
  }
}

const line = process.argv.slice(2);
const flags = readFlags(line);
if (flags) await main(flags.json);
else {
  console.error(`Não entendi "${line.join(' ')}".\nuso: npm run spec [-- --json]`);
  process.exitCode = 2;
}
