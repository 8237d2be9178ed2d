import type { BusResponse } from '#protocol';
import type { Delivery } from './delivery.ts';

/** A message was handed to the bus. What nobody listens to is not made; of what came from another process that one tells. */
export function tellSent({ message, mission }: Delivery): void {
  if (!mission.isWatched) return;
  mission.emit({
    tipo: 'mensagem_enviada',
    em: message.timestamp_envio,
    message_id: message.message_id,
    tipo_mensagem: message.tipo_mensagem === 'notificacao' ? 'notificacao' : 'requisicao',
    remetente: message.remetente,
    destinatario: message.destinatario,
    operacao: message.payload.operacao,
    prioridade: message.prioridade,
    profundidade: message.rastreamento.profundidade_chamada,
    sinalizadores: message.sinalizadores,
    estimado: message.recursos_estimados,
  });
}

export function tellAnswered(
  { message, mission, sender, sentAt, answeredAt }: Delivery,
  response: BusResponse,
): void {
  if (!mission.isWatched || sender === null) return;
  mission.emit({
    tipo: 'respondida',
    em: response.timestamp_resposta,
    message_id: message.message_id,
    remetente: response.remetente,
    status: response.status,
    erro: response.erro?.codigo ?? null,
    fallback: response.payload.fallback_usado,
    ms: answeredAt - sentAt,
    consumido: response.recursos_consumidos,
  });
}

/** It will be tried again after `waitMs`. */
export function tellRetry({ message, mission, attempt, desk }: Delivery, waitMs: number, why: string): void {
  mission.notice(
    'repeticao',
    `Nova tentativa (${attempt + 1}) com ${message.destinatario} em ${Math.round(waitMs)} ms: ${why}.`,
    { message_id: message.message_id, agente: message.destinatario },
  );
  if (!mission.isWatched) return;
  mission.emit({
    tipo: 'tentativa',
    em: desk.clock.now(),
    message_id: message.message_id,
    tentativa: attempt + 1,
    espera_ms: waitMs,
    motivo: why,
  });
}
