import { type Claim, type Held, type Interruption, ProsaError, type TurnRecord } from '#protocol';
import { failTurn, openTurn, type PlatformDeps, runTurn, type TurnDeps } from '#runtime';
import type { Desk, Lane } from './desk.ts';
import { createLiveTurn } from './live-turn.ts';
import { asRefusal, isOutage, isSuperseded, soon, soonAfter } from './patience.ts';
import { board, fail, type Run } from './senders.ts';

/** Runs one turn to its record, or gives it back. Whether it was finished. */
export async function runClaim({ deps, posted }: Desk, lane: Lane, claim: Claim): Promise<boolean> {
  const run: Run = {
    claim,
    live: createLiveTurn(),
    abort: new AbortController(),
    senders: [],
    interrupt: () => undefined,
  };
  const { signal } = run.abort;
  lane.run = run;
  board(
    claim.inputs.flatMap(({ id }) => lane.senders.get(id) ?? []),
    run,
  );
  const cancelDeadline = deps.clock.after(lane.assistant.limits.turnMs, () => run.abort.abort('timed_out'));
  try {
    const turn = openTurn(claim, deps, { assistant: lane.assistant, signal, listen: run.live.publish });
    run.interrupt = (why) => turn.log.emit({ type: 'turn_interrupted', why });
    const record = await soonAfter(signal, recordOf(claim, turn), deps.clock);
    if (record.deliveries) posted();
    for (const sender of run.senders) sender.done.resolve(record);
    return true;
  } catch (error) {
    if (!run.live.ended()) await breakOff(run, error, deps);
    return false;
  } finally {
    cancelDeadline();
    run.live.end();
    lane.run = null;
    for (const { id } of claim.inputs) lane.senders.delete(id);
  }
}

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
  run.abort.abort('stopped');
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
async function recordOf(claim: Claim, turn: TurnDeps): Promise<TurnRecord> {
  try {
    return await runTurn(claim, turn);
  } catch (error) {
    if (isSuperseded(error) || (turn.store.leaseMs !== null && isOutage(error))) throw error;
    return failTurn(claim, error, turn);
  }
}
