import { test } from 'vitest';
import { openInProcess } from '../fixtures/stages.ts';
import { busCases } from './index.ts';

for (const { title, run } of busCases) {
  test(`${title} (in process)`, async () => {
    const stage = openInProcess();
    await run(stage).finally(() => stage.close());
  });
}
