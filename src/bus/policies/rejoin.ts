import type { Policy } from '../delivery.ts';
import type { BusParts } from '../parts.ts';
import { isTakenUp, joinRemotely } from '../remote.ts';

/**
 * What is taken up may be worked on already, by whoever was asked by the owner before: elsewhere, or here on its behalf. Whoever serves it itself
 * joins that; where nobody says that it is at it, it is begun here. Before the mailbox, for whoever joins needs no slot.
 */
export function rejoin(parts: BusParts): Policy {
  const join = joinRemotely(parts);
  return (delivery, next, settle) => {
    const { target } = delivery;
    const isHere = target?.isHere && target.available;
    if (isHere && isTakenUp(delivery) && parts.transport?.knows(target.name))
      join(delivery, settle, () => next(delivery, settle));
    else next(delivery, settle);
  };
}
