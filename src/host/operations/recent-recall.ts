import type { FoldedTurn, MemoryKind, MemoryScope } from '#protocol';

/** What entered contexts from memory lately and why, and what messages taught. Never what a memory says, and no id of a person's. */
export type Recall = {
  /** How many turns were looked at. */
  readonly turnos: number;
  readonly lembrados: readonly {
    readonly tipo: MemoryKind;
    readonly alcance: MemoryScope;
    readonly motivo: string;
    readonly vezes: number;
    /** One of the turns, to look closer at. */
    readonly turno: string;
  }[];
  readonly ouvidos: readonly {
    readonly tipo: MemoryKind;
    readonly veredito: 'approved' | 'pending' | 'refused';
    readonly regra: string | null;
    readonly vezes: number;
    readonly turno: string;
  }[];
  /** How often each of the shared ones was recalled. */
  readonly compartilhadas: Readonly<Record<string, number>>;
};

export function recentRecall(turns: readonly FoldedTurn[]): Recall {
  const retrieved = turns.flatMap(({ turn, memory }) =>
    (memory?.retrieved ?? []).map(({ id, kind, scope, why }) => ({
      ...{ id, tipo: kind, alcance: scope, motivo: why, turno: turn },
    })),
  );
  const heard = turns.flatMap(({ turn, memory }) =>
    (memory?.candidates ?? []).map(({ kind, verdict, rule }) => ({
      ...{ tipo: kind, veredito: verdict, regra: rule ?? null, turno: turn },
    })),
  );
  const shared = retrieved.filter(({ alcance }) => alcance !== 'user');
  return {
    turnos: turns.length,
    lembrados: counted(retrieved, ({ tipo, alcance, motivo }) => `${tipo} ${alcance} ${motivo}`).map(
      ({ id: _, ...told }) => told,
    ),
    ouvidos: counted(heard, ({ tipo, veredito, regra }) => `${tipo} ${veredito} ${regra}`),
    compartilhadas: Object.fromEntries(
      [...Map.groupBy(shared, ({ id }) => id)].map(([id, same]) => [id, same.length]),
    ),
  };
}

/** Alike ones once, with how many there are; most first. */
const counted = <T>(all: readonly T[], key: (each: T) => string): readonly (T & { vezes: number })[] =>
  [...Map.groupBy(all, key).values()]
    .flatMap((same) => (same[0] ? [{ ...same[0], vezes: same.length }] : []))
    .toSorted((a, b) => b.vezes - a.vezes);
