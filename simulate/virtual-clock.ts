import type { Clock } from '#protocol';

type Timer = { readonly due: number; readonly order: number; run: (() => void) | null };

/** Time that goes from one thing to the next and waits for nothing. */
export type VirtualClock = Clock & {
  sleep(ms: number): Promise<void>;
  /** Goes to the next moment at which something is due and lets everything settle. False: nothing is due. */
  step(): Promise<boolean>;
  /** Timers that are set and not cancelled. */
  pending(): number;
};

const START = Date.UTC(2026, 10, 16, 12);

export function virtualClock(): VirtualClock {
  const heap: Timer[] = [];
  let elapsed = 0;
  let order = 0;
  let live = 0;
  const after = (ms: number, run: () => void): (() => void) => {
    const timer: Timer = { due: elapsed + Math.max(0, ms), order: order++, run };
    push(heap, timer);
    live += 1;
    return () => {
      if (timer.run) live -= 1;
      timer.run = null;
    };
  };
  const fire = (timer: Timer): void => {
    const { run } = timer;
    if (!run) return;
    timer.run = null;
    live -= 1;
    run();
  };
  return {
    now: () => START + elapsed,
    monotonic: () => elapsed,
    after,
    sleep: (ms) => new Promise((resolve) => void after(ms, resolve)),
    step: async () => {
      while (heap[0] && !heap[0].run) pop(heap);
      const first = heap[0];
      if (!first) return false;
      elapsed = Math.max(elapsed, first.due);
      for (let top = heap[0]; top && top.due <= elapsed; top = heap[0]) {
        pop(heap);
        fire(top);
      }
      // Everything that promises still have to do happens before the next moment.
      await new Promise((settled) => setImmediate(settled));
      return true;
    },
    pending: () => live,
  };
}

const before = (a: Timer, b: Timer): boolean => a.due < b.due || (a.due === b.due && a.order < b.order);

function push(heap: Timer[], timer: Timer): void {
  let at = heap.length;
  heap.push(timer);
  while (at > 0) {
    const up = (at - 1) >> 1;
    const parent = heap[up];
    if (!parent || !before(timer, parent)) break;
    heap[at] = parent;
    at = up;
  }
  heap[at] = timer;
}

function pop(heap: Timer[]): void {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    const left = heap[child];
    const right = heap[child + 1];
    if (!left) break;
    if (right && before(right, left)) child += 1;
    const smaller = heap[child];
    if (!smaller || !before(smaller, last)) break;
    heap[at] = smaller;
    at = child;
  }
  heap[at] = last;
}
