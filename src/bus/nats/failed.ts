import { BUS_ERRORS, type BusErrorCode, type BusMessage, type BusResponse } from '#protocol';

export type Failed = {
  readonly code: BusErrorCode;
  readonly now: number;
  /** English, for whoever looks into it. */
  readonly reason: string;
};

/** What was asked, as far as it could be read. */
type Asked = Pick<BusMessage, 'message_id' | 'destinatario'>;

/** A response that no recipient gave. */
export function failed(message: Asked, { code, now, reason }: Failed): BusResponse {
  const { sentence, retryable } = BUS_ERRORS[code];
  return {
    response_id: `${message.message_id}.${code}`,
    message_id_original: message.message_id,
    timestamp_resposta: now,
    remetente: message.destinatario,
    status: code === 'tempo_esgotado' ? 'timeout' : 'falha_total',
    payload: {
      dados: null,
      metadados: {},
      confiabilidade: 0,
      fontes: [],
      advertencias: [],
      fallback_usado: null,
    },
    tempo_processamento: 0,
    recursos_consumidos: { tokens_usados: 0, chamadas_api_externas: 0, chamadas_banco_dados: 0 },
    erro: { codigo: code, mensagem: sentence, repetivel: retryable, detalhes: { motivo: reason } },
  };
}

/** `fault`, in Portuguese: why the answer cannot be what it should be. Asking again would bring the same. */
export function invalidAnswer(
  message: Asked,
  { now, fault }: { readonly now: number; readonly fault: string },
): BusResponse {
  const reason = 'its answer does not travel';
  const response = failed(message, { code: 'resposta_invalida', reason, now });
  const { sentence } = BUS_ERRORS.resposta_invalida;
  const detalhes = { motivo: reason, problemas: [fault] };
  const erro = { codigo: 'resposta_invalida', mensagem: `${sentence} ${fault}.`, repetivel: false, detalhes };
  return { ...response, erro };
}
