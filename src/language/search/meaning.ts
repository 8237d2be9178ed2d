import { once } from '../once.ts';
import { hashOf } from './hash.ts';
import { stemEnglish } from './stem-english.ts';
import { stemPortuguese } from './stem-portuguese.ts';
import type { SearchLanguage } from './stop-words.ts';
import { KINDS, SAME, SAME_IN_ENGLISH } from './thesaurus.ts';
import { WEIGHTS } from './weights.ts';

interface Relative {
  readonly stem: string;
  /** 0 to 1: how near it is. */
  readonly weight: number;
  /** Its place in vectors. */
  readonly hash: number;
}

type Links = Map<string, Map<string, number>>;

type Relatives = ReadonlyMap<string, readonly Relative[]>;

const inPortuguese = once((): Relatives => {
  const links = linkGroups(SAME, stemPortuguese);
  for (const line of KINDS.trim().split('\n')) {
    const [kind = [], members = []] = line.split('>').map((words) => stemsIn(words, stemPortuguese));
    link(links, { from: kind, to: members, weight: WEIGHTS.belongs });
    link(links, { from: members, to: kind, weight: WEIGHTS.belongs });
  }
  return toRelatives(links);
});

const inEnglish = once((): Relatives => toRelatives(linkGroups(SAME_IN_ENGLISH, stemEnglish)));

function linkGroups(groups: string, stem: (word: string) => string): Links {
  const links: Links = new Map();
  for (const line of groups.split(';')) {
    const group = stemsIn(line, stem);
    link(links, { from: group, to: group, weight: WEIGHTS.same });
  }
  return links;
}

function toRelatives(links: Links): Relatives {
  return new Map([...links].map(([stem, near]) => [stem, [...near].map(toRelative)]));
}

function toRelative([stem, weight]: readonly [string, number]): Relative {
  return { stem, weight, hash: hashOf(stem) };
}

function stemsIn(words: string, stem: (word: string) => string): string[] {
  return words.trim().split(/\s+/).map(stem);
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
export function relativesOf(stem: string, language: SearchLanguage = 'pt'): readonly Relative[] {
  return (language === 'en' ? inEnglish() : inPortuguese()).get(stem) ?? [];
}
