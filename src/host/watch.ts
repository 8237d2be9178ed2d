import { type Input, ProsaError, type TurnEvent, type TurnRecord } from '#protocol';
import { attend } from './attend.ts';
import { type Desk, lanesOf } from './desk.ts';
import { POLL_MS, whyHopeless } from './lanes.ts';
import { type LiveTurn, pastTurn } from './live-turn.ts';
import { soon } from './patience.ts';
import { type Found, readTurn } from './read-turn.ts';
import type { Run } from './senders.ts';

export type WatchRequest = {
  readonly session: string;
  readonly turn?: string;
  /** The events up to this `seq` are known. */
  readonly after?: number;
  /** The attempt they were of; of another one, everything is told. */
  readonly attempt?: number;
};

/** The turn that is meant: it runs here, it is over, or it is known by an input that it has not answered yet. */
type Target =
  | { readonly kind: 'live'; readonly live: LiveTurn }
  | { readonly kind: 'unanswered'; readonly turn: string | null; readonly input: string };

/** The events of a turn after a point, then live until it ends, wherever it runs. Null: the session has no such turn. */
export async function watch(
  desk: Desk,
  request: WatchRequest,
): Promise<AsyncIterableIterator<TurnEvent> | null> {
  const target = await findTarget(desk, request);
  if (!target) return null;
  return readTurn(async (gone) => {
    const live = target.kind === 'live' ? target.live : await follow({ desk, request, target }, gone);
    return foundAt(live, request);
  });
}

function foundAt(live: LiveTurn, { after = 0, attempt }: WatchRequest): Found {
  const same = attempt === undefined || live.at(0)?.attempt === attempt;
  return { live, from: same && after > 0 ? Math.trunc(after) : 0 };
}

async function findTarget(desk: Desk, { session, turn }: WatchRequest): Promise<Target | null> {
  const { store, clock } = desk.deps;
  const run = runningIn(desk, session, ({ claim }) => turn === undefined || claim.turn === turn);
  if (run) return { kind: 'live', live: run.live };
  const open = await soon(store.unanswered(session), clock);
  const [first] = open.inputs;
  if (first && (turn === undefined || turn === open.turn))
    return { kind: 'unanswered', turn: open.turn, input: first.id };
  const record =
    turn === undefined
      ? (await soon(store.turns(session, 1), clock)).at(-1)
      : await soon(store.turn(turn), clock);
  return record?.session === session ? { kind: 'live', live: pastTurn(record) } : null;
}

const runningIn = (desk: Desk, session: string, isMeant: (run: Run) => boolean): Run | undefined =>
  lanesOf(desk, session)
    .flatMap(({ run }) => run ?? [])
    .find(isMeant);

type Following = {
  readonly desk: Desk;
  readonly request: WatchRequest;
  readonly target: Extract<Target, { kind: 'unanswered' }>;
};

/** Waits until the turn begins here or is over elsewhere. */
async function follow({ desk, request, target }: Following, gone: AbortSignal): Promise<LiveTurn> {
  const { session } = request;
  const has = ({ id }: Input): boolean => id === target.input;
  for (let pause: number = POLL_MS.first; !gone.aborted; pause = Math.min(pause * 2, POLL_MS.longest)) {
    const run = runningIn(desk, session, ({ claim }) => claim.turn === target.turn || claim.inputs.some(has));
    if (run) return run.live;
    const record = await recordOf(desk, session, target);
    if (record) return pastTurn(record);
    const hopeless = lanesOf(desk, session).some(({ working }) => working) ? null : whyHopeless(desk);
    if (hopeless) throw hopeless;
    await attend(desk, session);
    await rest(desk, pause, gone);
  }
  return pastTurn({ events: [] });
}

/** Null while the turn is not finished. */
async function recordOf(
  { deps: { store, clock } }: Desk,
  session: string,
  { turn, input }: Following['target'],
): Promise<TurnRecord | null> {
  const answered = await soon(store.answerTo(session, input), clock);
  if (answered === 'pending') return null;
  const record = answered && turn !== null && answered.turn !== turn ? await store.turn(turn) : answered;
  if (!record) throw new ProsaError('turn_not_found');
  return record;
}

/** Until the time is over, a turn begins in this process, it leaves, or the reader does. */
function rest({ deps, resting }: Desk, ms: number, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      cancel();
      resting.delete(wake);
      gone.removeEventListener('abort', wake);
      resolve();
    };
    const cancel = deps.clock.after(ms, wake, 'background');
    resting.add(wake);
    gone.addEventListener('abort', wake, { once: true });
    if (gone.aborted) wake();
  });
}
