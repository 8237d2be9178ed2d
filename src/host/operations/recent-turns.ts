import { type FoldedTurn, foldTurn, type TurnStore } from '#protocol';

/** Enough to see how things go, little enough to be read every few seconds. */
const NEWEST = { sessions: 12, turns: 8 } as const;

/** The newest turns of the organisation's newest conversations. */
export async function readRecentTurns(store: TurnStore, org: string): Promise<readonly FoldedTurn[]> {
  const sessions = await store.conversations(org, { limit: NEWEST.sessions });
  const turns: FoldedTurn[] = [];
  for (const { session } of sessions)
    for (const { events } of await store.turns(session, NEWEST.turns)) turns.push(foldTurn(events));
  return turns;
}

/** How long a tool took lately, in milliseconds. */
export type ToolLatency = {
  readonly tool: string;
  readonly vezes: number;
  readonly p50: number;
  readonly p95: number;
  readonly falhas: number;
};

export function toolLatencies(turns: readonly FoldedTurn[]): readonly ToolLatency[] {
  const calls = turns.flatMap(({ hops }) => hops.flatMap((hop) => hop.calls));
  const ended = calls.filter(({ status, deduplicated }) => status !== 'running' && !deduplicated);
  return [...Map.groupBy(ended, ({ tool }) => tool)]
    .map(([tool, made]) => {
      const times = made.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const falhas = made.filter(({ status }) => status !== 'ok').length;
      return { tool, vezes: made.length, p50: percentile(times, 0.5), p95: percentile(times, 0.95), falhas };
    })
    .toSorted((a, b) => b.p95 - a.p95 || a.tool.localeCompare(b.tool));
}

/** Of ascending numbers: the first that so many are not above. */
const percentile = (ascending: readonly number[], share: number): number =>
  ascending[Math.max(0, Math.ceil(ascending.length * share) - 1)] ?? 0;

export type FailedModel = { readonly model: string; readonly reason: string; readonly vezes: number };

/** What models failed with lately: each time another one, or the reflex, answered in their place. */
export function failedModels(turns: readonly FoldedTurn[]): readonly FailedModel[] {
  const failures = turns.flatMap(({ hops, asked }) => [
    ...(asked?.failures ?? []),
    ...hops.flatMap((hop) => hop.failures),
  ]);
  return [...Map.groupBy(failures, ({ model, reason }) => `${model} ${reason}`).values()]
    .flatMap((same) => (same[0] ? [{ ...same[0], vezes: same.length }] : []))
    .toSorted((a, b) => b.vezes - a.vezes);
}

export type FiredGuard = { readonly guarda: string; readonly vezes: number; readonly ultima: number };

/** Guards of the bus that acted in missions of these turns. */
export function firedGuards(turns: readonly FoldedTurn[]): readonly FiredGuard[] {
  const fired = turns
    .flatMap(({ missions = [] }) => missions.flatMap(({ events }) => events))
    .flatMap((event) => (event.tipo === 'guarda' ? [event] : []));
  return [...Map.groupBy(fired, ({ guarda }) => guarda)]
    .map(([guarda, same]) => ({
      ...{ guarda, vezes: same.length },
      ultima: Math.max(...same.map(({ em }) => em)),
    }))
    .toSorted((a, b) => b.vezes - a.vezes);
}
