import { plainMail } from '../mail.ts';
import { openPeople } from '../people.ts';
import type { Scenario } from '../stage.ts';

export type PoisonOptions = {
  /** People who are being answered when the poison strikes. */
  readonly others: number;
  readonly workers: number;
};

const POISON = plainMail('v1', 'v1-1', 'veneno');
const MOST_ATTEMPTS = 3;

/** A11: a message that kills the process whenever it is thought about is given up; the others are answered. */
export function poison({ others, workers }: PoisonOptions): Scenario {
  return async (stage) => {
    const { history, random } = stage;
    const fleet = stage.openFleet({ size: workers });
    const people = openPeople({ fleet, random: random.fork('people') });
    const first = Array.from({ length: others }, (_, index) =>
      people.deliver(plainMail(`s${index + 1}`, `s${index + 1}-1`, 'devagar 150')),
    );
    await Promise.all(first.map(({ acked }) => acked));
    const poisoned = people.deliver(POISON);
    const answers = await Promise.all(first.map(({ ended }) => ended));
    const end = await poisoned.ended;
    const lost = answers.filter((answer) => answer.kind !== 'done' || answer.ending !== 'answered').length;
    stage.expect(lost === 0, `${lost} de ${others} outras conversas ficaram sem a sua resposta`);
    stage.expect(
      end.kind === 'done' && end.ending === 'failed',
      'a mensagem venenosa não foi dada por perdida',
    );
    const deaths = history.entries.filter(
      (entry) => entry.kind === 'exited' && entry.signal === 'SIGKILL',
    ).length;
    stage.expect(deaths === MOST_ATTEMPTS, `o processo morreu ${deaths} vezes`);
    // The same session goes on as if nothing had happened.
    const after = await people.deliver(plainMail('v1', 'v1-2')).ended;
    stage.expect(after.kind === 'done' && after.ending === 'answered', 'a sessão envenenada não continuou');
    return [
      ['mortes até desistir', deaths],
      ['outras conversas em curso', others],
    ];
  };
}
