import { type Arm, POINTS, type Point } from '../failpoints.ts';
import { plainMail } from '../mail.ts';
import { openPeople } from '../people.ts';
import type { Scenario } from '../stage.ts';
import type { Mail } from '../worker-process.ts';
import { stillToDeliver } from './kills.ts';

/** The migration is over before anybody can write; it has its own place in `kills`. */
export const POINTS_OF_A_TURN = POINTS.filter((point) => point !== 'migrate.mid');

const AMOUNTS = [450, 5];

/** The message that meets a point; its session has the point's name. */
export function mailAt(point: Point): Mail {
  const session = point.replace('.', '-');
  const mail = plainMail(session, `${session}-1`, `gastei valores ${AMOUNTS.join(',')}`);
  return { ...mail, ask: { amounts: AMOUNTS }, address: session };
}

const armAt = (point: Point): Arm => ({ point, action: 'kill', nth: 1, ms: 0 });

/** A1: one message for each failpoint; the process dies there; whoever wrote comes back with the message's id. */
export function points(): Scenario {
  return async (stage) => {
    const armed = stage.openFleet({
      size: POINTS_OF_A_TURN.length,
      replace: false,
      each: (place) => ({ arms: [armAt(POINTS_OF_A_TURN[place] ?? 'turn.afterClaim')] }),
    });
    const workers = armed.all();
    await Promise.all(workers.map((worker) => worker.ready));
    for (const [place, point] of POINTS_OF_A_TURN.entries()) {
      const worker = workers[place];
      worker?.send(mailAt(point));
      const exit = await worker?.exit;
      stage.expect(exit?.signal === 'SIGKILL', `o processo não morreu em ${point}`);
    }
    const fleet = stage.openFleet({ size: 1 });
    const people = openPeople({ fleet, random: stage.random.fork('people') });
    await Promise.all(POINTS_OF_A_TURN.map((point) => people.deliver(mailAt(point)).ended));
    await stillToDeliver(stage);
    return [['pontos de falha', POINTS_OF_A_TURN.length]];
  };
}
