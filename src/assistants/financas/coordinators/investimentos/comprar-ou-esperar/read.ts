import { readDown, readProducts, readThing, readTickers } from '../../../reading/index.ts';
import type { Question } from '../../kit/index.ts';
import { INVESTING } from '../limits.ts';
import { isVariable } from '../options.ts';
import { EXPLAINS, moneyIn, OWN_PORTFOLIO, plainOf } from '../words.ts';

/** A decision about shares or funds by name. */
export type PurchaseAsked = {
  readonly tickers: readonly string[];
  readonly wish: 'comprar' | 'vender';
  /** In cents; null: not told. */
  readonly valor: number | null;
  /** By how much the person says that it moved, per cent. */
  readonly caiu: number | null;
  /** The fall is said to be a day's. */
  readonly numDia: boolean;
};

const BUYS =
  /(?<!\p{L})(?:compr\p{L}+|entr(?:ar|o|aria)|aport\p{L}+|invest\p{L}+|invisto|envestir|apost\p{L}+|vale a ?pena|vale apena|compensa|oportunidade|(?:bo[am]|hora|momento) (?:momento|hora|ideia|para|de)|barat[ao]s?|descontad[ao]s?|car[ao]s?)(?!\p{L})/u;
const SELLS =
  /(?<!\p{L})(?:vend(?:o|er|a|eria|emos)|realiz(?:o|ar|e) (?:o |os )?(?:lucros?|prejuizos?|ganhos?)|sai[ro]|saio|zer(?:o|ar)|me desfazer|segur(?:o|ar)|manter|mantenho|liquidar|prejuizo com)(?!\p{L})/u;
const THINKS =
  /(?<!\p{L})(?:(?:o que|oq|o q) (?:vc |voce )?acha|analis\p{L}+|avali\p{L}+|opiniao|vai (?:subir|cair|pagar|despencar|disparar)|e boa|e uma boa|e bom|ta boa|ta bom|esta boa|esta bom|futuro|ou|recomend\p{L}+|faco|sera que|qual (?:e )?(?:a )?melhor)(?!\p{L})/u;

/** What a question asks about shares and funds that it names; null: it is for another framework. */
export function readPurchase({ text }: Question): PurchaseAsked | null {
  const plain = plainOf(text);
  // Who has a loss with a shop has it with its share.
  const spoken = /(?<!\p{L})prejuizo com(?!\p{L})/u.test(plain) ? `ações: ${text}` : text;
  const tickers = readTickers(spoken).slice(0, INVESTING.mostCompanies);
  if (tickers.length === 0 || EXPLAINS.test(plain)) return null;
  const [buys, sells] = [BUYS.test(plain), SELLS.test(plain)];
  const moved = readDown(text);
  const thinks = THINKS.test(plain) || moved.caiu !== undefined || moved.subiu !== undefined;
  if (!buys && !sells && !thinks) return null;
  // Whole portfolios and things to buy with the money are others' questions, unless a share is to be bought or sold.
  if (!buys && !sells && (OWN_PORTFOLIO.test(plain) || namesRate(text))) return null;
  if (readThing(text) !== null) return null;
  return {
    tickers,
    wish: sells && !/(?<!\p{L})compr/u.test(plain) ? 'vender' : 'comprar',
    valor: moneyIn(text),
    caiu: moved.caiu === undefined ? null : Number(moved.caiu),
    numDia: !/(?<!\p{L})(?:semanas?|mes|meses|anos?|ultim[ao]s|desde|desse mes|do ano|no ano)(?!\p{L})/u.test(
      plain,
    ),
  };
}

/** Something that yields by a rate stands beside the share: a comparison. */
const namesRate = (text: string): boolean => readProducts(text).some((product) => !isVariable(product));
