import { type Clock, PRIORITIES, type Priority } from '#protocol';
import { isUrgent } from './allowance.ts';
import { SlidingWindow } from './window.ts';

export type FloodLimits = {
  /** So many messages pass within a window; of NORMAL and BAIXA no more. */
  readonly messages: number;
  readonly windowMs: number;
  /** ALTA and CRITICA pass until so many times that. */
  readonly ceiling: number;
};

/** Something held back. */
export type Held = {
  readonly prioridade: Priority;
  /** Nobody waits for it any more: it is left out when its turn comes. */
  isOver(): boolean;
  pass(): void;
};

/** Taken ones are cut off in slices of so many, so that a long lane stays cheap. */
const MANY = 1_024;

type Waiting = { readonly held: Held; readonly since: number };
type Lane = { readonly urgent: boolean; waiting: Waiting[]; next: number };

/**
 * Lets a mission's messages pass at the rate it may have and holds the rest, never dropping one: by priority, then by age. Urgent ones fill the
 * window for all, but cannot shut the others out for ever: who has been held for a whole window passes at the plain rate, whatever urgent
 * ones do. One timer, armed for the moment at which the next may pass.
 */
export class FloodGate {
  readonly #clock: Clock;
  readonly #limits: FloodLimits;
  /** Everything that passed, and what of it was NORMAL or BAIXA. */
  readonly #all: SlidingWindow;
  readonly #patient: SlidingWindow;
  readonly #onChange: (change: 'started' | 'ended') => void;
  readonly #lanes: readonly Lane[] = PRIORITIES.map((name) => ({
    urgent: isUrgent(name),
    waiting: [],
    next: 0,
  }));
  #cancel: (() => void) | null = null;
  #holding = false;
  #told = false;

  constructor(
    limits: FloodLimits,
    deps: { readonly clock: Clock; onChange(change: 'started' | 'ended'): void },
  ) {
    this.#limits = limits;
    this.#clock = deps.clock;
    this.#onChange = deps.onChange;
    this.#all = new SlidingWindow(limits.windowMs);
    this.#patient = new SlidingWindow(limits.windowMs);
  }

  /** Whether a message sent now may pass; if so, it is counted. */
  passes(priority: Priority, now: number): boolean {
    if (this.#holding) return false;
    const urgent = isUrgent(priority);
    if (this.#all.count(now) >= this.#most(urgent)) return false;
    this.#count(urgent, now);
    return true;
  }

  /** Takes what may not pass yet. Its `pass` is called once it may, which is at once for what outranks those that wait. */
  hold(held: Held): void {
    this.#laneOf(held.prioridade).waiting.push({ held, since: this.#clock.monotonic() });
    this.#holding = true;
    if (!this.#told) {
      this.#told = true;
      this.#onChange('started');
    }
    this.#free();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#holding = false;
    for (const lane of this.#lanes) lane.waiting = [];
  }

  #free(): void {
    const now = this.#clock.monotonic();
    for (let lane = this.#nextLane(now); lane; lane = this.#nextLane(now)) {
      this.#count(lane.urgent, now);
      this.#take(lane)?.held.pass();
    }
    const rooms = this.#lanes.map((lane) => this.#roomFrom(lane, now));
    const next = Math.min(...rooms);
    this.#holding = next < Number.POSITIVE_INFINITY;
    if (this.#holding) this.#wakeAt(next, () => this.#free());
    // Told to be over a whole calm window later, not between two waves.
    else this.#wakeAt(now + this.#limits.windowMs, () => this.#calm());
  }

  #calm(): void {
    this.#told = false;
    this.#onChange('ended');
  }

  /** The first lane whose first may pass now. */
  #nextLane(now: number): Lane | undefined {
    return this.#lanes.find((lane) => this.#roomFrom(lane, now) <= now);
  }

  /** From when on the first of a lane may pass, if nothing else does; never: nobody waits there. */
  #roomFrom(lane: Lane, now: number): number {
    while (lane.waiting[lane.next]?.held.isOver()) this.#take(lane);
    const first = lane.waiting[lane.next];
    if (first === undefined) return Number.POSITIVE_INFINITY;
    const room = this.#all.roomFrom(this.#most(lane.urgent), now);
    if (lane.urgent || room <= now) return room;
    const { messages, windowMs } = this.#limits;
    return Math.min(room, Math.max(first.since + windowMs, this.#patient.roomFrom(messages, now)));
  }

  #take(lane: Lane): Waiting | undefined {
    const taken = lane.waiting[lane.next];
    lane.next += 1;
    if (lane.next < lane.waiting.length && lane.next < MANY) return taken;
    lane.waiting = lane.waiting.slice(lane.next);
    lane.next = 0;
    return taken;
  }

  #count(urgent: boolean, now: number): void {
    this.#all.add(now);
    if (!urgent) this.#patient.add(now);
  }

  #wakeAt(moment: number, run: () => void): void {
    this.#cancel?.();
    // Whole milliseconds, upwards: a timer that comes a hair too early would be set again for no time at all.
    const delay = Math.max(1, Math.ceil(moment - this.#clock.monotonic()));
    this.#cancel = this.#clock.after(delay, () => {
      this.#cancel = null;
      run();
    });
  }

  #most(urgent: boolean): number {
    return urgent ? this.#limits.messages * this.#limits.ceiling : this.#limits.messages;
  }

  #laneOf(priority: Priority): Lane {
    const lane = this.#lanes[PRIORITIES.indexOf(priority)];
    if (!lane) throw new Error(`no lane for ${priority}`);
    return lane;
  }
}
