// `npm run bench financas [-- --entries 100000] [--people 50] [--rounds 40]`: greeting, registration and question end to end, alone and together.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SignJWT } from 'jose';
import { SECRET } from '../http/secret.ts';
import { type Filled, personOf } from './fill.ts';

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '100000' },
    people: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '40' },
  },
  allowPositionals: true,
});
const entries = Math.min(1_000_000, Math.max(100, Number(values.entries) || 100_000));
const people = Math.min(500, Math.max(2, Number(values.people) || 50));
const rounds = Math.min(500, Math.max(4, Number(values.rounds) || 40));
const TOGETHER = Math.max(2, Math.round(rounds / 8));
const WARM_UP = 5;

const KINDS = [
  ['saudacao', () => 'Oi, tudo bem?', 'Olá! Tudo bem sim'],
  ['registro', (n: number) => `Gastei R$ ${100 + n} no supermercado hoje`, 'Registrado! Despesa de R$ 1'],
  ['pergunta', () => 'Quanto gastei esse mês?', 'Neste mês você gastou R$ '],
] as const;

async function start(
  ...args: readonly string[]
): Promise<{ readonly child: ChildProcess; readonly told: unknown }> {
  const child = fork(join(import.meta.dirname, 'measure.ts'), [...args], { stdio: 'inherit' });
  const told = await Promise.race([
    once(child, 'message').then(([message]) => message as unknown),
    once(child, 'exit').then(() => Promise.reject(new Error('the process left'))),
  ]);
  return { child, told };
}

const signFor = (user: string): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRET));

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const tokens = await Promise.all(Array.from({ length: people }, (_, n) => signFor(personOf(n))));

type Asked = {
  readonly port: number;
  readonly person: number;
  readonly text: string;
  readonly session: string;
  readonly reply: string | null;
};

/** From sending the message to the last byte of the answer, ms. */
function timed({ port, person, session, text, reply }: Asked): Promise<number> {
  const body = JSON.stringify({ chatInput: text, sessionId: session, assistant: 'financas' });
  const headers = {
    authorization: `Bearer ${tokens[person]}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const sent = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, agent, method: 'POST', path: '/chat', headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (bytes: Buffer) => chunks.push(bytes));
        answer.on('error', reject);
        answer.on('end', () => {
          const ms = performance.now() - sent;
          const told = Buffer.concat(chunks).toString('utf8');
          if (told.includes('turn_finished') && (reply === null || told.includes(reply))) resolve(ms);
          else reject(new Error(`${text}: ${told.slice(-400)}`));
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Null: it was refused, or answered wrongly. */
type Ask = (person: number, n: number) => Promise<number | null>;
type Seen = { readonly times: readonly number[]; readonly errors: number };

const seenOf = (told: readonly (number | null)[]): Seen => {
  const times = told.filter((ms) => ms !== null);
  return { times, errors: told.length - times.length };
};

/** The first of each kind is told; the others are counted. */
const failed = new Set<string>();
function noteFailure(error: Error): null {
  const kind = error.message.slice(0, 60);
  if (!failed.has(kind)) console.log(`  ${error.message.slice(0, 300)}`);
  failed.add(kind);
  return null;
}

async function alone(ask: Ask): Promise<Seen> {
  for (let n = 0; n < WARM_UP; n += 1) await ask(0, n);
  const seen: (number | null)[] = [];
  for (let n = 0; n < rounds; n += 1) seen.push(await ask(0, WARM_UP + n));
  return seenOf(seen);
}

async function together(ask: Ask): Promise<Seen> {
  const seen: (number | null)[] = [];
  for (let n = 0; n < TOGETHER; n += 1)
    seen.push(...(await Promise.all(Array.from({ length: people }, (_, person) => ask(person, n)))));
  return seenOf(seen);
}

const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ??
  Number.NaN;
const decimal = (value: number): string => value.toFixed(1).replace('.', ',').padStart(8);

function tell(label: string, { times: seen, errors }: Seen, floor: Seen): void {
  const [p50, p99] = [percentile(seen, 0.5), percentile(seen, 0.99)];
  const times = p50 / percentile(floor.times, 0.5);
  console.log(
    `${label.padEnd(34)} p50 ${decimal(p50)} ms   p99 ${decimal(p99)} ms   ${decimal(times)} × node:http   erros ${errors}`,
  );
}

async function measureAll(folder: string): Promise<void> {
  const filling = await start('fill', folder, String(people), String(entries));
  const { entries: made, seconds } = filling.told as Filled;
  filling.child.disconnect();
  await once(filling.child, 'exit');
  console.log(
    `${made} lançamentos de ${people} pessoas importados em ${seconds.toFixed(1).replace('.', ',')} s (a primeira tem metade); PGlite, sem modelo`,
  );
  const servers = [await start('bare'), await start('prosa', folder)];
  const [bare, prosa] = servers.map(({ told }) => (told as { readonly port: number }).port);
  try {
    const plain: Ask = (person) =>
      timed({ port: bare ?? 0, person, session: 'x', text: 'oi', reply: null }).catch(noteFailure);
    const floors = { alone: await alone(plain), together: await together(plain) };
    tell('node:http nu, sozinho', floors.alone, floors.alone);
    tell(`node:http nu, ${people} juntos`, floors.together, floors.together);
    for (const [name, textOf, reply] of KINDS) {
      // Whoever is greeted was not greeted a moment ago; whoever registers goes on registering.
      const sessionOf = (person: number, n: number) => `${name}-${person}-${name === 'saudacao' ? n : 0}`;
      const greeted = { alone: 0, together: 1_000 };
      const askFrom =
        (from: number): Ask =>
        (person, n) =>
          timed({
            port: prosa ?? 0,
            person,
            session: sessionOf(person, from + n),
            text: textOf(n),
            reply,
          }).catch(noteFailure);
      tell(`${name}, sozinho`, await alone(askFrom(greeted.alone)), floors.alone);
      tell(`${name}, ${people} juntos`, await together(askFrom(greeted.together)), floors.together);
    }
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
  }
}

const folder = mkdtempSync(join(tmpdir(), 'prosa-bancada-'));
console.log(`Node ${process.version}; cliente na mesma máquina; do envio ao último byte`);
try {
  await measureAll(join(folder, 'data'));
} finally {
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
}
