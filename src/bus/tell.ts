import type { AgentAnswer } from '#protocol';
import type { Deliver } from './delivery.ts';
import { atOwnRisk } from './handling.ts';
import type { BusParts } from './parts.ts';
import { refuse, responseOf } from './responses.ts';

const TOLD: AgentAnswer = { status: 'sucesso', dados: null };

/** The end of the way of a notification: it is out of the sender's hands as soon as it is passed on, and nobody answers it. One that came from another process goes to none. */
export function tell({ dispatcher, transport }: BusParts): Deliver {
  return (delivery, settle) => {
    const { target, message } = delivery;
    const registration = target?.registration;
    if (target?.available && registration?.notified) {
      dispatcher.later(() => atOwnRisk(() => registration.notified?.(message)));
    } else if (
      target &&
      transport &&
      delivery.sender !== null &&
      (!target.isHere || transport.knows(target.name))
    )
      transport.notify(message);
    else {
      settle(refuse(delivery, 'agente_indisponivel'));
      return;
    }
    settle(responseOf(delivery, TOLD, null));
  };
}
