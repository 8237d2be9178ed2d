import {
  type Claim,
  type Held,
  type Interruption,
  ProsaError,
  type TurnEvent,
  type TurnRecord,
} from '#protocol';
import { failTurn, openTurn, type PlatformDeps, runTurn, type TurnDeps } from '#runtime';
import { type Desk, type Lane, wakeAll } from './desk.ts';
import { heed } from './heed.ts';
import { missionOpened } from './interject.ts';
import { type Leaving, watchReaders } from './leaving.ts';
import { createLiveTurn } from './live-turn.ts';
import { asRefusal, isOutage, isSuperseded, soon, soonAfter } from './patience.ts';
import { board, fail, type Run } from './senders.ts';

/** Runs one turn to its record, or gives it back. Whether it was finished. */
export async function runClaim(desk: Desk, lane: Lane, claim: Claim): Promise<boolean> {
  const { deps } = desk;
  const { run, turn, leaving } = begin(desk, lane, claim);
  const cancelDeadline = deps.clock.after(lane.assistant.limits.turnMs, () => run.abort.abort('timed_out'));
  try {
    const record = await soonAfter(run.abort.signal, recordOf(desk, claim, turn), deps.clock);
    desk.kept(claim);
    if (record.deliveries) desk.posted();
    for (const sender of run.senders) sender.done.resolve(record);
    return true;
  } catch (error) {
    if (!run.live.ended()) await breakOff(run, error, deps);
    return false;
  } finally {
    cancelDeadline();
    run.live.end();
    leaving.end();
    lane.run = null;
    for (const { id } of claim.inputs) lane.senders.delete(id);
  }
}

type Begun = { readonly run: Run; readonly turn: TurnDeps; readonly leaving: Leaving };

function begin(desk: Desk, lane: Lane, claim: Claim): Begun {
  const { deps } = desk;
  const abort = new AbortController();
  const live = createLiveTurn(() => leaving.moved());
  const { assistant } = lane;
  const listen = (event: TurnEvent): void => {
    live.publish(event);
    if (event.type === 'mission_opened') void missionOpened(desk, lane, claim.turn);
  };
  const turn = openTurn(claim, deps, { assistant, signal: abort.signal, listen });
  const run: Run = {
    ...{ claim, live, abort, senders: [], attended: false },
    interrupt: (why) => turn.log.emit({ type: 'turn_interrupted', why }),
    moved: () => leaving.moved(),
  };
  const leaving = watchReaders(run, {
    ...{ clock: deps.clock, effects: turn.effects },
    look: deps.store.leaseMs === null ? null : () => heed(desk),
  });
  // Asked for before anybody ran it, or in the way of somebody who takes over: it is closed as it is.
  if (claim.stopped || isInTheWay(lane, claim)) abort.abort('stopped');
  lane.run = run;
  board(
    claim.inputs.flatMap(({ id }) => lane.senders.get(id) ?? []),
    run,
  );
  leaving.moved();
  wakeAll(desk);
  return { run, turn, leaving };
}

const isInTheWay = ({ preferred }: Lane, { inputs }: Claim): boolean =>
  preferred.size > 0 && !inputs.some(({ id }) => preferred.has(id));

/** The turn could not be kept by this attempt. */
async function breakOff(run: Run, error: unknown, deps: PlatformDeps): Promise<void> {
  const superseded = isSuperseded(error);
  run.interrupt(superseded ? 'superseded' : 'store_unavailable');
  for (const sender of run.senders) fail(sender, asRefusal(error));
  if (superseded) return;
  deps.report({ error, what: 'turn', turn: run.claim.turn });
  await giveBack(run.claim, causeOf(error), deps);
}

const causeOf = (error: unknown): string =>
  error instanceof ProsaError ? error.code : error instanceof Error ? error.message : String(error);

/** This process is leaving: the turn goes on elsewhere, and whoever listens here is told so. */
export async function leaveRun(run: Run, why: Interruption, deps: PlatformDeps): Promise<void> {
  run.interrupt(why);
  run.live.end();
  for (const sender of run.senders) fail(sender, new ProsaError('platform_closed'));
  // First given back, then aborted: what the abort would write is refused.
  await giveBack(run.claim, why, deps);
  run.abort.abort('left');
}

/** Best effort: a claim that could not be given back is found again by the heartbeat, or ends with the lease. */
async function giveBack(claim: Held, cause: string, { store, clock }: PlatformDeps): Promise<void> {
  try {
    await soon(store.release(claim, cause), clock);
  } catch {
    // Whoever waited has been told.
  }
}

/** A bug is answered with an apology; a store that cannot keep the turn leaves it to the next attempt, where there is one. */
async function recordOf({ prepared }: Desk, claim: Claim, turn: TurnDeps): Promise<TurnRecord> {
  try {
    await prepared?.();
    return await runTurn(claim, turn);
  } catch (error) {
    if (isSuperseded(error) || (turn.store.leaseMs !== null && isOutage(error))) throw error;
    return failTurn(claim, error, turn);
  }
}
