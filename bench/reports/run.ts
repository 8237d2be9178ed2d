// `npm run bench reports [-- --turns 100000] [--missions 20000] [--engine pglite|postgres]`: how long each of the six analyses takes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LearningDesk, openLearningDesk } from '#host/learning';
import { days } from '#protocol';
import { startOwnPostgres } from '../store/own-postgres.ts';

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '100000' },
    missions: { type: 'string', default: '20000' },
    engine: { type: 'string' },
  },
  allowPositionals: true,
});
const turns = Math.max(100, Number(values.turns) || 100_000);
const missions = Math.max(20, Number(values.missions) || 20_000);
const ROUNDS = 5;
const SPAN = 56;
const AIM_MS = 1_000;

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const shown = (ms: number): string => `${ms.toFixed(0).padStart(8)} ms`;

async function fill({ demo }: LearningDesk, now: number): Promise<void> {
  const started = performance.now();
  let toldAt = 0;
  await demo.make({ org: 'bancada', turns, missions, days: SPAN, seed: 7, now }, (done) => {
    if (done - toldAt < 20_000) return;
    toldAt = done;
    process.stderr.write(`  ${done} turnos\n`);
  });
  console.log(
    `  ${turns} turnos e ${missions} missões em ${((performance.now() - started) / 1_000).toFixed(1)} s`,
  );
}

async function measure(name: string, choice: Parameters<typeof openLearningDesk>[0]): Promise<void> {
  console.log(`\n${name}`);
  const desk = await openLearningDesk(choice, { where: 'anywhere' });
  try {
    const now = Date.now();
    await fill(desk, now);
    const period = { since: now - days(SPAN + 2), until: now };
    const rounds: (readonly number[])[] = [];
    let titles: readonly string[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const { ms, analyses } = await desk.reports.look('bancada', period);
      titles = analyses.map(({ number, title }) => `${number}. ${title}`);
      rounds.push(ms);
    }
    for (const [at, title] of titles.entries()) {
      const ms = rounds.map((round) => round[at] ?? Number.NaN);
      const worst = Math.max(...ms);
      console.log(
        `  ${title.padEnd(34)}${shown(median(ms))}${shown(worst)} (pior)${worst > AIM_MS ? '  acima de 1 s' : ''}`,
      );
    }
  } finally {
    await desk.close();
  }
}

async function main(): Promise<void> {
  console.log(
    `As seis análises sobre ${SPAN} dias, mediana de ${ROUNDS}; meta < 1 s cada no Postgres. Node ${process.version}`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'prosa-bancada-'));
  try {
    if (values.engine !== 'pglite') {
      const server = await startOwnPostgres(join(folder, 'postgres'));
      try {
        await measure('Postgres', await server.database('relatorios'));
      } finally {
        await server.stop();
      }
    }
    if (values.engine !== 'postgres') await measure('PGlite', { embedded: join(folder, 'pglite', 'data') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
