import { isDeepStrictEqual } from 'node:util';
import type { BusMessage } from '#protocol';
import type { NatsLimits } from './limits.ts';
import { messageFromWire } from './wire.ts';

/** A message that is being worked on. */
export type Running = {
  readonly message: BusMessage;
  /** As it came. */
  readonly text: string;
  /** Where answers are awaited: whoever delivers a message again joins those who wait. */
  readonly replies: Set<string>;
  /** Nobody waits any more. */
  callOff: () => void;
  /** Monotonic: nobody waits after it. */
  deadline: number;
};

/** One that was answered: two flat strings, for there may be many. */
export type Done = {
  readonly request: string;
  readonly response: string;
  /** Of a failure that may pass: tries that were left. Null: it stands. */
  readonly triesLeft: number | null;
  /** Monotonic. */
  readonly at: number;
};

export type Remembered = {
  running(key: string): Running | undefined;
  done(key: string): Done | undefined;
  begin(key: string, running: Running): void;
  /** Null: it came to nothing, and nothing is kept of it. */
  end(key: string, done: Done | null): void;
  allRunning(): Iterable<Running>;
  forgetOld(now: number): void;
};

/** Messages by their key, the oldest first. What runs is never forgotten; of what was answered only so much, for so long. */
export function createRemembered(limits: NatsLimits): Remembered {
  const running = new Map<string, Running>();
  const done = new Map<string, Done>();
  const order = createOrder();
  let chars = 0;
  const drop = (key: string, { request, response }: Done): void => {
    done.delete(key);
    chars -= request.length + response.length;
  };
  /** Those answered first that are no longer wanted. */
  const dropWhile = (isUnwanted: (oldest: Done) => boolean): void => {
    for (let key = order.first(); key !== undefined; key = order.first()) {
      const oldest = done.get(key);
      if (oldest && !isUnwanted(oldest)) return;
      order.leave();
      if (oldest) drop(key, oldest);
    }
  };
  return {
    running: (key) => running.get(key),
    done: (key) => done.get(key),
    begin: (key, begun) => {
      const earlier = done.get(key);
      if (earlier) drop(key, earlier);
      running.set(key, begun);
    },
    end: (key, ended) => {
      running.delete(key);
      if (!ended) return;
      done.set(key, ended);
      order.join(key);
      chars += ended.request.length + ended.response.length;
      dropWhile(() => done.size > limits.rememberEntries || chars > limits.rememberChars);
    },
    allRunning: () => running.values(),
    forgetOld: (now) => dropWhile(({ at }) => at + limits.rememberMs <= now),
  };
}

type Order = { join(key: string): void; first(): string | undefined; leave(): void };

/** Keys in the order in which they came. A Map has it too, but looking for its first walks over all that left before. */
function createOrder(): Order {
  let keys: string[] = [];
  let head = 0;
  return {
    join: (key) => void keys.push(key),
    first: () => keys[head],
    leave: () => {
      head += 1;
      if (head < keys.length / 2 || head < 1_000) return;
      keys = keys.slice(head);
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
