import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { renderPrompt, STEP_METADATA, usageOf } from '#models';
import type { AgentView, JsonObject, ModelPart, ModelSource, ReflexStep } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import { abortable } from './abort.ts';
import type { Speech } from './speech.ts';

/** A tool call as the model wrote it: nothing in it is trusted yet. */
export type RawCall = { readonly id: string; readonly tool: string; readonly input: string };

export type StepAnswer = {
  readonly kind: 'answered';
  readonly text: string;
  readonly calls: readonly RawCall[];
  readonly ask: ReflexStep['ask'];
  readonly memo: JsonObject | undefined;
};

export type StepOutcome =
  | StepAnswer
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failed'; readonly reason: string };

export type StepRequest = {
  readonly source: ModelSource;
  readonly view: AgentView;
  readonly functions: NonNullable<LanguageModelV4CallOptions['tools']>;
  readonly speech: Speech;
};

/** Asks one model for one step. Its failure is a value; only what it said is kept. */
export async function modelStep(request: StepRequest, deps: TurnDeps): Promise<StepOutcome> {
  const { source, view, functions, speech } = request;
  try {
    const options: LanguageModelV4CallOptions = source.readsPrompt
      ? { prompt: renderPrompt(view), tools: functions, abortSignal: deps.signal }
      : { prompt: [], abortSignal: deps.signal };
    const { stream } = await abortable(source.open(view).doStream(options), deps.signal);
    const read = await readStream(stream, speech, deps);
    if (deps.signal.aborted) return { kind: 'interrupted' };
    const usage = usageOf(source, read.usage);
    deps.ledger.spend(usage);
    deps.log.emit({
      type: 'model_answered',
      model: source.id,
      finish: read.finish,
      chars: read.chars,
      usage,
    });
    return answerOf(read, speech);
  } catch (error) {
    return deps.signal.aborted ? { kind: 'interrupted' } : { kind: 'failed', reason: reasonOf(error) };
  }
}

type Finish = Extract<ModelPart, { type: 'finish' }>;
type StreamRead = {
  readonly calls: RawCall[];
  chars: number;
  finish: string;
  usage: Finish['usage'] | undefined;
  metadata: Finish['providerMetadata'];
};

async function readStream(
  stream: ReadableStream<ModelPart>,
  speech: Speech,
  deps: TurnDeps,
): Promise<StreamRead> {
  const read: StreamRead = { calls: [], chars: 0, finish: 'unknown', usage: undefined, metadata: undefined };
  const reader = stream.getReader();
  const cancel = (): void => void reader.cancel(deps.signal.reason).catch(() => undefined);
  deps.signal.addEventListener('abort', cancel, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return read;
      takePart(value, read, speech);
      if (read.chars < deps.assistant.limits.outputCharsPerStep) continue;
      read.finish = 'length';
      cancel();
      return read;
    }
  } finally {
    deps.signal.removeEventListener('abort', cancel);
  }
}

function takePart(part: ModelPart, read: StreamRead, speech: Speech): void {
  if (part.type === 'text-delta') {
    read.chars += part.delta.length;
    speech.push(part.delta);
  } else if (part.type === 'tool-call') {
    read.calls.push({ id: part.toolCallId, tool: part.toolName, input: part.input });
  } else if (part.type === 'finish') {
    read.finish = part.finishReason.unified;
    read.usage = part.usage;
    read.metadata = part.providerMetadata;
  } else if (part.type === 'error') {
    throw part.error;
  }
}

/** An answer without a word and without a call is no answer: the next model is asked. */
function answerOf(read: StreamRead, speech: Speech): StepOutcome {
  if (read.finish === 'error') return { kind: 'failed', reason: 'the model ended with an error' };
  const text = speech.endStep();
  if (text === '' && read.calls.length === 0) return { kind: 'failed', reason: 'empty answer' };
  const told = (read.metadata?.[STEP_METADATA] ?? {}) as { ask?: ReflexStep['ask']; memo?: JsonObject };
  return { kind: 'answered', text, calls: read.calls, ask: told.ask, memo: told.memo };
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 200);
