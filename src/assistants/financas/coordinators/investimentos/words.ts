import { expandSlang, fold } from '#language';
import { type Amounts, readAmounts } from '../../reading/index.ts';

/** A question as its readers look at it: short forms in full, folded, one blank between words. */
export const plainOf = (text: string): string =>
  fold(expandSlang(text.slice(0, LONGEST)))
    .replace(/\s+/g, ' ')
    .trim();
const LONGEST = 2_000;

/** Somebody's own portfolio is spoken of. */
export const OWN_PORTFOLIO =
  /(?<!\p{L})(?:carteiras?|portfolios?|portifolio|(?:meus|os meus|nos meus|dos meus) investimentos|minhas aplicacoes|meus ativos|minhas posicoes)(?!\p{L})/u;

/** What people owe comes before what they might earn: such questions are others'. */
export const OF_DEBT =
  /(?<!\p{L})(?:quit\p{L}+|dividas?|amortiz\p{L}+|emprestimos?|financi\p{L}+|parcel\p{L}+|consorcio|rotativo|cheque especial)(?!\p{L})/u;

/** A word or phrase as what is meant to be known, not done. */
export const EXPLAINS =
  /(?<!\p{L})(?:(?:o que|oq|o q|oque) (?:e|sao)(?! melhor)|o que (?:quer dizer|significa)|que e isso|como (?:e que )?funcionam?|me explica|explique|explica|explicar|significado|como se calcula|me ensina|descreva|tipos de|quais tipos|quais sao os tipos|vantagens)(?!\p{L})/u;

/** The money that a question is about, in cents; null: none is told. */
export function moneyIn(text: string, told: Amounts = readAmounts(text)): number | null {
  return told.valor ?? told.guardado ?? told.preco ?? told.objetivo ?? null;
}
