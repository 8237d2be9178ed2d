import { isDeepStrictEqual } from 'node:util';
import type { BusMessage, Progress } from '#protocol';
import { Bag, type Bagged } from '../bag.ts';
import type { NatsLimits } from './limits.ts';
import { createShelf, type Shelf, type Shelved } from './shelf.ts';
import { messageFromWire } from './wire.ts';

/** A message that is being worked on. */
export type Running = Bagged & {
  readonly kind: 'running';
  readonly message: BusMessage;
  /** As it came. */
  readonly request: string;
  /** Where answers are awaited: whoever delivers a message again joins those who wait. */
  readonly replies: string[];
  /** Nobody waits any more. */
  callOff: () => void;
  /** Its mission must be consolidated. */
  consolidate: () => void;
  /** How it goes, since it was last asked. */
  read: () => Progress | null;
  /** Monotonic: nobody waits after it. */
  deadline: number;
};

/** One that was answered. */
export type Done = {
  readonly kind: 'done';
  readonly request: string;
  readonly response: string;
  /** Of a failure that may pass: tries that were left. Null: it stands. */
  readonly triesLeft: number | null;
  /** Monotonic. */
  readonly at: number;
};

export type Remembered = {
  find(key: string): Running | Done | undefined;
  begin(key: string, running: Running): void;
  /** Null: it came to nothing, and nothing is kept of it. */
  end(key: string, running: Running, done: Done | null): void;
  allRunning(): readonly Running[];
  forgetOld(now: number): void;
};

/** What stays of one that was answered: there may be many, so its texts lie outside of the heap. */
type Kept = {
  readonly kind: 'kept';
  readonly key: string;
  /** Null: dropped. It may stand in line for a while, and must hold nothing meanwhile. */
  texts: Shelved | null;
  readonly triesLeft: number | null;
  readonly at: number;
};

/** Messages by their key. What runs is never forgotten; of what was answered only so much, for so long, the oldest first. */
export function createRemembered(limits: NatsLimits, shelf: Shelf = createShelf()): Remembered {
  const known = new Map<string, Running | Kept>();
  const running = new Bag<Running>();
  const answered = createLine<Kept>();
  let count = 0;
  let bytes = 0;
  const drop = (kept: Kept): void => {
    const { key, texts } = kept;
    if (!texts) return;
    kept.texts = null;
    count -= 1;
    bytes -= sizeOf(texts);
    shelf.drop(texts);
    if (known.get(key) === kept) known.delete(key);
  };
  const dropWhile = (isUnwanted: (oldest: Kept) => boolean): void => {
    for (let oldest = answered.first(); oldest; oldest = answered.first()) {
      // One that was asked for anew since was dropped already.
      if (oldest.texts && !isUnwanted(oldest)) return;
      answered.leave();
      drop(oldest);
    }
  };
  const isTooMuch = (): boolean => count > limits.rememberEntries || bytes > limits.rememberBytes;
  return {
    find: (key) => {
      const found = known.get(key);
      return found?.kind === 'kept' ? takeDown(found, shelf) : found;
    },
    begin: (key, begun) => {
      const earlier = known.get(key);
      if (earlier?.kind === 'kept') drop(earlier);
      known.set(key, begun);
      running.add(begun);
    },
    end: (key, ended, done) => {
      running.remove(ended);
      if (!done) {
        if (known.get(key) === ended) known.delete(key);
        return;
      }
      const texts = shelf.put(done.request, done.response);
      const kept: Kept = { kind: 'kept', key, texts, triesLeft: done.triesLeft, at: done.at };
      known.set(key, kept);
      answered.join(kept);
      count += 1;
      bytes += sizeOf(texts);
      if (isTooMuch()) dropWhile(isTooMuch);
    },
    allRunning: () => running.all(),
    forgetOld: (now) => dropWhile(({ at }) => at + limits.rememberMs <= now),
  };
}

const sizeOf = ({ start, end }: Shelved): number => end - start;

function takeDown({ texts, triesLeft, at }: Kept, shelf: Shelf): Done | undefined {
  if (!texts) return undefined;
  return { kind: 'done', request: shelf.first(texts), response: shelf.second(texts), triesLeft, at };
}

type Line<T> = { join(each: T): void; first(): T | undefined; leave(): void };

/** In the order in which they came. A Map has it too, but looking for its first walks over all that left before. */
function createLine<T>(): Line<T> {
  let all: (T | undefined)[] = [];
  let head = 0;
  return {
    join: (each) => void all.push(each),
    first: () => all[head],
    leave: () => {
      all[head] = undefined;
      head += 1;
      if (head < all.length / 2 || head < 1_000) return;
      all = all.slice(head);
      head = 0;
    },
  };
}

/** Whether it is the same wish: an id that is used for another one gets no answer of the first. */
export function isSameWish(text: string, message: BusMessage): boolean {
  const first = messageFromWire(JSON.parse(text));
  return (
    first?.tipo_mensagem === message.tipo_mensagem &&
    first.payload.operacao === message.payload.operacao &&
    isDeepStrictEqual(first.rastreamento.em_nome_de, message.rastreamento.em_nome_de) &&
    isDeepStrictEqual(first.payload.parametros, message.payload.parametros)
  );
}
