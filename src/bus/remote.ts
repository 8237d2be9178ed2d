import type { BusResponse, Transport } from '#protocol';
import type { Deliver, Delivery } from './delivery.ts';
import type { BusParts } from './parts.ts';
import { refuse } from './responses.ts';

/**
 * Hands a request to another process. Its bus checks contract, loops and mailbox; deadline, budget, retry and circuit stay here. What it says
 * to have consumed is clipped to what it was allowed.
 */
export function deliverRemotely({ clock, transport }: BusParts): Deliver {
  return (delivery, settle) => {
    if (transport === null) {
      settle(refuse(delivery, 'transporte_indisponivel'));
      return;
    }
    const now = clock.monotonic();
    let callOff = (): void => undefined;
    let isOver = false;
    const end = (response: BusResponse): void => {
      if (isOver) return;
      isOver = true;
      delivery.keep(null);
      settle(response);
    };
    delivery.startedAt = now;
    delivery.keep((response) => {
      end(response);
      callOff();
    });
    const whenCalledOff = (run: () => void): void => {
      callOff = run;
    };
    ask(transport, delivery, { timeoutMs: delivery.deadlineAt - now, whenCalledOff }).then(
      (response) => {
        if (isOver) return;
        delivery.answeredAt = clock.monotonic();
        end(accept(delivery, response));
      },
      () => end(refuse(delivery, 'transporte_indisponivel')),
    );
  };
}

/** Clocks of machines differ, so the envelope tells how long is left, not until when. */
function ask(
  transport: Transport,
  { message }: Delivery,
  options: Parameters<Transport['request']>[1],
): Promise<BusResponse> {
  return transport.request({ ...message, timeout: options.timeoutMs / 1_000 }, options);
}

function accept(delivery: Delivery, response: BusResponse): BusResponse {
  const { allowance, message } = delivery;
  allowance?.charge(response.recursos_consumidos);
  return {
    ...response,
    message_id_original: message.message_id,
    recursos_consumidos: allowance?.consumed() ?? response.recursos_consumidos,
  };
}
