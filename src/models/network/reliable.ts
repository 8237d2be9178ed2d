import type { LanguageModelV4CallOptions, LanguageModelV4StreamResult } from '@ai-sdk/provider';
import type { LanguageModel, ModelPart, ModelScope } from '#protocol';
import { ModelFault } from '../fault.ts';
import { brokeOff } from '../finish.ts';
import { attempts, failed, type Reliability } from './attempts.ts';
import { type Call, openCall } from './call.ts';

type Ask = (options: LanguageModelV4CallOptions) => PromiseLike<LanguageModelV4StreamResult>;
type Opened = { readonly first: readonly ModelPart[]; readonly rest: ReadableStreamDefaultReader<ModelPart> };

/** Timers are early or late by a little. */
const NO_TIME_MS = 20;

/**
 * Asks until an answer begins, within deadline, attempts and budget. Once a part of the answer was passed on nothing is asked
 * again: what breaks then breaks the stream. Every failure is a `ModelFault`, but for the turn's own interruption.
 */
export function reliably(ask: Ask, how: Reliability, scope?: ModelScope): LanguageModel['doStream'] {
  return async (options) => {
    const turn = options.abortSignal;
    turn?.throwIfAborted();
    if (!how.circuit.allows()) throw new ModelFault('circuit_open');
    const call = openCall(turn, how.deadlineMs, how.clock);
    try {
      const attempt = (): Promise<Opened> => open(ask, options, call.signal);
      return { stream: passedOn(await attempts(attempt, call, { ...how, scope }), call, how) };
    } catch (error) {
      call.end();
      if (!turn?.aborted) throw failed(error, how);
      // A turn that was stopped says nothing about the model; one whose time ran out before its first word does.
      if (scope && scope.remainingMs() <= NO_TIME_MS) how.circuit.failed('deadline');
      throw turn.reason;
    }
  };
}

/** One attempt, as far as the first part that says something. One that fails frees its connection, whatever its package does. */
async function open(ask: Ask, options: LanguageModelV4CallOptions, signal: AbortSignal): Promise<Opened> {
  const own = new AbortController();
  try {
    const asked = await ask({ ...options, abortSignal: AbortSignal.any([signal, own.signal]) });
    return await begun(asked.stream.getReader());
  } catch (error) {
    own.abort(error);
    throw error;
  }
}

async function begun(rest: Opened['rest']): Promise<Opened> {
  const first: ModelPart[] = [];
  for (;;) {
    const { done, value } = await rest.read();
    if (done) return { first, rest };
    if (value.type === 'error') throw value.error;
    first.push(value);
    if (says(value)) return { first, rest };
  }
}

const PREAMBLE: readonly ModelPart['type'][] = [
  'stream-start',
  'response-metadata',
  'text-start',
  'reasoning-start',
  'custom',
  'raw',
];

function says(part: ModelPart): boolean {
  if (part.type === 'text-delta' || part.type === 'reasoning-delta') return part.delta !== '';
  return !PREAMBLE.includes(part.type);
}

/**
 * The answer from its beginning; whoever stops reading frees the connection. Only what the model did counts for or against it:
 * that somebody stopped listening says nothing about it.
 */
function passedOn({ first, rest }: Opened, call: Call, how: Reliability): ReadableStream<ModelPart> {
  const next = reading(first, rest);
  const fail = (error: unknown): unknown => {
    const cause = call.signal.aborted ? call.signal.reason : error;
    call.end(cause);
    rest.cancel(cause).catch(() => undefined);
    return call.isLeft() ? cause : failed(cause, how);
  };
  return new ReadableStream<ModelPart>(
    {
      pull: async (controller) => {
        try {
          const part = await next();
          if (part) return controller.enqueue(part);
          call.end();
          how.circuit.answered();
          how.budget.earn();
          controller.close();
        } catch (error) {
          throw fail(error);
        }
      },
      cancel: async (reason) => {
        // Who has had enough of an answer got one.
        if (!call.isLeft()) how.circuit.answered();
        call.end(reason ?? new ModelFault('failed'));
        await rest.cancel(reason).catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Part after part, undefined after the last; an answer that ends without an end is a failure. */
function reading(first: Opened['first'], rest: Opened['rest']): () => Promise<ModelPart | undefined> {
  const waiting = [...first];
  let whole = false;
  return async () => {
    const part = waiting.shift() ?? (await rest.read()).value;
    if (part?.type === 'error') throw part.error;
    if (part?.type === 'finish') whole = !brokeOff(part.finishReason);
    if (!part && !whole) throw new ModelFault('broken_stream');
    return part;
  };
}
