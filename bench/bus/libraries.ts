import { promise as fastqPromise } from 'fastq';
import PQueue from 'p-queue';
import { type Answered, type Asked, type Contender, work } from './contender.ts';

const MOST = 8;

/** No priorities: the floor of libraries. */
export function fastq(): Contender {
  const queue = fastqPromise<unknown, Asked, Answered>(work, MOST);
  return {
    request: async (asked) => (await queue.push(asked)).dados,
    close: async () => queue.kill(),
  };
}

export function pQueue(): Contender {
  const queue = new PQueue({ concurrency: MOST });
  return {
    request: async (asked, priority) =>
      (await queue.add(() => work(asked), { priority: 3 - priority })).dados,
    close: async () => queue.clear(),
  };
}
