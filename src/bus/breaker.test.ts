import { expect, test } from 'vitest';
import {
  admitsNow,
  type BreakerEvent,
  type BreakerState,
  CLOSED_CIRCUIT,
  moveBreaker,
  seeBreaker,
} from './breaker.ts';
import { BUS_LIMITS } from './limits.ts';

const limits = BUS_LIMITS.breaker;
const OPEN_MS = 90_000;

type Outcome = 'success' | 'failure' | 'void';
const ending = (type: Outcome, probe = false): BreakerEvent => ({ type, probe });
const move = (state: BreakerState, event: BreakerEvent, now = 0): BreakerState =>
  moveBreaker(state, event, { now, limits });
/** `+` answered, `-` failed. */
const history = (outcomes: string, from: BreakerState = CLOSED_CIRCUIT): BreakerState =>
  [...outcomes].reduce((state, sign) => move(state, ending(sign === '+' ? 'success' : 'failure')), from);

test('[F8.breaker] five failures in a row open it, four do not', () => {
  expect(history('----').kind).toBe('CLOSED');
  expect(history('-----')).toEqual({ kind: 'OPEN', until: OPEN_MS });
  expect(history('----+----').kind).toBe('CLOSED');
});

test('[F8.breaker] more than half of the last ten open it, half does not', () => {
  expect(history('-+-+-+-+-+').kind).toBe('CLOSED');
  expect(history('-+-+-+-+--').kind).toBe('OPEN');
  // Also where the tenth attempt itself is a success: six of ten failed.
  expect(history('--+--+--++').kind).toBe('OPEN');
});

test('[F8.breaker] a share of fewer than ten attempts says nothing yet', () => {
  expect(history('--+--+--+').kind).toBe('CLOSED');
});

test('[F8.breaker] what is older than ten attempts is forgotten', () => {
  // Four old failures and two new ones are six, but never six of ten once five successes stand between.
  expect(history('----+++++--').kind).toBe('CLOSED');
  expect(history('----++++--').kind).toBe('OPEN');
});

test('[F8.breaker] it stays open for 90 seconds, then lets exactly one try', () => {
  const open = history('-----');
  expect(admitsNow(open, OPEN_MS - 1)).toBe('divert');
  expect(seeBreaker(open, OPEN_MS - 1).kind).toBe('OPEN');
  expect(admitsNow(open, OPEN_MS)).toBe('probe');
  const probing = move(open, { type: 'asked' }, OPEN_MS);
  expect(probing).toEqual({ kind: 'HALF_OPEN', probing: true });
  expect(admitsNow(probing, OPEN_MS)).toBe('divert');
  expect(admitsNow(probing, OPEN_MS * 100)).toBe('divert');
});

test('[F8.breaker] a good probe closes it, with a clean slate; a bad one opens it for 90 seconds more', () => {
  const probing = move(history('-----'), { type: 'asked' }, OPEN_MS);
  expect(move(probing, ending('success', true), OPEN_MS + 400)).toEqual(CLOSED_CIRCUIT);
  expect(move(probing, ending('failure', true), OPEN_MS + 400)).toEqual({
    kind: 'OPEN',
    until: 2 * OPEN_MS + 400,
  });
});

test('[F8.breaker] a probe that was interrupted leaves the try to the next caller', () => {
  const probing = move(history('-----'), { type: 'asked' }, OPEN_MS);
  expect(admitsNow(move(probing, ending('void', true), OPEN_MS + 1), OPEN_MS + 1)).toBe('probe');
});

test('[F8.breaker] what was begun before it opened and ends late changes nothing', () => {
  const open = history('-----');
  expect(move(open, ending('success'), 10)).toEqual(open);
  expect(move(open, ending('failure'), 10)).toEqual(open);
  const probing = move(open, { type: 'asked' }, OPEN_MS);
  expect(move(probing, ending('success'), OPEN_MS)).toEqual(probing);
  expect(move(probing, ending('failure'), OPEN_MS)).toEqual(probing);
});

test('[F8.breaker] its state is plain data', () => {
  for (const state of [
    CLOSED_CIRCUIT,
    history('--+'),
    history('-----'),
    move(history('-----'), { type: 'asked' }, OPEN_MS),
  ]) {
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  }
});

