// `npm run bench replay [-- --turns 10000] [--engine pglite|postgres]`: recorded turns decided again under other weights, twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { financas } from '#assistants';
import { openLearningDesk } from '#host/learning';
import { days } from '#protocol';
import { startOwnPostgres } from '../store/own-postgres.ts';

const { values } = parseArgs({
  options: { turns: { type: 'string', default: '10000' }, engine: { type: 'string' } },
  allowPositionals: true,
});
const turns = Math.max(100, Number(values.turns) || 10_000);
const SPAN = 28;
/** Of a demonstration's turns somewhat more than half are the finance assistant's. */
const MADE_PER_REPLAYED = 2.2;
const WEIGHTS = {
  kinds: { complexa: -1, simplista: 1 },
  coordinators: { planejamento_financeiro: { planejamento: 0.3, analise: 0.7 } },
  terms: [
    { word: 'aposentadoria', domain: 'planejamento_financeiro', coordinator: 'investimentos', weight: 0.6 },
  ],
};

async function measure(name: string, choice: Parameters<typeof openLearningDesk>[0]): Promise<void> {
  const desk = await openLearningDesk(choice, { where: 'anywhere', assistants: [financas] });
  try {
    const now = Date.now();
    const made = Math.ceil(turns * MADE_PER_REPLAYED);
    await desk.demo.make({
      ...{ org: 'bancada', turns: made, missions: Math.ceil(turns / 5), days: SPAN, seed: 7, now },
    });
    console.log(`\n${name}`);
    const asked = { value: WEIGHTS, since: now - days(SPAN + 2), until: now, limit: turns, demo: true };
    const hashes: string[] = [];
    for (const round of [1, 2]) {
      const { hash, ms, kinds, leads, agreement, ...told } = await desk.weights.replay('bancada', asked);
      hashes.push(hash);
      console.log(
        `  ${round}: ${told.turns} turnos, ${told.missions} missões em ${(ms / 1_000).toFixed(2)} s (${Math.round((told.turns / ms) * 1_000)} turnos/s); tipo ${kinds}, coordenador ${leads}, concordância ${agreement.before}% → ${agreement.after}%; ${hash}`,
      );
    }
    console.log(hashes[0] === hashes[1] ? '  hashes iguais' : '  HASHES DIFERENTES');
    if (hashes[0] !== hashes[1]) process.exitCode = 1;
  } finally {
    await desk.close();
  }
}

async function main(): Promise<void> {
  console.log(`Repetição de ${turns} turnos gravados com outros pesos, duas vezes. Node ${process.version}`);
  const folder = mkdtempSync(join(tmpdir(), 'prosa-bancada-'));
  try {
    if (values.engine !== 'postgres') await measure('PGlite', { embedded: join(folder, 'pglite', 'data') });
    if (values.engine === 'pglite') return;
    const server = await startOwnPostgres(join(folder, 'postgres'));
    try {
      await measure('Postgres', await server.database('repeticao'));
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
