import type { ItemFound } from '#language';
import { type FoundMemory, type LeftMemory, MEMORY_CATEGORIES, type MemoryScope } from '#protocol';
import { MEMORY_LIMITS, RETRIEVAL } from '../limits.ts';

/** Why a memory stands in a context: somebody pinned it, it says who the person is, it fits the query, or there was room for it. */
export type WhyChosen = 'pinned' | 'profile' | 'match' | 'known';

/** `fit`: how alike the query and the memory are, 0 to 1. */
export type ChosenMemory = { readonly memory: FoundMemory; readonly why: WhyChosen; readonly fit: number };

/** Looked up, and left out. */
export type LeftOut = {
  readonly memory: FoundMemory;
  readonly why: Exclude<LeftMemory['why'], 'cut'>;
  readonly fit: number;
};

export type Choice = { readonly chosen: readonly ChosenMemory[]; readonly left: readonly LeftOut[] };

type Ranked = ItemFound<{ readonly memory: FoundMemory }>;
type Placed = Ranked & { readonly why: WhyChosen };

/**
 * What enters the context, at most five a kind, in a stable order: kinds as they are rendered, then why, then how well it fits; and what
 * does not, the nearest first. HIGH is left out once more, although the store never hands it out, and is not told of.
 */
export function chooseMemories(ranked: readonly Ranked[], now: number): Choice {
  const usable = ranked.filter(({ item: { memory } }) => isUsable(memory, now));
  const narrow = narrowest(usable);
  const placed = narrow.flatMap((found): Placed[] => {
    const why = whyOf(found);
    return why ? [{ ...found, why }] : [];
  });
  const chosen = KINDS.flatMap((kind) => {
    const ofKind = placed.filter(({ item }) => item.memory.kind === kind).sort(byRank);
    return withMatches(ofKind).slice(0, MEMORY_LIMITS.MAX_MEMORIES_PER_TYPE);
  }).map(({ item, why, similarity }) => ({ memory: item.memory, why, fit: similarity }));
  return { chosen, left: leftOf(usable, { narrow, placed, chosen }) };
}

type Sieve = {
  readonly narrow: readonly Ranked[];
  readonly placed: readonly Ranked[];
  readonly chosen: readonly ChosenMemory[];
};

/** Where each of the others stayed behind. */
function leftOf(usable: readonly Ranked[], { narrow, placed, chosen }: Sieve): readonly LeftOut[] {
  if (usable.length === chosen.length) return [];
  const [narrowIds, placedIds] = [narrow, placed].map(
    (found) => new Set(found.map(({ item }) => item.memory.id)),
  );
  const inside = new Set(chosen.map(({ memory }) => memory.id));
  const whyOut = (id: string): LeftOut['why'] =>
    !narrowIds?.has(id) ? 'narrower' : placedIds?.has(id) ? 'crowded' : 'off_topic';
  return usable
    .filter(({ item }) => !inside.has(item.memory.id))
    .sort((one, other) => other.similarity - one.similarity)
    .map(({ item: { memory }, similarity }) => ({ memory, why: whyOut(memory.id), fit: similarity }));
}

const KINDS = ['fact', 'preference', 'pattern', 'correction'] as const;

function isUsable({ sensitivity, status, expiresAt, confidence }: FoundMemory, now: number): boolean {
  if (sensitivity !== 'low' && sensitivity !== 'medium') return false;
  return (
    status === 'active' &&
    (expiresAt === null || expiresAt > now) &&
    confidence >= RETRIEVAL.confidenceFloor - EPSILON
  );
}

/** Confidences are sums of tenths. */
const EPSILON = 1e-9;

const WIDTH: Readonly<Record<MemoryScope, number>> = { user: 0, org: 1, global: 2 };

/** On the same key the narrower scope wins, also where it then says nothing to this query: what is wider would be wrong. */
function narrowest(ranked: readonly Ranked[]): readonly Ranked[] {
  const best = new Map<string, Ranked>();
  for (const found of ranked) {
    const { memory } = found.item;
    const other = best.get(memory.key)?.item.memory;
    if (!other || isNarrower(memory, other)) best.set(memory.key, found);
  }
  return [...best.values()];
}

function isNarrower(one: FoundMemory, other: FoundMemory): boolean {
  const width = WIDTH[one.scope] - WIDTH[other.scope];
  if (width !== 0) return width < 0;
  return one.updatedAt === other.updatedAt ? one.id < other.id : one.updatedAt > other.updatedAt;
}

/** Null: this query does not concern it. */
function whyOf({ item: { memory }, similarity }: Ranked): WhyChosen | null {
  const { sensitivity, scope, pinned } = memory;
  if (sensitivity === 'medium' && similarity < RETRIEVAL.mediumSimilarity) return null;
  if (pinned) return 'pinned';
  if (similarity >= RETRIEVAL.sharedSimilarity) return 'match';
  if (scope !== 'user') return null;
  return isProfile(memory) ? 'profile' : 'known';
}

const PROFILE: readonly string[] = ['identidade', 'trabalho', 'lugar'];

const isProfile = ({ kind, category, key, sensitivity }: FoundMemory): boolean =>
  kind === 'fact' && sensitivity === 'low' && !key.includes(':') && PROFILE.includes(category);

const ORDER: readonly WhyChosen[] = ['pinned', 'profile', 'match', 'known'];

function byRank(one: Placed, other: Placed): number {
  const [a, b] = [one.item.memory, other.item.memory];
  return (
    ORDER.indexOf(one.why) - ORDER.indexOf(other.why) ||
    (one.why === 'profile' ? categoryOf(a) - categoryOf(b) : 0) ||
    (one.why === 'match' ? other.score - one.score : 0) ||
    b.updatedAt - a.updatedAt ||
    (a.id < b.id ? -1 : 1)
  );
}

const categoryOf = ({ category }: FoundMemory): number => MEMORY_CATEGORIES.indexOf(category);

/** Who the person is comes first, but does not crowd out what the question is about. */
function withMatches(sorted: readonly Placed[]): readonly Placed[] {
  if (!sorted.some(({ why }) => why === 'match')) return sorted;
  const before = sorted.filter(({ why }) => why === 'pinned');
  const profile = sorted.filter(({ why }) => why === 'profile');
  const rest = sorted.filter(({ why }) => why === 'match');
  const last = sorted.filter(({ why }) => why === 'known');
  const first = profile.slice(0, RETRIEVAL.profileFirst);
  return [...before, ...first, ...rest, ...profile.slice(RETRIEVAL.profileFirst), ...last];
}
