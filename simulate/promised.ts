import { BUS_LIMITS, type BusLimits } from '#bus';
import { seconds } from '#protocol';

/** The numbers of docs/guards.md, written once more: a bus with another table breaks them. What is not told there is as the bus has it. */
export const PROMISED: BusLimits = {
  ...BUS_LIMITS,
  loop: { ...BUS_LIMITS.loop, appearances: 3, depth: 8 },
  flood: { ...BUS_LIMITS.flood, windowMs: seconds(10), messages: 200, ceiling: 5 },
  timeoutMs: { executor: seconds(60), modulo: seconds(60), coordenador: seconds(90) },
  fairTime: { ofDeclared: 3, leastMs: seconds(1), ofUsual: 0.8 },
  progress: { ...BUS_LIMITS.progress, noticeMs: seconds(30), consolidateMs: seconds(60) },
  mission: { ...BUS_LIMITS.mission, graceMs: seconds(10) },
  starvation: { criticaMs: seconds(20), altaMs: seconds(45), anyMs: seconds(120) },
  mailbox: { ...BUS_LIMITS.mailbox, running: 8, ageingMs: seconds(15) },
  budget: { high: 0.8, critical: 0.9, exhausted: 1, ceiling: 1.2 },
  breaker: { ...BUS_LIMITS.breaker, consecutive: 5, share: 0.5, attempts: 10, openMs: seconds(90) },
  retry: { tries: 2, most: 10, baseMs: 200, factor: 2, longestMs: seconds(10), jitter: 0.5 },
};
