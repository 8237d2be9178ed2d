import { ROOTS } from './limits.ts';

/** Money at a moment, counted in whole units from the first. Never zero. */
export type Flow = { readonly at: number; readonly cents: number };

/** As floats weigh it. */
type Weighed = { readonly at: number; readonly sign: number; readonly log: number };
export const weighed = (flows: readonly Flow[]): readonly Weighed[] =>
  flows.map(({ at, cents }) => ({ at, sign: Math.sign(cents), log: Math.log(Math.abs(cents)) }));

/** Where a sum of flows may be worth nothing: between two logarithms of what one unit of time discounts. */
export type Span = { readonly low: number; readonly high: number };
export type Isolated = { readonly kind: 'one'; readonly span: Span } | { readonly kind: 'none' | 'several' };

/**
 * Whether exactly one discount in a span makes the flows worth nothing, and where. `several` also where that cannot be
 * told (a root that touches zero without crossing). Floats with a margin: they may fail to tell, they do not tell wrong.
 */
export function isolated(flows: readonly Weighed[], span: Span): Isolated {
  const crossing = crosses(flows, span);
  // Descartes: one change of sign is one root at most.
  if (signChanges(flows) === 1) return crossing ? { kind: 'one', span } : { kind: 'none' };
  const found: Span[] = [];
  const open: Span[] = [span];
  for (let looked = 0; open.length > 0; looked += 1) {
    const part = open.pop() ?? span;
    if (looked * flows.length > ROOTS.mostWork || part.high - part.low < ROOTS.narrowest)
      return { kind: 'several' };
    const seen = lookAt(flows, part);
    if (seen === 'unclear') open.push(...split(part));
    if (seen === 'monotone' && crosses(flows, part)) found.push(part);
  }
  const [first] = found;
  if (first === undefined) return { kind: 'none' };
  return found.length === 1 ? { kind: 'one', span: first } : { kind: 'several' };
}

export function signChanges(flows: readonly Weighed[]): number {
  return flows.filter(({ sign }, index) => index > 0 && sign * (flows[index - 1]?.sign ?? 0) < 0).length;
}

const crosses = (flows: readonly Weighed[], { low, high }: Span): boolean =>
  Math.sign(worth(flows, low)) !== Math.sign(worth(flows, high));

/** What the flows are worth, as a multiple of the heaviest of them: its sign is all that is asked. */
export function worth(flows: readonly Weighed[], at: number): number {
  const heaviest = weightAt(heaviestAt(flows, at), at);
  return flows.reduce((sum, flow) => sum + flow.sign * Math.exp(weightAt(flow, at) - heaviest), 0);
}

const weightAt = ({ at, log }: Weighed, discount: number): number => log + at * discount;

type Range = { low: number; high: number };

/** Bounds of the worth and of its slope over a span, told from the heaviest flow in its middle. */
function lookAt(flows: readonly Weighed[], { low, high }: Span): 'nowhere' | 'monotone' | 'unclear' {
  const heaviest = heaviestAt(flows, (low + high) / 2);
  const [value, slope]: [Range, Range] = [
    { low: 0, high: 0 },
    { low: 0, high: 0 },
  ];
  let reach = 1;
  for (const flow of flows) {
    const apart = flow.at - heaviest.at;
    const [one, other] = [
      Math.exp(flow.log - heaviest.log + apart * low),
      Math.exp(flow.log - heaviest.log + apart * high),
    ];
    const between = { low: Math.min(one, other), high: Math.max(one, other) };
    add(value, between, flow.sign);
    add(slope, between, flow.sign * apart);
    reach = Math.max(reach, Math.abs(apart));
  }
  if (misses(value, 1)) return 'nowhere';
  return misses(slope, reach) ? 'monotone' : 'unclear';
}

function heaviestAt(flows: readonly Weighed[], at: number): Weighed {
  const [first] = flows;
  if (first === undefined) throw new Error('no flows');
  return flows.reduce((most, flow) => (weightAt(flow, at) > weightAt(most, at) ? flow : most), first);
}

/** Zero times a bound without end is nothing, not NaN. */
function add(sum: Range, { low, high }: Range, by: number): void {
  if (by === 0) return;
  sum.low += by > 0 ? by * low : by * high;
  sum.high += by > 0 ? by * high : by * low;
}

const misses = ({ low, high }: Range, size: number): boolean =>
  low > ROOTS.margin * size || high < -ROOTS.margin * size;

/** Off the middle, so that round rates are no ends. */
function split({ low, high }: Span): readonly Span[] {
  const cut = low + (high - low) * ROOTS.cut;
  return [
    { low, high: cut },
    { low: cut, high },
  ];
}
