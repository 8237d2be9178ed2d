import type { ZodType } from 'zod';
import { faultOf, type Lineup, loggable, ModelFault, usageOf } from '#models';
import type {
  AgentView,
  Clock,
  Conceived,
  Emit,
  ModelFailure,
  ModelRole,
  ModelSource,
  Outcome,
  Think,
  Thinking,
  Usage,
} from '#protocol';
import { within } from '../agent/abort.ts';
import { openStream, readStream } from '../agent/read-stream.ts';
import type { Problem } from '../turn-deps.ts';
import { readJsonAnswer } from './read-json-answer.ts';
import { unheard } from './unheard.ts';

export type ThinkDeps = {
  readonly models: Pick<Lineup, 'deciders'>;
  readonly clock: Clock;
  readonly report: (problem: Problem) => void;
  /** Told of calls, retries, failures and answers. */
  readonly tell: Emit;
  /** Told what each answer cost. */
  readonly spent: (usage: Usage) => void;
  /** Models that failed before and are not asked again. */
  readonly isLost?: (source: ModelSource) => boolean;
  /** Of the turn, where there is one. */
  readonly hop?: () => number;
};

/** Bounds of one answer, thoughts included; and what an answer is reckoned with before it is there. */
const ANSWER = { chars: 16_000, mostTokens: 2_048, reckonedTokens: 800, charsPerToken: 4 } as const;

/** A token is about four characters of Portuguese. */
export const tokensIn = (text: string): number => Math.ceil(text.length / ANSWER.charsPerToken);

/** Models asked aside: their calls, failures and costs are told as those of any other. */
export function createThink(deps: ThinkDeps): Think {
  return async <T>(role: ModelRole, asked: Thinking<T>): Promise<Outcome<Conceived<T>>> => {
    const sources = deps.models.deciders(role).sources.filter((source) => !deps.isLost?.(source));
    const now = { model: '' };
    const box = { ms: Math.max(asked.deadlineMs, 0), clock: deps.clock, signal: asked.signal };
    const endsAt = deps.clock.monotonic() + box.ms;
    const timed = await within(
      (signal) => askEach({ ...asked, role, sources, now, signal, endsAt }, deps),
      box,
    );
    if (timed.kind === 'done') return timed.value;
    if (timed.kind === 'aborted') return failure('interrompida');
    if (timed.kind === 'timeout') {
      deps.tell({ type: 'model_failed', model: now.model, reason: 'deadline' });
      return { status: 'timeout', afterMs: box.ms };
    }
    deps.report({ error: timed.error, what: `thinking ${role}` });
    return failure('failed');
  };
}

type Asking<T> = Thinking<T> & {
  readonly role: ModelRole;
  readonly sources: readonly ModelSource[];
  /** Who is asked now. */
  readonly now: { model: string };
  readonly endsAt: number;
};

const failure = (reason: string): Outcome<never> => ({ status: 'falha_total', reason });

async function askEach<T>(asking: Asking<T>, deps: ThinkDeps): Promise<Outcome<Conceived<T>>> {
  const { role, sources, now, signal, schema } = asking;
  let reason = 'sem_modelo';
  for (const [index, source] of sources.entries()) {
    const { id: model } = source;
    now.model = model;
    const said = await answerOf(source, { ...asking, step: index + 1 }, deps);
    if (signal.aborted) return failure('interrompida');
    if (said.kind === 'unpaid') return failure('orcamento');
    const read = said.kind === 'said' ? readBy(schema, said.text) : said;
    if (read.kind === 'read') {
      const value = { answer: read.value, model };
      return index === 0
        ? { status: 'sucesso', value }
        : { status: 'sucesso_via_fallback', value, fallback: model };
    }
    reason = read.reason;
    deps.tell({ type: 'model_failed', model, reason: read.reason });
    deps.report({ error: read.error, what: `model ${model}`, agent: role });
  }
  return failure(reason);
}

type Failed = { readonly kind: 'failed'; readonly reason: ModelFailure; readonly error: unknown };
type Said = { readonly kind: 'said'; readonly text: string } | { readonly kind: 'unpaid' } | Failed;

function readBy<T>(schema: ZodType<T>, text: string): { readonly kind: 'read'; readonly value: T } | Failed {
  const read = readJsonAnswer(text, schema);
  if (read.ok) return { kind: 'read', value: read.value };
  return { kind: 'failed', reason: 'unreadable', error: new Error(`unreadable: ${read.reason}`) };
}

/** One model, once. What it may cost is taken before, what it did not use given back. */
async function answerOf<T>(
  source: ModelSource,
  asking: Asking<T> & { readonly step: number },
  deps: ThinkDeps,
): Promise<Said> {
  const { system, prompt, spend, giveBack, step } = asking;
  const tokens = tokensIn(system) + tokensIn(prompt) + ANSWER.reckonedTokens;
  if (spend && !spend({ tokens })) return { kind: 'unpaid' };
  deps.tell({ type: 'model_called', hop: deps.hop?.() ?? 0, step, model: source.id });
  try {
    const { text, usage } = await heardFrom(source, asking, deps);
    const used = usage.inputTokens + usage.outputTokens;
    if (used > tokens) spend?.({ tokens: used - tokens });
    else giveBack?.({ tokens: tokens - used });
    return text.trim() === '' ? failed(new ModelFault('empty')) : { kind: 'said', text };
  } catch (error) {
    return failed(error);
  }
}

const failed = (error: unknown): Failed => ({
  kind: 'failed',
  reason: faultOf(error).reason,
  error: loggable(error),
});

async function heardFrom<T>(
  source: ModelSource,
  { role, system, prompt, signal, endsAt }: Asking<T>,
  { tell, clock, spent }: ThinkDeps,
): Promise<{ readonly text: string; readonly usage: Usage }> {
  // What plays an agent by its view finds the role's name there; a provider's model does not look at it.
  const model = source.open({ agent: role } as AgentView, {
    remainingMs: () => endsAt - clock.monotonic(),
    retried: (reason, waitMs) => tell({ type: 'model_retried', model: source.id, reason, waitMs }),
  });
  const opening = model.doStream({
    prompt: [
      { role: 'system', content: system },
      { role: 'user', content: [{ type: 'text', text: prompt }] },
    ],
    maxOutputTokens: ANSWER.mostTokens,
    abortSignal: signal,
  });
  const read = await readStream(await openStream(opening, signal), unheard(), {
    signal,
    chars: ANSWER.chars,
  });
  const usage = usageOf(source, read.usage);
  spent(usage);
  if (read.broken) throw read.broken.error;
  const { finish, text } = read;
  tell({ type: 'model_answered', model: source.id, finish, chars: text.length, usage });
  if (finish === 'unknown') throw new ModelFault('broken_stream');
  return { text, usage };
}
