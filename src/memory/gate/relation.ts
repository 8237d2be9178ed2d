import { LOCAL_EMBEDDER, localVector, rankItems, stemsOf } from '#language';
import type { FoundMemory } from '#protocol';
import { type Candidate, EVERYTHING } from '../detect/candidate.ts';
import { baseKey, keyRule } from '../detect/keys.ts';
import { DETECTION_CONFIDENCE } from '../detect/limits.ts';
import { GATE_LIMITS } from './limits.ts';

/** What a candidate means for what is known. */
export type Relations = {
  /** Says the same, in these or other words. */
  readonly same: readonly FoundMemory[];
  /** Cannot be true together with it. */
  readonly contradicted: readonly FoundMemory[];
};

/** Keys that exclude each other under the same value. */
const OPPOSITES: Readonly<Record<string, string>> = {
  likes: 'dislikes',
  dislikes: 'likes',
  prefers: 'dislikes',
};
// What is said freely: two sentences are compared by meaning, not by their words alone.
const FREE: ReadonlySet<string> = new Set(['likes', 'dislikes', 'prefers', 'goal', 'note', 'correction']);
// A fuller value is news ("Ana" → "Ana Paula", "gerente" → "gerente de vendas").
const PARTIAL: ReadonlySet<string> = new Set([
  'name',
  'company',
  'city',
  'role',
  'study',
  'address',
  'partner',
  'device',
]);

/** Active ones first, so that what is believed is compared before what waits. */
export function relationsOf(candidate: Candidate, known: readonly FoundMemory[]): Relations {
  const own = known.filter(({ scope, status }) => scope === 'user' && status !== 'superseded');
  const ordered = [
    ...own.filter(({ status }) => status === 'active'),
    ...own.filter(({ status }) => status === 'pending'),
  ];
  const asked = ask(candidate);
  const same = ordered.filter((memory) => saysTheSame(asked, memory));
  const contradicted = ordered.filter((memory) => !same.includes(memory) && contradicts(asked, memory));
  return { same, contradicted };
}

/** A candidate with the stems of its words, which are compared with every memory. */
type Asked = {
  readonly candidate: Candidate;
  readonly right: readonly string[];
  readonly wrong: readonly string[];
};

const ask = (candidate: Candidate): Asked => ({
  candidate,
  right: stemsOf(candidate.value),
  wrong: stemsOf(candidate.wrong ?? ''),
});

/** Nothing in common, nothing to compare: weighing two texts costs a thousand times as much as this. */
const share = (stems: readonly string[], { search }: FoundMemory): boolean =>
  stems.length === 0 || stems.some((stem) => search.stems.includes(stem));

function saysTheSame({ candidate, right }: Asked, memory: FoundMemory): boolean {
  if (candidate.key === memory.key && sameValue(candidate, memory)) return !respells(candidate, memory);
  const base = baseKey(candidate.key);
  if (base === undefined || base !== baseKey(memory.key) || !FREE.has(base) || !share(right, memory))
    return false;
  const wrong = base !== 'correction' || sameMeaning(candidate.wrong ?? '', memory.wrong ?? '');
  return wrong && sameMeaning(candidate.value, memory.value);
}

// "não, sou contadora" after "sou contador": who puts right a letter means it.
const respells = ({ kind, value, wrong, confidence, says }: Candidate, memory: FoundMemory): boolean =>
  says === 'states' &&
  kind === 'fact' &&
  wrong === null &&
  value !== memory.value &&
  confidence === DETECTION_CONFIDENCE.correction &&
  wordsOf(value).length === wordsOf(memory.value).length;

function sameValue(candidate: Candidate, memory: FoundMemory): boolean {
  if (candidate.value === memory.value) return true;
  const said = wordsOf(candidate.value);
  const believed = wordsOf(memory.value);
  if (said.length === 0 || believed.length === 0) return false;
  if (said.join(' ') === believed.join(' ')) return true;
  return PARTIAL.has(baseKey(candidate.key) ?? '') && said.every((word) => believed.includes(word));
}

const wordsOf = (value: string): readonly string[] => stemsOf(value);

/** Do two short texts mean the same? Both ways: "café" is part of "café sem açúcar", not the same. */
export function sameMeaning(left: string, right: string): boolean {
  if (left === right) return true;
  if (left === '' || right === '') return false;
  return Math.min(similarity(left, right), similarity(right, left)) >= GATE_LIMITS.sameMeaning;
}

function similarity(left: string, right: string): number {
  const [found] = rankItems(searchable(left), [searchable(right)]);
  return found?.similarity ?? 0;
}

const searchable = (text: string) => ({
  text,
  stems: stemsOf(text),
  vector: localVector(text),
  embedder: LOCAL_EMBEDDER,
});

function contradicts(asked: Asked, memory: FoundMemory): boolean {
  const { candidate, right } = asked;
  if (candidate.key === memory.key) return true;
  const base = baseKey(candidate.key) ?? '';
  if (base === 'correction') return baseKey(memory.key) === base && correctsAnew(asked, memory);
  if (OPPOSITES[base] !== baseKey(memory.key) || !share(right, memory)) return false;
  return sameMeaning(candidate.value, memory.value);
}

/** The same thing put right otherwise, or put back: "A, não B" after "B, não A". */
function correctsAnew({ candidate, wrong }: Asked, memory: FoundMemory): boolean {
  if (candidate.wrong === null || !share(wrong, memory)) return false;
  if (memory.wrong !== null && sameMeaning(candidate.wrong, memory.wrong)) return true;
  return sameMeaning(candidate.wrong, memory.value);
}

/** What a denial or a wish to forget is about. */
export function meantBy(candidate: Candidate, known: readonly FoundMemory[]): readonly FoundMemory[] {
  const own = known.filter(({ scope, status }) => scope === 'user' && status !== 'superseded');
  if (candidate.key === EVERYTHING) return candidate.says === 'forgets' ? own : [];
  return own.filter((memory) => isMeant(candidate, memory));
}

function isMeant(candidate: Candidate, memory: FoundMemory): boolean {
  const base = baseKey(candidate.key);
  const about = base !== undefined && base === baseKey(memory.key);
  if (about && candidate.value === '') return candidate.key === memory.key || candidate.key === base;
  if (about) return saysTheSame(ask(candidate), memory) || refines(candidate, memory);
  if (candidate.says !== 'forgets' || candidate.value === '') return false;
  // "esquece o que eu falei sobre o casamento": by its words, whatever the key.
  return base === 'note' && mentions(memory, candidate.value);
}

// "não sou gerente" takes back "gerente de vendas" as well.
function refines(candidate: Candidate, memory: FoundMemory): boolean {
  if (keyRule(candidate.key)?.several && candidate.key !== memory.key) return false;
  const said = wordsOf(candidate.value);
  const believed = wordsOf(memory.value);
  return (
    said.length > 0 &&
    (said.every((word) => believed.includes(word)) || believed.every((word) => said.includes(word)))
  );
}

function mentions(memory: FoundMemory, value: string): boolean {
  const asked = wordsOf(value);
  const told = new Set([...wordsOf(memory.text), ...wordsOf(memory.value), ...wordsOf(memory.wrong ?? '')]);
  return asked.length > 0 && asked.every((word) => told.has(word));
}
