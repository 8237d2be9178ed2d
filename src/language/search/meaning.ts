import { once } from '../once.ts';
import { hashOf } from './hash.ts';
import { stemPortuguese } from './stem-portuguese.ts';
import { KINDS, SAME } from './thesaurus.ts';
import { WEIGHTS } from './weights.ts';

interface Relative {
  readonly stem: string;
  /** 0 to 1: how near it is. */
  readonly weight: number;
  /** Its place in vectors. */
  readonly hash: number;
}

type Links = Map<string, Map<string, number>>;

const relatives = once((): ReadonlyMap<string, readonly Relative[]> => {
  const links: Links = new Map();
  for (const group of SAME.split(';').map(stemsIn))
    link(links, { from: group, to: group, weight: WEIGHTS.same });
  for (const line of KINDS.trim().split('\n')) {
    const [kind = [], members = []] = line.split('>').map(stemsIn);
    link(links, { from: kind, to: members, weight: WEIGHTS.belongs });
    link(links, { from: members, to: kind, weight: WEIGHTS.belongs });
  }
  return new Map([...links].map(([stem, near]) => [stem, [...near].map(toRelative)]));
});

function toRelative([stem, weight]: readonly [string, number]): Relative {
  return { stem, weight, hash: hashOf(stem) };
}

function stemsIn(words: string): string[] {
  return words.trim().split(/\s+/).map(stemPortuguese);
}

interface Link {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly weight: number;
}

function link(links: Links, { from, to, weight }: Link): void {
  for (const one of from) {
    const near = links.get(one) ?? new Map<string, number>();
    for (const other of to) if (other !== one) near.set(other, Math.max(near.get(other) ?? 0, weight));
    links.set(one, near);
  }
}

/** Stems that mean nearly the same as this one, itself left out. */
export function relativesOf(stem: string): readonly Relative[] {
  return relatives().get(stem) ?? [];
}
