/** Waits for an answer of the database, as long as that is reasonable. */
export type Listen = <T>(answer: Promise<T>) => Promise<T>;

/** A database in this process cannot be out of reach: its answer is waited for. */
export const patiently: Listen = (answer) => answer;

const TICK_MS = 100;
const SILENT_TICKS = 9;

type Pending = { silent: number; readonly giveUp: () => void };

/**
 * A database that answers nobody for about a second is out of reach, and whoever waits is told; one that is slow but answers
 * somebody is not. Counted in ticks, not by the clock: a process that was itself busy has heard nothing either.
 */
export function createListener(): Listen {
  const pending = new Set<Pending>();
  let timer: NodeJS.Timeout | null = null;
  const tick = (): void => {
    for (const each of pending) {
      each.silent += 1;
      if (each.silent >= SILENT_TICKS) each.giveUp();
    }
  };
  const leave = (each: Pending): void => {
    pending.delete(each);
    if (pending.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  };
  return (answer) =>
    new Promise((resolve, reject) => {
      const each: Pending = {
        silent: 0,
        giveUp: () => {
          leave(each);
          reject(new Error('timeout exceeded: the database answers nobody'));
        },
      };
      pending.add(each);
      timer ??= setInterval(tick, TICK_MS);
      answer
        .then((value) => {
          for (const other of pending) other.silent = 0;
          resolve(value);
        }, reject)
        .finally(() => leave(each));
    });
}
