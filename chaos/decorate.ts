import type { Claim, Held, LanguageModel, ModelPart, ModelSource, TurnStore } from '#protocol';
import type { Failpoints } from './failpoints.ts';
import type { ClaimMark } from './history.ts';

/** Who looks at the claims of a process: each moment of one is told. */
export type ClaimWatch = {
  mark(mark: ClaimMark): void;
  taken(claim: Claim): void;
  left(claim: Held): void;
};

const LAST_ATTEMPT = 3;

/** Watches claims; `last` tells whether one is held that is given up if this process dies. */
export function watchClaims(tell: (mark: ClaimMark) => void): ClaimWatch & { last(): boolean } {
  const held = new Map<string, number>();
  return {
    mark: tell,
    taken: ({ session, attempt }) => void held.set(session, attempt),
    left: ({ session }) => void held.delete(session),
    last: () => [...held.values()].some((attempt) => attempt >= LAST_ATTEMPT),
  };
}

/** A store that can break where its writes end, and tells who held which turn under which epoch. */
export function breakableStore(store: TurnStore, points: Failpoints, watch: ClaimWatch): TurnStore {
  const told = async (how: ClaimMark['mark'], claim: Held, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      watch.mark(markOf(how, claim));
    } catch (error) {
      watch.mark(markOf('refused', claim));
      throw error;
    } finally {
      watch.left(claim);
    }
  };
  const taken = (claim: Claim): Promise<void> => {
    watch.taken(claim);
    watch.mark(markOf('claimed', claim));
    return points.at('turn.afterClaim');
  };
  return {
    ...store,
    accept: async (input, request, quietMs) => {
      const accepted = await points.after('inbox.afterInsert', () => store.accept(input, request, quietMs));
      if (accepted.claim) await taken(accepted.claim);
      return accepted;
    },
    claim: async (request) => {
      const claim = await store.claim(request);
      if (claim) await taken(claim);
      return claim;
    },
    journal: (claim, entries) =>
      entries.some(({ kind }) => kind === 'step')
        ? points.after('tool.afterIntent', () => store.journal(claim, entries))
        : store.journal(claim, entries),
    finish: (claim, record) =>
      points.after('turn.afterFinal', () => told('finished', claim, () => store.finish(claim, record))),
    release: (claim, cause) => told('released', claim, () => store.release(claim, cause)),
  };
}

const markOf = (mark: ClaimMark['mark'], { session, turn, epoch }: Held): ClaimMark => ({
  mark,
  session,
  turn,
  epoch,
});

/** A model that can break once its first words are out. */
export function breakableModel(source: ModelSource, points: Failpoints): ModelSource {
  return {
    ...source,
    open: (view) => {
      const model = source.open(view);
      const doStream: LanguageModel['doStream'] = async (options) => {
        const { stream, ...rest } = await model.doStream(options);
        return { ...rest, stream: stream.pipeThrough(breakAfterFirstWord(points)) };
      };
      return { ...model, doStream };
    },
  };
}

function breakAfterFirstWord(points: Failpoints): TransformStream<ModelPart, ModelPart> {
  let spoken = false;
  return new TransformStream({
    transform: async (part, controller) => {
      controller.enqueue(part);
      if (spoken || part.type !== 'text-delta') return;
      spoken = true;
      // The word must have been read before the point acts: it is about text that already left.
      await new Promise((resolve) => setImmediate(resolve));
      await points.at('llm.afterFirstToken');
    },
  });
}
