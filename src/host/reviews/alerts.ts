import type { Clock, DueAlert, Jobs, ReviewStore } from '#protocol';
import type { PlatformDeps } from '#runtime';
import { ALERTS, type AlertOptions } from './alert-options.ts';
import { createAlertRequest, type TellAlert } from './alert-request.ts';

export type Alerts = {
  /** What tasks are flagged with: null where nobody is to be told. */
  readonly wanted: 'wanted' | null;
  /** Tells what is due. How many were told. */
  send(signal?: AbortSignal): Promise<number>;
  /** Something is due: it is seen to, and nobody waits for it. */
  nudge(): void;
  /** Nobody is told any more. */
  stop(): void;
};

export const ALERT_JOB = 'reviews.alert';

type AlertParts = {
  readonly options: AlertOptions | null;
  readonly baseUrl: string | undefined;
  readonly reviews: ReviewStore | undefined;
  readonly clock: Clock;
  readonly report: PlatformDeps['report'];
  /** The queue of a durable store: who works it tells, in whichever process; null: this process does. */
  readonly jobs: (() => Promise<Jobs>) | null;
};

/**
 * What is to be told stands with the task itself, with when it is due: a process that dies loses nothing, and a receiver that is down for a day
 * is told when it is back. One that answers, and whose answer is lost, is told twice, under the same id.
 */
export function createAlerts(parts: AlertParts): Alerts {
  const { options, baseUrl, reviews, report, jobs } = parts;
  const stopped = new AbortController();
  if (!options || !reviews)
    return { wanted: null, send: async () => 0, nudge: () => undefined, stop: () => undefined };
  const tell = createAlertRequest({ ...options, ...(baseUrl !== undefined && { baseUrl }) });
  const send: Alerts['send'] = (signal) =>
    tellDue({ ...parts, reviews, tell }, signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal);
  const asked = async (): Promise<unknown> => {
    if (!jobs) return send();
    return (await jobs()).send(ALERT_JOB, {});
  };
  return {
    wanted: 'wanted',
    send,
    nudge: () => {
      asked().catch((error: unknown) => {
        if (!stopped.signal.aborted) report({ error, what: 'alert' });
      });
    },
    stop: () => stopped.abort(),
  };
}

type Telling = Pick<AlertParts, 'clock' | 'report'> & {
  readonly reviews: ReviewStore;
  readonly tell: TellAlert;
};

async function tellDue(telling: Telling, signal: AbortSignal): Promise<number> {
  const { reviews, clock } = telling;
  let told = 0;
  for (;;) {
    signal.throwIfAborted();
    const due = await reviews.takeAlerts(clock.now(), ALERTS.holdMs, ALERTS.most);
    const outcomes = await Promise.all(due.map((each) => tellOne(each, telling, signal)));
    told += outcomes.filter((isTold) => isTold).length;
    if (due.length < ALERTS.most) return told;
  }
}

async function tellOne(due: DueAlert, telling: Telling, signal: AbortSignal): Promise<boolean> {
  const { reviews, clock, tell, report } = telling;
  const { id } = due.review;
  const problem = await tell(due, clock.now(), signal);
  if (problem === null) {
    await reviews.noteAlert({ id, kind: 'told', at: clock.now() });
    return true;
  }
  const wait = ALERTS.waits[due.attempt - 1];
  const again = wait === undefined ? null : clock.now() + wait;
  await reviews.noteAlert({ id, kind: 'failed', problem, again });
  report({ error: new Error(`alert of ${id}, attempt ${due.attempt}: ${problem}`), what: 'alert' });
  return false;
}
