import { type Deliver, through } from './delivery.ts';
import { execute } from './execute.ts';
import type { HandlingDeps } from './handling.ts';
import { budget } from './policies/budget.ts';
import { circuit } from './policies/circuit.ts';
import { contract } from './policies/contract.ts';
import { deadline } from './policies/deadline.ts';
import { identity } from './policies/identity.ts';
import { loops } from './policies/loops.ts';
import { mailbox } from './policies/mailbox.ts';
import { rejoin } from './policies/rejoin.ts';
import { retry } from './policies/retry.ts';
import { throttle } from './policies/throttle.ts';
import { tell } from './tell.ts';

/** The ways through a bus, each a list of policies in the order in which they act, and what stands at its end. */
export type Ways = {
  readonly requests: Deliver;
  readonly notifications: Deliver;
  /** From another process, whose bus looks after its sender's identity, pace, tries and circuit. */
  readonly incoming: Deliver;
  readonly incomingNotifications: Deliver;
};

export function openWays(deps: HandlingDeps): Ways {
  const { parts } = deps;
  const deliver = execute(deps);
  const redirected = through([contract, loops(parts), mailbox(parts)], deliver);
  return {
    requests: through(
      [
        identity,
        contract,
        loops(parts),
        deadline(parts),
        budget,
        throttle(parts),
        retry(parts),
        circuit(parts, redirected),
        rejoin(parts),
        mailbox(parts),
      ],
      deliver,
    ),
    // Nobody answers and nobody pays: they need neither budget nor retry, circuit nor slot.
    notifications: through([identity, contract, loops(parts), deadline(parts), throttle(parts)], tell(parts)),
    incoming: through([contract, loops(parts), deadline(parts), budget, mailbox(parts)], deliver),
    incomingNotifications: through([contract, loops(parts)], tell(parts)),
  };
}
