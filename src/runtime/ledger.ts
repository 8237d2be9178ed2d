import { hash } from 'node:crypto';
import {
  addUsage,
  type Claim,
  canonicalJson,
  type Json,
  type JsonObject,
  type ModelSource,
  NO_USAGE,
  type ToolResult,
  type Usage,
} from '#protocol';

/** An effect that was made, and what it established. */
export type Effect = { readonly result: ToolResult; readonly slots?: JsonObject };

/** What a turn has spent and done so far, over all its hops and regenerations. */
export type TurnLedger = {
  usage(): Usage;
  spend(usage: Usage): void;
  /** Counts one more call; false once the turn has had its share. */
  takeCall(limit: number): boolean;
  /** The idempotency key of an effect: the same for the same message, whichever attempt makes it. */
  keyOf(fingerprint: string): string;
  effect(key: string): Effect | undefined;
  keepEffect(key: string, effect: Effect): void;
  /** Facts that this turn's tools established, also in earlier attempts. */
  established(): JsonObject;
  establish(slots: JsonObject | undefined): void;
  /** Models that failed in this turn are not asked again. */
  readonly failedModels: Set<ModelSource>;
};

/** The same tool with the same input is the same effect. */
export const fingerprintOf = (tool: string, input: Json): string => `${tool}\n${canonicalJson(input)}`;

export function createLedger({
  session,
  inputs,
  journal,
}: Pick<Claim, 'session' | 'inputs' | 'journal'>): TurnLedger {
  const effects = new Map<string, Effect>();
  for (const entry of journal) {
    if (entry.kind === 'result') effects.set(entry.key, { result: entry.result, slots: entry.slots });
  }
  let facts: JsonObject = Object.assign({}, ...[...effects.values()].map(({ slots }) => slots));
  const origin = `${session}\n${inputs[0].id}\n`;
  let usage = NO_USAGE;
  let calls = 0;
  return {
    usage: () => usage,
    spend: (more) => {
      usage = addUsage(usage, more);
    },
    takeCall: (limit) => ++calls <= limit,
    keyOf: (fingerprint) => hash('sha256', origin + fingerprint, 'base64url').slice(0, 32),
    effect: (key) => effects.get(key),
    keepEffect: (key, effect) => effects.set(key, effect),
    established: () => facts,
    establish: (slots) => {
      if (slots) facts = { ...facts, ...slots };
    },
    failedModels: new Set(),
  };
}
