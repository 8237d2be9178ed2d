import type { BusMessage, BusResponse } from '#protocol';
import { invalidAnswer } from './failed.ts';
import { responseToWire } from './wire.ts';

/** An answer as it travels; `fault`, in Portuguese: that it does not, for this reason. */
export type AnswerText = { readonly text: string; readonly fault: null } | { readonly fault: string };

export const TOO_LARGE = 'a resposta tem mais bytes do que cabem em uma mensagem';
const UNWRITABLE = 'a resposta contém o que não pode ser escrito em JSON';

/** Never throws: what a handler answers may be anything. */
export function answerText(response: BusResponse): AnswerText {
  try {
    return { text: JSON.stringify(responseToWire(response)), fault: null };
  } catch {
    return { fault: UNWRITABLE };
  }
}

/** What is sent in the place of an answer that does not travel. What was consumed was consumed. */
export function faultText(
  message: BusMessage,
  { fault, now, answered }: { readonly fault: string; readonly now: number; readonly answered?: BusResponse },
): string {
  const refusal = invalidAnswer(message, { now, fault });
  if (!answered) return JSON.stringify(responseToWire(refusal));
  const { tempo_processamento, recursos_consumidos } = answered;
  const told = answerText({ ...refusal, tempo_processamento, recursos_consumidos });
  return told.fault === null ? told.text : JSON.stringify(responseToWire(refusal));
}
