import type { AgentView, ModelSource, Reflex, ReflexStep } from '#protocol';
import { partsOf, streamingModel, streamOf } from './step-stream.ts';

/** What the reflex is called among models. */
export const REFLEX = 'reflexo';

/** The model at the end of every failover order: a pure function of the view. */
export function reflexSource(reflex: Reflex): ModelSource {
  return {
    id: REFLEX,
    readsPrompt: false,
    isReflex: true,
    open: (view) => streamingModel(REFLEX, async () => streamOf(partsOf(approved(await reflex(view), view)))),
  };
}

/**
 * An approved answer to this very message takes the place of words, never of deeds: whoever would call a tool, also one that only looks
 * something up or hands over, goes on as it would.
 */
function approved(step: ReflexStep, { approved: example, transcript }: AgentView): ReflexStep {
  const speaks = step.say !== undefined && (step.calls ?? []).length === 0 && transcript.length === 0;
  return example && speaks ? { say: example.text, ask: null, example: example.id } : step;
}
