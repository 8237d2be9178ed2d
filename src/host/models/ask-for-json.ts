import type { AskForJson, ModelForm } from '#memory';
import { loggable, ModelFault, usageOf } from '#models';
import { type AgentView, type Clock, type ModelRole, type ModelSource, seconds, type Usage } from '#protocol';
import { readJsonAnswer } from '#runtime/decide';

/** A question outside any turn: nobody waits for it, but it must not go on for ever. */
const QUESTION = { deadlineMs: seconds(45), answerChars: 32_000, outputTokens: 4_000 } as const;

export type AskDeps = {
  readonly clock: Clock;
  readonly role: ModelRole;
  readonly onProblem?: (problem: { readonly error: unknown; readonly what: string }) => void;
  /** What each answer cost: it belongs to no turn. */
  readonly onUsage?: (model: string, usage: Usage) => void;
};

/** Asks the models one by one; the first readable answer counts. */
export function askForJson(sources: readonly ModelSource[], deps: AskDeps): AskForJson {
  return async (form, signal) => {
    for (const source of sources) {
      try {
        return readOrThrow(await answerOf(source, form, { ...deps, signal }), form);
      } catch (error) {
        signal?.throwIfAborted();
        deps.onProblem?.({ error: loggable(error), what: `model ${source.id}` });
      }
    }
    return null;
  };
}

function readOrThrow<T>(said: string, { schema }: ModelForm<T>): T {
  const answer = readJsonAnswer(said, schema);
  if (!answer.ok) throw new Error(`unreadable: ${answer.reason}`);
  return answer.value;
}

type Asking = AskDeps & { readonly signal: AbortSignal | undefined };

/** A model is asked once: what it is asked for can wait until the next visit. */
async function answerOf<T>(source: ModelSource, form: ModelForm<T>, deps: Asking): Promise<string> {
  const late = new AbortController();
  const cancel = deps.clock.after(QUESTION.deadlineMs, () => late.abort(new ModelFault('deadline')));
  const abortSignal = deps.signal ? AbortSignal.any([deps.signal, late.signal]) : late.signal;
  try {
    // What plays an agent by its view finds the role's name there; a provider's model does not look at it.
    const view = { agent: deps.role } as AgentView;
    const model = source.open(view, { remainingMs: () => 0, retried: () => undefined });
    const { stream } = await model.doStream({
      prompt: [
        { role: 'system', content: form.instructions },
        { role: 'user', content: [{ type: 'text', text: JSON.stringify(form.data) }] },
      ],
      maxOutputTokens: QUESTION.outputTokens,
      abortSignal,
    });
    return await textOf(stream, source, deps);
  } finally {
    cancel();
  }
}

type Parts = Awaited<ReturnType<ReturnType<ModelSource['open']>['doStream']>>['stream'];

async function textOf(stream: Parts, source: ModelSource, { onUsage }: Asking): Promise<string> {
  let said = '';
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'text-delta') said += part.delta;
    if (said.length > QUESTION.answerChars) throw new ModelFault('too_large');
    if (part.type === 'finish') onUsage?.(source.id, usageOf(source, part.usage));
  }
  if (said.trim() === '') throw new ModelFault('empty');
  return said;
}
