import type { Deliver, Delivery } from './delivery.ts';
import { Handling, type HandlingDeps } from './handling.ts';
import type { BusParts } from './parts.ts';
import { deliverRemotely } from './remote.ts';
import { refuse } from './responses.ts';

/** The end of the chain: the recipient's handler here, or another process. */
export function execute(deps: HandlingDeps): Deliver {
  const remotely = deliverRemotely(deps.parts);
  return (delivery, settle) => {
    const { target } = delivery;
    const isHere = target?.isHere && target.available;
    if (isHere) Handling.begin({ delivery, settle, target, deps });
    else if (canBeElsewhere(delivery, deps.parts)) remotely(delivery, settle);
    else settle(refuse(delivery, 'agente_indisponivel'));
  };
}

/**
 * One that has a handler here and is not available may still be served elsewhere; one without a handler can only be there. What came from there
 * does not go out again: whoever asked chooses another.
 */
function canBeElsewhere({ target, sender }: Delivery, { transport }: BusParts): boolean {
  if (target === null || transport === null || sender === null) return false;
  return !target.isHere || transport.knows(target.name);
}
