import {
  type AgentAnswer,
  BUS_ERRORS,
  type BusError,
  type BusErrorCode,
  type BusResponse,
  type Consumed,
  type Json,
  type JsonObject,
} from '#protocol';
import type { Delivery } from './delivery.ts';

/** Who speaks when the bus itself answers. */
export const BUS_NAME = 'message_bus';

const NOTHING_CONSUMED: Consumed = Object.freeze({
  tokens_usados: 0,
  chamadas_api_externas: 0,
  chamadas_banco_dados: 0,
});
const NOTHING: readonly string[] = Object.freeze([]);
const NO_METADATA: JsonObject = Object.freeze({});

export type RefusalDetails = {
  /** Follows the sentence of the code. */
  readonly mensagem?: string;
  readonly tentar_em?: number;
  readonly detalhes?: JsonObject;
};

/** The bus itself ends a message. Its time ending is a `timeout`; everything else is a `falha_total`. */
export function refuse(delivery: Delivery, code: BusErrorCode, details: RefusalDetails = {}): BusResponse {
  return emptyResponse(delivery, busError(code, details));
}

/** The recipient failed without an answer of its own. */
export function emptyResponse(delivery: Delivery, erro: BusError, from = BUS_NAME): BusResponse {
  return {
    response_id: delivery.desk.nextResponseId(),
    message_id_original: delivery.message.message_id,
    timestamp_resposta: delivery.desk.clock.now(),
    remetente: from,
    status: erro.codigo === 'tempo_esgotado' ? 'timeout' : 'falha_total',
    payload: {
      dados: null,
      metadados: NO_METADATA,
      confiabilidade: 0,
      fontes: NOTHING,
      advertencias: NOTHING,
      fallback_usado: null,
    },
    tempo_processamento: secondsTaken(delivery),
    recursos_consumidos: delivery.allowance?.consumed() ?? NOTHING_CONSUMED,
    erro,
  };
}

export function busError(code: BusErrorCode, details: RefusalDetails = {}): BusError {
  const { retryable, sentence } = BUS_ERRORS[code];
  return {
    codigo: code,
    mensagem: details.mensagem === undefined ? sentence : `${sentence} ${details.mensagem}`,
    repetivel: retryable,
    ...(details.tentar_em !== undefined && { tentar_em: details.tentar_em }),
    ...(details.detalhes !== undefined && { detalhes: details.detalhes }),
  };
}

/** What a recipient answered, as it travels, with its data as they were checked. */
export function responseOf(delivery: Delivery, answer: AgentAnswer, dados: Json): BusResponse {
  const failed = answer.status === 'falha_total';
  const response: BusResponse = {
    response_id: delivery.desk.nextResponseId(),
    message_id_original: delivery.message.message_id,
    timestamp_resposta: delivery.desk.clock.now(),
    remetente: delivery.target?.name ?? delivery.message.destinatario,
    status: answer.status,
    payload: {
      dados,
      metadados: answer.metadados ?? NO_METADATA,
      confiabilidade: asPercentage(answer.confiabilidade ?? (failed ? 0 : 100)),
      fontes: answer.fontes ?? NOTHING,
      advertencias: answer.advertencias ?? NOTHING,
      fallback_usado: answer.fallback_usado ?? null,
    },
    tempo_processamento: secondsTaken(delivery),
    recursos_consumidos: delivery.allowance?.consumed() ?? NOTHING_CONSUMED,
  };
  if (!failed) return response;
  return { ...response, erro: answer.erro ?? busError('agente_falhou') };
}

const asPercentage = (value: number): number =>
  Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0;

/** From delivery to now, which is when it was answered. */
function secondsTaken(delivery: Delivery): number {
  const now = delivery.desk.clock.monotonic();
  delivery.answeredAt = now;
  return delivery.startedAt === null ? 0 : (now - delivery.startedAt) / 1_000;
}
