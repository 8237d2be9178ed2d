import type { QuoteAsked } from '#protocol';

/**
 * Which price or index a message asks for; null: none that can be named.
 *
 * @example quoteAsked('quanto tá o dólar?') // { kind: 'currency', from: 'USD', to: 'BRL' }
 */
export function quoteAsked(_text: string): QuoteAsked | null {
  return null;
}
