import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { renderPrompt, STEP_METADATA, usageOf } from '#models';
import type { AgentView, JsonObject, ModelPart, ModelSource, ProviderOptions, ReflexStep } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import { abortable } from './abort.ts';
import type { Speech } from './speech.ts';

/** A tool call as the model wrote it: nothing in it is trusted yet. */
export type RawCall = {
  readonly id: string;
  readonly tool: string;
  readonly input: string;
  readonly providerOptions?: ProviderOptions;
};

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
    const opening = source.open(view).doStream(options);
    const { stream } = await abortable(opening, deps.signal).catch((error) => {
      // A stream that opens after the turn was interrupted is closed again.
      void opening.then(
        (late) => late.stream.cancel(),
        () => undefined,
      );
      throw error;
    });
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

const PARTS_BETWEEN_BREATHS = 512;
const MOST_CALLS_PER_STEP = 256;

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
    for (let parts = 1; ; parts += 1) {
      const { done, value } = await reader.read();
      if (done) return read;
      takePart(value, read, speech);
      if (tooMuch(read, deps) || speech.silenced()) return read;
      if (parts % PARTS_BETWEEN_BREATHS === 0) await breathe();
    }
  } finally {
    deps.signal.removeEventListener('abort', cancel);
    cancel();
  }
}

/** A model that never ends is cut, and what it wrote so far counts. */
function tooMuch(read: StreamRead, { assistant }: TurnDeps): boolean {
  const over = read.chars >= assistant.limits.outputCharsPerStep || read.calls.length >= MOST_CALLS_PER_STEP;
  if (over) read.finish = 'length';
  return over;
}

/** Lets timers and other sessions go on while a model streams without a pause. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function takePart(part: ModelPart, read: StreamRead, speech: Speech): void {
  if (part.type === 'text-delta') {
    read.chars += part.delta.length;
    speech.push(part.delta);
  } else if (part.type === 'tool-call') {
    const { toolCallId: id, toolName: tool, input, providerMetadata: providerOptions } = part;
    read.calls.push({ id, tool, input, ...(providerOptions && { providerOptions }) });
  } else if (part.type === 'finish') {
    read.finish = part.finishReason.unified;
    read.usage = part.usage;
    read.metadata = part.providerMetadata;
  } else if (part.type === 'error') {
    throw part.error;
  }
}

/** An answer without a word and without a call, or one that broke off, is no answer: the next model is asked. */
function answerOf(read: StreamRead, speech: Speech): StepOutcome {
  if (!speech.silenced()) {
    if (read.finish === 'error') return { kind: 'failed', reason: 'the model ended with an error' };
    if (read.finish === 'unknown') return { kind: 'failed', reason: 'the stream ended without a finish' };
  }
  const text = speech.endStep();
  if (speech.silenced()) return { kind: 'answered', text, calls: [], ask: null, memo: undefined };
  if (text === '' && read.calls.length === 0) return { kind: 'failed', reason: 'empty answer' };
  const told = (read.metadata?.[STEP_METADATA] ?? {}) as { ask?: ReflexStep['ask']; memo?: JsonObject };
  return { kind: 'answered', text, calls: read.calls, ask: told.ask, memo: told.memo };
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 200);
