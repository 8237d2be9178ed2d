import { chat, openPeople, pause } from '../people.ts';
import type { Scenario } from '../stage.ts';

export type CommitCutOptions = {
  /** How often the answer to each kind of write is lost. */
  readonly times: number;
  readonly sessions: number;
};

/** The writes of a turn, and the effect of a tool. */
const WRITES = {
  aceitar: /prosa\.accept/,
  assumir: /prosa\.claim/,
  anotar: /prosa\.write_journal/,
  efeito: /"chaos"\."ledger"/,
  terminar: /prosa\.finish/,
  renovar: /prosa\.renew/,
} as const;

const PATIENCE_MS = 15_000;

/** E3: the server commits and the answer is lost. Nobody guesses: the same key, the same request or the same epoch finds it. */
export function commitCut({ times, sessions }: CommitCutOptions): Scenario {
  return async (stage) => {
    const { history, random, ground } = stage;
    const proxy = await stage.openProxy();
    const fleet = stage.openFleet({ size: 1, store: ground.store(proxy.port) });
    await fleet.pick();
    const people = openPeople({ fleet, random: random.fork('people') });
    const until = new AbortController();
    const chatting = chat({
      ...{ people, random: random.fork('chat'), sessions, until: until.signal },
      ...{ pauseMs: { low: 0, high: 100 } },
    });
    const lost: string[] = [];
    const choice = random.fork('choice');
    for (const [name, statement] of Object.entries(WRITES)) {
      for (let time = 0; time < times; time += 1) {
        const happened = proxy.loseReply({ statement, nth: choice.between(1, 3) });
        const seen = await Promise.race([happened.then(() => true), pause(PATIENCE_MS).then(() => false)]);
        if (!seen) continue;
        history.note({ kind: 'fault', what: `resposta perdida: ${name}` });
        lost.push(name);
      }
      stage.expect(lost.includes(name), `nenhuma resposta de "${name}" foi perdida`);
    }
    until.abort();
    await chatting;
    const counts = Object.keys(WRITES).map(
      (name) => `${name} ${lost.filter((each) => each === name).length}`,
    );
    return [['respostas perdidas após o COMMIT', counts.join(', ')]];
  };
}
