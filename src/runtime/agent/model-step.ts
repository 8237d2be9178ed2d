import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { faultOf, loggable, ModelFault, renderPrompt, STEP_METADATA, usageOf } from '#models';
import type {
  AgentView,
  JournalledCall,
  JournalledStep,
  JsonObject,
  ModelFailure,
  ModelScope,
  ModelSource,
  ReflexStep,
} from '#protocol';
import { withChatContext } from '../chat-context/chat-context.ts';
import { askOfText } from '../direct/question.ts';
import { usedIn } from '../examples/consult.ts';
import { isUnasked } from '../turn/wordless.ts';
import type { TurnDeps } from '../turn-deps.ts';
import { plainData } from './plain-data.ts';
import { openStream, type ReadBounds, readStream, type StreamRead } from './read-stream.ts';
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
  | { readonly kind: 'failed'; readonly reason: ModelFailure; readonly error: unknown };

export type StepRequest = {
  readonly source: ModelSource;
  readonly view: AgentView;
  readonly functions: NonNullable<LanguageModelV4CallOptions['tools']>;
  readonly speech: Speech;
};

const LARGEST_MEMO_CHARS = 100_000;

/** Asks one model for one step. Its failure is a value; only what it said is kept. */
export async function modelStep(asked: StepRequest, deps: TurnDeps): Promise<StepOutcome> {
  try {
    const request = { ...asked, view: withChatContext(asked.view, deps) };
    const { source, view, speech } = request;
    if (source.readsPrompt)
      for (const each of view.examples ?? []) deps.ledger.noteExample(usedIn(each, 'prompt'));
    const model = source.readsPrompt ? source.open(view, scopeOf(source, deps)) : source.open(view);
    const stream = await openStream(model.doStream(optionsOf(request, deps)), deps.signal);
    const read = await readStream(stream, speech, boundsOf(deps));
    if (read.broken || deps.signal.aborted) return broken(read, source, deps);
    const usage = usageOf(source, read.usage);
    deps.ledger.spend(usage);
    const { finish, text } = read;
    deps.log.emit({ type: 'model_answered', model: source.id, finish, chars: text.length, usage });
    return answerOf(read, request, deps);
  } catch (error) {
    return deps.signal.aborted ? { kind: 'interrupted' } : failure(error);
  }
}

const boundsOf = ({ signal, assistant: { limits } }: TurnDeps): ReadBounds => ({
  signal,
  chars: limits.outputCharsPerStep,
});

/** A token is about four characters of Portuguese. Thoughts count too, so that a short answer gets more than it needs. */
const OUTPUT = { charsPerToken: 4, leastTokens: 1_024 } as const;

/** A model that reads the view gets no prompt. */
function optionsOf({ source, view, functions }: StepRequest, deps: TurnDeps): LanguageModelV4CallOptions {
  if (!source.readsPrompt) return { prompt: [], abortSignal: deps.signal };
  const { outputCharsPerStep } = deps.assistant.limits;
  return {
    prompt: renderPrompt(view),
    tools: functions,
    maxOutputTokens: Math.max(OUTPUT.leastTokens, Math.ceil(outputCharsPerStep / OUTPUT.charsPerToken)),
    abortSignal: deps.signal,
  };
}

const scopeOf = ({ id: model }: ModelSource, { log, clock, startedAt, assistant }: TurnDeps): ModelScope => ({
  remainingMs: () => startedAt + assistant.limits.turnMs - clock.monotonic(),
  retried: (reason, waitMs) => log.emit({ type: 'model_retried', model, reason, waitMs }),
});

/** An answer that had begun is paid for, whoever broke it off; mostly nobody told how much it was. */
function broken({ broken: cut, usage }: StreamRead, source: ModelSource, deps: TurnDeps): StepOutcome {
  deps.ledger.spend(usageOf(source, usage));
  return deps.signal.aborted ? { kind: 'interrupted' } : failure(cut?.error);
}

/** An answer without a word and without a call, or one that broke off, is no answer: the next model is asked. */
function answerOf(read: StreamRead, { speech, source, view }: StepRequest, deps: TurnDeps): StepOutcome {
  if (read.finish === 'unknown' && !speech.silenced()) return failure(new ModelFault('broken_stream'));
  const { text: said, calls } = read;
  const text = speech.endStep();
  if (speech.silenced()) return silencedAnswer(text, said);
  // Where nobody waits, nothing need be said.
  if (text === '' && calls.length === 0 && !isUnasked(view)) return failure(new ModelFault('empty'));
  const { example, ...beside } = toldBeside(read, source);
  if (example !== undefined && example === view.approved?.id)
    deps.ledger.noteExample(usedIn(view.approved, 'answer'));
  const ask = beside.ask === undefined ? askedBy(source, { text, calls }, deps) : beside.ask;
  return { kind: 'answered', text, said, calls, ...beside, ask };
}

/** Code of ours names its questions; a model's are found in its words, where it matters who has one open. */
function askedBy(
  { isReflex }: ModelSource,
  { text, calls }: Pick<StepAnswer, 'text' | 'calls'>,
  { assistant: { directReply } }: TurnDeps,
): StepAnswer['ask'] {
  return directReply && !isReflex && calls.length === 0 ? askOfText(text) : undefined;
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

type Told = Pick<StepAnswer, 'ask' | 'memo'> & { readonly example?: string };

/** Question and memo come from a model of ours beside its text; a provider's word for them counts for nothing. */
function toldBeside({ metadata }: StreamRead, { readsPrompt }: ModelSource): Told {
  const told = readsPrompt ? undefined : metadata?.[STEP_METADATA];
  if (!told) return { ask: undefined, memo: undefined };
  const data = plainData(told, LARGEST_MEMO_CHARS);
  if (data.kind !== 'plain') throw new Error('ask and memo must be plain data of a modest size');
  return data.json as Told;
}

/** The reason is a name from a closed list; what the error says goes to the log alone. */
const failure = (error: unknown): StepOutcome => ({
  kind: 'failed',
  reason: faultOf(error).reason,
  error: loggable(error),
});
