import {
  type Estimate,
  type JsonObject,
  type MessageDraft,
  type OperationContract,
  PRIORITIES,
  type Priority,
} from '#protocol';
import type { Desk, Envelope } from './delivery.ts';
import { copyAsJson } from './json-copy.ts';
import type { Wish } from './wish.ts';

const NO_FAULTS: readonly string[] = Object.freeze([]);
const EMPTY: JsonObject = Object.freeze({});
const LONGEST_ID = 200;
/** Stands for a number that the sender leaves to the bus. */
const UNSAID = Number.MAX_VALUE;
export const isSaid = (amount: number): boolean => amount !== UNSAID;
const NO_ESTIMATE: Estimate = Object.freeze({ tokens_estimados: UNSAID, chamadas_api_estimadas: UNSAID });
/** The order of urgency as a number, the most urgent 0. */
export const RANKS: Readonly<Record<Priority, number>> = { CRITICA: 0, ALTA: 1, NORMAL: 2, BAIXA: 3 };

/**
 * The message of a draft. Every field is read once, and copied before it is looked at, so that what is checked is what travels. Whoever wrote it
 * may be careless or hostile: what it says may be anything until `findFaults` has looked. Sender, trail and kind are the bus's own words.
 */
export function writeMessage({ draft, sender, kind, trail }: Wish, desk: Desk): Envelope {
  const { payload, recursos_estimados } = draft;
  return {
    message_id: draft.message_id ?? desk.nextMessageId(),
    timestamp_envio: desk.clock.now(),
    prioridade: draft.prioridade ?? 'NORMAL',
    remetente: sender.name,
    destinatario: draft.destinatario,
    tipo_mensagem: kind,
    payload: {
      operacao: payload.operacao,
      objetivo: payload.objetivo,
      parametros: payload.parametros,
      contexto_adicional: payload.contexto_adicional ?? EMPTY,
      callback_esperado: kind === 'requisicao',
      fallback_automatico: payload.fallback_automatico ?? true,
    },
    timeout: draft.timeout ?? UNSAID,
    tentativas_restantes: draft.tentativas_restantes ?? UNSAID,
    rastreamento: trail,
    recursos_estimados: recursos_estimados === undefined ? NO_ESTIMATE : copyEstimate(recursos_estimados),
    sinalizadores: NO_FLAGS,
  };
}

const NO_FLAGS: readonly never[] = Object.freeze([]);

const copyEstimate = ({ tokens_estimados, chamadas_api_estimadas }: Estimate): Estimate => ({
  tokens_estimados,
  chamadas_api_estimadas,
});

/** Instead of a message that makes no sense: one that says nothing, to be refused. */
export function writeNothing(wish: Wish, desk: Desk): Envelope {
  const nothing: MessageDraft = {
    destinatario: '',
    payload: { operacao: '', objetivo: '', parametros: EMPTY },
    recursos_estimados: { tokens_estimados: 0, chamadas_api_estimadas: 0 },
  };
  return writeMessage({ ...wish, draft: nothing }, desk);
}

/** What makes no sense in a message that was copied from a draft, in Portuguese. */
export function findFaults(message: Envelope): readonly string[] {
  return hasSoundPayload(message) && hasSoundTerms(message) ? NO_FAULTS : nameFaults(message);
}

/**
 * Where messages may leave this process: what a message carries is copied as JSON writes it, so that all its tries carry the same, whatever its
 * sender does with the draft. What JSON cannot write is told in Portuguese.
 */
export function copyCarried({ payload }: Envelope): readonly string[] {
  const parametros = copyAsJson(payload.parametros);
  const isEmpty = payload.contexto_adicional === EMPTY;
  const contexto_adicional = isEmpty ? EMPTY : copyAsJson(payload.contexto_adicional);
  if (!isObject(parametros)) return ['payload.parametros: não podem ser escritos em JSON'];
  if (!isObject(contexto_adicional)) return ['payload.contexto_adicional: não pode ser escrito em JSON'];
  payload.parametros = parametros;
  payload.contexto_adicional = contexto_adicional;
  return NO_FAULTS;
}

function hasSoundPayload({ destinatario, payload }: Envelope): boolean {
  return (
    isText(destinatario) &&
    destinatario !== '' &&
    isText(payload.operacao) &&
    isText(payload.objetivo) &&
    isObject(payload.parametros) &&
    isObject(payload.contexto_adicional) &&
    typeof payload.fallback_automatico === 'boolean'
  );
}

function hasSoundTerms(message: Envelope): boolean {
  return (
    isPriority(message.prioridade) &&
    isPositive(message.timeout) &&
    isCount(message.tentativas_restantes) &&
    isEstimate(message.recursos_estimados) &&
    isId(message.message_id)
  );
}

function nameFaults(message: Envelope): readonly string[] {
  const { payload } = message;
  const checks: readonly (readonly [string, boolean])[] = [
    ['destinatario', isText(message.destinatario) && message.destinatario !== ''],
    ['payload.operacao', isText(payload.operacao)],
    ['payload.objetivo', isText(payload.objetivo)],
    ['payload.parametros', isObject(payload.parametros)],
    ['payload.contexto_adicional', isObject(payload.contexto_adicional)],
    ['payload.fallback_automatico', typeof payload.fallback_automatico === 'boolean'],
    ['prioridade', isPriority(message.prioridade)],
    ['timeout', isPositive(message.timeout)],
    ['tentativas_restantes', isCount(message.tentativas_restantes)],
    ['recursos_estimados', isEstimate(message.recursos_estimados)],
    ['message_id', isId(message.message_id)],
  ];
  return checks.flatMap(([field, isSound]) => (isSound ? [] : [`${field}: ausente ou inválido`]));
}

/** What an operation is taken to cost where its sender does not say. */
export function estimateOf({ custo_estimado }: OperationContract): Estimate {
  return { tokens_estimados: custo_estimado.tokens, chamadas_api_estimadas: custo_estimado.chamadas_api };
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isPriority = (value: unknown): value is Priority => PRIORITIES.includes(value as Priority);
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value);
const isPositive = (value: unknown): value is number => isAmount(value) && value > 0;
const isCount = (value: unknown): value is number => isAmount(value) && Number.isInteger(value);
const isId = (value: unknown): value is string => isText(value) && value !== '' && value.length <= LONGEST_ID;
const isEstimate = ({ tokens_estimados, chamadas_api_estimadas }: Estimate): boolean =>
  isAmount(tokens_estimados) && isAmount(chamadas_api_estimadas);
