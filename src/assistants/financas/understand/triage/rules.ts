import { normalise } from '#language';
import { formOf } from './grammar.ts';
import type { Kind } from './kinds.ts';
import type { Seen } from './see.ts';

/** What is beyond doubt, whatever was learnt. */
export type Ruled = { readonly kind: Kind; readonly confidence: number; readonly reason: string };

type Rule = (seen: Seen, text: string) => Ruled | undefined;

const LONGEST_SUM = 60;
const SUM =
  /^(?:quanto (?:e|da|sao) |calcul[ae] )?\d[\d.,]*%? ?(?:\+|\*|\/|÷|-(?= )| x |vezes|mais|menos|dividido por|de(?= \d)) ?\d[\d.,]* ?[=?]*$/;
const PAYS =
  /^(?:(?:voce )?(?:pode|consegue) )?(?:faz|faca|fazer|manda|mande|envia|transfere|transfira|realiza|realize|realizar) (?:um |uma |a |o )?(?:pix|ted|transferencia|pagamento)\b/;
const BARE: ReadonlySet<string> = new Set([
  'como funciona',
  'como funciona isso',
  'o que e isso',
  'quem e voce',
  'ajuda',
  'help',
  'menu',
]);

const INDEX =
  /^(?:e )?(?:qual|quanto|em quanto)(?: (?:e|esta|foi|anda))?(?: (?:o|a))?(?: (?:taxa|indice|valor|cotacao|preco)(?: (?:da|do|de))?)? (?:dolar|euro|libra|bitcoin|selic|cdi|ipca|igpm|inpc|inflacao|ibovespa|tr|taxa basica)(?: (?:hoje|agora|atual|atualmente|do mes|do ano|de hoje|do dia|em reais|esse mes|este mes))? ?\??$/;

const THEY_PAID = /^(?:o|a|os|as) (?!que |quem |gente )[a-z]{2,20} (?:ja )?(?:me )?(?:pagou|pagaram)[ .!]*$/;

/** In their order; the first that applies decides. */
const RULES: readonly Rule[] = [
  function nothingSaid({ words }) {
    return words.some((word) => /[a-z0-9]/.test(word))
      ? undefined
      : { kind: 'conversa', confidence: 0.95, reason: 'não diz nada em palavras' };
  },
  function sums(_, text) {
    return text.length <= LONGEST_SUM && SUM.test(normalise(text))
      ? { kind: 'conversa', confidence: 0.95, reason: 'é uma conta de cabeça' }
      : undefined;
  },
  function amountAlone({ words }) {
    const told = words.filter((word) => !LINKS.has(word));
    return told.length > 0 && told.every((word) => formOf(word) === 'NUM' || formOf(word) === 'COIN')
      ? { kind: 'lancamento', confidence: 0.9, reason: 'diz só um valor' }
      : undefined;
  },
  function theyPaid(_, text) {
    return THEY_PAID.test(normalise(text))
      ? { kind: 'lancamento', confidence: 0.85, reason: 'conta que alguém pagou' }
      : undefined;
  },
  function indexAsked({ words }) {
    return INDEX.test(words.join(' '))
      ? { kind: 'cotacao', confidence: 0.95, reason: 'pede um preço ou um índice' }
      : undefined;
  },
  function bare({ words }) {
    return BARE.has(words.filter((word) => word !== '?').join(' '))
      ? { kind: 'conta', confidence: 0.9, reason: 'pergunta pelo serviço' }
      : undefined;
  },
  function pays({ words }) {
    return PAYS.test(words.join(' ')) && !words.includes('quanto')
      ? { kind: 'conta', confidence: 0.85, reason: 'pede que o serviço movimente dinheiro' }
      : undefined;
  },
];

const LINKS: ReadonlySet<string> = new Set(['e', 'de', 'com', 'uns', 'umas', ',']);

export function ruled(seen: Seen, text: string): Ruled | undefined {
  for (const rule of RULES) {
    const found = rule(seen, text);
    if (found) return found;
  }
  return undefined;
}
