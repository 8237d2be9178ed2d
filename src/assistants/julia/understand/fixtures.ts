import { readMessage } from './read-message.ts';
import type { Heard, Reading } from './reading.ts';

/** Monday, 16 November 2026, noon in São Paulo. */
export const NOON = Date.parse('2026-11-16T12:00:00-03:00');

export const OFFER =
  'Tem um plantão noturno no São Luiz dia 15. Quer que eu te coloque em contato com o responsável da vaga?';
export const BRIDGED =
  'Show! Passei seu contato pro Dr. Paulo que tá com a vaga. Ele vai te chamar pra acertar os detalhes.';
export const HOW_IT_WENT = 'Oi! Conseguiu falar com o Dr. Paulo? Deu certo o plantão?';

/** Reads a text with nothing before it, but for what is given. */
export function read(text: string, before: Partial<Heard> = {}): Reading {
  return readMessage({ text, mode: 'discovery', pending: null, lastReply: null, ...before }, NOON);
}

/** Reads the answer to a question that a pending transition waits on. */
export function answer(question: string | null, text: string): Reading {
  return read(text, { pending: { to: 'oferta', question }, lastReply: question });
}
