import type { ModelSource, Reflex } from '#protocol';
import { partsOf, streamingModel, streamOf } from './step-stream.ts';

/** The model at the end of every failover order: a pure function of the view. */
export function reflexSource(reflex: Reflex): ModelSource {
  return {
    id: 'reflexo',
    readsPrompt: false,
    isReflex: true,
    open: (view) => streamingModel('reflexo', async () => streamOf(partsOf(await reflex(view)))),
  };
}
