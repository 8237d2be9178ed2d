import { fold } from '#language';
import { findMoney } from '#language/money';
import { LONGEST } from '../hear.ts';

/** Something that has to be paid every month, as somebody tells it; cents. */
export type SaidNeed = { readonly nome: string; readonly cents: number };

/** As they are said, and as they are called. */
const NEEDS: readonly (readonly [RegExp, string])[] = [
  [/alugue(?:l|is)/, 'aluguel'],
  [/condominio/, 'condomínio'],
  [/escola|creche|colegio/, 'escola'],
  [/faculdade|mensalidade/, 'mensalidade'],
  [/mercado|supermercado|feira|comida/, 'mercado'],
  [/plano de saude|convenio|remedios?|farmacia/, 'saúde'],
  [/luz|energia/, 'luz'],
  [/internet/, 'internet'],
  [/gasolina|combustivel|transporte|onibus/, 'transporte'],
  [/contas/, 'contas'],
];

/**
 * What has to be paid every month, by the word beside each amount. Pure, linear.
 *
 * @example saidNeeds('ganho 4.500, aluguel 1.600, escola 900') // aluguel and escola
 */
export function saidNeeds(text: string): readonly SaidNeed[] {
  const head = text.slice(0, LONGEST);
  const found = findMoney(head);
  return found.flatMap(({ cents, start }, place) => {
    const before = fold(head.slice(found[place - 1]?.end ?? 0, start));
    const nome = NEEDS.find(([word]) => word.test(before))?.[1];
    return nome !== undefined && cents > 0 ? [{ nome, cents }] : [];
  });
}
