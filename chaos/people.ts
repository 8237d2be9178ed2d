import type { Fleet } from './fleet.ts';
import { type Writing, writeMail } from './mail.ts';
import type { Random } from './seed.ts';
import type { Mail, Sending, WorkerProcess } from './worker-process.ts';

/** Everybody who writes, as real clients do: they come back with the same id until they have an answer. */
export type People = {
  /** Sends one message until it has a final answer, or nobody is left to send it to. */
  deliver(mail: Mail): Delivering;
  /** Messages without a final answer. */
  waiting(): number;
};

export type Delivering = {
  /** Somebody said for the first time that it is kept. */
  readonly acked: Promise<void>;
  readonly ended: Promise<Sending>;
};

export type PeopleOptions = {
  readonly fleet: Pick<Fleet, 'pick'>;
  readonly random: Random;
  /** Share of messages that are sent twice side by side. */
  readonly twice?: number;
  readonly retryMs?: { readonly low: number; readonly high: number };
};

const RETRY_MS = { low: 20, high: 150 };

export function openPeople({ fleet, random, twice = 0, retryMs = RETRY_MS }: PeopleOptions): People {
  const waiting = new Set<Mail>();
  const deliverUntilAnswered = async (mail: Mail, acked: () => void): Promise<Sending> => {
    for (;;) {
      const worker = await fleet.pick();
      if (!worker) return { kind: 'lost' };
      const sending = worker.send(mail);
      sending.acked.then((kept) => kept && acked());
      if (random.chance(twice)) void again(mail, fleet, worker);
      const ended = await sending.ended;
      if (isFinal(ended)) return ended;
      await pause(random.between(retryMs.low, retryMs.high));
    }
  };
  return {
    waiting: () => waiting.size,
    deliver: (mail) => {
      const acked = Promise.withResolvers<void>();
      waiting.add(mail);
      const ended = deliverUntilAnswered(mail, acked.resolve).finally(() => {
        waiting.delete(mail);
        acked.resolve();
      });
      return { acked: acked.promise, ended };
    },
  };
}

const isFinal = (sending: Sending): boolean =>
  sending.kind === 'done' || (sending.kind === 'refused' && !sending.retryable);

/** An impatient second click; its answer must be the same. */
async function again(mail: Mail, fleet: Pick<Fleet, 'pick'>, other: WorkerProcess): Promise<void> {
  const worker = (await fleet.pick()) ?? other;
  await worker.send(mail).ended;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type Chatting = Omit<Writing, 'random' | 'session'> & {
  readonly people: People;
  readonly random: Random;
  readonly sessions: number;
  readonly pauseMs: { readonly low: number; readonly high: number };
  /** Nobody begins anything new once this fires. */
  readonly until: AbortSignal;
};

/** Conversations side by side: bursts of messages, each burst once the one before was answered. */
export async function chat(chatting: Chatting): Promise<void> {
  const names = Array.from({ length: chatting.sessions }, (_, index) => `s${index + 1}`);
  await Promise.all(names.map((session) => converse(session, chatting)));
}

async function converse(session: string, { people, until, pauseMs, ...rest }: Chatting): Promise<void> {
  const random = rest.random.fork(session);
  const writing: Writing = { ...rest, session, random };
  for (let number = 1; !until.aborted; ) {
    const burst: Promise<Sending>[] = [];
    for (let size = random.between(1, 3); size > 0; size -= 1) {
      const { acked, ended } = people.deliver(writeMail(writing, number++));
      burst.push(ended);
      // One after the other, so that there is an order that can be broken.
      await acked;
    }
    await Promise.all(burst);
    await pause(random.between(pauseMs.low, pauseMs.high));
  }
}

/** Waits until it is so, or the time is over; says which. */
export async function eventually(isSo: () => boolean, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!isSo()) {
    if (performance.now() > end) return false;
    await pause(20);
  }
  return true;
}
