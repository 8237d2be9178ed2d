import { foldVector, scrub } from '#language';
import { type Embedder, type ModelScope, seconds, VECTOR_SIZE } from '#protocol';
import { askReliably } from '../network/attempts.ts';
import type { ModelNetwork } from '../network/network.ts';
import type { ProviderModel } from '../providers.ts';
import { type Embed, loadEmbed } from './provider.ts';
import { vectorsIn } from './vectors-in.ts';

/** Whoever waits for a vector can do without it: better none than a late one. */
export const EMBEDDING_LIMITS = {
  deadlineMs: seconds(3),
  textsPerQuestion: 64,
  charsPerText: 8_000,
} as const;

export type EmbedderOptions = {
  readonly deadlineMs?: number;
  readonly scope?: ModelScope;
  /** How many numbers the provider's vectors have, with each answer. */
  readonly onSize?: (numbers: number) => void;
};

/**
 * A provider's embeddings behind the network's limits: personal data stays here, the order is kept, and every vector has `VECTOR_SIZE`
 * numbers. Rejects with a `ModelFault` if any of the texts has none; what the caller does then is the caller's business.
 */
export function providerEmbedder(
  spec: ProviderModel,
  network: ModelNetwork,
  { deadlineMs = EMBEDDING_LIMITS.deadlineMs, scope, onSize }: EmbedderOptions = {},
): Embedder {
  const reliability = network.reliability(spec.provider);
  const how = { ...reliability, deadlineMs: Math.min(reliability.deadlineMs, deadlineMs), scope };
  let loaded: Promise<Embed> | null = null;
  const ask = async (texts: readonly string[], left?: AbortSignal): Promise<readonly number[][]> => {
    loaded ??= loadEmbed(spec, network);
    const embed = await loaded;
    const attempt = async (signal: AbortSignal) => vectorsIn(await embed(texts, signal), texts.length);
    const vectors = await askReliably(attempt, how, left);
    onSize?.(vectors[0]?.length ?? 0);
    return vectors;
  };
  return {
    name: `${spec.provider}/${spec.model}`,
    embed: async (texts, signal) => {
      const sent = texts.map(sendable);
      const asked = sent.filter((text) => text !== '');
      const vectors: number[][] = [];
      for (let at = 0; at < asked.length; at += EMBEDDING_LIMITS.textsPerQuestion)
        vectors.push(...(await ask(asked.slice(at, at + EMBEDDING_LIMITS.textsPerQuestion), signal)));
      const next = vectors.values();
      return sent.map((text) => (text === '' ? nothing() : foldVector(next.next().value ?? [])));
    },
  };
}

/** Cut after it was scrubbed: half a document would not be recognised. */
const sendable = (text: string): string =>
  scrub(text).slice(0, EMBEDDING_LIMITS.charsPerText).toWellFormed().trim();

/** Of no words: providers refuse them, and they are like nothing. */
const nothing = (): readonly number[] => new Array<number>(VECTOR_SIZE).fill(0);
