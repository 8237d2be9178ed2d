import { isDeepStrictEqual } from 'node:util';
import type { BusMessage, RequestAtWork } from '#protocol';
import { Bag, type Bagged } from '../bag.ts';
import type { NatsLimits } from './limits.ts';
import { createShelf, type Shelf, type Shelved } from './shelf.ts';
import { messageFromWire } from './wire.ts';

/** A message that is being worked on. */
export type Running = Bagged & {
  readonly kind: 'running';
  readonly key: string;
  readonly message: BusMessage;
  /** As it came. */
  readonly request: string;
  /** Where answers are awaited: whoever delivers a message again joins those who wait. */
  readonly replies: string[];
  work: RequestAtWork;
  /** Monotonic: nobody waits after it. */
  deadline: number;
  /** Monotonic: until then a recording of it would be taken. */
  freshUntil: number;
  /** The fewest of its deliveries: whoever asks with fewer makes a later attempt. */
  triesLeft: number;
  /** It was answered, and its handler has not come to an end all the same. */
  ended: Done | null;
};

/** One that was answered. */
export type Done = {
  readonly kind: 'done';
  readonly request: string;
  readonly response: string;
  /** Of what may come to something in a later attempt: tries that were left. Null: it stands. */
  readonly triesLeft: number | null;
  /** Nobody waited any more, or its time was over: there is no answer that another could have. */
  readonly isLapsed: boolean;
  /** Monotonic: nobody asks for it afterwards, and no recording of it is taken. */
  readonly until: number;
};

export type Remembered = {
  find(key: string, now: number): Running | Done | undefined;
  begin(running: Running): void;
  /** While its handler is at work it stays among what runs; whoever sees that it no longer is says so again. */
  end(running: Running, done: Done): void;
  /** It was asked for again. */
  keepUntil(key: string, until: number): void;
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
  readonly isLapsed: boolean;
  until: number;
};

/** Messages by their key. What runs is never forgotten; of what was answered only so much, for so long, the oldest first. */
export function createRemembered(limits: NatsLimits, shelf: Shelf = createShelf()): Remembered {
  const known = new Map<string, Running | Kept>();
  const running = new Bag<Running>();
  const answered = createAnswered(limits, shelf, (kept) => {
    if (known.get(kept.key) === kept) known.delete(kept.key);
  });
  return {
    find: (key, now) => {
      const found = known.get(key);
      if (found?.kind !== 'kept') return found?.ended ?? found;
      return found.until > now ? takeDown(found, shelf) : undefined;
    },
    begin: (begun) => {
      const earlier = known.get(begun.key);
      if (earlier?.kind === 'kept') answered.drop(earlier);
      known.set(begun.key, begun);
      running.add(begun);
    },
    end: (ended, done) => {
      ended.ended = done;
      if (ended.work.isAtWork()) return;
      running.remove(ended);
      // A later attempt may have taken its place.
      if (known.get(ended.key) !== ended) return;
      const kept = put(ended.key, done, shelf);
      known.set(ended.key, kept);
      answered.add(kept);
    },
    keepUntil: (key, until) => {
      const found = known.get(key);
      if (found?.kind === 'kept') found.until = Math.max(found.until, until);
    },
    allRunning: () => running.all(),
    forgetOld: answered.dropOld,
  };
}

type Answered = { add(kept: Kept): void; drop(kept: Kept): void; dropOld(now: number): void };

/** What was answered, in the order in which it was, and no more of it than may be kept. */
function createAnswered(limits: NatsLimits, shelf: Shelf, dropped: (kept: Kept) => void): Answered {
  const line = createLine<Kept>();
  let count = 0;
  let bytes = 0;
  const drop = (kept: Kept): void => {
    const { texts } = kept;
    if (!texts) return;
    kept.texts = null;
    count -= 1;
    bytes -= sizeOf(texts);
    shelf.drop(texts);
    dropped(kept);
  };
  const dropWhile = (isUnwanted: (oldest: Kept) => boolean): void => {
    for (let oldest = line.first(); oldest; oldest = line.first()) {
      // One that was asked for anew since was dropped already.
      if (oldest.texts && !isUnwanted(oldest)) return;
      line.leave();
      drop(oldest);
    }
  };
  const isTooMuch = (): boolean => count > limits.rememberEntries || bytes > limits.rememberBytes;
  return {
    drop,
    add: (kept) => {
      line.join(kept);
      count += 1;
      bytes += kept.texts ? sizeOf(kept.texts) : 0;
      if (isTooMuch()) dropWhile(isTooMuch);
    },
    dropOld: (now) => dropWhile(({ until }) => until <= now),
  };
}

const put = (key: string, { request, response, triesLeft, isLapsed, until }: Done, shelf: Shelf): Kept => ({
  kind: 'kept',
  key,
  texts: shelf.put(request, response),
  triesLeft,
  isLapsed,
  until,
});

const sizeOf = ({ start, end }: Shelved): number => end - start;

function takeDown({ texts, triesLeft, isLapsed, until }: Kept, shelf: Shelf): Done | undefined {
  if (!texts) return undefined;
  const [request, response] = [shelf.first(texts), shelf.second(texts)];
  return { kind: 'done', request, response, triesLeft, isLapsed, until };
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
