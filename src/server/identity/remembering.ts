import type { Clock } from '#protocol';

export type Remembering<T> = {
  /** What was kept under the name, as long as it is fresh. */
  recall(name: string): T | undefined;
  keep(name: string, value: T): void;
};

/** Keeps so many values for so long; the oldest makes room. */
export function remembering<T>(
  clock: Clock,
  { most, ms }: { readonly most: number; readonly ms: number },
): Remembering<T> {
  const kept = new Map<string, { readonly value: T; readonly until: number }>();
  return {
    recall: (name) => {
      const found = kept.get(name);
      if (!found) return undefined;
      if (clock.monotonic() < found.until) return found.value;
      kept.delete(name);
      return undefined;
    },
    keep: (name, value) => {
      kept.delete(name);
      const oldest = kept.size >= most ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(name, { value, until: clock.monotonic() + ms });
    },
  };
}
