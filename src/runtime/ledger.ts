import {
  addUsage,
  canonicalJson,
  type JournalEntry,
  type Json,
  NO_USAGE,
  type ToolResult,
  type Usage,
} from '#protocol';

/** What a turn has spent and done so far, over all its hops and regenerations. */
export type TurnLedger = {
  usage(): Usage;
  spend(usage: Usage): void;
  /** Counts one more call; false once the turn has had its share. */
  takeCall(limit: number): boolean;
  /** The effect already made under this fingerprint, if any. */
  effect(fingerprint: string): ToolResult | undefined;
  keepEffect(fingerprint: string, result: ToolResult): void;
  /** Models that failed in this turn are not asked again. */
  readonly failedModels: Set<string>;
};

/** The same tool with the same input is the same effect. */
export const fingerprintOf = (tool: string, input: Json): string => `${tool}\n${canonicalJson(input)}`;

export function createLedger(journal: readonly JournalEntry[] = []): TurnLedger {
  const effects = new Map<string, ToolResult>();
  for (const [tool, input, result] of madeBefore(journal)) effects.set(fingerprintOf(tool, input), result);
  let usage = NO_USAGE;
  let calls = 0;
  return {
    usage: () => usage,
    spend: (more) => {
      usage = addUsage(usage, more);
    },
    takeCall: (limit) => ++calls <= limit,
    effect: (fingerprint) => effects.get(fingerprint),
    keepEffect: (fingerprint, result) => effects.set(fingerprint, result),
    failedModels: new Set(),
  };
}

/** Intents of an earlier attempt whose result is known. */
function madeBefore(journal: readonly JournalEntry[]): [string, Json, ToolResult][] {
  const results = new Map(
    journal.flatMap((entry) => (entry.kind === 'result' ? [[entry.key, entry.result]] : [])),
  );
  return journal.flatMap((entry) => {
    const result = entry.kind === 'intent' ? results.get(entry.key) : undefined;
    return entry.kind === 'intent' && result
      ? [[entry.tool, entry.input, result] as [string, Json, ToolResult]]
      : [];
  });
}
