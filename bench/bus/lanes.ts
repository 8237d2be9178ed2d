import { type Answered, type Asked, type Contender, work } from './contender.ts';

type Message = {
  readonly id: number;
  readonly asked: Asked;
  readonly resolve: (answered: Answered) => void;
  readonly reject: (error: unknown) => void;
};

const MOST = 8;

/** A four-lane priority queue as one would write it by hand: order and a bound on what runs, and nothing else. */
export function lanes(): Contender {
  const queue = new FourLanes();
  return {
    request: async (asked, priority) => (await queue.push(asked, priority)).dados,
    close: async () => {},
  };
}

class FourLanes {
  readonly #lanes: Message[][] = [[], [], [], []];
  readonly #heads = [0, 0, 0, 0];
  #running = 0;
  #last = 0;
  #isAsked = false;

  push(asked: Asked, priority: number): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#last += 1;
      this.#lanes[priority]?.push({ id: this.#last, asked, resolve, reject });
      this.#ask();
    });
  }

  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    queueMicrotask(() => this.#pump());
  }

  #pump(): void {
    this.#isAsked = false;
    while (this.#running < MOST) {
      const message = this.#next();
      if (!message) return;
      this.#run(message);
    }
  }

  #run({ asked, resolve, reject }: Message): void {
    this.#running += 1;
    work(asked)
      .then(resolve, reject)
      .finally(() => {
        this.#running -= 1;
        this.#ask();
      });
  }

  #next(): Message | undefined {
    for (let lane = 0; lane < this.#lanes.length; lane += 1) {
      const messages = this.#lanes[lane] ?? [];
      const head = this.#heads[lane] ?? 0;
      if (head === messages.length) continue;
      const isLast = head + 1 === messages.length;
      const message = messages[head];
      this.#heads[lane] = isLast ? 0 : head + 1;
      if (isLast) messages.length = 0;
      return message;
    }
    return undefined;
  }
}
