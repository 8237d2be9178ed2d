/** In milliseconds. */
export type Times = readonly [p50: number, p99: number];

/** Cold: by a worker that has never seen the person. */
type Kind = 'own' | 'ownCold' | 'ownRanked' | 'shared' | 'sharedRanked';

export type Retrieval = Readonly<Record<'read' | Kind, Times>> & {
  readonly found: readonly [own: number, shared: number];
};

/** How many memories the people have whose turns are measured. */
export const HELD = [0, 20, 1_000] as const;
