import {
  type BusError,
  type BusFlag,
  type BusMessage,
  type BusResponse,
  type Consumed,
  type Estimate,
  type Json,
  type JsonObject,
  type MessagePayload,
  type OnBehalf,
  PRIORITIES,
  type ResponseStatus,
  type Trail,
} from '#protocol';
import { isoText } from './iso-text.ts';
import { NATS_LIMITS } from './limits.ts';

/** §4's names with times as ISO text. */
export type WireMessage = Omit<BusMessage, 'timestamp_envio'> & { readonly timestamp_envio: string };
export type WireResponse = Omit<BusResponse, 'timestamp_resposta'> & { readonly timestamp_resposta: string };

export const messageToWire = (message: BusMessage): WireMessage => ({
  ...message,
  timestamp_envio: isoText(message.timestamp_envio),
});

export const responseToWire = (response: BusResponse): WireResponse => ({
  ...response,
  timestamp_resposta: isoText(response.timestamp_resposta),
});

/** Thrown inside this file only: a field is not what it must be. */
class Malformed extends Error {}

/** The fields of a message and nothing else; null: it is none. */
export const messageFromWire = (value: unknown): BusMessage | null => readWhole(value, readMessage);
export const responseFromWire = (value: unknown): BusResponse | null => readWhole(value, readResponse);

/** Which message it is, or answers, whatever the rest of it says; null: it names none. */
export const messageIdOf = (value: unknown, field: 'message_id' | 'message_id_original'): string | null =>
  readWhole(value, (fields) => name(fields[field]));

