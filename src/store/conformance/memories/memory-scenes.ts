import {
  type MemoryChange,
  type MemoryQuery,
  type MemorySource,
  type MemoryStore,
  type MemoryWrite,
  type NewMemory,
  type Person,
  type TurnStore,
  VECTOR_SIZE,
} from '#protocol';
import { claimed, message, recordOf } from '../scenes.ts';

/** What a case is given: fresh and empty, and both over the same place. */
export type MemoryStores = { readonly memories: MemoryStore; readonly turns: TurnStore };

export type MemoryConformanceCase = { readonly title: string; run(stores: MemoryStores): Promise<void> };

export const ANA: Person = { org: 'org', user: 'ana' };
export const RUI: Person = { org: 'org', user: 'rui' };
/** The same name in another organisation is another person. */
export const OTHER_ANA: Person = { org: 'outra', user: 'ana' };

export const sourceOf = (over: Partial<MemorySource> = {}): MemorySource => ({
  how: 'said',
  at: 1_000,
  assistant: 'teste',
  session: null,
  turn: null,
  message: null,
  ...over,
});

/** A unit vector along one of its axes. */
export const axis = (place: number): readonly number[] =>
  Array.from({ length: VECTOR_SIZE }, (_, index) => (index === place % VECTOR_SIZE ? 1 : 0));

export const memoryOf = (id: string, over: Partial<NewMemory> = {}): NewMemory => ({
  id,
  scope: 'user',
  kind: 'fact',
  category: 'trabalho',
  key: `key:${id}`,
  value: `valor ${id}`,
  text: `Texto de ${id}`,
  wrong: null,
  sensitivity: 'low',
  confidence: 0.8,
  evidence: 1,
  pinned: false,
  expiresAt: null,
  source: sourceOf(),
  search: { stems: ['text', id], vector: axis(id.length), embedder: 'kit' },
  ...over,
});

type Save = Extract<MemoryChange, { type: 'save' }>;

export const save = (memory: NewMemory, over: Partial<Save> = {}): Save => ({
  type: 'save',
  memory,
  status: 'active',
  replaces: null,
  ...over,
});

export const confirm = (id: string, said: string | null, over: Partial<Confirm> = {}): Confirm => ({
  type: 'confirm',
  id,
  confidence: 0.9,
  status: 'active',
  source: sourceOf({ message: said }),
  ...over,
});

type Confirm = Extract<MemoryChange, { type: 'confirm' }>;

export const writeOf = (
  person: Person,
  changes: readonly MemoryChange[],
  over: Partial<MemoryWrite> = {},
): MemoryWrite => ({ ...person, session: null, turn: null, at: 2_000, changes, lines: [], ...over });

export const queryOf = (person: Person, over: Partial<MemoryQuery> = {}): MemoryQuery => ({
  ...person,
  stems: ['text'],
  vector: axis(0),
  embedder: 'kit',
  now: 5_000,
  ...over,
});

export const remember = (memories: MemoryStore, person: Person, ...made: readonly NewMemory[]) =>
  memories.apply(
    writeOf(
      person,
      made.map((memory) => save(memory)),
    ),
  );

export const idsIn = (found: readonly { readonly id: string }[]): readonly string[] =>
  found.map(({ id }) => id);

/** One message of somebody, answered; what the turn taught goes with it. */
export async function talk(
  turns: TurnStore,
  id: string,
  said: { readonly over?: Parameters<typeof message>[1]; readonly memory?: readonly MemoryChange[] } = {},
): Promise<void> {
  const input = message(id, said.over);
  await turns.accept(input);
  const claim = await claimed(turns, `turn_${id}`, input.session);
  await turns.finish(claim, recordOf(claim, said.memory ? { memory: said.memory } : {}));
}
