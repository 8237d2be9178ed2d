import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pause } from '../people.ts';
import type { Call, Fault } from './calls.ts';

/** The processes that take calls. One that is killed is replaced at once. */
export type Workers = {
  /** The id that was registered; null: whatever went wrong, the caller has to come back. */
  call(call: Call, fault: Fault): Promise<string | null>;
  /** SIGKILL to the one with the most calls in it. */
  kill(): boolean;
  close(): Promise<void>;
};

type Worker = { readonly child: ChildProcess; port: number; open: number };

const MAIN = join(import.meta.dirname, 'worker-main.ts');
const CALL_MS = 15_000;
const NOBODY_MS = 20;
/** So many in a row that end before they take calls: something else is wrong than what we do to them. */
const STILLBORN = 5;

export function openWorkers(size: number, url: string): Workers {
  const workers = new Set<Worker>();
  let closing = false;
  let stillborn = 0;
  const start = (): void => {
    const child = spawn(process.execPath, [MAIN, url], { stdio: ['pipe', 'pipe', 'inherit'] });
    const worker: Worker = { child, port: 0, open: 0 };
    workers.add(worker);
    createInterface({ input: child.stdout }).on('line', (line) => {
      worker.port = JSON.parse(line).port;
    });
    child.once('exit', () => {
      workers.delete(worker);
      stillborn = worker.port === 0 ? stillborn + 1 : 0;
      if (!closing && stillborn < STILLBORN) start();
    });
  };
  for (let index = 0; index < size; index += 1) start();
  const ready = () =>
    [...workers].filter(
      ({ port, child }) => port > 0 && child.exitCode === null && child.signalCode === null,
    );
  return {
    call: async (call, fault) => {
      const [worker] = ready().toSorted((a, b) => a.open - b.open);
      if (stillborn >= STILLBORN) throw new Error('os processos não chegam a começar');
      if (!worker) return pause(NOBODY_MS).then(() => null);
      worker.open += 1;
      const id = await post(worker.port, { call, fault });
      worker.open -= 1;
      return id;
    },
    kill: () => {
      const [busiest] = ready().toSorted((a, b) => b.open - a.open);
      return busiest !== undefined && busiest.open > 0 && busiest.child.kill('SIGKILL');
    },
    close: async () => {
      closing = true;
      await Promise.all([...workers].map(({ child }) => end(child)));
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function post(
  port: number,
  body: { readonly call: Call; readonly fault: Fault },
): Promise<string | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      ...{ method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(CALL_MS) },
      headers: { 'content-type': 'application/json', connection: 'close' },
    });
    const answer = (await response.json()) as { readonly id?: string };
    return response.ok ? (answer.id ?? null) : null;
  } catch {
    // Reset, killed, too late: the caller cannot know what became of it, which is the point.
    return null;
  }
}
