import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MUTATIONS, type Mutation } from './mutation-list.ts';

// node simulate/mutations.ts [part of a name]
// Breaks the bus in one way after the other, in a copy of it, and tells whether the simulation notices.
// Never in the tree itself. Exit code 1: something was missed, or no longer applies.

const ROOT = join(import.meta.dirname, '..');
const LONGEST_MS = 180_000;
const RULE = /^ {4}t=\S+ ms {2}([^:]+)/m;

/** What the simulation says of it; null: nothing. A run that never ends is noticed too. */
async function simulate(folder: string): Promise<string | null> {
  const args = ['simulate/main.ts', '--seed', '1', '--messages', '50000'];
  const run = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  let why: string | null = null;
  const timer = setTimeout(() => {
    why = 'never ends';
    run.kill('SIGKILL');
  }, LONGEST_MS);
  let told = '';
  for await (const chunk of run.stdout) {
    told += chunk;
    why ??= RULE.exec(told)?.[1] ?? null;
    // The first seed that notices is enough.
    if (why !== null) run.kill();
  }
  clearTimeout(timer);
  return why;
}

/** Undefined: the text that it changes is not there any more. */
async function tryOne({ edits }: Mutation, folder: string): Promise<string | null | undefined> {
  const before = new Map<string, string>();
  const after = new Map<string, string>();
  for (const { file, from, to } of edits) {
    const path = join(folder, file);
    const text = after.get(path) ?? readFileSync(path, 'utf8');
    if (!text.includes(from)) return undefined;
    if (!before.has(path)) before.set(path, text);
    after.set(
      path,
      text.replace(from, () => to),
    );
  }
  for (const [path, text] of after) writeFileSync(path, text);
  const rule = await simulate(folder);
  for (const [path, text] of before) writeFileSync(path, text);
  return rule;
}

function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prosa-mutations-'));
  for (const name of ['src', 'simulate', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const folder = copyTree();
let caught = 0;
const chosen = MUTATIONS.filter(({ name }) => name.includes(process.argv[2] ?? ''));
for (const mutation of chosen) {
  const rule = await tryOne(mutation, folder);
  if (typeof rule === 'string') caught += 1;
  const verdict = rule === undefined ? 'no longer applies' : rule === null ? 'MISSED' : `caught (${rule})`;
  process.stdout.write(`${mutation.name}: ${verdict}\n`);
}
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${caught} of ${chosen.length} caught\n`);
process.exitCode = caught === chosen.length ? 0 : 1;
