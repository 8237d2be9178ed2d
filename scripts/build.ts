// `npm run build`: writes dist/, the package as it is published. `npm publish dist` (or `npm pack ./dist`) takes it from there.
import { join } from 'node:path';
import { buildPackage } from './build/package.ts';
import { inSeconds, root } from './commands.ts';

const started = performance.now();
const { problem } = await buildPackage(join(root, 'dist'));
if (problem === undefined) {
  console.log(`dist/ escrito em ${inSeconds((performance.now() - started) / 1000)}`);
} else {
  console.error(`${problem}\n\nNada foi escrito; dist/ ficou como estava.`);
  process.exitCode = 1;
}
