import type { ModelSource, Reflex } from '#protocol';
import { partsOf, streamingModel, streamOf } from './step-stream.ts';

/** What the reflex is called among models. */
export const REFLEX = 'reflexo';

/** The model at the end of every failover order: a pure function of the view. */
export function reflexSource(reflex: Reflex): ModelSource {
  return {
    id: REFLEX,
    readsPrompt: false,
    isReflex: true,
    open: (view) => streamingModel(REFLEX, async () => streamOf(partsOf(await reflex(view)))),
  };
}
