import type { BusMessage, Clock, Ids, Transport } from '#protocol';
import { natsAddresses } from './addresses.ts';
import { createAsking, type NatsParts } from './asking.ts';
import { createFrames } from './frame.ts';
import { NATS_LIMITS, type NatsLimits } from './limits.ts';
import { openLink } from './link.ts';
import { createPresence } from './presence.ts';
import { createProblems, type NatsProblem } from './problems.ts';
import { createSeal } from './seal.ts';
import { createServing } from './serving.ts';
import { subjectsOf } from './subjects.ts';
import { messageToWire } from './wire.ts';

export type NatsTransportOptions = {
  /** One address or several by commas, with user and password, or a token, or TLS. */
  readonly url: string;
  /** Processes of one space share their agents; others on the same NATS never see them. */
  readonly space: string;
  /** What envelopes are sealed with; the same in all processes of a space. */
  readonly secret: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: () => number;
  readonly limits?: Partial<NatsLimits>;
  onProblem?(problem: NatsProblem): void;
};

export type NatsCounts = Readonly<Record<NatsProblem['kind'], number>> & {
  /** Deliveries of a message that had been taken before. */
  readonly duplicates: number;
  /** Requests of this process that wait for an answer. */
  readonly waiting: number;
};

export type NatsTransport = Transport & {
  isConnected(): boolean;
  counts(): NatsCounts;
};

/**
 * Envelopes over NATS. Comes back at once, connects on the side and again whenever the connection is lost. Throws
 * `configuration_invalid` for an address that is none.
 * @example
 * const transport = createNatsTransport({ url: 'nats://127.0.0.1:4222', space: 'prosa', secret, clock, ids, random: Math.random });
 */
export function createNatsTransport(options: NatsTransportOptions): NatsTransport {
  const { url, space, secret, clock, ids, random } = options;
  const limits: NatsLimits = { ...NATS_LIMITS, ...options.limits };
  const process = ids.next('proc');
  const problems = createProblems(clock, limits, (problem) => options.onProblem?.(problem));
  const link = openLink({
    ...{ addresses: natsAddresses(url), name: `prosa ${space} ${process}` },
    ...{ clock, random, limits, problems },
  });
  const frames = createFrames(createSeal(secret, space), clock, limits);
  const parts: NatsParts = {
    ...{ clock, frames, limits, link, problems, subjects: subjectsOf(space, process) },
    open: (bytes, expected, reply) => {
      const opened = frames.read(bytes, reply);
      if (!('refused' in opened)) return opened;
      problems.tell(opened.refused, expected);
      return null;
    },
  };
  const asking = createAsking(parts);
  const serving = createServing(parts, () => presence.announce());
  const presence = createPresence(parts, process, serving.agents);
  const notify = createNotifier(parts);
  return {
    serve: serving.serve,
    request: asking.request,
    notify,
    knows: presence.knows,
    isConnected: link.isUp,
    counts: () => ({ ...problems.counts(), duplicates: serving.duplicates(), waiting: asking.waiting() }),
    close: async () => {
      presence.close();
      asking.close();
      serving.close();
      await link.close();
    },
  };
}

/** Nobody waits for what becomes of a notification: without a connection it is kept for a while, then dropped and told. */
function createNotifier({ clock, frames, limits, link, problems, subjects }: NatsParts) {
  let held: { readonly message: BusMessage; readonly until: number }[] = [];
  const send = (message: BusMessage, lifeMs: number): boolean => {
    let bytes: Buffer;
    try {
      bytes = frames.write('notification', messageToWire(message), lifeMs);
    } catch {
      problems.tell('dropped', 'a notification that JSON cannot write');
      return true;
    }
    const fate = link.publish(subjects.agent(message.destinatario), bytes);
    if (fate === 'large') problems.tell('dropped', 'a notification of more bytes than NATS takes');
    return fate !== 'down';
  };
  link.onUp(() => {
    const now = clock.monotonic();
    const waited = held;
    held = [];
    for (const { message, until } of waited) {
      if (until <= now) problems.tell('dropped', 'a notification waited too long for a connection');
      else send(message, until - now);
    }
  });
  return (message: BusMessage): void => {
    const lifeMs = message.timeout * 1_000;
    if (send(message, lifeMs)) return;
    held.push({ message, until: clock.monotonic() + lifeMs });
    if (held.length <= limits.heldNotifications) return;
    held.shift();
    problems.tell('dropped', 'too many notifications wait for a connection');
  };
}
