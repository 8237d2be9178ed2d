import type { Clock, JsonObject } from '#protocol';
import { guardPhrases } from './guard-phrases.ts';
import type { BusLimits } from './limits.ts';

type Deps = {
  readonly clock: Clock;
  tell(sentence: string, details: JsonObject): void;
  /** It must be consolidated. */
  stuck(): void;
};

/** Whether a mission moves. Its timer is looked at again when it rings, not set anew with every message. */
export class Standstill {
  /** Monotonic. */
  movedAt: number;
  readonly #limits: BusLimits['progress'];
  readonly #deps: Deps;
  /** The standstill that was told, by when it began. */
  #told = Number.NEGATIVE_INFINITY;
  #isOver = false;
  #cancel: () => void = () => {};

  constructor(limits: BusLimits['progress'], deps: Deps) {
    this.movedAt = deps.clock.monotonic();
    this.#limits = limits;
    this.#deps = deps;
  }

  watch(): void {
    const { noticeMs, consolidateMs } = this.#limits;
    const { clock, tell, stuck } = this.#deps;
    const idleMs = clock.monotonic() - this.movedAt;
    if (idleMs >= consolidateMs) {
      tell(guardPhrases.stuck(consolidateMs / 1_000), { parada_ms: idleMs });
      stuck();
      return;
    }
    if (idleMs >= noticeMs && this.#told !== this.movedAt) {
      this.#told = this.movedAt;
      tell(guardPhrases.idle(noticeMs / 1_000), { parada_ms: idleMs });
    }
    // Whoever was told may have ended it.
    if (this.#isOver) return;
    const next = this.movedAt + (idleMs >= noticeMs ? consolidateMs : noticeMs);
    this.#cancel = clock.after(msUntil(next, clock), () => this.watch(), 'background');
  }

  stop(): void {
    this.#isOver = true;
    this.#cancel();
  }
}

/** Whole milliseconds, upwards: a timer that rings a hair too early would find nothing to do. */
export const msUntil = (moment: number, clock: Clock): number =>
  Math.max(0, Math.ceil(moment - clock.monotonic()));
