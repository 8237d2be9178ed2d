import { chat, openPeople, pause } from '../people.ts';
import type { Scenario } from '../stage.ts';

export type SkewOptions = { readonly sessions: number; readonly forMs: number };

const FIVE_MINUTES = 300_000;

/** T1: two processes whose clocks are ten minutes apart. Nobody takes over what somebody does; leases are the database's. */
export function skew({ sessions, forMs }: SkewOptions): Scenario {
  return async (stage) => {
    const { random, history } = stage;
    const fleet = stage.openFleet({
      size: 2,
      each: (place) => ({ skewMs: place === 0 ? FIVE_MINUTES : -FIVE_MINUTES }),
    });
    await Promise.all(fleet.all().map((worker) => worker.ready));
    const people = openPeople({ fleet, random: random.fork('people'), twice: 0.3 });
    const until = new AbortController();
    const chatting = chat({
      ...{ people, random: random.fork('chat'), sessions, until: until.signal },
      ...{ pauseMs: { low: 0, high: 100 }, slowMs: 200 },
    });
    await pause(forMs);
    until.abort();
    await chatting;
    const claims = history.entries.flatMap((entry) =>
      entry.kind === 'claim' && entry.mark === 'claimed' ? [entry] : [],
    );
    const turns = new Set(claims.map(({ turn }) => turn));
    stage.expect(claims.length === turns.size, 'um turno foi assumido duas vezes');
    const shared = new Set(claims.map(({ worker }) => worker)).size;
    stage.expect(shared === 2, 'só um dos processos trabalhou');
    return [
      ['relógios', '+5 min e −5 min'],
      ['turnos assumidos', `${claims.length} por ${shared} processos`],
    ];
  };
}
