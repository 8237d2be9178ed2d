import { words } from '#language';

/** What is longer is no question; characters. */
export const LONGEST = 2_000;

/**
 * A message as its folded words, one blank between and around, so that a pattern of whole words finds them.
 *
 * @example hear('Como saio das dívidas?') // ' como saio das dividas '
 */
export const hear = (text: string): string => ` ${words(text.slice(0, LONGEST)).join(' ')} `;

const PART_ASKED =
  / (?:quanto (?:e |fica |ficaria |da |daria |seria |sai |pago |vou pagar |pagaria )?(?:de |a |uma |cada |na )?(?:parcela|prestacao)|qual (?:e |seria |fica |o valor da )?(?:a |da )?(?:parcela|prestacao)|calcul\S* (?:a |o valor da )?(?:parcela|prestacao)|simul\S*) /;
const OWED_ALREADY =
  / (?:devo|devemos|devendo|tenho (?:um|uma|meu) (?:divida|emprestimo|financiamento)|peguei|fiz|contratei|quitar|quito) /;

/** What a loan would cost a month is asked for: nothing of it is owed yet. */
export function asksForPart(text: string): boolean {
  const said = hear(text);
  return PART_ASKED.test(said) && !OWED_ALREADY.test(said);
}
