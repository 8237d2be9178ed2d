import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { renderPrompt, STEP_METADATA, usageOf } from '#models';
import type {
  AgentView,
  JournalledCall,
  JournalledStep,
  JsonObject,
  ModelSource,
  ReflexStep,
} from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';
import { plainData } from './plain-data.ts';
import { openStream, readStream, type StreamRead } from './read-stream.ts';
import type { Speech } from './speech.ts';

export type StepAnswer = {
  readonly kind: 'answered';
  /** What people may read of it. */
  readonly text: string;
  /** As the model said it. */
  readonly said: string;
  readonly calls: readonly JournalledCall[];
  readonly ask: ReflexStep['ask'];
  readonly memo: JsonObject | undefined;
};

export type StepOutcome =
  | StepAnswer
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failed'; readonly reason: string; readonly error: unknown };

export type StepRequest = {
  readonly source: ModelSource;
  readonly view: AgentView;
  readonly functions: NonNullable<LanguageModelV4CallOptions['tools']>;
  readonly speech: Speech;
};

const LARGEST_MEMO_CHARS = 100_000;

/** Asks one model for one step. Its failure is a value; only what it said is kept. */
export async function modelStep(request: StepRequest, deps: TurnDeps): Promise<StepOutcome> {
  const { source, view, functions, speech } = request;
  try {
    const options: LanguageModelV4CallOptions = source.readsPrompt
      ? { prompt: renderPrompt(view), tools: functions, abortSignal: deps.signal }
      : { prompt: [], abortSignal: deps.signal };
    const stream = await openStream(source.open(view).doStream(options), deps.signal);
    const read = await readStream(stream, speech, deps);
    if (deps.signal.aborted) return { kind: 'interrupted' };
    const usage = usageOf(source, read.usage);
    deps.ledger.spend(usage);
    const { finish, text } = read;
    deps.log.emit({ type: 'model_answered', model: source.id, finish, chars: text.length, usage });
    return answerOf(read, request);
  } catch (error) {
    return deps.signal.aborted ? { kind: 'interrupted' } : failure(error);
  }
}

/** An answer without a word and without a call, or one that broke off, is no answer: the next model is asked. */
function answerOf(read: StreamRead, { speech, source }: StepRequest): StepOutcome {
  if (!speech.silenced()) {
    if (read.finish === 'error') return failure(new Error('the model ended with an error'));
    if (read.finish === 'unknown') return failure(new Error('the stream ended without a finish'));
  }
  const { text: said, calls } = read;
  const text = speech.endStep();
  if (speech.silenced()) return silencedAnswer(text, said);
  if (text === '' && calls.length === 0) return failure(new Error('empty answer'));
  return { kind: 'answered', text, said, calls, ...toldBeside(read, source) };
}

/** Whoever was cut short calls nothing and asks nothing. */
const silencedAnswer = (text: string, said: string): StepAnswer => ({
  kind: 'answered',
  text,
  said,
  calls: [],
  ask: null,
  memo: undefined,
});

/** A step that an earlier attempt wrote down, said again; no model is asked. */
export function retell({ text: said, calls, ask, memo }: JournalledStep, speech: Speech): StepAnswer {
  speech.push(said);
  const text = speech.endStep();
  if (speech.silenced()) return silencedAnswer(text, said);
  return { kind: 'answered', text, said, calls, ask: ask as StepAnswer['ask'], memo };
}

type Told = Pick<StepAnswer, 'ask' | 'memo'>;

/** Question and memo come from a model of ours beside its text; a provider's word for them counts for nothing. */
function toldBeside({ metadata }: StreamRead, { readsPrompt }: ModelSource): Told {
  const told = readsPrompt ? undefined : metadata?.[STEP_METADATA];
  if (!told) return { ask: undefined, memo: undefined };
  const data = plainData(told, LARGEST_MEMO_CHARS);
  if (data.kind !== 'plain') throw new Error('ask and memo must be plain data of a modest size');
  return data.json as Told;
}

const failure = (error: unknown): StepOutcome => ({
  kind: 'failed',
  reason: (error instanceof Error ? error.message : String(error)).slice(0, 200),
  error,
});
