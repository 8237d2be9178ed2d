import { canonicalJson, type WeightSource, type WeightsInForce } from '#protocol';
import { hashOf } from './fingerprint.ts';

export type FrozenWeights = {
  readonly source: WeightSource;
  /** By assistant, what its weights hash to; those that decide as usual are not here. */
  readonly versions: Readonly<Record<string, string>>;
};

/** What an organisation's assistants decide by now: what is adjusted while a run goes on does not count in it. */
export async function freezeWeights(
  { of }: WeightSource,
  org: string,
  assistants: readonly string[],
): Promise<FrozenWeights> {
  const inForce = new Map<string, WeightsInForce>();
  for (const assistant of assistants) {
    const found = await of({ org, assistant });
    if (found) inForce.set(assistant, found);
  }
  const versions = [...inForce].map(([name, { values }]) => [name, hashOf(canonicalJson(values))] as const);
  return {
    source: { of: ({ assistant }) => inForce.get(assistant) ?? null },
    versions: Object.fromEntries(versions),
  };
}
