import type { ModelPart, ModelSource, ReflexStep } from '#protocol';
import { partsOf, streamingModel, streamOf } from './step-stream.ts';

/** One scripted answer of a model. `chunks` streams the text in pieces; `parts` is the raw stream; `fails` throws. */
export type ScriptedStep =
  | ReflexStep
  | { readonly chunks: readonly string[]; readonly calls?: ReflexStep['calls'] }
  | { readonly parts: readonly ModelPart[] }
  | { readonly fails: string }
  | { readonly hangs: true };

export type Script = { readonly [agent: string]: readonly ScriptedStep[] };

/**
 * A model that says what a test wrote down, agent by agent, step by step. Asked for more than the script holds it fails,
 * and the failure names the agent.
 */
export function scriptedSource(script: Script): ModelSource & { remaining(): readonly string[] } {
  const left = new Map(Object.entries(script).map(([agent, steps]) => [agent, [...steps]]));
  return {
    id: 'roteiro',
    readsPrompt: false,
    open: (view) =>
      streamingModel('roteiro', async (options) => {
        const step = left.get(view.agent)?.shift();
        if (!step) throw new Error(`O roteiro não tem mais nada para ${view.agent}.`);
        if ('fails' in step) throw new Error(step.fails);
        if ('hangs' in step) return { stream: neverEnding(options.abortSignal) };
        if ('parts' in step) return streamOf(step.parts);
        if ('chunks' in step) return streamOf(partsOf({ calls: step.calls }, step.chunks));
        return streamOf(partsOf(step));
      }),
    remaining: () =>
      [...left].flatMap(([agent, steps]) => (steps.length > 0 ? [`${agent}: ${steps.length}`] : [])),
  };
}

function neverEnding(signal: AbortSignal | undefined): ReadableStream<ModelPart> {
  return new ReadableStream<ModelPart>({
    start(controller) {
      signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
  });
}
