import { expect, test } from 'vitest';
import { never } from '../fixtures/agents.ts';
import { bench } from '../fixtures/bench.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('[F18] of a source that nobody waits for any more it is not said that it failed', async () => {
  const { ask, executions } = bench({ fontes: { brapi: { tipo: 'primaria', run: never } } });
  expect((await ask()).erro?.codigo).toBe('missao_encerrada');
  await settled();
  expect(executions).toEqual([]);
});

test('[F18] a source that did not answer in its time has failed', async () => {
  const fontes = { brapi: { tipo: 'primaria', run: never, timeoutMs: 500 } } as const;
  const { ask, executions } = bench({ fontes });
  await ask();
  expect(executions).toMatchObject([{ alvo: 'brapi', tipo: 'fonte', sucesso: false }]);
});
