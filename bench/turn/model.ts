import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';

export type Scenario = 'S1' | 'S2' | 'S3';

/** Twenty chunks of an ordinary answer, as tokens come: some end a sentence, most do not. */
export const CHUNKS: readonly string[] =
  'O seu pedido 1042 |saiu do centro |de distribuição ontem. |Ele está |em trânsito para |São Paulo e |deve chegar |até sexta-feira. |Se ninguém |estiver em casa, |o entregador |tenta de novo |no dia seguinte. |Você também |pode retirar |na agência mais |próxima com um |documento. |Posso ajudar |em mais alguma coisa?'.split(
    '|',
  );

export const TOOL_INPUT = '{"numero":"1042"}';
export const HANDOVER_INPUT = '{"specialist_role":"especialista","initial_context":"pedido 1042"}';

const finish = (unified: 'stop' | 'tool-calls'): LanguageModelV4StreamPart => ({
  type: 'finish',
  finishReason: { unified, raw: unified },
  usage: {
    inputTokens: { total: 400, noCache: 400, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 60, text: 60, reasoning: 0 },
  },
});

const answer: readonly LanguageModelV4StreamPart[] = [
  { type: 'stream-start', warnings: [] },
  { type: 'text-start', id: '0' },
  ...CHUNKS.map((delta) => ({ type: 'text-delta' as const, id: '0', delta })),
  { type: 'text-end', id: '0' },
  finish('stop'),
];

const callOf = (toolName: string, input: string): readonly LanguageModelV4StreamPart[] => [
  { type: 'stream-start', warnings: [] },
  { type: 'tool-call', toolCallId: 'call_1', toolName, input },
  finish('tool-calls'),
];

const TOOL = callOf('consultar_pedido', TOOL_INPUT);
const HANDOVER = callOf('request_specialist_sub_conversation', HANDOVER_INPUT);

/** The same zero-latency model for every contestant; it decides by what it was offered, as a real one would. */
export function benchModel(scenario: Scenario): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'bench',
    modelId: scenario,
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('only streams')),
    doStream: async (options) => ({ stream: streamOf(partsFor(scenario, options)) }),
  };
}

function partsFor(
  scenario: Scenario,
  { prompt, tools }: LanguageModelV4CallOptions,
): readonly LanguageModelV4StreamPart[] {
  if (scenario === 'S2' && prompt.at(-1)?.role === 'user') return TOOL;
  if (scenario === 'S3' && tools?.some(({ name }) => name === 'request_specialist_sub_conversation'))
    return HANDOVER;
  return answer;
}

function streamOf(parts: readonly LanguageModelV4StreamPart[]): ReadableStream<LanguageModelV4StreamPart> {
  let next = 0;
  return new ReadableStream({
    pull(controller) {
      const part = parts[next++];
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
}
