import type { BusError, BusMessage, BusResponse } from '#protocol';
import { isPlainJson } from '../json-copy.ts';
import { invalidAnswer } from './failed.ts';
import { isAmount, isName, responseFromWire, responseToWire } from './wire.ts';

/** An answer as it travels; `fault`, in Portuguese: that it does not, for this reason. */
export type AnswerText = { readonly text: string; readonly fault: null } | { readonly fault: string };

export const TOO_LARGE = 'a resposta tem mais bytes do que cabem em uma mensagem';
export const UNREADABLE = 'a resposta não pôde ser lida';
const UNWRITABLE = 'a resposta contém o que não pode ser escrito em JSON';

/**
 * Never throws: what a handler answers may be anything. Whoever reads it is strict, so what is not plainly right is read here once, as it would
 * be there; the rest, which is nearly all, is only looked at.
 */
export function answerText(response: BusResponse): AnswerText {
  try {
    const text = JSON.stringify(responseToWire(response));
    if (isPlainlyRight(response) || responseFromWire(JSON.parse(text))) return { text, fault: null };
    return { fault: nameFault(response) };
  } catch {
    return { fault: UNWRITABLE };
  }
}

/** What is sent in the place of an answer that does not travel. What was consumed was consumed. */
export function faultText(
  message: BusMessage,
  { fault, now, answered }: { readonly fault: string; readonly now: number; readonly answered: BusResponse },
): string {
  const refusal = invalidAnswer(message, { now, fault });
  const { tempo_processamento, recursos_consumidos } = answered;
  const told = answerText({ ...refusal, tempo_processamento, recursos_consumidos });
  return told.fault === null ? told.text : JSON.stringify(responseToWire(refusal));
}

/** Everything that a handler says; the rest is the bus's own. */
type Said = Pick<BusResponse, 'payload' | 'erro' | 'recursos_consumidos' | 'tempo_processamento'>;

const isPlainlyRight = ({ payload, erro, recursos_consumidos, tempo_processamento }: Said): boolean =>
  isPlainJson(payload.dados ?? null) &&
  isPlainObject(payload.metadados) &&
  isAmount(payload.confiabilidade) &&
  areTexts(payload.fontes) &&
  areTexts(payload.advertencias) &&
  isTextOrNull(payload.fallback_usado) &&
  isAmount(tempo_processamento) &&
  isAmount(recursos_consumidos.tokens_usados) &&
  isAmount(recursos_consumidos.chamadas_api_externas) &&
  isAmount(recursos_consumidos.chamadas_banco_dados) &&
  (erro === undefined || isPlainError(erro));

const isPlainError = ({ codigo, mensagem, repetivel, tentar_em, detalhes }: BusError): boolean =>
  isName(codigo) &&
  typeof mensagem === 'string' &&
  typeof repetivel === 'boolean' &&
  (tentar_em === undefined || isAmount(tentar_em)) &&
  (detalhes === undefined || isPlainObject(detalhes));

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isPlainJson(value);
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';
const isText = (value: unknown): boolean => typeof value === 'string';
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** The first field that is not plainly right. */
function nameFault({ payload, erro }: BusResponse): string {
  const checks: readonly (readonly [string, boolean])[] = [
    ['dados', isPlainJson(payload.dados ?? null)],
    ['metadados', isPlainObject(payload.metadados)],
    ['fontes', areTexts(payload.fontes)],
    ['advertencias', areTexts(payload.advertencias)],
    ['fallback_usado', isTextOrNull(payload.fallback_usado)],
    ['erro', erro === undefined || isPlainError(erro)],
  ];
  const wrong = checks.find(([, isRight]) => !isRight);
  return wrong ? `${wrong[0]}: ausente, inválido ou aninhado demais` : UNREADABLE;
}
