#!/usr/bin/env node
// Runs the command line from the repository, on a machine with any Node: our TypeScript needs the one in
// node_modules. The published package has its own, compiled entry and does not ship this file.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareOrExit } from '../scripts/prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
prepareOrExit(root);

const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const child = spawn(node, [join(root, 'src', 'cli', 'main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the child as well; passing it on would count as a second one.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  });
}

child.on('error', (error) => {
  console.error(`Não foi possível iniciar o Node do projeto: ${error.message}`);
  process.exitCode = 1;
});
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 128 + constants.signals[signal] : code;
});
