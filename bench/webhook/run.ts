// `npm run bench webhook [-- --rate 100] [--seconds 20] [--store <postgres://…>]`: how soon Meta is told that a message is kept.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { escapedJson, messagesValue, openGraphStub, signatureOf, webhookOf } from '#channels';
import { systemClock } from '#host';
import { SETTING } from './setting.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    store: { type: 'string' },
  },
  allowPositionals: true,
});
const rate = Math.max(1, Number(values.rate) || 100);
const seconds = Math.max(1, Number(values.seconds) || 20);
const WARM_UP = 100;
/** So many people write: each of them some messages, as doctors do. */
const PEOPLE = 500;

const clock = systemClock();
const { appSecret, token, account } = SETTING;
let heard = 0;
const stub = await openGraphStub({
  ...{ clock, appSecret, token, accounts: [account] },
  window: 'open',
});
stub.onSent(() => {
  heard += 1;
});
const folder = mkdtempSync(join(tmpdir(), 'prosa-bancada-'));
const server = fork(
  join(import.meta.dirname, 'measure.ts'),
  [values.store ?? join(folder, 'data'), stub.url],
  {
    stdio: 'inherit',
  },
);
const [{ port }] = await once(server, 'message');
/** CPU of the server so far, ms. */
async function cpu(): Promise<number> {
  server.send('usage');
  const [{ user, system }] = await once(server, 'message');
  return (user + system) / 1_000;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** One message of one person; how long until it was acknowledged, ms. */
function post(n: number): Promise<number> {
  const person = { phone: `55119${String(n % PEOPLE).padStart(8, '0')}` };
  const content = { type: 'text', text: { body: `Oi, têm plantão? ${n}` } };
  const message = { person, content, wamid: `wamid.${n}`, at: clock.now() };
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
        if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`));
        answer.resume().on('end', () => resolve(performance.now() - sent));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

const percentile = (numbers: readonly number[], share: number): string => {
  const at = Math.min(numbers.length - 1, Math.floor(numbers.length * share));
  return `${(numbers.toSorted((a, b) => a - b)[at] ?? Number.NaN).toFixed(1).replace('.', ',')} ms`;
};

try {
  for (let n = 0; n < WARM_UP; n += 1) await post(n);
  const before = await cpu();
  const asked: Promise<number>[] = [];
  const started = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = started + (n / rate) * 1_000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    asked.push(post(WARM_UP + n));
  }
  const taken = await Promise.all(asked);
  const used = ((await cpu()) - before) / asked.length;
  console.log(`Node ${process.version}; ${values.store ? 'Postgres' : 'PGlite'}; cliente na mesma máquina`);
  console.log(
    `${rate} webhooks por segundo durante ${seconds} s, ${PEOPLE} pessoas: confirmados p50 ${percentile(taken, 0.5)} (meta ≤ 50 ms), ` +
      `p99 ${percentile(taken, 0.99)} (meta ≤ 250 ms), o mais lento ${percentile(taken, 1)}; ${taken.length} de ${asked.length}; respostas enviadas até aqui: ${heard}; CPU ${used.toFixed(1).replace('.', ',')} ms por webhook, turno incluído`,
  );
} finally {
  server.kill('SIGKILL');
  agent.destroy();
  await stub.close();
  rmSync(folder, { recursive: true, force: true });
}
