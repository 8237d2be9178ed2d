import type { LimitationKind } from '#protocol';
import { CRITICALITIES, MISSION_LIMITS } from '../limits.ts';
import type { Planned } from './check-plan.ts';

/** What there is to go on with, and what there was. */
export type Means = {
  readonly timeLeftMs: number;
  readonly timeTotalMs: number;
  readonly tokensLeft: number;
  readonly tokensTotal: number;
  readonly callsLeft: number;
  readonly callsTotal: number;
};

export type Omitted = { readonly step: Planned; readonly why: LimitationKind; readonly said: string };

/** What starts now, and what never will. */
export type Wave = { readonly start: readonly Planned[]; readonly omit: readonly Omitted[] };

export type Standing = {
  readonly pending: readonly Planned[];
  /** Ids whose results can be used. */
  readonly done: ReadonlySet<string>;
  /** What came to nothing: what each was for, by id. */
  readonly failed: ReadonlyMap<string, string>;
};

/** Which resource runs short; null: neither. */
export function nearEnd(means: Means): 'timeout' | 'orcamento' | null {
  const { ms, time, budget } = MISSION_LIMITS.nearEnd;
  if (means.timeLeftMs < Math.max(ms, time * means.timeTotalMs)) return 'timeout';
  const short = (left: number, total: number): boolean => total > 0 && left < budget * total;
  const scarce = short(means.tokensLeft, means.tokensTotal) || short(means.callsLeft, means.callsTotal);
  return scarce ? 'orcamento' : null;
}

/**
 * The next wave: all that is ready, the most important first, then by benefit for cost, as far as the budget goes. Near the end no
 * optional operation starts, and others only if their estimate fits what is left. What did not fit is looked at again after the wave,
 * because estimates are more than what is used; when nothing fits any more it is left out, and said.
 */
export function nextWave({ pending, done, failed }: Standing, means: Means): Wave {
  const lost = pending.flatMap((step) => {
    const needed = step.depende_de.find((id) => failed.has(id));
    if (needed === undefined) return [];
    return [omitted(step, 'dados_indisponiveis', `dependia de "${failed.get(needed)}"`)];
  });
  const scarce = nearEnd(means);
  const alive = pending.filter((step) => !lost.some((each) => each.step === step));
  const luxuries = scarce
    ? alive
        .filter(({ criticidade }) => criticidade === 'opcional')
        .map((step) => omitted(step, scarce, SCARCE[scarce]))
    : [];
  const wanted = alive.filter((step) => !luxuries.some((each) => each.step === step));
  const ready = wanted.filter(({ depende_de }) => depende_de.every((id) => done.has(id)));
  const start = fitting(ready, { means, scarce, held: heldBack(wanted, ready) });
  const omit = [...lost, ...luxuries];
  // Nothing starts, and nothing was given up just now that others wait for: what waits will wait for ever.
  const over = start.length === 0 && omit.length === 0;
  return { start, omit: over ? wanted.map((step) => unfit(step, means)) : omit };
}

const SCARCE = {
  timeout: 'não havia tempo para operações opcionais',
  orcamento: 'o limite de recursos não permitia operações opcionais',
} as const;

const omitted = (step: Planned, why: LimitationKind, said: string): Omitted => ({ step, why, said });

function unfit(step: Planned, means: Means): Omitted {
  return step.custo.tokens > means.tokensLeft
    ? omitted(step, 'orcamento', 'não cabia no que restava do orçamento')
    : omitted(step, 'timeout', 'não cabia no tempo que restava');
}

/** Tokens that critical operations still to come will need: what matters less does not take them away. */
function heldBack(wanted: readonly Planned[], ready: readonly Planned[]): number {
  return wanted
    .filter((step) => step.criticidade === 'critica' && !ready.includes(step))
    .reduce((sum, { custo }) => sum + custo.tokens, 0);
}

type Room = { readonly means: Means; readonly scarce: string | null; readonly held: number };

function fitting(ready: readonly Planned[], { means, scarce, held }: Room): readonly Planned[] {
  let left = means.tokensLeft;
  return byWorth(ready, means).filter(({ criticidade, custo }) => {
    const free = criticidade === 'critica' ? left : left - held;
    const inTime = !scarce || custo.segundos * 1_000 <= means.timeLeftMs;
    if (custo.tokens > free || !inTime) return false;
    left -= custo.tokens;
    return true;
  });
}

/** By criticality, then by benefit for cost: each resource as a part of what there was. */
function byWorth(steps: readonly Planned[], means: Means): readonly Planned[] {
  const part = (used: number, total: number): number => (total > 0 ? used / total : 0);
  const cost = ({ custo }: Planned): number =>
    part(custo.tokens, means.tokensTotal) +
    part(custo.chamadas_api, means.callsTotal) +
    part(custo.segundos * 1_000, means.timeTotalMs);
  const worth = (step: Planned): number => step.beneficio / (cost(step) + Number.EPSILON);
  const rank = ({ criticidade }: Planned): number => CRITICALITIES.indexOf(criticidade);
  return [...steps].sort((a, b) => rank(a) - rank(b) || worth(b) - worth(a));
}
