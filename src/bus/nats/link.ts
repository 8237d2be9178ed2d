import { connect, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Clock } from '#protocol';
import type { NatsAddresses } from './addresses.ts';
import type { NatsLimits } from './limits.ts';
import type { Problems } from './problems.ts';

export type LinkDeps = {
  readonly addresses: NatsAddresses;
  /** Names this process in the server's lists. */
  readonly name: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly limits: NatsLimits;
  readonly problems: Problems;
};

/** A subscription that outlives connections. */
export type Standing = {
  /** Until the server knows of it; at once where there is no server. */
  ready(): Promise<void>;
  /** No more comes. */
  end(): void;
  /** The server hands over no more; what it had sent already comes until this is over. */
  drain(): Promise<void>;
};

/** A connection that is there or comes back; whoever publishes learns which. Never ends the process. */
export type Link = {
  isUp(): boolean;
  /** `large`: more than the server takes. */
  publish(subject: string, bytes: Uint8Array, reply?: string): 'sent' | 'down' | 'large';
  subscribe(subject: string, take: (message: Msg) => void, queue?: string): Standing;
  /** The connection is there (again). */
  onUp(run: () => void): void;
  close(): Promise<void>;
};

type Wanted = {
  readonly subject: string;
  readonly queue: string | undefined;
  readonly take: (message: Msg) => void;
  now: Subscription | null;
};

type State = { connection: NatsConnection | null; up: boolean; closed: boolean; wake: () => void };

export function openLink(deps: LinkDeps): Link {
  const state: State = { connection: null, up: false, closed: false, wake: () => undefined };
  const outbox = createOutbox(state);
  const wanted = new Set<Wanted>();
  const listeners: (() => void)[] = [];
  const rise = (): void => {
    state.up = true;
    for (const run of listeners) run();
  };
  const opened = (connection: NatsConnection): void => {
    for (const each of wanted) attach(each, connection, deps.problems);
    rise();
  };
  const connecting = keepConnected(deps, state, { opened, returned: rise });
  return {
    isUp: () => state.up,
    publish: (subject, bytes, reply) => outbox.put({ subject, bytes, reply }),
    subscribe: (subject, take, queue) => {
      const each: Wanted = { subject, queue, take, now: null };
      wanted.add(each);
      if (state.connection) attach(each, state.connection, deps.problems);
      return {
        ready: async () => {
          outbox.flush();
          if (state.up) await state.connection?.flush().catch(() => undefined);
        },
        end: () => {
          wanted.delete(each);
          detach(each, state);
        },
        drain: async () => {
          wanted.delete(each);
          outbox.flush(); // What was said before is heard before.
          if (state.up && each.now) await bounded(each.now.drain(), deps);
          detach(each, state);
        },
      };
    },
    onUp: (run) => void listeners.push(run),
    close: async () => {
      state.closed = true;
      state.wake();
      const { connection } = state;
      outbox.flush();
      if (connection && state.up) await bounded(connection.flush(), deps);
      state.up = false;
      await connection?.close().catch(() => undefined);
      await connecting;
    },
  };
}

/** What a callback throws would end the client's reading of the whole connection, for good and silently. */
function attach(wanted: Wanted, connection: NatsConnection, problems: Problems): void {
  wanted.now = connection.subscribe(wanted.subject, {
    ...(wanted.queue !== undefined && { queue: wanted.queue }),
    callback: (error, message) => {
      try {
        if (!error) wanted.take(message);
      } catch (bug) {
        problems.tell('malformed', told(bug));
      }
    },
  });
}

function detach({ now }: Wanted, { connection }: State): void {
  const isOpen = connection?.isClosed() === false && now?.isClosed() === false;
  if (isOpen) now.unsubscribe();
}

type Publication = {
  readonly subject: string;
  readonly bytes: Uint8Array;
  readonly reply: string | undefined;
};

/**
 * What is published leaves together once everything that is at work now has run: an answer for each microtask would be a system call for each.
 * While the connection is down nothing does: the client would keep it for a while and then drop it without a word.
 */
function createOutbox(state: State): Outbox {
  let waiting: Publication[] = [];
  const flush = (): void => {
    const leaving = waiting;
    waiting = [];
    const { connection, up } = state;
    if (connection && up) for (const each of leaving) publishOn(connection, each);
  };
  return {
    flush,
    put: (publication) => {
      const { connection, up } = state;
      if (!connection || !up) return 'down';
      const most = connection.info?.max_payload;
      if (most !== undefined && publication.bytes.length > most) return 'large';
      if (waiting.length === 0) process.nextTick(flush);
      waiting.push(publication);
      return 'sent';
    },
  };
}

type Outbox = { put(publication: Publication): 'sent' | 'down' | 'large'; flush(): void };

/** A connection that ends just now refuses; whoever waits for an answer will see that none comes. */
function publishOn(connection: NatsConnection, { subject, bytes, reply }: Publication): void {
  try {
    connection.publish(subject, bytes, reply === undefined ? undefined : { reply });
  } catch {}
}

type Rising = { opened(connection: NatsConnection): void; returned(): void };

/** The client comes back by itself once it was in; the first time, and after it gave up, it is this loop that tries. */
async function keepConnected(deps: LinkDeps, state: State, rising: Rising): Promise<void> {
  while (!state.closed) {
    const connection = await connectOnce(deps);
    if (!connection) {
      await pause(deps, state);
      continue;
    }
    if (state.closed) return connection.close();
    state.connection = connection;
    const watched = watch(connection, { deps, state, rising });
    rising.opened(connection);
    await connection.closed();
    await watched;
    state.up = false;
    state.connection = null;
  }
}

async function connectOnce({ addresses, name, random, limits, problems }: LinkDeps) {
  try {
    return await connect({
      ...addresses,
      name,
      timeout: limits.connectMs,
      pingInterval: limits.pingMs,
      maxPingOut: limits.pingsOut,
      maxReconnectAttempts: -1,
      reconnectDelayHandler: () => limits.reconnectMs + random() * limits.reconnectJitterMs,
      // A password that is wrong today may be right once the server was set up: others must not need a restart.
      ignoreAuthErrorAbort: true,
      noAsyncTraces: true,
    });
  } catch (error) {
    problems.tell('refused', told(error));
    return null;
  }
}

type Watched = { readonly deps: LinkDeps; readonly state: State; readonly rising: Rising };

async function watch(connection: NatsConnection, { deps, state, rising }: Watched): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') {
      state.up = false;
      deps.problems.tell('disconnected', 'the connection to NATS was lost');
    }
    if (status.type === 'reconnect' && !state.closed) rising.returned();
    if (status.type === 'error') deps.problems.tell('refused', told(status.error));
  }
}

const told = (error: unknown): string => (error instanceof Error ? error.message : 'no reason given');

function pause({ clock, random, limits }: LinkDeps, state: State): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(limits.reconnectMs + random() * limits.reconnectJitterMs, resolve);
    state.wake = () => {
      cancel();
      resolve();
    };
  });
}

function bounded(work: Promise<void>, { clock, limits }: LinkDeps): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(limits.closeMs, resolve);
    const done = (): void => {
      cancel();
      resolve();
    };
    work.then(done, done);
  });
}
