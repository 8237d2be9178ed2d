import { spawnSync } from 'node:child_process';

const CHECK = `
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { SourceTextModule } from 'node:vm';
const path = process.argv[1];
const code = readFileSync(path, 'utf8');
new SourceTextModule(/ts$/.test(path) ? stripTypeScriptTypes(code) : code, { identifier: path });`;

/**
 * The line of a module's syntax error. Node tells it only when it dies of the error, so another one does, on the text alone:
 * nothing of the module runs. Undefined if the text is fine, or if this Node cannot say.
 */
export function syntaxErrorLine(path: string): string | undefined {
  const flags = ['--no-warnings', '--experimental-vm-modules', '--input-type=module', '--eval', CHECK, path];
  const { stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
  const [first = ''] = stderr.split('\n');
  return first.startsWith(`${path}:`) ? first.slice(path.length + 1) : undefined;
}
