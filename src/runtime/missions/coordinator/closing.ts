import type { BusMessage, Clock, RequestScope } from '#protocol';
import { MISSION_LIMITS } from '../limits.ts';

/** When a coordinator must stop asking and say what it has. */
export type Closing = {
  isOver(): boolean;
  /** Why, for people. */
  said(): string;
  /** Milliseconds until then. */
  leftMs(): number;
  /** The work, or null as soon as it is over; work that is left goes on by itself and is dropped. */
  until<T>(work: Promise<T>): Promise<T | null>;
  end(): void;
};

/**
 * By the mission's signal; and by the request's own time, a little before it ends, because an answer that comes too late is none: a
 * coordinator asked by another, or one whose mission is owned by another process, hears no other clock.
 */
export function watchClosing(message: BusMessage, scope: RequestScope, clock: Clock): Closing {
  const { ms, part } = MISSION_LIMITS.answerBefore;
  const margin = Math.min(ms, part * message.timeout * 1_000);
  const due = Math.max(scope.timeLeftMs() - margin, 0);
  const waiting = new Set<() => void>();
  let over = scope.closing.aborted || due === 0;
  const stop = (): void => {
    over = true;
    for (const tell of waiting) tell();
    waiting.clear();
  };
  const cancel = over ? () => undefined : clock.after(due, stop);
  scope.closing.addEventListener('abort', stop, { once: true });
  return {
    isOver: () => over,
    said: () => SAID[String(scope.closing.reason)] ?? 'o tempo acabou',
    leftMs: () => (over ? 0 : Math.max(scope.timeLeftMs() - margin, 0)),
    until: (work) =>
      new Promise((resolve, reject) => {
        const tell = (): void => resolve(null);
        if (over) tell();
        else waiting.add(tell);
        work.then(resolve, reject).finally(() => waiting.delete(tell));
      }),
    end: () => {
      cancel();
      waiting.clear();
      scope.closing.removeEventListener('abort', stop);
    },
  };
}

const SAID: Readonly<Record<string, string>> = {
  ausencia_progresso: 'nada mais avançava',
  cancelada: 'o pedido foi cancelado',
};
