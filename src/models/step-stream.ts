import type { LanguageModelV4StreamResult, LanguageModelV4Usage } from '@ai-sdk/provider';
import type { LanguageModel, ModelPart, ReflexStep } from '#protocol';

/** What a deterministic model tells beside its text: carried in the metadata of the stream's last part. */
export const STEP_METADATA = 'prosa';

const TOKENS = (n: number): LanguageModelV4Usage => ({
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: n, text: n, reasoning: 0 },
});

/** A step as the parts a provider would stream. */
export function partsOf(
  step: ReflexStep,
  chunks: readonly string[] = step.say ? [step.say] : [],
): ModelPart[] {
  const parts: ModelPart[] = [{ type: 'stream-start', warnings: [] }];
  if (chunks.length > 0) {
    parts.push({ type: 'text-start', id: '0' });
    for (const delta of chunks) parts.push({ type: 'text-delta', id: '0', delta });
    parts.push({ type: 'text-end', id: '0' });
  }
  const calls = step.calls ?? [];
  calls.forEach((call, index) => {
    const toolCallId = `call_${index + 1}`;
    parts.push({ type: 'tool-call', toolCallId, toolName: call.tool, input: JSON.stringify(call.input) });
  });
  const unified = calls.length > 0 ? 'tool-calls' : 'stop';
  const { ask, memo, example } = step;
  parts.push({
    type: 'finish',
    usage: TOKENS(0),
    finishReason: { unified, raw: unified },
    providerMetadata: {
      [STEP_METADATA]: {
        ...(ask !== undefined && { ask }),
        ...(memo !== undefined && { memo }),
        ...(example !== undefined && { example }),
      },
    },
  });
  return parts;
}

export function streamOf(parts: readonly ModelPart[]): LanguageModelV4StreamResult {
  const stream = new ReadableStream<ModelPart>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  return { stream };
}

/** A language model that streams and does nothing else; `doGenerate` is not part of how we think. */
export function streamingModel(modelId: string, doStream: LanguageModel['doStream']): LanguageModel {
  return {
    specificationVersion: 'v4',
    provider: 'prosa',
    modelId,
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error(`${modelId} only streams`)),
    doStream,
  };
}
