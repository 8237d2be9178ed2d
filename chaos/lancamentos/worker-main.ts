// What a process of B7 starts with. Compiled code is kept between them.
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { run } = await import('./worker.ts');
await run();