test('[F8.breaker] an agent that always answers costs no new state', () => {
  const steady = history('++++++++++');
  expect(move(steady, ending('success'))).toBe(steady);
});

/** Written apart from breaker.ts: lists instead of bits, the clock asked first. */
class ReferenceModel {
  outcomes: boolean[] = [];
  openedAt: number | null = null;
  probing = false;

  kind(now: number): BreakerState['kind'] {
    if (this.openedAt === null) return 'CLOSED';
    return now - this.openedAt < 90_000 ? 'OPEN' : 'HALF_OPEN';
  }

  ask(now: number): 'pass' | 'probe' | 'divert' {
    if (this.kind(now) === 'CLOSED') return 'pass';
    if (this.kind(now) === 'OPEN' || this.probing) return 'divert';
    this.probing = true;
    return 'probe';
  }

  end(outcome: Outcome, asProbe: boolean, now: number): void {
    if (asProbe) this.probing = false;
    if (outcome === 'void' || (!asProbe && this.openedAt !== null)) return;
    this.outcomes = asProbe ? [] : [...this.outcomes, outcome === 'failure'].slice(-10);
    const fiveInARow = this.outcomes.length >= 5 && this.outcomes.slice(-5).every(Boolean);
    const mostOfTen = this.outcomes.length === 10 && this.outcomes.filter(Boolean).length > 5;
    const opens = asProbe ? outcome === 'failure' : fiveInARow || mostOfTen;
    if (opens || asProbe) this.outcomes = [];
    this.openedAt = opens ? now : null;
  }
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Asks and ends at random, breaker and model side by side. */
class SideBySide {
  readonly seen = new Set<string>();
  readonly #random: () => number;
  readonly #model = new ReferenceModel();
  readonly #running: { readonly probe: boolean }[] = [];
  #state: BreakerState = CLOSED_CIRCUIT;
  #now = 0;
  #failing = 0.5;

  constructor(seed: number) {
    this.#random = randomFrom(seed);
  }

  /** What differs; null: nothing. */
  step(): string | null {
    const random = this.#random;
    this.#now += random() < 0.02 ? Math.floor(random() * 120_000) : Math.floor(random() * 50);
    if (random() < 0.01) this.#failing = random();
    const asks = this.#running.length === 0 || (this.#running.length < 20 && random() < 0.5);
    const differs = asks ? this.#ask() : this.#end();
    const [breaker, model] = [seeBreaker(this.#state, this.#now).kind, this.#model.kind(this.#now)];
    this.seen.add(model);
    if (this.#running.filter(({ probe }) => probe).length > 1) return 'two probes at once';
    return breaker === model ? differs : `${breaker} instead of ${model}`;
  }

  #ask(): string | null {
    const admitted = admitsNow(this.#state, this.#now);
    const expected = this.#model.ask(this.#now);
    this.#state = move(this.#state, { type: 'asked' }, this.#now);
    if (expected !== 'divert') this.#running.push({ probe: expected === 'probe' });
    this.seen.add(expected);
    return admitted === expected ? null : `${admitted} instead of ${expected}`;
  }

  #end(): null {
    const [ended] = this.#running.splice(Math.floor(this.#random() * this.#running.length), 1);
    const answered: Outcome = this.#random() < this.#failing ? 'failure' : 'success';
    const outcome: Outcome = this.#random() < 0.05 ? 'void' : answered;
    this.#model.end(outcome, ended?.probe ?? false, this.#now);
    this.#state = move(this.#state, ending(outcome, ended?.probe), this.#now);
    return null;
  }
}

test('[F8.breaker][fault D11] random histories of 100,000 steps equal a model at every step, with one probe at a time', () => {
  for (const seed of [1, 2, 3, 4]) {
    const both = new SideBySide(seed);
    for (let step = 0; step < 100_000; step += 1) {
      const differs = both.step();
      if (differs !== null) expect.fail(`seed ${seed}, step ${step}: ${differs}`);
    }
    expect([...both.seen].sort()).toEqual(['CLOSED', 'HALF_OPEN', 'OPEN', 'divert', 'pass', 'probe']);
  }
});
