import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { root, runQuietly } from '../commands.ts';
import { targetsOf, toPublished } from './manifest.ts';

/** Written beside the code, if they exist: the README and all that it links to. */
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'LICENSE', 'docs', 'examples'];

/** Built by scripts/prepare.mjs, which runs before every npm script. */
const PAGES = join(root, 'web', 'dist');

/**
 * Writes the package that is published into `target`, which is replaced whole, and only when all went well.
 * Returns what stands in the way, if something does.
 */
export async function buildPackage(target: string): Promise<{ readonly problem?: string }> {
  const draft = join(root, 'node_modules', '.cache', 'prosa', `build-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  try {
    const compiled = await runQuietly({
      name: 'tsc',
      args: ['-p', 'tsconfig.build.json', '--outDir', draft],
    });
    if (!compiled.ok) return { problem: compiled.output };
    copyAssets(draft);
    if (!existsSync(PAGES)) return { problem: 'web/dist não existe. Rode "node scripts/prepare.mjs".' };
    copyPages(draft);
    const manifest = toPublished(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    writeFileSync(join(draft, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const missing = targetsOf(manifest).filter((path) => !existsSync(join(draft, path)));
    if (missing.length > 0)
      return { problem: `package.json aponta para o que não existe: ${missing.join(', ')}` };
    makeExecutable(join(draft, manifest.bin.prosa));
    replace(target, draft);
    return {};
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** What the code reads at run time (prompts, data) lies beside it, as in the sources. */
function copyAssets(draft: string): void {
  cpSync(join(root, 'src'), draft, {
    recursive: true,
    filter: (path) => !/\.tsx?$|\/fixtures$/.test(path),
  });
  for (const name of DOCUMENTS.filter((each) => existsSync(join(root, each)))) {
    cpSync(join(root, name), join(draft, name), { recursive: true });
  }
}

/** Where the repository has them too, so that the server looks in one place. */
function copyPages(draft: string): void {
  const isMark = (path: string) => basename(path).startsWith('.');
  cpSync(PAGES, join(draft, 'web', 'dist'), { recursive: true, filter: (path) => !isMark(path) });
}

function makeExecutable(path: string): void {
  const code = readFileSync(path, 'utf8');
  if (!code.startsWith('#!')) writeFileSync(path, `#!/usr/bin/env node\n${code}`);
  chmodSync(path, 0o755);
}

function replace(target: string, draft: string): void {
  const old = `${draft}-old`;
  if (existsSync(target)) renameSync(target, old);
  renameSync(draft, target);
  rmSync(old, { recursive: true, force: true });
}
