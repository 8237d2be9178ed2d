import { normalise } from '#language';
import {
  type FoundMemory,
  type Memory,
  type MemoryBook,
  type MemoryChange,
  type MemoryCorrection,
  type NewMemory,
  type Person,
  ProsaError,
  type RememberedItem,
  type TeamAccess,
  type ToldAccess,
} from '#protocol';
import { detectFacts, EVERYTHING, expiryOf, writtenSensitivityOf } from '../detect/index.ts';
import { GATE_LIMITS } from '../gate/index.ts';
import { withProvidersVectors } from '../hooks/embed-changes.ts';
import type { MemoryPorts } from '../ports.ts';
import { localKeysOf } from '../retrieve/search-keys.ts';
import { createTeamMemories } from '../team/team-memories.ts';
import { ownLineOf } from './line.ts';
import { quotesOf } from './quotes.ts';
import { taughtMemory } from './taught.ts';

/** Of what the team did; all of it is in the export. */
const SHOWN = 100;

/** What people may see and do with what is remembered of them; what operators teach. */
export function createMemoryBook(ports: MemoryPorts): MemoryBook {
  const { memories, clock } = ports;
  const write = (person: Person, changes: readonly MemoryChange[]) =>
    memories.apply({ ...ownerOf(person), session: null, turn: null, at: clock.now(), changes, lines: [] });
  return {
    list: (person) => list(ownerOf(person), ports),
    correct: async (person, id, change) => {
      const old = await ownMemory(person, id, ports);
      const memory = edited(old, checked(change), ports);
      const saved: MemoryChange = { type: 'save', memory, status: 'active', replaces: id };
      await write(person, await withProvidersVectors([saved], ports));
      const kept = await ownMemory(person, memory.id, ports);
      const before = await memories.history(ownerOf(person), memory.id);
      if (before.some((version) => version.id === id)) return withoutSearch(kept);
      // Forgotten while it was being corrected: forgotten it stays.
      await write(person, [{ type: 'forget', id: memory.id }]);
      throw new ProsaError('memory_not_found');
    },
    keep: async (person, id) => {
      await write(person, [kept(await ownMemory(person, id, ports))]);
      return withoutSearch(await ownMemory(person, id, ports));
    },
    forget: async (person, id) => {
      await ownMemory(person, id, ports);
      await write(person, [{ type: 'forget', id }]);
    },
    forgetAll: async (person) => {
      const own = await memories.own(ownerOf(person));
      await write(person, [{ type: 'forget', id: EVERYTHING }]);
      return own.length;
    },
    shared: async (org) => [...(await memories.shared(org)), ...(await memories.shared(null))],
    teach: async (org, fact, by) => {
      const memory = taughtMemory(org, fact, ports);
      const saved: MemoryChange = { type: 'save', memory, status: 'active', replaces: null };
      await memories.applyShared(org, await withProvidersVectors([saved], ports), clock.now());
      const kept = (await memories.shared(org)).find(({ id }) => id === memory.id);
      if (!kept) throw new ProsaError('memory_invalid', `Ensinada por ${by}.`);
      return kept;
    },
    unteach: async (org, id) => {
      const known = await memories.shared(org);
      if (!known.some((memory) => memory.id === id)) throw new ProsaError('memory_not_found');
      await memories.applyShared(org, [{ type: 'forget', id }], clock.now());
    },
    accesses: async ({ org, user }) => (await memories.accesses(org, { user, limit: SHOWN })).map(toldAccess),
    team: createTeamMemories(ports),
  };
}

/** What waits, at its person's word: nobody knows better than they do. */
function kept({ id, status, source }: FoundMemory): MemoryChange {
  if (status !== 'pending') throw new ProsaError('memory_not_found');
  return { type: 'confirm', id, confidence: 1, status: 'active', source: { ...source, message: null } };
}

const toldAccess = ({ id, act, reason, note, topic, at }: TeamAccess): ToldAccess => ({
  ...{ id, act, reason, note, topic, at },
});

