import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { AgentView, ModelSource } from '#protocol';
import { die } from '../failpoints.ts';
import { REGISTER, type Wish, wishesOf } from './assistant.ts';
import type { Registration } from './ledger.ts';

type Part = LanguageModelV4StreamPart;

const USAGE = {
  inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 10, text: 10, reasoning: 0 },
};

/** A model that does what the messages ask, and may take its time, hang, or take the process with it. */
export function chaosModel(): ModelSource {
  return {
    id: 'caos',
    readsPrompt: false,
    open: (view) => ({
      specificationVersion: 'v4',
      provider: 'caos',
      modelId: 'caos',
      supportedUrls: {},
      doGenerate: () => Promise.reject(new Error('only streams')),
      doStream: async ({ abortSignal }) => ({ stream: think(view, abortSignal) }),
    }),
  };
}

function think(view: AgentView, signal: AbortSignal | undefined): ReadableStream<Part> {
  return new ReadableStream<Part>({
    start: async (controller) => {
      const wishes = wishesOf(view);
      if (wishes.some(({ poison }) => poison)) await die();
      if (wishes.some(({ hangs }) => hangs)) await forever(signal);
      const slowMs = Math.max(0, ...wishes.map((wish) => wish.slowMs));
      for (const part of partsOf(view, wishes)) {
        controller.enqueue(part);
        if (slowMs > 0 && part.type === 'text-delta') await pause(slowMs, signal);
      }
      controller.close();
    },
  });
}

/** One step for each of the first messages that want something registered, the rest together; then the answer. */
function partsOf(view: AgentView, wishes: readonly Wish[]): readonly Part[] {
  const asked = wishes.filter(({ amounts }) => amounts.length > 0);
  const step = view.transcript.length;
  const now = step < SEPARATE_STEPS ? asked.slice(step, step + 1) : asked.slice(step);
  const calls = step > SEPARATE_STEPS ? [] : now.flatMap(registrationsOf);
  return calls.length > 0 ? callParts(calls) : sayParts(answerOf(view, wishes));
}

const SEPARATE_STEPS = 2;

const registrationsOf = ({ message, amounts }: Wish): Registration[] =>
  amounts.map((amount, place) => ({ message, place, amount }));

/** Several sentences, so that some leave before others. The message before is told too: it must be the same person's. */
function answerOf({ history }: AgentView, wishes: readonly Wish[]): readonly string[] {
  const before = history.findLast(({ role }) => role === 'user');
  return [
    `Respondidas: ${wishes.map(({ message }) => `<${message}>`).join(' ')}. `,
    `Antes: ${before?.id ?? 'nada'}. `,
    `Para ${[...new Set(wishes.map(({ canary }) => canary))].join(' ')}.`,
  ];
}

const sayParts = (sentences: readonly string[]): readonly Part[] => [
  { type: 'stream-start', warnings: [] },
  { type: 'text-start', id: '0' },
  ...sentences.map((delta) => ({ type: 'text-delta' as const, id: '0', delta })),
  { type: 'text-end', id: '0' },
  { type: 'finish', usage: USAGE, finishReason: { unified: 'stop', raw: 'stop' } },
];

const callParts = (calls: readonly Registration[]): readonly Part[] => [
  { type: 'stream-start', warnings: [] },
  ...calls.map((call, index) => ({
    type: 'tool-call' as const,
    toolCallId: `call_${index + 1}`,
    toolName: REGISTER,
    input: JSON.stringify(call),
  })),
  { type: 'finish', usage: USAGE, finishReason: { unified: 'tool-calls', raw: 'tool-calls' } },
];

function forever(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true });
  });
}
