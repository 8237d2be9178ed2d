import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export type Command = { readonly name: string; readonly args: readonly string[] };

export type Finished = { readonly ok: boolean; readonly output: string; readonly seconds: number };

/** The tools of node_modules first, whoever started us: their shebang must find the Node of the project. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  // Tests start hundreds of processes of the same files.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'prosa', 'compiled'),
});

/** Runs quietly and keeps what was printed, for the case that somebody must read it. */
export function runQuietly({ name, args }: Command): Promise<Finished> {
  const started = performance.now();
  const child = spawn(name, args, { cwd: root, env: toolEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer) => void chunks.push(chunk);
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    const finish = (ok: boolean) => {
      const output = Buffer.concat(chunks).toString().trim();
      resolve({ ok, output, seconds: (performance.now() - started) / 1000 });
    };
    child.on('error', (error) => {
      keep(Buffer.from(error.message));
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

/** Runs in sight, on the descriptor given for both streams; resolves to the exit code. */
export function runInSight({ name, args }: Command, descriptor: 1 | 2): Promise<number> {
  const child = spawn(name, args, {
    cwd: root,
    env: toolEnvironment(),
    stdio: ['ignore', descriptor, descriptor],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

export const inSeconds = (seconds: number) => `${seconds.toFixed(1).replace('.', ',')} s`;