const ownerOf = ({ org, user }: Person): Person => ({ org, user });

const withoutSearch = ({ search: _, ...memory }: FoundMemory): Memory => memory;

async function list(person: Person, ports: MemoryPorts): Promise<readonly RememberedItem[]> {
  const own = (await ports.memories.own(person)).map(withoutSearch).sort(byAge);
  const quotes = await quotesOf(own, ports.conversations);
  const histories = await Promise.all(own.map(({ id }) => ports.memories.history(person, id)));
  return own.map((memory, index) => ({
    ...memory,
    quote: quotes.get(memory.id) ?? null,
    history: histories[index] ?? [],
  }));
}

const byAge = (one: Memory, other: Memory): number =>
  other.updatedAt - one.updatedAt || (one.id < other.id ? -1 : 1);

async function ownMemory(person: Person, id: string, { memories }: MemoryPorts): Promise<FoundMemory> {
  const found = (await memories.own(ownerOf(person))).find((memory) => memory.id === id);
  if (!found) throw new ProsaError('memory_not_found');
  return found;
}

function checked({ text, value, pinned }: MemoryCorrection): MemoryCorrection {
  if (text === undefined && value === undefined && pinned === undefined) {
    throw new ProsaError('memory_invalid', 'Diga o que muda.');
  }
  if (pinned !== undefined && typeof pinned !== 'boolean') throw new ProsaError('memory_invalid');
  return {
    ...(text !== undefined && { text: ownLineOf(text, GATE_LIMITS.text) }),
    ...(value !== undefined && { value: ownLineOf(value, GATE_LIMITS.value) }),
    ...(pinned !== undefined && { pinned }),
  };
}

/** A version that the person wrote themselves: nobody knows better. Who only pins it leaves it as it was learnt. */
function edited(old: FoundMemory, change: MemoryCorrection, { ids, clock }: MemoryPorts): NewMemory {
  const { status: _status, createdAt: _created, updatedAt: _updated, ...rest } = old;
  const now = clock.now();
  const words = wordsOf(old, change, now);
  const pinned = change.pinned ?? old.pinned;
  const kept = { ...rest, id: ids.next('mem'), pinned };
  if (words.text === old.text && words.value === old.value) {
    return { ...kept, expiresAt: pinned ? null : old.expiresAt };
  }
  const fact = { ...kept, ...words };
  return {
    ...fact,
    // Words may make it more sensitive, never less.
    sensitivity: stricter(old, fact),
    confidence: 1,
    expiresAt: pinned ? null : expiryOf(old.key, now),
    source: { how: 'edited', at: now, assistant: null, session: null, turn: null, message: null },
    search: localKeysOf(words.text),
  };
}

const STRICTNESS = ['low', 'medium', 'high'] as const;

function stricter(old: FoundMemory, fact: Pick<Memory, 'category' | 'key' | 'value' | 'text' | 'wrong'>) {
  const found = writtenSensitivityOf(fact);
  return STRICTNESS.indexOf(found) > STRICTNESS.indexOf(old.sensitivity) ? found : old.sensitivity;
}

type Words = Pick<Memory, 'text' | 'value'>;

/** Text and value say the same thing: who changes one changes the other. */
function wordsOf(old: FoundMemory, { text, value }: MemoryCorrection, now: number): Words {
  if (text !== undefined && value !== undefined) return { text, value };
  if (text !== undefined) return { text, value: text === old.text ? old.value : valueIn(text, old.key, now) };
  if (value === undefined) return { text: old.text, value: old.value };
  const at = normalise(old.text).indexOf(normalise(old.value));
  const isThere = at !== -1 && old.value !== '' && normalise(old.text).length === old.text.length;
  const told = isThere ? old.text.slice(0, at) + value + old.text.slice(at + old.value.length) : value;
  return { text: told, value: normalise(value) };
}

const valueIn = (text: string, key: string, now: number): string =>
  detectFacts(text, { now }).find((heard) => heard.key === key && heard.says === 'states')?.value ??
  normalise(text).slice(0, GATE_LIMITS.value);
