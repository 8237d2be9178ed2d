import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { loadQuickly } from './load-quickly.ts';
import { nodeObjection } from './node-version.ts';

const objection = nodeObjection(process.versions.node);
if (objection === null) await main();
else {
  process.stderr.write(`${objection}\n`);
  process.exitCode = 1;
}

/** Loads the rest only now: on an older Node loading alone would fail, in words that help nobody. */
async function main(): Promise<void> {
  keepCompiled();
  loadQuickly();
  const { run } = await import('./run.ts');
  // A reader that goes away (`prosa chat | head`) is no failure of ours.
  process.stdout.on('error', () => process.exit());
  const exitCode = await run(process.argv.slice(2), process);
  // Not by emptying the loop: an assistant's module may hold connections open. All that was written goes out first.
  process.stdout.write('', () => process.exit(exitCode));
}

/** In a checkout, what Node makes of our files is kept beside them: a start takes half as long. Where it cannot be kept, it is not. */
function keepCompiled(): void {
  const modules = join(import.meta.dirname, '..', '..', 'node_modules');
  if (existsSync(modules)) enableCompileCache(join(modules, '.cache', 'prosa', 'compiled'));
}
