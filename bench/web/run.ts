// `npm run bench web [-- --messages 2000] [--loads 9]`: size and time of the first load, and what a long conversation feels like, in Chromium.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/fixtures/chromium.ts';
import { type Felt, feel } from './conversation.ts';
import { loadOnce, openTrivial, sizesIn } from './first-load.ts';
import type { Frames, Load } from './in-page.ts';

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '2000' }, loads: { type: 'string', default: '9' } },
  allowPositionals: true,
});
const messages = Math.min(20_000, Math.max(20, Number(values.messages) || 2_000));
const loads = Math.min(99, Math.max(1, Number(values.loads) || 9));
const FEW = 10;
const JANK_MS = 50;

const percentile = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ??
  Number.NaN;
const decimal = (value: number, places = 1): string => value.toFixed(places).replace('.', ',');
const ms = (value: number): string => `${decimal(value)} ms`;
const kb = (bytes: number): string => `${decimal(bytes / 1_000)} KB`;

function tellSizes(): void {
  const sizes = sizesIn(join(import.meta.dirname, '..', '..', 'web', 'dist'));
  console.log('\nO que a conversa carrega primeiro, comprimido (gzip)');
  for (const { name, bytes, packed } of sizes)
    console.log(`  ${name.padEnd(36)} ${kb(packed).padStart(10)}   (${kb(bytes)})`);
  const whole = sizes.reduce((sum, { packed }) => sum + packed, 0);
  console.log(`  ${'ao todo'.padEnd(36)} ${kb(whole).padStart(10)}   (meta: menos de 250 KB)`);
}

async function tellLoads(browser: Browser, url: string): Promise<void> {
  const trivial = await openTrivial();
  const seen = { ours: [] as Load[], trivial: [] as Load[] };
  await loadOnce(browser, url);
  for (let n = 0; n < loads; n += 1) {
    seen.trivial.push(await loadOnce(browser, trivial.url));
    seen.ours.push(await loadOnce(browser, url));
  }
  trivial.close();
  console.log(
    `\nPrimeira carga, cache frio, mediana de ${loads} intercaladas com uma página trivial de node:http`,
  );
  const steps = [
    ['parsed', 'DOMContentLoaded'],
    ['painted', 'primeira pintura com conteúdo'],
    ['ready', 'pronta para escrever'],
  ] as const;
  for (const [step, label] of steps) {
    const [ours, floor] = [seen.ours, seen.trivial].map((all) =>
      percentile(
        all.map((one) => one[step]),
        0.5,
      ),
    );
    if (ours === undefined || floor === undefined) continue;
    console.log(
      `  ${label.padEnd(32)} ${ms(ours).padStart(11)}   trivial ${ms(floor).padStart(10)}   ${decimal(ours / floor)} ×`,
    );
  }
}

type Server = { readonly url: string; readonly token: string; stop(): void };

async function start(): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'measure.ts'), [], { stdio: 'inherit' });
  const [{ port }] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server left'))),
  ]);
  const url = `http://localhost:${port}`;
  const login = await fetch(`${url}/auth/demo`, { method: 'POST' });
  const { token } = (await login.json()) as { token: string };
  return { url, token, stop: () => void child.kill('SIGKILL') };
}

/** One after the other, as somebody would write them. */
async function fill({ url, token }: Server, session: string, turns: number): Promise<void> {
  for (let n = 0; n < turns; n += 1) {
    const answer = await fetch(`${url}/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ chatInput: `pergunta ${n + 1} sobre a conta de luz`, sessionId: session }),
    });
    const text = await answer.text();
    if (!text.includes('"ending":"answered"')) throw new Error(text.slice(-300));
  }
}

function tellFrames(label: string, { gaps, longTasks }: Frames): void {
  const over = gaps.filter((gap) => gap > JANK_MS).length;
  console.log(
    `  ${label.padEnd(26)} ${gaps.length} quadros: p50 ${ms(percentile(gaps, 0.5))}, p95 ${ms(percentile(gaps, 0.95))}, pior ${ms(Math.max(...gaps))}; ` +
      `acima de ${JANK_MS} ms ${decimal((100 * over) / gaps.length)} % (${over}); tarefas longas ${longTasks}`,
  );
}

function tellFelt(count: number, { opened, items, scrolling, typing, streaming }: Felt): void {
  console.log(`\nConversa de ${count} mensagens (na página depois de rolar tudo: ${items})`);
  console.log(`  ${'abrir até poder escrever'.padEnd(26)} ${ms(opened)}`);
  tellFrames('rolar até o começo e voltar', scrolling);
  console.log(
    `  ${`digitar ${typing.length} teclas`.padEnd(26)} da tecla à pintura: p50 ${ms(percentile(typing, 0.5))}, p95 ${ms(percentile(typing, 0.95))}, pior ${ms(Math.max(...typing))}`,
  );
  tellFrames('resposta em fluxo no fim', streaming);
}

async function main(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('O Chromium não está instalado (ou CHROMIUM_PATH aponta para nada).');
  const server = await start();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  console.log(`Node ${process.version}; Chromium ${browser.version()}; servidor na mesma máquina`);
  try {
    tellSizes();
    await tellLoads(browser, server.url);
    for (const count of [FEW, messages]) {
      const session = `conversa-${count}`;
      await fill(server, session, count / 2);
      tellFelt(count, await feel(browser, { ...server, session }));
    }
  } finally {
    await browser.close();
    server.stop();
  }
}

await main();
