import { type Clock, seconds } from '#protocol';
import type { StudioStore } from '#store';

/** Something happened in a conversation; what, whoever wants to know asks for. */
export type ConversationNews = { readonly type: 'conversation_changed'; readonly session: string };

export type Newsroom = {
  /** What changes in an organisation's conversations from now on, until the signal. */
  follow(org: string, signal: AbortSignal): AsyncGenerator<ConversationNews>;
  /** A turn of this process is kept: who follows looks at once. */
  turnKept(): void;
};

export type NewsParts = {
  readonly studio: Pick<StudioStore, 'stamps'>;
  readonly clock: Clock;
  readonly ready: () => Promise<void>;
};

/** Turns of other processes are found by looking. */
const LOOK_MS = seconds(1.5);
/** So many conversations, those used last, are looked at. */
const LOOKED_AT = 200;

type Rest = (ms: number, signal: AbortSignal) => Promise<void>;

export function openNewsroom({ studio, clock, ready }: NewsParts): Newsroom {
  const resting = new Set<() => void>();
  const rest: Rest = (ms, signal) =>
    new Promise((resolve) => {
      const wake = (): void => {
        cancel();
        resting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const cancel = clock.after(ms, wake, 'background');
      resting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
      if (signal.aborted) wake();
    });
  return {
    follow: async function* (org, signal) {
      await ready();
      let known = await stampsOf(studio, org);
      while (!signal.aborted) {
        await rest(LOOK_MS, signal);
        if (signal.aborted) return;
        const now = await stampsOf(studio, org);
        for (const [session, stamp] of now)
          if (known.get(session) !== stamp) yield { type: 'conversation_changed', session };
        known = now;
      }
    },
    turnKept: () => {
      for (const wake of [...resting]) wake();
    },
  };
}

async function stampsOf(studio: NewsParts['studio'], org: string): Promise<ReadonlyMap<string, string>> {
  const stamps = await studio.stamps(org, LOOKED_AT);
  return new Map(stamps.map(({ session, stamp }) => [session, stamp]));
}
