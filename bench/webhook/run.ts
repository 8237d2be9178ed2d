// `npm run bench webhook [-- --rate 100] [--seconds 20] [--only Postgres]`: how soon Meta is told that a message is kept.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { escapedJson, messagesValue, openGraphStub, signatureOf, webhookOf } from '#channels';
import { systemClock } from '#host';
import { startOwnPostgres } from '../store/own-postgres.ts';
import { SETTING } from './setting.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
  allowPositionals: true,
});
const rate = Math.max(1, Number(values.rate) || 100);
const seconds = Math.max(1, Number(values.seconds) || 20);
/** So many people write: each of them some messages, as people do. */
const PEOPLE = 500;
/** All of them have written before: of those who write, few are new. */
const WARM_UP = { messages: PEOPLE, atOnce: 8 } as const;

const clock = systemClock();
const { appSecret, token, account } = SETTING;

type Target = { readonly port: number; readonly agent: Agent; readonly place: string };

/** One message of one person; how long until it was acknowledged, ms. Null: it was refused, and Meta would come again. */
function post({ port, agent, place }: Target, n: number): Promise<number | null> {
  const person = { phone: `55119${String(n % PEOPLE).padStart(8, '0')}` };
  const content = { type: 'text', text: { body: `Oi, têm plantão? ${n}` } };
  const message = { person, content, wamid: `wamid.${place}.${n}`, at: clock.now() };
  const body = Buffer.from(escapedJson(webhookOf([messagesValue(account, [message])])));
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'x-hub-signature-256': signatureOf(body, appSecret),
  };
  return new Promise((resolve, reject) => {
    const sent = performance.now();
    const asked = request(
      { host: '127.0.0.1', port, agent, method: 'POST', path: '/webhooks/whatsapp', headers },
      (answer) => {
        const taken = () => (answer.statusCode === 200 ? performance.now() - sent : null);
        answer.resume().on('end', () => resolve(taken()));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

async function warmUp(target: Target): Promise<void> {
  for (let n = 0; n < WARM_UP.messages; n += WARM_UP.atOnce)
    await Promise.all(Array.from({ length: WARM_UP.atOnce }, (_, at) => post(target, n + at)));
}

/** So many a second, whether or not earlier ones are answered. */
async function load(target: Target): Promise<readonly (number | null)[]> {
  const asked: Promise<number | null>[] = [];
  const started = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = started + (n / rate) * 1_000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    asked.push(post(target, WARM_UP.messages + n));
  }
  return Promise.all(asked);
}

const decimal = (value: number): string => value.toFixed(1).replace('.', ',');

function percentile(numbers: readonly number[], share: number): string {
  const at = Math.min(numbers.length - 1, Math.floor(numbers.length * share));
  return `${decimal(numbers.toSorted((a, b) => a - b)[at] ?? Number.NaN)} ms`;
}

async function measure(place: string, store: string): Promise<void> {
  let answered = 0;
  const stub = await openGraphStub({ clock, appSecret, token, accounts: [account], window: 'open' });
  stub.onSent(() => {
    answered += 1;
  });
  const server = fork(join(import.meta.dirname, 'measure.ts'), [store, stub.url], { stdio: 'inherit' });
  const [{ port }] = await once(server, 'message');
  const cpu = async (): Promise<number> => {
    server.send('usage');
    const [{ user, system }] = await once(server, 'message');
    return (user + system) / 1_000;
  };
  const target = { port, place, agent: new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }) };
  try {
    await warmUp(target);
    const before = await cpu();
    const taken = await load(target);
    const kept = taken.flatMap((each) => each ?? []);
    const used = ((await cpu()) - before) / taken.length;
    console.log(
      `${place.padEnd(9)} confirmados p50 ${percentile(kept, 0.5)} (meta ≤ 50 ms), p99 ${percentile(kept, 0.99)} (meta ≤ 250 ms); ` +
        `${kept.length} de ${taken.length}; ${answered} respostas já enviadas; CPU do servidor ${decimal(used)} ms por webhook, turno e envio incluídos`,
    );
  } finally {
    server.kill('SIGKILL');
    target.agent.destroy();
    await stub.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'prosa-bancada-'));
console.log(`Node ${process.version}; cliente na mesma máquina`);
console.log(
  `${rate} webhooks por segundo durante ${seconds} s, cada um uma mensagem de uma de ${PEOPLE} pessoas`,
);
try {
  if (values.only !== 'PGlite') {
    const postgres = await startOwnPostgres(join(folder, 'postgres'));
    await measure('Postgres', await postgres.database('bancada')).finally(() => postgres.stop());
  }
  if (values.only !== 'Postgres') await measure('PGlite', join(folder, 'pglite'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
