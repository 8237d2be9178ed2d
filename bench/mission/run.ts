// `npm run bench mission [-- --rounds 30] [--people 50] [--delay 200]`: what a mission costs beside what it waits for, and fifty at once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { financas } from '#assistants';
import { createPlatform, type Platform } from '#host';
import { slowMarket } from './market.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    people: { type: 'string', default: '50' },
    delay: { type: 'string', default: '200' },
  },
  allowPositionals: true,
});
const rounds = Math.min(500, Math.max(3, Number(values.rounds) || 30));
const people = Math.min(200, Math.max(2, Number(values.people) || 50));
const delay = Math.min(2_000, Math.max(1, Number(values.delay) || 200));
const WARM_UP = 3;

/** The first is no mission: a direct question, what everything else is measured beside. */
const QUESTIONS = [
  ['pergunta direta', 'quanto gastei esse mês?'],
  ['diagnóstico de gastos', 'analise meus gastos dos últimos meses'],
  ['comprar agora?', 'A Petrobras caiu 3% ontem, vale a pena comprar agora?'],
  [
    'financiar ou juntar',
    'Quero comprar um carro de R$ 80.000, tenho R$ 20.000 guardados. Financio ou junto?',
  ],
  [
    'situação completa',
    'Analise completamente minha situação financeira, investimentos, orçamento, dívidas e diga tudo para aposentar aos 55 anos com R$ 15 mil de renda passiva. Tenho 35 anos.',
  ],
] as const;

type Timed = { readonly ms: readonly number[]; readonly cpuMs: number; readonly answered: number };

const personOf = (n: number): string => `pessoa-${n}`;
let asked = 0;

async function ask(platform: Platform, person: number, text: string): Promise<number> {
  asked += 1;
  const started = performance.now();
  const { reply } = await platform.reply({
    ...{ assistant: 'financas', user: personOf(person), session: `s-${person}-${asked}`, text },
  });
  if (reply.length < 20) throw new Error(`no answer to "${text}"`);
  return performance.now() - started;
}

async function measured(times: number, work: (n: number) => Promise<number[]>): Promise<Timed> {
  const before = process.cpuUsage();
  const ms: number[] = [];
  for (let n = 0; n < times; n += 1) ms.push(...(await work(n)));
  const { user, system } = process.cpuUsage(before);
  return {
    ms: ms.toSorted((a, b) => a - b),
    cpuMs: (user + system) / 1_000 / ms.length,
    answered: ms.length,
  };
}

const at = ({ ms }: Timed, part: number): number =>
  ms[Math.min(ms.length - 1, Math.floor(ms.length * part))] ?? 0;
const shown = (value: number): string => value.toFixed(1).padStart(8);

async function withPlatform<T>(delayMs: number, use: (platform: Platform) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'prosa-bench-'));
  const platform = createPlatform({
    ...{ store: { embedded: folder }, assistants: [financas], market: slowMarket(delayMs) },
  });
  try {
    await platform.ready();
    for (let n = 0; n < people; n += 1) await ask(platform, n, 'quero ver com dados de exemplo');
    return await use(platform);
  } finally {
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function alone(platform: Platform, text: string): Promise<Timed> {
  for (let n = 0; n < WARM_UP; n += 1) await ask(platform, 0, text);
  return measured(rounds, async () => [await ask(platform, 0, text)]);
}

const together = (platform: Platform, text: string): Promise<Timed> =>
  measured(1, () => Promise.all(Array.from({ length: people }, (_, person) => ask(platform, person, text))));

function told(name: string, timed: Timed, base: Timed): void {
  const ratio = (timed.cpuMs / base.cpuMs).toFixed(1).padStart(6);
  console.log(
    `${name.padEnd(24)}${shown(at(timed, 0.5))}${shown(at(timed, 0.99))}${shown(timed.cpuMs)}${ratio} ×`,
  );
}

const HEAD = `${''.padEnd(24)}     p50     p99     CPU  × a direct question (ms; CPU per turn)`;

console.log(
  `Sources that answer at once: all that is left is ours. PGlite, no model, ${rounds} rounds.\n${HEAD}`,
);
await withPlatform(0, async (platform) => {
  const base = await alone(platform, QUESTIONS[0][1]);
  for (const [name, text] of QUESTIONS)
    told(name, name === QUESTIONS[0][0] ? base : await alone(platform, text), base);
  console.log(`\n${people} at once\n${HEAD}`);
  const crowd = await together(platform, QUESTIONS[0][1]);
  for (const [name, text] of QUESTIONS)
    told(name, name === QUESTIONS[0][0] ? crowd : await together(platform, text), crowd);
});

console.log(
  `\nSources that take ${delay} ms each, ${people} missions at once, kept answers and all\n${HEAD}`,
);
await withPlatform(delay, async (platform) => {
  const base = await together(platform, QUESTIONS[0][1]);
  told(QUESTIONS[0][0], base, base);
  for (const [name, text] of QUESTIONS.slice(2)) told(name, await together(platform, text), base);
});
