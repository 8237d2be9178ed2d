import { Allowance } from '../allowance.ts';
import type { Delivery, Policy, Settle } from '../delivery.ts';
import { guardPhrases } from '../guard-phrases.ts';
import { refuse } from '../responses.ts';

/**
 * Sets aside what a request may cost before it starts, out of what its sender may spend, and gives the unused rest back when it ends: however
 * many run at once, they cannot overrun the mission. Outside calls refuse nothing: the recipient gets what is left, and the envelope says so.
 */
export const budget: Policy = (delivery, next, settle) => {
  const { message, mission, parent } = delivery;
  const wanted = message.recursos_estimados;
  const purse = parent?.allowance ?? mission.ledger;
  const allowance = delivery.allowance ?? Allowance.reserve(purse, wanted, message.prioridade);
  if (allowance === null) {
    refuseForBudget(delivery, settle);
    return;
  }
  delivery.allowance = allowance;
  if (allowance.grantedCalls !== wanted.chamadas_api_estimadas)
    message.recursos_estimados = allowance.granted();
  next(delivery, (response) => {
    allowance.settle();
    settle(response);
  });
};

function refuseForBudget(delivery: Delivery, settle: Settle): void {
  const { message, mission } = delivery;
  const resta = freeFor(delivery);
  // Of what is used up the lead was told when that happened.
  if (!mission.toldReserved && !mission.ledger.isExhausted()) {
    mission.toldReserved = true;
    mission.notice('orcamento_esgotado', guardPhrases.reserved(message.destinatario), {
      message_id: message.message_id,
      agente: message.destinatario,
      detalhes: { pedido: message.recursos_estimados.tokens_estimados, resta },
    });
  }
  settle(
    refuse(delivery, 'orcamento_esgotado', {
      detalhes: { pedido: message.recursos_estimados.tokens_estimados, resta },
    }),
  );
}

/** Tokens that are neither used nor set aside. */
function freeFor({ mission, parent }: Delivery): number {
  if (parent?.allowance) return parent.allowance.left().tokens;
  return Math.max(0, mission.ledger.limit.tokens - mission.ledger.committed().tokens);
}
