import type { Policy } from '../delivery.ts';
import type { BusParts } from '../parts.ts';

/**
 * A mission that sends too fast is slowed down, nothing is dropped: what is held stays under its deadline and moves on by priority, then by
 * age. Every mission has a gate of its own, so one that floods holds up nobody else.
 */
export function throttle({ count }: BusParts): Policy {
  return (delivery, next, settle) => {
    const { prioridade } = delivery.message;
    const { flood } = delivery.mission;
    if (flood.passes(prioridade, delivery.sentAt)) {
      next(delivery, settle);
      return;
    }
    let isWaiting = true;
    const leave = (): void => {
      isWaiting = false;
      count.held -= 1;
    };
    count.held += 1;
    delivery.keep((response) => {
      leave();
      settle(response);
    });
    flood.hold({
      prioridade,
      isOver: () => !isWaiting,
      pass: () => {
        leave();
        delivery.keep(null);
        next(delivery, settle);
      },
    });
  };
}
