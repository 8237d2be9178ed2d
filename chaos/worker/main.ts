// What a process under test starts with. Compiled code is kept between them: a campaign starts hundreds.
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { run } = await import('./run.ts');
await run();
