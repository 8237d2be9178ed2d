import type { MissionClosed } from '#protocol';

/** The word to consolidate, with a signal for whoever asks for one; its reason says why. */
export class Closing {
  why: MissionClosed | null = null;
  #isOver = false;
  #controller: AbortController | null = null;

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#isOver) this.stop();
    return this.#controller.signal;
  }

  begin(why: MissionClosed): void {
    this.why = why;
    this.stop();
  }

  stop(): void {
    this.#isOver = true;
    this.#controller?.abort(this.why ?? 'encerrada');
  }
}
