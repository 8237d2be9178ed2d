import { fold } from '#language';
import { readEntries } from '../../understand/entries/index.ts';
import { triage } from '../../understand/index.ts';
import { isComplete } from './entry-context.ts';

const PIECES = /(?<=[,;.!?\n])\s+|\s+e\s+(?=(?:quanto|quanta|qual|quais|quantos)(?!\p{L}))/iu;
const ASKS = /^(?:e |agora |me diz |me fala )?(?:ja )?(?:quanto|quanta|quantos|qual|quais)(?!\p{L})/u;

/** A message that tells of a movement and asks something besides. */
export type TwoWishes = { readonly told: string; readonly asked: string };

/**
 * Takes the two apart; null: it is one or the other.
 *
 * @example twoWishesIn('gastei 50 no mercado, quanto já gastei esse mês?', '2026-11-16')
 */
export function twoWishesIn(text: string, today: string): TwoWishes | null {
  const pieces = text.split(PIECES);
  const asked = pieces.at(-1) ?? '';
  if (pieces.length < 2 || !ASKS.test(fold(asked).trim())) return null;
  const told = pieces.slice(0, -1).join(' ');
  // "carro de 65 mil com 20 de entrada, qual a parcela?" tells of no movement, but what to reckon with.
  const both = triage(asked).label === 'simplista' && triage(told).label === 'lancamento';
  return both && triage(text).label !== 'complexa' && readEntries(told, { today }).some(isComplete)
    ? { told, asked }
    : null;
}
