import type { Json, JsonObject } from './json.ts';

/** The most urgent first. */
export const PRIORITIES = ['CRITICA', 'ALTA', 'NORMAL', 'BAIXA'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** What the bus adds to a message on its way. */
export type BusFlag = 'orcamento_alto' | 'orcamento_critico' | 'usando_fallback_por_circuit_breaker';

export type MessageKind = 'requisicao' | 'resposta' | 'notificacao' | 'erro';

/** What an operation may consume. */
export type Estimate = { readonly tokens_estimados: number; readonly chamadas_api_estimadas: number };

export type Consumed = {
  readonly tokens_usados: number;
  readonly chamadas_api_externas: number;
  readonly chamadas_banco_dados: number;
};

export type MessagePayload = {
  /** The operation of the recipient's contract. */
  readonly operacao: string;
  /** What is wanted, in a sentence. */
  readonly objetivo: string;
  readonly parametros: JsonObject;
  readonly contexto_adicional: JsonObject;
  readonly callback_esperado: boolean;
  readonly fallback_automatico: boolean;
};

/** Whose mission it is, as its opener knows it: agents act for this person and nobody else, whatever parameters say. */
export type OnBehalf = {
  readonly org: string;
  readonly user: string;
  readonly session: string;
  readonly assistant: string;
  /** The local date on which the person wrote, ISO. */
  readonly hoje: string;
};

/** Where a message comes from. Written by the bus from what it knows, never from what a sender says. */
export type Trail = {
  readonly missao_id: string;
  /** Length of the path. */
  readonly profundidade_chamada: number;
  /** Agents from the mission's opener down to the sender. */
  readonly caminho_chamadas: readonly string[];
  /** From the mission's terms. */
  readonly em_nome_de?: OnBehalf;
};

/** §4 of the finance document, field by field. In this process times are epoch milliseconds; on a wire, ISO. */
export type BusMessage = {
  readonly message_id: string;
  readonly timestamp_envio: number;
  readonly prioridade: Priority;
  readonly remetente: string;
  readonly destinatario: string;
  readonly tipo_mensagem: MessageKind;
  readonly payload: MessagePayload;
  /** Seconds. */
  readonly timeout: number;
  readonly tentativas_restantes: number;
  readonly rastreamento: Trail;
  /** The allowance: reserved by the sender, the most that the recipient and those it asks may spend. */
  readonly recursos_estimados: Estimate;
  readonly sinalizadores: readonly BusFlag[];
};

export type ResponseStatus = 'sucesso' | 'sucesso_via_fallback' | 'falha_parcial' | 'falha_total' | 'timeout';

/** Why a request came to nothing. Those of the bus itself, or the recipient's own. */
export const BUS_ERRORS = {
  identidade_invalida: {
    retryable: false,
    sentence: 'O remetente não pode falar em nome de outro agente ou de outra missão.',
  },
  destinatario_desconhecido: { retryable: false, sentence: 'Nenhum agente com este nome está registrado.' },
  aresta_nao_declarada: {
    retryable: false,
    sentence: 'O contrato do remetente não prevê chamar este agente.',
  },
  operacao_fora_do_contrato: { retryable: false, sentence: 'O agente não oferece esta operação.' },
  parametros_invalidos: { retryable: false, sentence: 'Os parâmetros não cumprem o contrato.' },
  loop_detectado: {
    retryable: false,
    sentence: 'O mesmo agente aparece vezes demais neste caminho de chamadas.',
  },
  profundidade_excedida: { retryable: false, sentence: 'A cadeia de chamadas é profunda demais.' },
  orcamento_esgotado: { retryable: false, sentence: 'Orçamento esgotado, finalize com os dados atuais.' },
  circuito_aberto: { retryable: false, sentence: 'O agente falhou demais e não há quem o substitua agora.' },
  agente_indisponivel: { retryable: true, sentence: 'O agente está indisponível agora.' },
  agente_falhou: { retryable: true, sentence: 'O agente não conseguiu concluir a operação.' },
  resposta_invalida: { retryable: true, sentence: 'A resposta do agente não cumpre o contrato.' },
  tempo_esgotado: { retryable: false, sentence: 'O tempo desta mensagem acabou.' },
  espera_excedida: { retryable: false, sentence: 'A mensagem esperou demais na fila.' },
  transporte_indisponivel: { retryable: true, sentence: 'O outro processo não pôde ser alcançado.' },
  missao_encerrada: { retryable: false, sentence: 'A missão já foi encerrada.' },
  barramento_fechado: { retryable: false, sentence: 'O barramento está encerrando.' },
} as const satisfies Record<string, { retryable: boolean; sentence: string }>;
export type BusErrorCode = keyof typeof BUS_ERRORS;

export type BusError = {
  readonly codigo: BusErrorCode | (string & {});
  readonly mensagem: string;
  /** Whether asking again can help. */
  readonly repetivel: boolean;
  /** Seconds after which it may. */
  readonly tentar_em?: number;
  readonly detalhes?: JsonObject;
};

export type BusResponse = {
  readonly response_id: string;
  readonly message_id_original: string;
  readonly timestamp_resposta: number;
  /** Who did it in the end. */
  readonly remetente: string;
  readonly status: ResponseStatus;
  readonly payload: {
    readonly dados: Json;
    readonly metadados: JsonObject;
    /** 0–100. */
    readonly confiabilidade: number;
    readonly fontes: readonly string[];
    readonly advertencias: readonly string[];
    /** What took over, an agent or a source; null: nothing had to. */
    readonly fallback_usado: string | null;
  };
  /** Seconds from delivery to answer. */
  readonly tempo_processamento: number;
  readonly recursos_consumidos: Consumed;
  /** With `falha_total` and `timeout`. */
  readonly erro?: BusError;
};
