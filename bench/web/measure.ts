// The server in a process of its own, on Maps, with the built pages: tells its port. What is asked of it says how long the answer is.
import { join } from 'node:path';
import { createPlatform, readServerConfig } from '#host';
import { defineAgent, defineAssistant } from '#runtime';
import { serve } from '#server';
import { ANSWERS, STREAMED } from './texts.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const CHUNK_GAP_MS = 20;
let answers = 0;

async function* parts(prompt: unknown) {
  const slow = JSON.stringify(prompt).includes(STREAMED.asked);
  yield { type: 'stream-start' as const, warnings: [] };
  yield { type: 'text-start' as const, id: '0' };
  for (const delta of slow ? STREAMED.chunks : [ANSWERS[answers++ % ANSWERS.length] ?? '']) {
    yield { type: 'text-delta' as const, id: '0', delta };
    if (slow) await pause(CHUNK_GAP_MS);
  }
  yield { type: 'text-end' as const, id: '0' };
  yield {
    type: 'finish' as const,
    finishReason: { unified: 'stop' as const, raw: 'stop' },
    usage: {
      inputTokens: { total: 400, noCache: 400, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 60, text: 60, reasoning: 0 },
    },
  };
}

function streamOf<T>(source: AsyncGenerator<T>): ReadableStream<T> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

const platform = createPlatform({
  store: 'memory',
  assistants: [
    defineAssistant({
      name: 'bancada',
      agent: defineAgent({ name: 'atendente', instructions: 'Ajude.', release: 'sentence' }),
    }),
  ],
  models: {
    agent: {
      ...{ specificationVersion: 'v4' as const, provider: 'bench', modelId: 'paced', supportedUrls: {} },
      doGenerate: () => Promise.reject(new Error('only streams')),
      doStream: async ({ prompt }) => ({ stream: streamOf(parts(prompt.at(-1))) }),
    },
  },
});
await platform.ready();
const config = readServerConfig({
  PORT: '0',
  PROSA_RATE_CHAT_PER_MINUTE: '0',
  PROSA_RATE_READ_PER_MINUTE: '0',
});
const { port } = await serve({
  platform,
  config,
  pages: join(import.meta.dirname, '..', '..', 'web', 'dist'),
});
// Whoever measures is gone: so are we.
process.on('disconnect', () => process.exit());
process.send?.({ port });
