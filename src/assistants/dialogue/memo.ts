import type { JsonObject } from '#protocol';

/** Where a dialogue stands. */
export type Stand<S> = {
  readonly dialogue: string;
  readonly topic: string;
  readonly step: string;
  readonly slots: S;
  /** The message that opened it. */
  readonly told: string;
  /** That message may still answer what is asked next. */
  readonly fresh: boolean;
  readonly misses: number;
  /** Questions answered so far. */
  readonly answers: number;
  /** A word of greeting or sympathy that waits for the first sentence. */
  readonly lead: string;
  /** Coming back to it was offered; nobody is asked twice. */
  readonly offered?: true;
  readonly at: number;
};

/** What was brought to its end: enough to mention it, to correct it and to go on from it. */
export type Done<S> = {
  readonly dialogue: string;
  readonly topic: string;
  readonly slots: S;
  readonly summary: string;
  readonly at: number;
};

/** What a coordinator's reflex leaves for the specialist it calls in the same turn. */
export type Handover = {
  readonly turn: string;
  readonly topic: string;
  /** The words in which it was brought up. */
  readonly message: string;
  /** Subjects to offer once this one is done. */
  readonly later: readonly string[];
};

/** What an agent keeps for itself between turns. */
export type Memo<S> = {
  readonly active: Stand<S> | null;
  readonly parked: readonly Stand<S>[];
  /** Subjects that wait their turn. */
  readonly later: readonly string[];
  readonly done: readonly Done<S>[];
  /** Messages in a row that were not understood. */
  readonly misses: number;
  /** How often each piece of small talk was used, so that none comes twice the same. */
  readonly talked: { readonly [intent: string]: number };
  /** The words in which a subject that waits was brought up. */
  readonly said: { readonly [topic: string]: string };
  /** What was handed to a specialist last. */
  readonly handed: Handover | null;
  /** What the person told about the matter in hand, whoever asked. */
  readonly facts: { readonly told: Partial<S>; readonly at: number };
};

const KEPT = 4;

const EMPTY: Memo<never> = {
  active: null,
  parked: [],
  later: [],
  done: [],
  misses: 0,
  talked: {},
  said: {},
  handed: null,
  facts: { told: {} as never, at: 0 },
};

/** Only our reflexes write these memos, so that their shape is known; a new conversation has an empty one. */
export const memoIn = <S>(kept: JsonObject | undefined): Memo<S> => ({
  ...EMPTY,
  ...(kept as unknown as Partial<Memo<S>> | undefined),
});

export const toJson = <S>(memo: Memo<S>): JsonObject => memo as unknown as JsonObject;

/** Puts the running dialogue aside, to go on with later. */
export function park<S>(memo: Memo<S>): Memo<S> {
  const { active } = memo;
  if (!active) return memo;
  const others = memo.parked.filter(({ dialogue }) => dialogue !== active.dialogue);
  return { ...memo, active: null, parked: [...others, { ...active, fresh: false, misses: 0 }].slice(-KEPT) };
}

export function finish<S>(memo: Memo<S>, done: Done<S>): Memo<S> {
  const others = memo.done.filter(({ dialogue }) => dialogue !== done.dialogue);
  return {
    ...unlearn(forget(memo, done.dialogue)),
    later: memo.later.filter((topic) => topic !== done.topic),
    done: [...others, done].slice(-KEPT),
    misses: 0,
  };
}

/** What was told about one matter says nothing about the next. */
export const unlearn = <S>(memo: Memo<S>): Memo<S> => ({ ...memo, facts: EMPTY.facts });

/** Drops a dialogue, running or parked. */
export const forget = <S>(memo: Memo<S>, dialogue: string): Memo<S> => ({
  ...memo,
  active: memo.active?.dialogue === dialogue ? null : memo.active,
  parked: memo.parked.filter((stand) => stand.dialogue !== dialogue),
});

export const postpone = <S>(memo: Memo<S>, topics: readonly string[]): Memo<S> => ({
  ...memo,
  later: [...new Set([...memo.later, ...topics])].slice(-KEPT),
});

/** Subjects that wait and were not offered yet. */
export const pending = <S>({ later, parked }: Memo<S>): readonly string[] => [
  ...new Set([...later, ...parked.filter(({ offered }) => !offered).map(({ topic }) => topic)]),
];

export const offered = <S>(memo: Memo<S>, topic: string): Memo<S> => ({
  ...memo,
  later: memo.later.filter((each) => each !== topic),
  parked: memo.parked.map((stand) => (stand.topic === topic ? { ...stand, offered: true } : stand)),
});
