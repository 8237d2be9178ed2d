import { plainMail } from '../mail.ts';
import { eventually, openPeople, pause as wait } from '../people.ts';
import type { Scenario } from '../stage.ts';

export type PauseOptions = {
  /** How long the first process stands still, at least; it also waits for the other to finish. */
  readonly pauseMs: number;
};

const MAIL = plainMail('s1', 's1-1', 'devagar 400');
const TAKE_OVER_MS = 30_000;
const RESUME_MS = 30_000;

/** B5: the process that holds a turn stands still past its lease; another finishes the turn; the first comes back too late. */
export function pause({ pauseMs }: PauseOptions): Scenario {
  return async (stage) => {
    const { history, random } = stage;
    const fleet = stage.openFleet({ size: 2 });
    const [first, second] = fleet.all();
    if (!first || !second) throw new Error('no workers');
    await Promise.all([first.ready, second.ready]);
    const sending = first.send(MAIL);
    const spoke = await eventually(
      () => history.entries.some((entry) => entry.kind === 'line' && entry.line.type === 'text'),
      TAKE_OVER_MS,
    );
    stage.expect(spoke, 'o primeiro processo não começou a responder');
    first.signal('SIGSTOP', 'no meio do turno');
    const began = performance.now();
    const finishedBy = (worker: string): boolean =>
      history.entries.some(
        (entry) => entry.kind === 'claim' && entry.mark === 'finished' && entry.worker === worker,
      );
    const taken = await eventually(() => finishedBy(second.name), TAKE_OVER_MS);
    const takenAfter = performance.now() - began;
    stage.expect(taken, 'o segundo processo não terminou o turno');
    await wait(Math.max(0, pauseMs - takenAfter));
    first.signal('SIGCONT', 'volta');
    const ended = await Promise.race([sending.ended, wait(RESUME_MS).then(() => null)]);
    stage.expect(
      ended?.kind === 'failed' && ended.code === 'claim_superseded',
      `a escrita atrasada não foi recusada (${JSON.stringify(ended)})`,
    );
    stage.expect(!finishedBy(first.name), 'o primeiro processo conseguiu escrever');
    const told = history.entries.some(
      (entry) =>
        entry.kind === 'line' &&
        entry.worker === first.name &&
        entry.line.type === 'error' &&
        entry.line.code === 'superseded',
    );
    stage.expect(told, 'o fluxo do primeiro não terminou com "superseded"');
    // Whoever was told so comes back with the same id.
    await openPeople({ fleet, random }).deliver(MAIL).ended;
    return [['o outro terminou após', `${Math.round(takenAfter)} ms`]];
  };
}
