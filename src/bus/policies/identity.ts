import { canonicalJson, type MessageDraft } from '#protocol';
import type { Delivery, Policy } from '../delivery.ts';
import { refuse } from '../responses.ts';

/** What a draft may say. Everything else of a message is the bus's own word. */
const DRAFT_FIELDS: ReadonlySet<string> = new Set<keyof MessageDraft>([
  'destinatario',
  'payload',
  'prioridade',
  'timeout',
  'tentativas_restantes',
  'recursos_estimados',
  'message_id',
]);
const PAYLOAD_FIELDS: ReadonlySet<string> = new Set<keyof MessageDraft['payload']>([
  'operacao',
  'objetivo',
  'parametros',
  'contexto_adicional',
  'fallback_automatico',
]);

/**
 * Who sends, in which mission and on which path was settled by the line or the scope that the message came through. A draft that says
 * otherwise is refused as a whole, not corrected: whoever forges one field has no claim to the rest.
 */
export const identity: Policy = (delivery, next, settle) => {
  const { draft, mission, sender } = delivery;
  if (mission.ended) {
    settle(refuse(delivery, 'missao_encerrada'));
    return;
  }
  if (draft === null || sender === null) {
    next(delivery, settle);
    return;
  }
  const forged = sender.gone ? 'remetente' : findForged(draft, delivery);
  if (forged === null) {
    next(delivery, settle);
    return;
  }
  mission.notice(
    'identidade',
    `Mensagem de ${sender.name} recusada: o campo ${forged} não é o do remetente.`,
    {
      message_id: delivery.message.message_id,
      agente: sender.name,
      detalhes: { campo: forged },
    },
  );
  settle(refuse(delivery, 'identidade_invalida', { detalhes: { campo: forged } }));
};

function findForged(draft: MessageDraft, { message, faults }: Delivery): string | null {
  try {
    const forged = findStranger(draft, DRAFT_FIELDS, message);
    if (forged !== null) return forged;
    const inside = findStranger(draft.payload, PAYLOAD_FIELDS, message.payload);
    return inside === null ? null : `payload.${inside}`;
  } catch {
    // What cannot be read was found faulty when the message was made; what can be read only once is not honest.
    return faults.length > 0 ? null : 'rascunho';
  }
}

/** The first field that is not the sender's to say, unless it says the truth. */
function findStranger(written: unknown, own: ReadonlySet<string>, truth: object): string | null {
  if (typeof written !== 'object' || written === null) return null;
  for (const field in written) {
    if (own.has(field)) continue;
    const isTrue =
      Object.hasOwn(truth, field) &&
      canonicalJson(Reflect.get(truth, field)) === canonicalJson(Reflect.get(written, field));
    if (!isTrue) return field;
  }
  return null;
}
