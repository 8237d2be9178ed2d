/** How one contender did, medians of all repetitions. */
export type Figures = {
  readonly cpuUs: number;
  readonly timesLanes: number;
  readonly timesPQueue: number;
  readonly perSecond: number;
  readonly p99Us: number;
};

export const HEAD = `${''.padEnd(10)}   µs de CPU   × lanes   × p-queue   mil/s     p99 µs`;

/** What the bus is held to: at most four times the CPU of the queue written by hand, and not behind `p-queue`. */
const AIM = '(meta ≤ 4,00 × lanes e ≤ 1,00 × p-queue)';

export function rowOf(name: string, { cpuUs, timesLanes, timesPQueue, perSecond, p99Us }: Figures): string {
  const cells = [
    cpuUs.toFixed(2).padStart(12),
    timesLanes.toFixed(2).padStart(10),
    timesPQueue.toFixed(2).padStart(12),
    (perSecond / 1_000).toFixed(0).padStart(8),
    p99Us.toFixed(0).padStart(11),
  ];
  return `${name.padEnd(10)}${cells.join('')}${name === 'prosa' ? `   ${AIM}` : ''}`;
}
