import type { Results } from '#runtime/missions';
import { at, premise, type Source, said, type Term, times } from '../../kit/index.ts';
import { figure } from '../steps.ts';
import type { CashAsked } from './read.ts';

// What the operations are asked with, in whole cents, and where the same figures stand for the sentences.

const WHOLE = 100;

/** What is left to pay after the discount, of one. */
const keptOf = ({ desconto }: CashAsked): number => (WHOLE - (desconto ?? 0)) / WHOLE;

export const cashOf = (asked: CashAsked): number =>
  asked.aVista ?? Math.round((asked.preco ?? 0) * keptOf(asked));
export function cashSource(asked: CashAsked): Source {
  if (asked.aVista !== null) return said(asked.aVista);
  const price = said(asked.preco ?? 0);
  return asked.desconto === null
    ? price
    : times(price, premise(keptOf(asked), 'o que resta pagar com o desconto'));
}

/** One part; null: it is still reckoned. */
export const partOf = ({ parcela }: CashAsked, results: Results): number | null =>
  parcela ?? figure(results, 'parcela', 'parcela_centavos');
export const partTerm = ({ parcela }: CashAsked): Term =>
  parcela === null ? at('parcela', 'parcela_centavos') : said(parcela);
