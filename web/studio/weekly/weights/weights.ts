/** What `/api/studio/weights` tells (docs/learning.md#weights). */
export type Value = Readonly<Record<string, unknown>>;

export type Adjustment = {
  readonly id: string;
  readonly value: Value;
  readonly previous: Value;
  readonly reason: string;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly by: string;
  readonly at: number;
  readonly undoneBy: string | null;
  readonly undoneAt: number | null;
};

type Overrides = { readonly missions: number; readonly overrides: number; readonly rate: number | null };

export type WeightsNow = {
  readonly assistant: string;
  readonly name: string;
  readonly title: string;
  readonly value: Value;
  readonly usual: Value;
  readonly version: string;
  readonly adjustment: Adjustment | null;
  readonly measured: { readonly before: Overrides; readonly after: Overrides } | null;
};

export type Suggestion = {
  readonly version: string;
  readonly since: number;
  readonly until: number;
  readonly missions: number;
  readonly value: Value;
  readonly changes: readonly {
    readonly weight: string;
    readonly from: number;
    readonly to: number;
    readonly why: string;
  }[];
};

type Reading = { readonly kind: string; readonly lead: string | null };
export type Flow = { readonly from: string; readonly to: string; readonly count: number };

export type Replay = {
  readonly hash: string;
  readonly turns: number;
  readonly missions: number;
  readonly kinds: number;
  readonly leads: number;
  readonly agreement: { readonly before: number | null; readonly after: number | null };
  readonly mended: number;
  readonly spoiled: number;
  readonly kindFlows: readonly Flow[];
  readonly leadFlows: readonly Flow[];
  readonly examples: readonly {
    readonly turn: string;
    readonly text: string;
    readonly chosen: string | null;
    readonly before: Reading;
    readonly after: Reading;
    readonly effect: 'melhora' | 'piora' | 'muda';
  }[];
};

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
export const weightInWords = (value: number): string => number.format(value);
export const rateInWords = (rate: number | null): string => (rate === null ? '—' : `${number.format(rate)}%`);

const GROUPS: Readonly<Record<string, string>> = {
  kinds: 'tipo',
  coordinators: 'domínio',
  terms: 'palavra',
};

/** A weight by its place in the whole, as people read it. */
export const weightName = ([group = '', ...rest]: readonly string[]): string =>
  [GROUPS[group] ?? group, ...rest].join(' · ');

export type ChangedWeight = { readonly weight: string; readonly usual: string; readonly now: string };

/** What is not as the assistant was made, weight by weight. */
export function changedOf({ value, usual }: Pick<WeightsNow, 'value' | 'usual'>): readonly ChangedWeight[] {
  const [now, before] = [leavesOf(value), leavesOf(usual)];
  return [...new Set([...now.keys(), ...before.keys()])]
    .filter((weight) => now.get(weight) !== before.get(weight))
    .map((weight) => ({ weight, usual: before.get(weight) ?? '—', now: now.get(weight) ?? '—' }));
}

/** Numbers by their names; what stands in a list is named by its words. */
function leavesOf(value: unknown, path: readonly string[] = []): ReadonlyMap<string, string> {
  if (typeof value === 'number') return new Map([[weightName(path), weightInWords(value)]]);
  if (typeof value !== 'object' || value === null) return new Map();
  const parts = Array.isArray(value)
    ? value.map((each): [string, unknown] => [wordsOf(each), each])
    : Object.entries(value);
  return new Map(
    parts.flatMap(([name, part]) => [...leavesOf(part, isNaming(name) ? [...path, name] : path)]),
  );
}

const isNaming = (name: string): boolean => name !== 'weight';

const wordsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .filter((each) => typeof each === 'string')
        .join(' · ')
    : String(value);

/** What was expected of a change when it was applied. */
export function expectedInWords({ expected }: Adjustment): string {
  if (expected.forced === true) return 'aplicado sem simulação';
  const { mended, spoiled, turns } = expected;
  return `esperava-se: ${String(mended)} melhoram, ${String(spoiled)} pioram, em ${String(turns)} turnos`;
}
