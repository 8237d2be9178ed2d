import { Agent, request } from 'node:http';

/** So many streams of one server, all at once or spread over a ramp. */
export type Load = {
  readonly port: number;
  readonly streams: number;
  readonly rampMs: number;
  /** What the n-th person sends along. */
  readonly tokens: readonly string[];
  readonly round: string;
};

export type Seen = {
  readonly errors: readonly string[];
  /** From sending the message to the first word of the answer, ms. */
  readonly first: readonly number[];
  /** From the moment the model gave a chunk to the moment the client had it, ms. */
  readonly late: readonly number[];
  readonly lines: number;
};

/** Chunks carry the moment at which the model gave them. */
const STAMP = /@(\d+\.\d+)/g;

export const moment = (): number => performance.timeOrigin + performance.now();

export async function runLoad(load: Load): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const seen = { errors: [] as string[], first: [] as number[], late: [] as number[], lines: 0 };
  const streams = Array.from({ length: load.streams }, async (_, place) => {
    if (load.rampMs > 0)
      await new Promise((resolve) => setTimeout(resolve, (place / load.streams) * load.rampMs));
    await readOne({ ...load, place, agent }, seen).catch((error) => seen.errors.push(String(error)));
  });
  await Promise.all(streams);
  agent.destroy();
  return seen;
}

/** Whether a word of the answer was in it. */
function noteChunk(text: string, seen: Noted): boolean {
  const now = moment();
  for (const one of text) if (one === '\n') seen.lines += 1;
  const before = seen.late.length;
  for (const [, stamp] of text.matchAll(STAMP)) seen.late.push(now - Number(stamp));
  return seen.late.length > before;
}

type One = Load & { readonly place: number; readonly agent: Agent };
type Noted = { errors: string[]; first: number[]; late: number[]; lines: number };

function readOne({ port, place, tokens, agent, round }: One, seen: Noted): Promise<void> {
  const body = JSON.stringify({
    chatInput: 'Onde está o meu pedido 1042?',
    sessionId: `${round}-${place}`,
    assistant: 'bancada',
    messageId: 'm1',
  });
  return new Promise((resolve, reject) => {
    const sent = moment();
    let spoke = false;
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, agent, method: 'POST', path: '/chat' },
        headers: {
          authorization: `Bearer ${tokens[place]}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        if (answer.statusCode !== 200) seen.errors.push(`status ${answer.statusCode}`);
        let last = '';
        answer.on('data', (bytes: Buffer) => {
          last = bytes.toString('latin1');
          const stamped = noteChunk(last, seen);
          if (!spoke && stamped) seen.first.push(moment() - sent);
          spoke ||= stamped;
        });
        answer.on('error', reject);
        answer.on('end', () => {
          if (!last.includes('turn_finished')) seen.errors.push(`ended with ${last.slice(-120)}`);
          resolve();
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
