import { phoneOf } from '#channels';
import {
  type Addressee,
  type ChannelContact,
  type DueTimer,
  ProsaError,
  seconds,
  type TimerFired,
  type TimerOwner,
  type TimerRequest,
  type TimerStore,
} from '#protocol';
import type { PlatformDeps } from '#runtime';
import type { Dispatcher } from '../dispatch.ts';
import type { TurnHandle } from '../live-turn.ts';

type TimersFor = NonNullable<PlatformDeps['timers']>;

/** How often a platform looks for what is due, and how much it takes at a time. */
const LOOK_MS = seconds(20);
const AT_ONCE = 50;

export type TimerWiring = {
  readonly deps: PlatformDeps;
  readonly dispatcher: Pick<Dispatcher, 'submit'>;
  readonly assistants: readonly string[];
};

/** Fires what is due, each as an input of its own session: behind a turn that runs there, and once whoever else fires it too. */
export type TimerDesk = {
  /** Resolves when what was due is kept as inputs. */
  fire(): Promise<readonly TurnHandle[]>;
  /** The same, once the turns are over. How many. */
  fireDue(): Promise<number>;
  /** Looks every 20 seconds from now on. */
  start(): void;
  stop(): Promise<void>;
};

export function createTimerDesk(wiring: TimerWiring): TimerDesk {
  const { clock, store, report } = wiring.deps;
  let cancel = (): void => undefined;
  let looking: Promise<unknown> = Promise.resolve();
  let looks: 'not yet' | 'running' | 'over' = 'not yet';
  const fire = async (): Promise<readonly TurnHandle[]> =>
    store.timers ? fireAll(wiring, store.timers) : [];
  const look = (): void => {
    looking = fire()
      .catch((error: unknown) => report({ error, what: 'timers' }))
      .finally(lookLater);
  };
  const lookLater = (): void => {
    if (looks === 'running') cancel = clock.after(LOOK_MS, look, 'background');
  };
  return {
    fire,
    fireDue: async () => {
      const fired = await fire();
      await Promise.allSettled(fired.map(({ done }) => done));
      return fired.length;
    },
    start: () => {
      if (looks !== 'not yet' || !store.timers) return;
      looks = 'running';
      lookLater();
    },
    stop: async () => {
      looks = 'over';
      cancel();
      await looking;
    },
  };
}

async function fireAll(wiring: TimerWiring, timers: TimerStore): Promise<readonly TurnHandle[]> {
  const { clock } = wiring.deps;
  const fired: TurnHandle[] = [];
  for (;;) {
    const due = await timers.due(clock.now(), AT_ONCE, wiring.assistants);
    const done: string[] = [];
    for (const timer of due) {
      const handle = await fireOne(wiring, timer);
      if (handle === 'later') continue;
      if (handle !== 'never') fired.push(handle);
      done.push(timer.id);
    }
    if (done.length > 0) await timers.fired(done);
    // What could not be kept now stays due: it is tried at the next look, not in a circle.
    if (due.length < AT_ONCE || done.length < due.length) return fired;
  }
}

/** A conversation that does not exist any more has nothing to be woken for: such a timer is over. */
async function fireOne(
  { deps, dispatcher }: TimerWiring,
  timer: DueTimer,
): Promise<TurnHandle | 'later' | 'never'> {
  try {
    return await dispatcher.submit(inputOf(deps, timer));
  } catch (error) {
    deps.report({ error, what: `timer ${timer.name}` });
    return !(error instanceof ProsaError) || error.retryable ? 'later' : 'never';
  }
}

/** The same whoever fires it. Where nothing is said of the way back, it is where the person last wrote from. */
function inputOf({ clock }: PlatformDeps, timer: DueTimer): TimerFired {
  const { id, name, payload, org, user, session, assistant, replyTo } = timer;
  return {
    ...{ kind: 'timer_fired', id: `timer:${id}`, org, user, session, assistant, at: clock.now() },
    ...{ timer: name, payload },
    ...(replyTo && { replyTo }),
  };
}

export type TimerPorts = Pick<PlatformDeps, 'store'> & {
  readonly accountOf: (to: Addressee, org: string) => string;
  /** Told when there is something to look for. */
  readonly isSet: () => void;
};

/** What tools and pages do about later. Somebody who is not in the conversation is met first: the timer is theirs. */
export function timersFor({ store, accountOf, isSet }: TimerPorts): TimersFor | null {
  const { timers } = store;
  if (!timers) return null;
  return (owner) => ({
    set: async ({ to, ...timer }: TimerRequest) => {
      await timers.set(
        to ? await ownerFor(store, { to, org: owner.org, account: accountOf(to, owner.org) }) : owner,
        timer,
      );
      isSet();
    },
    cancel: async (key) => void (await timers.cancel(owner, key)),
  });
}

type Met = { readonly to: Addressee; readonly org: string; readonly account: string };

async function ownerFor({ contacts }: PlatformDeps['store'], { to, org, account }: Met): Promise<TimerOwner> {
  if (!contacts) throw new ProsaError('store_unavailable', 'Este armazenamento não guarda contatos.');
  const { channel, address, name, assistant } = to;
  // As the channel will name whoever answers, so that both are one contact.
  const phone = channel === 'whatsapp' ? phoneOf(address) : address;
  if (phone === null) throw new ProsaError('message_invalid', 'O endereço não é um telefone.');
  const contact = await contacts.meet({
    org,
    channel,
    account,
    assistant,
    phone,
    scopedId: null,
    name,
  });
  return {
    org,
    user: contact.user,
    ...conversationWith(contact, assistant),
    replyTo: { channel, address: contact.id },
  };
}

/** Whoever is known to another assistant under this telephone (a doctor who owns a vacancy) has a conversation of its own with this one. */
const conversationWith = ({ assistant: known, session }: ChannelContact, assistant: string) =>
  known === assistant ? { assistant, session } : { assistant, session: `${session}_${assistant}` };
