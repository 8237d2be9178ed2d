import {
  createPlatform,
  defineAgent,
  defineAssistant,
  type Platform,
  type StoreChoice,
  type TurnEvent,
} from 'prosa';
import { moment } from './load.ts';

/** A chunk that leaves at once: a whole line, with the moment at which it was given. */
const chunk = (): string => `@${moment().toFixed(3)} está a caminho.\n`;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type Pace = { readonly chunks: number; readonly gapMs: number };

/** A platform whose model gives so many chunks, so far apart; every control on, events kept. */
export function pacedPlatform(store: StoreChoice, { chunks, gapMs }: Pace): Platform {
  const assistant = defineAssistant({
    name: 'bancada',
    agent: defineAgent({ name: 'atendente', instructions: 'Ajude.', release: 'sentence' }),
  });
  const model = {
    specificationVersion: 'v4' as const,
    provider: 'bench',
    modelId: 'paced',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('only streams')),
    doStream: async () => ({ stream: ReadableStream.from(parts({ chunks, gapMs })) }),
  };
  return createPlatform({ store, assistants: [assistant], models: { agent: model } });
}

async function* parts({ chunks, gapMs }: Pace) {
  yield { type: 'stream-start' as const, warnings: [] };
  yield { type: 'text-start' as const, id: '0' };
  for (let n = 0; n < chunks; n += 1) {
    yield { type: 'text-delta' as const, id: '0', delta: chunk() };
    await pause(gapMs);
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

/** Ready-made events of a turn, for what the door alone costs. */
export async function* cannedEvents({ chunks, gapMs }: Pace): AsyncGenerator<TurnEvent, undefined> {
  const place = { turn: 'turn_bancada', attempt: 1, at: 0 };
  for (let seq = 1; seq <= chunks; seq += 1) {
    yield { type: 'text_released', agent: 'atendente', text: chunk(), ...place, seq };
    if (gapMs > 0) await pause(gapMs);
  }
  const usage = { calls: 1, inputTokens: 400, outputTokens: 60, cost: 0 };
  yield {
    type: 'turn_finished',
    ending: 'answered',
    agent: 'atendente',
    usage,
    ms: 1,
    ...place,
    seq: chunks + 1,
  };
}
