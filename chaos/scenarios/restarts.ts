import { chat, openPeople, pause } from '../people.ts';
import type { Scenario } from '../stage.ts';

export type RestartsOptions = {
  readonly forMs: number;
  readonly sessions: number;
  readonly everyMs: { readonly low: number; readonly high: number };
  readonly downMs: { readonly low: number; readonly high: number };
};

/** E2: Postgres itself is restarted again and again while people chat. */
export function restarts({ forMs, sessions, everyMs, downMs }: RestartsOptions): Scenario {
  return async (stage) => {
    const { history, random, ground } = stage;
    const fleet = stage.openFleet({ size: 2 });
    await fleet.pick();
    const people = openPeople({ fleet, random: random.fork('people') });
    const until = new AbortController();
    const chatting = chat({
      ...{ people, random: random.fork('chat'), sessions, until: until.signal },
      ...{ pauseMs: { low: 0, high: 300 }, slowMs: 80, outbox: 0.2 },
    });
    const moments = random.fork('moments');
    const end = performance.now() + forMs;
    let restarted = 0;
    while (performance.now() < end) {
      await pause(moments.between(everyMs.low, everyMs.high));
      history.note({ kind: 'fault', what: 'Postgres reiniciado' });
      await ground.restart(() => pause(moments.between(downMs.low, downMs.high)));
      restarted += 1;
    }
    until.abort();
    await chatting;
    return [['reinícios do Postgres', restarted]];
  };
}
