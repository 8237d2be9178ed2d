// `npm run bench turn [-- --repetitions 5] [--quick]`: S1–S5 of one turn, as ratios to a hand-written floor+.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const CONTESTANTS = ['floor', 'floor+', 'prosa'] as const;
type Contestant = (typeof CONTESTANTS)[number];

const { values } = parseArgs({
  options: { repetitions: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const repetitions = Math.max(1, Number(values.repetitions) || 5);

function measure(contestant: Contestant, scenario: string, kind: string): number {
  const file = join(import.meta.dirname, 'measure.ts');
  const output = execFileSync(process.execPath, ['--expose-gc', file, contestant, scenario, kind], {
    encoding: 'utf8',
  });
  return Number(output.trim());
}

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Contestants take turns within each repetition, so that a noisy minute hits all of them. */
function medians(
  scenario: string,
  kind: string,
  who: readonly Contestant[] = CONTESTANTS,
): Map<Contestant, number> {
  const seen = new Map<Contestant, number[]>(who.map((name) => [name, []]));
  for (let n = 0; n < repetitions; n += 1) {
    for (const name of who) seen.get(name)?.push(measure(name, scenario, kind));
  }
  return new Map([...seen].map(([name, numbers]) => [name, median(numbers)]));
}

const cell = (value: number | undefined, digits = 2): string =>
  (value ?? Number.NaN).toFixed(digits).padStart(9);

function ratioRow(label: string, found: ReadonlyMap<Contestant, number>): void {
  const base = found.get('floor+') ?? Number.NaN;
  const cells = CONTESTANTS.map((name) => cell((found.get(name) ?? Number.NaN) / base));
  console.log(`${label.padEnd(34)}${cells.join('')}   (floor+ = ${base.toFixed(0)} µs de CPU por turno)`);
}

console.log(
  `CPU por turno, × floor+; mediana de ${repetitions} repetições intercaladas, Node ${process.version}`,
);
console.log(`${''.padEnd(34)}${CONTESTANTS.map((name) => name.padStart(9)).join('')}`);
for (const scenario of ['S1', 'S2', 'S3']) {
  for (const concurrency of ['1', '64'])
    ratioRow(`${scenario}, ${concurrency} em voo`, medians(scenario, concurrency));
}

console.log('\nS4: custo do turno N de uma conversa, ÷ turno 10');
const turns = new Map(['1', '10', '200'].map((n) => [n, medians('S1', `turn:${n}`, ['floor+', 'prosa'])]));
for (const name of ['floor+', 'prosa'] as const) {
  const at = (n: string): number => turns.get(n)?.get(name) ?? Number.NaN;
  console.log(
    `${name.padEnd(10)} turno 1 ${cell(at('1') / at('10'))}   turno 200 ${cell(at('200') / at('10'))}`,
  );
}

console.log('\nS5: memória viva por sessão ociosa depois de um turno (KB), e o total');
for (const sessions of ['1000', '10000']) {
  const found = medians('S1', `idle:${sessions}`, ['floor+', 'prosa']);
  const total = ((found.get('prosa') ?? Number.NaN) * Number(sessions)) / 1024;
  console.log(
    `${sessions.padStart(6)} sessões: floor+ ${cell(found.get('floor+'))}  prosa ${cell(found.get('prosa'))}  (prosa: ${total.toFixed(1)} MB)`,
  );
}
