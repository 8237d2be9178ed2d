import type { Clock, Ids, Transport } from '#protocol';
import { natsAddresses } from './addresses.ts';
import { createAsking } from './asking.ts';
import { createFrames } from './frame.ts';
import { NATS_LIMITS, type NatsLimits } from './limits.ts';
import { openLink } from './link.ts';
import { createNotifying } from './notifying.ts';
import type { NatsParts } from './parts.ts';
import { createPresence } from './presence.ts';
import { createProblems, type NatsProblem } from './problems.ts';
import { createSeal } from './seal.ts';
import { createServing } from './serving.ts';
import { subjectsOf } from './subjects.ts';

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
  const serving = createServing(parts, () => presence.announce());
  const presence = createPresence(parts, process, serving.offer);
  const asking = createAsking({ ...parts, presence });
  const notifying = createNotifying(parts, presence);
  return {
    serve: serving.serve,
    request: asking.request,
    notify: notifying.notify,
    knows: presence.knows,
    isConnected: link.isUp,
    counts: () => ({ ...problems.counts(), duplicates: serving.duplicates(), waiting: asking.waiting() }),
    close: async () => {
      notifying.close();
      presence.close();
      asking.close();
      serving.close();
      await link.close();
    },
  };
}
