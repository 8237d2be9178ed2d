import type { JsonObject } from '#protocol';
import type { Question } from '../../kit/index.ts';
import { EXPLAINS, OWN_PORTFOLIO, plainOf } from '../words.ts';

/** What somebody wants to know of their portfolio; `ajuda`: another coordinator asks. */
export type PortfolioAsked = {
  readonly wish: 'geral' | 'diversificacao' | 'risco' | 'rebalancear' | 'ajuda';
};

const EXAMINES =
  /(?<!\p{L})(?:analis\p{L}+|avali\p{L}+|revis\p{L}+|diagnostic\p{L}+|como (?:esta|ta|anda|vai|estao|tao)|melhor\p{L}*|otimiz\p{L}+|ajust\p{L}+|mud(?:o|ar|e)|(?:o que|oq|o q) (?:vc |voce )?acha|equilibrad\p{L}+|boa|bom|bem|ruim|risco\p{L}*|arriscad\p{L}+|concentrad\p{L}+|diversific\p{L}+|rebalance\p{L}+|rend(?:e|em|endo|imento)|cai|caindo|caiu|proteg\p{L}+|aloca\p{L}+|distribu\p{L}+|devo ter|expost\p{L}+|exposicao|saudavel|certo|ok|tir(?:ar|o)|diminu\p{L}+|reduz\p{L}+|medo|com medo|assustad[ao])(?!\p{L})/u;
const OWN_STATE =
  /(?<!\p{L})(?:(?:estou|to|eu sou|sera que|sou|ando) (?:\p{L}+ ){0,3}(?:diversificad[ao]|concentrad[ao]|expost[ao])|(?:tenho|estou com|estou correndo|corro|correndo|estou tomando) (?:\p{L}+ ){0,2}riscos?|rebalance\p{L}+|(?:minha|a) alocacao|(?:bom|certo|ok|muito|demais) ter \d{1,3} ?%)(?!\p{L})/u;
const MAKES_ANEW =
  /(?<!\p{L})(?:mont[ae]\p{L}*|cri[ae]r?|crie|sugir\p{L}+|sugest\p{L}+|indi(?:ca|que)\p{L}*|recomend\p{L}+|(?:qual|que) (?:e )?a? ?melhor carteira|carteira (?:ideal|recomendada|previdenciaria))(?!\p{L})/u;
const OF_LIFE = /(?<!\p{L})(?:aposent\p{L}+|orcamento|dividas?|gastos?|casa|carro|apartamento)(?!\p{L})/u;

/** What a question wants to know of the person's own investments; null: it is for another framework. */
export function readPortfolio({ text }: Question): PortfolioAsked | null {
  const plain = plainOf(text);
  if (EXPLAINS.test(plain) || MAKES_ANEW.test(plain) || OF_LIFE.test(plain)) return null;
  const own = (OWN_PORTFOLIO.test(plain) && EXAMINES.test(plain)) || OWN_STATE.test(plain);
  return own ? { wish: wishIn(plain) } : null;
}

function wishIn(plain: string): PortfolioAsked['wish'] {
  if (
    /rebalance|otimiz|ajust|(?<!\p{L})tir(?:ar|o)(?!\p{L})|diminu|reduz|(?<!\p{L})mud(?:o|ar|e)|alocacao/u.test(
      plain,
    )
  )
    return 'rebalancear';
  if (/diversific|concentrad|equilibrad/.test(plain)) return 'diversificacao';
  return /risco|arriscad|expost|devo ter|ter \d/.test(plain) ? 'risco' : 'geral';
}

/** The same when another coordinator asks: `{ pedido: 'carteira' }`. */
export const assistPortfolio = ({ pedido }: JsonObject): PortfolioAsked | null =>
  pedido === 'carteira' ? { wish: 'ajuda' } : null;
