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
  /** The effect already made for this tool and input, if any. */
  effect(tool: string, input: Json): ToolResult | undefined;
  keepEffect(tool: string, input: Json, result: ToolResult): void;
  /** Models that failed in this turn are not asked again. */
  readonly failedModels: Set<string>;
};

export function createLedger(journal: readonly JournalEntry[] = []): TurnLedger {
  const effects = new Map<string, ToolResult>();
  const fingerprint = (tool: string, input: Json): string => `${tool}\n${canonicalJson(input)}`;
  for (const [tool, input, result] of madeBefore(journal)) effects.set(fingerprint(tool, input), result);
  let usage = NO_USAGE;
  let calls = 0;
  return {
    usage: () => usage,
    spend: (more) => {
      usage = addUsage(usage, more);
    },
    takeCall: (limit) => ++calls <= limit,
    effect: (tool, input) => effects.get(fingerprint(tool, input)),
    keepEffect: (tool, input, result) => effects.set(fingerprint(tool, input), result),
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
