import type { BusMessage } from '#protocol';
import type { NatsParts } from './parts.ts';
import type { Presence } from './presence.ts';
import { messageToWire } from './wire.ts';

export type Notifying = {
  notify(message: BusMessage): void;
  /** What is still held is dropped, and told. */
  close(): void;
};

type Held = { readonly message: BusMessage; readonly until: number };

/**
 * Nobody waits for what becomes of a notification, and NATS forgets one that nobody hears. So one for an agent for which nobody is known to hear any
 * since the connection is there is kept until somebody says so; then sent, or dropped and told once its time is over.
 */
export function createNotifying(parts: NatsParts, presence: Presence): Notifying {
  const { clock, limits, problems } = parts;
  let held: Held[] = [];
  let stopSweeping: (() => void) | null = null;

  const sweep = (): void => {
    stopSweeping = null;
    const now = clock.monotonic();
    held = held.filter(({ until }) => {
      if (until <= now) problems.tell('dropped', 'a notification waited too long for somebody to hear it');
      return until > now;
    });
    keepSweeping();
  };
  const keepSweeping = (): void => {
    if (held.length > 0) stopSweeping ??= clock.after(limits.signMs, sweep, 'background');
  };
  const hold = (message: BusMessage): void => {
    held.push({ message, until: clock.monotonic() + message.timeout * 1_000 });
    if (held.length > limits.heldNotifications) {
      held.shift();
      problems.tell('dropped', 'too many notifications wait for somebody to hear them');
    }
    presence.query();
    keepSweeping();
  };
  presence.onAnnounced(({ hearers }) => {
    if (!held.some(({ message }) => hearers.has(message.destinatario))) return;
    const now = clock.monotonic();
    held = held.filter(
      ({ message, until }) =>
        until <= now || !hearers.has(message.destinatario) || !send(message, until - now, parts),
    );
  });

  return {
    notify: (message) => {
      const isSent = presence.isHeard(message.destinatario) && send(message, message.timeout * 1_000, parts);
      if (!isSent) hold(message);
    },
    close: () => {
      stopSweeping?.();
      for (const _ of held) problems.tell('dropped', 'this process is leaving');
      held = [];
    },
  };
}

/** False: the connection is down. */
function send(message: BusMessage, lifeMs: number, { frames, link, problems, subjects }: NatsParts): boolean {
  let bytes: Buffer;
  try {
    bytes = frames.write('notification', messageToWire(message), lifeMs);
  } catch {
    problems.tell('dropped', 'a notification that JSON cannot write');
    return true;
  }
  const fate = link.publish(subjects.notified(message.destinatario), bytes);
  if (fate === 'large') problems.tell('dropped', 'a notification of more bytes than NATS takes');
  return fate !== 'down';
}