function readWhole<T>(value: unknown, read: (fields: Fields) => T): T | null {
  try {
    return read(fieldsOf(value));
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

function readMessage(fields: Fields): BusMessage {
  const remetente = name(fields.remetente);
  return {
    message_id: name(fields.message_id),
    timestamp_envio: moment(fields.timestamp_envio),
    prioridade: oneOf(fields.prioridade, PRIORITIES),
    remetente,
    destinatario: name(fields.destinatario),
    tipo_mensagem: oneOf(fields.tipo_mensagem, SENT_KINDS),
    payload: readPayload(fieldsOf(fields.payload)),
    timeout: amount(fields.timeout),
    tentativas_restantes: amount(fields.tentativas_restantes),
    rastreamento: readTrail(fieldsOf(fields.rastreamento), remetente),
    recursos_estimados: readEstimate(fieldsOf(fields.recursos_estimados)),
    sinalizadores: list(fields.sinalizadores, (flag) => oneOf(flag, FLAGS)),
  };
}

function readPayload(fields: Fields): MessagePayload {
  return {
    operacao: name(fields.operacao),
    objetivo: text(fields.objetivo),
    parametros: jsonObject(fields.parametros),
    contexto_adicional: jsonObject(fields.contexto_adicional),
    callback_esperado: flag(fields.callback_esperado),
    fallback_automatico: flag(fields.fallback_automatico),
  };
}

/** Whoever sends stands at the end of its own path, and the depth is the path's length. */
function readTrail(fields: Fields, sender: string): Trail {
  const path = list(fields.caminho_chamadas, name);
  if (fields.profundidade_chamada !== path.length || path.at(-1) !== sender) throw new Malformed();
  return {
    missao_id: name(fields.missao_id),
    profundidade_chamada: path.length,
    caminho_chamadas: path,
    ...(fields.em_nome_de !== undefined && { em_nome_de: readOnBehalf(fieldsOf(fields.em_nome_de)) }),
  };
}

const readOnBehalf = (fields: Fields): OnBehalf => ({
  org: name(fields.org),
  user: name(fields.user),
  session: name(fields.session),
  assistant: name(fields.assistant),
  hoje: name(fields.hoje),
});

const readEstimate = (fields: Fields): Estimate => ({
  tokens_estimados: amount(fields.tokens_estimados),
  chamadas_api_estimadas: amount(fields.chamadas_api_estimadas),
});

function readResponse(fields: Fields): BusResponse {
  return {
    response_id: name(fields.response_id),
    message_id_original: name(fields.message_id_original),
    timestamp_resposta: moment(fields.timestamp_resposta),
    remetente: name(fields.remetente),
    status: oneOf(fields.status, STATUSES),
    payload: readAnswered(fieldsOf(fields.payload)),
    tempo_processamento: amount(fields.tempo_processamento),
    recursos_consumidos: readConsumed(fieldsOf(fields.recursos_consumidos)),
    ...(fields.erro !== undefined && { erro: readError(fieldsOf(fields.erro)) }),
  };
}

const readAnswered = (fields: Fields): BusResponse['payload'] => ({
  // Whoever left it unsaid meant nothing.
  dados: json(fields.dados ?? null),
  metadados: jsonObject(fields.metadados),
  confiabilidade: amount(fields.confiabilidade),
  fontes: list(fields.fontes, text),
  advertencias: list(fields.advertencias, text),
  fallback_usado: fields.fallback_usado === null ? null : text(fields.fallback_usado),
});

const readConsumed = (fields: Fields): Consumed => ({
  tokens_usados: amount(fields.tokens_usados),
  chamadas_api_externas: amount(fields.chamadas_api_externas),
  chamadas_banco_dados: amount(fields.chamadas_banco_dados),
});

const readError = (fields: Fields): BusError => ({
  codigo: name(fields.codigo),
  mensagem: text(fields.mensagem),
  repetivel: flag(fields.repetivel),
  ...(fields.tentar_em !== undefined && { tentar_em: amount(fields.tentar_em) }),
  ...(fields.detalhes !== undefined && { detalhes: jsonObject(fields.detalhes) }),
});

type Fields = { readonly [key: string]: unknown };

const SENT_KINDS = ['requisicao', 'notificacao'] as const;
const FLAGS: readonly BusFlag[] = [
  'orcamento_alto',
  'orcamento_critico',
  'usando_fallback_por_circuit_breaker',
];
const STATUSES: readonly ResponseStatus[] = [
  'sucesso',
  'sucesso_via_fallback',
  'falha_parcial',
  'falha_total',
  'timeout',
];
const LONGEST_NAME = 256;

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Malformed();
  return value as Fields;
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Malformed();
  return value;
}

export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME;

function name(value: unknown): string {
  if (!isName(value)) throw new Malformed();
  return value;
}

export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY;

function amount(value: unknown): number {
  if (!isAmount(value)) throw new Malformed();
  return value;
}

function flag(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Malformed();
  return value;
}

function moment(value: unknown): number {
  const read = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(read)) throw new Malformed();
  return read;
}

function oneOf<const T extends string>(value: unknown, known: readonly T[]): T {
  const found = known.find((each) => each === value);
  if (found === undefined) throw new Malformed();
  return found;
}

function list<T>(value: unknown, read: (each: unknown) => T): readonly T[] {
  if (!Array.isArray(value)) throw new Malformed();
  return value.map(read);
}

/** Data of agents as they are, unless they are nested without end or would give an object another prototype. */
function json(value: unknown): Json {
  checkNested(value, NATS_LIMITS.depth);
  // What JSON.parse made is JSON.
  return value as Json;
}

function jsonObject(value: unknown): JsonObject {
  json(value);
  return fieldsOf(value) as JsonObject;
}

/** Not deeper than that, and no object has another prototype. */
export const isNestedWithin = (value: unknown, depth: number): boolean =>
  readWhole(value, (fields) => {
    checkNested(fields, depth);
    return true;
  }) ?? false;

function checkNested(value: unknown, left: number): void {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' || value === null)
    return;
  if (typeof value !== 'object' || left === 0) throw new Malformed();
  if (Array.isArray(value)) {
    for (const each of value) checkNested(each, left - 1);
    return;
  }
  const fields = value as Fields;
  for (const key in fields) {
    if (key === '__proto__') throw new Malformed();
    checkNested(fields[key], left - 1);
  }
}
