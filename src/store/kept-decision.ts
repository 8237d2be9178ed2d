import type { AutomatedDecision, Json } from '#protocol';
import { keepable } from './keepable.ts';

/** A decision as it can be kept: text that no column holds is made such that one does. */
export const keptDecision = (decision: AutomatedDecision): AutomatedDecision =>
  keptJson(decision as unknown as Json) as unknown as AutomatedDecision;

function keptJson(value: Json): Json {
  if (typeof value === 'string') return keepable(value);
  if (Array.isArray(value)) return value.map(keptJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [keepable(name), keptJson(each as Json)]),
  );
}
