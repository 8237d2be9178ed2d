/** What went wrong, in words, with the moment. A run keeps the first ones: one is enough to replay it. */
export type Violations = {
  add(rule: string, detail: string): void;
  readonly found: readonly string[];
  count(): number;
};

const MOST_KEPT = 20;

export function collectViolations(now: () => number): Violations {
  const found: string[] = [];
  let count = 0;
  return {
    found,
    add: (rule, detail) => {
      count += 1;
      if (found.length < MOST_KEPT) found.push(`t=${now()} ms  ${rule}: ${detail}`);
    },
    count: () => count,
  };
}
