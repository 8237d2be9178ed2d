import type { Policy } from '../delivery.ts';
import type { BusParts } from '../parts.ts';
import { refuse } from '../responses.ts';

/**
 * Every message ends by its deadline, wherever it is then: held, between two tries, in a mailbox or running. Stands outside retry, so all tries
 * share one deadline. Also where a mission finds what has not ended when it is over itself. Both are forgotten where every message ends, in
 * `Traffic`.
 */
export function deadline({ alarms }: BusParts): Policy {
  return (delivery, next, settle) => {
    const { parent, mission } = delivery;
    // Whoever has answered is no longer within the request it answered.
    if (delivery.deadlineAt <= delivery.sentAt || parent?.isOver) {
      settle(refuse(delivery, 'tempo_esgotado'));
      return;
    }
    alarms.set(delivery);
    mission.unended.add(delivery);
    next(delivery, settle);
  };
}
