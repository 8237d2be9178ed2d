import { parseArgs } from 'node:util';
import { type RunReport, runSeed } from './run.ts';

const HELP = `npm run simulate -- [--seed N] [--seeds K] [--messages M] [--replay]

Agents ao acaso sobre o barramento verdadeiro, em tempo virtual: latências, falhas, enxurradas, ciclos, quedas.
Confere as regras a cada passo; o que falhar se repete pela semente.

  --seed N       primeira semente (1)
  --seeds K      quantas sementes seguidas (20)
  --messages M   mensagens ao todo, repartidas entre as sementes (1000000)
  --replay       mostra cada acontecimento (use com uma semente só)
`;

/** Runs the seeds and tells what held. Exit code 1 when a rule was broken. */
export async function main(args: readonly string[], write: (text: string) => void): Promise<number> {
  const options = readOptions(args);
  if (typeof options === 'string') {
    write(options);
    return options === HELP ? 0 : 2;
  }
  const { seed, seeds, messages, replay } = options;
  const each = Math.ceil(messages / seeds);
  const startedAt = performance.now();
  const reports: RunReport[] = [];
  for (let at = 0; at < seeds; at += 1) {
    const report = await runSeed({
      ...{ seed: seed + at, messages: each },
      ...(replay && { onEvent: (mission, event) => write(`${mission} ${JSON.stringify(event)}\n`) }),
    });
    reports.push(report);
    write(lineOf(report));
    for (const violation of report.violations) write(`    ${violation}\n`);
    if (report.violationCount > 0)
      write(`    repita: npm run simulate -- --seed ${report.seed} --seeds 1 --messages ${each} --replay\n`);
  }
  write(summaryOf(reports, performance.now() - startedAt));
  return reports.some(({ violationCount }) => violationCount > 0) ? 1 : 0;
}

type Options = {
  readonly seed: number;
  readonly seeds: number;
  readonly messages: number;
  readonly replay: boolean;
};

function readOptions(args: readonly string[]): Options | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string', default: '1' },
        seeds: { type: 'string', default: '20' },
        messages: { type: 'string', default: '1000000' },
        replay: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return HELP;
    const [seed, seeds, messages] = [values.seed, values.seeds, values.messages].map(Number);
    if (!isCount(seed) || !isCount(seeds) || !isCount(messages))
      return 'As opções --seed, --seeds e --messages pedem números inteiros a partir de 1.\n';
    return { seed, seeds, messages, replay: values.replay };
  } catch (error) {
    return `Opção desconhecida: ${error instanceof Error ? error.message : String(error)}\n\n${HELP}`;
  }
}

const isCount = (value: number | undefined): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1;

function lineOf({
  seed,
  messages,
  missions,
  agents,
  virtualMs,
  guards,
  violationCount,
  fingerprint,
}: RunReport): string {
  const acted = Object.values(guards).reduce((sum, count) => sum + count, 0);
  const print = fingerprint.toString(16).padStart(8, '0');
  return `semente ${seed}: ${messages} mensagens, ${missions} missões, ${agents} agentes, ${Math.round(virtualMs / 60_000)} min virtuais, guardas ${acted}, violações ${violationCount}, impressão ${print}\n`;
}

function summaryOf(reports: readonly RunReport[], ms: number): string {
  const messages = reports.reduce((sum, report) => sum + report.messages, 0);
  const violations = reports.reduce((sum, report) => sum + report.violationCount, 0);
  return [
    `\nComo terminaram: ${tableOf(reports.map(({ ended }) => ended))}`,
    `Guardas: ${tableOf(reports.map(({ guards }) => guards))}`,
    `\n${messages} mensagens em ${reports.length} sementes, ${violations} violações, ${(ms / 1_000).toFixed(1)} s.\n`,
  ].join('\n');
}

function tableOf(counts: readonly Readonly<Record<string, number>>[]): string {
  const sums = new Map<string, number>();
  for (const each of counts)
    for (const [name, count] of Object.entries(each)) sums.set(name, (sums.get(name) ?? 0) + count);
  const rows = [...sums].sort(([, a], [, b]) => b - a);
  return rows.map(([name, count]) => `${name} ${count}`).join(', ');
}

if (import.meta.main)
  process.exitCode = await main(process.argv.slice(2), (text) => void process.stdout.write(text));
