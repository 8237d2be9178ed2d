import { type Claim, type ClaimRequest, type Input, ProsaError } from '#protocol';
import { attend } from './attend.ts';
import { type Desk, type Lane, laneKey } from './desk.ts';
import { tellWaiting } from './interject.ts';
import { asRefusal, bounded, isOutage, pauseFor, soon } from './patience.ts';
import { runClaim } from './run-claim.ts';
import { answer, fail, isWaitedFor } from './senders.ts';

const IDLE = { run: null, working: false, again: false, ended: Promise.resolve(), arriving: null };
/** How often we look whether another process has answered. */
export const POLL_MS = { first: 40, longest: 640 } as const;

export function laneOf(desk: Desk, { session, assistant: name }: Pick<Input, 'session' | 'assistant'>): Lane {
  const key = laneKey(session, name);
  const known = desk.lanes.get(key);
  if (known) return known;
  const assistant = desk.assistants.get(name);
  if (!assistant) throw new ProsaError('assistant_unknown', `"${name}".`);
  const lane: Lane = { session, assistant, senders: new Map(), preferred: new Set(), ...IDLE };
  desk.lanes.set(key, lane);
  return lane;
}

export function forget(desk: Desk, lane: Lane, input: string): void {
  lane.senders.delete(input);
  leaveIfIdle(desk, lane);
}

export function leaveIfIdle(desk: Desk, lane: Lane): void {
  if (lane.senders.size > 0 || lane.working) return;
  const key = laneKey(lane.session, lane.assistant.name);
  // It may have left before, and another one be there for the same session.
  if (desk.lanes.get(key) === lane) desk.lanes.delete(key);
}

/** Inputs of a session reach the store in the order in which they came. Where it cannot be reached, nobody tries one by one. */
export function inOrder<T>(lane: Lane, accept: () => Promise<T>): Promise<T> {
  const mine = lane.arriving
    ? lane.arriving.then(accept, (error) => (isOutage(error) ? Promise.reject(error) : accept()))
    : accept();
  lane.arriving = mine;
  const over = (): void => {
    if (lane.arriving === mine) lane.arriving = null;
  };
  mine.then(over, over);
  return mine;
}

export function requestOf({ deps, worker }: Desk, { session, assistant }: Lane): ClaimRequest {
  const { bursts, limits } = assistant;
  return { worker, session, turn: deps.ids.next('turn'), bursts, chars: limits.inputChars };
}

/** Starts the lane's work, or tells the running one to look again. */
export function work(desk: Desk, lane: Lane): void {
  lane.again = true;
  if (lane.working) return;
  lane.working = true;
  lane.ended = workOff(desk, lane, null);
}

/** Runs turns until nothing is left to do here; the first may already be in hand. */
export async function workOff(desk: Desk, lane: Lane, first: Claim | null): Promise<void> {
  try {
    if (first) await take(desk, lane, first);
    for (let pause: number = POLL_MS.first; ; pause = Math.min(pause * 2, POLL_MS.longest)) {
      while (lane.again && !desk.closing) await takeNext(desk, lane);
      const waiting = [...lane.senders.values()].filter(({ waits }) => waits);
      if (waiting.length === 0) return;
      const hopeless = whyHopeless(desk);
      if (hopeless) return abandon(lane, hopeless);
      if (waiting.some(isWaitedFor)) await attend(desk, lane.session);
      await pauseFor(pause, desk.deps.clock);
      await answerFromStore(desk, lane);
      await tellWaiting(desk, lane);
    }
  } catch (error) {
    abandon(lane, asRefusal(error));
  } finally {
    lane.working = false;
    leaveIfIdle(desk, lane);
  }
}

async function takeNext(desk: Desk, lane: Lane): Promise<void> {
  const claim = await nextClaim(desk, lane);
  if (claim) await take(desk, lane, claim);
}

/** Why waiting for another process would be in vain. */
export function whyHopeless({ closing, deps }: Desk): ProsaError | null {
  if (closing) return new ProsaError('platform_closed');
  if (deps.store.leaseMs !== null) return null;
  return new ProsaError('store_unavailable', 'Outro processo está com esta conversa.');
}

async function take(desk: Desk, lane: Lane, claim: Claim): Promise<void> {
  if (claim.more) lane.again = true;
  const finished = await runClaim(desk, lane, claim);
  if (finished && claim.attempt > 1) desk.look();
}

async function nextClaim(desk: Desk, lane: Lane): Promise<Claim | null> {
  const { store } = desk.deps;
  // Whatever is accepted from here on asks for another look.
  lane.again = false;
  return bounded(desk.deps, store.claim(requestOf(desk, lane)));
}

/** Another process has the session: whoever waits here gets what it answered. Then we look for work again. */
async function answerFromStore({ deps }: Desk, lane: Lane): Promise<void> {
  for (const [id, sender] of lane.senders) {
    if (!sender.waits) continue;
    const answered = await soon(deps.store.answerTo(lane.session, id), deps.clock);
    if (answered === 'pending') continue;
    lane.senders.delete(id);
    if (answered) answer(sender, answered);
    else fail(sender, new ProsaError('turn_not_found'));
  }
  lane.again = lane.senders.size > 0 || lane.again;
}

/** Nobody is left waiting for an answer that will not come from here; the inputs themselves are kept. */
function abandon(lane: Lane, error: unknown): void {
  for (const [id, sender] of lane.senders) {
    if (!sender.waits) continue;
    lane.senders.delete(id);
    fail(sender, error);
  }
}
