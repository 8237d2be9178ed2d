import { once } from '../understand/once.ts';
import { LIMITS } from './limits.ts';
import { type Percentage, percentages } from './rates.ts';
import { openSaid, phraseAt, type Said, wordOf } from './said.ts';

/** Something to put money into, as a question names it. */
export type Product = {
  readonly produto:
    | 'cdb'
    | 'lci'
    | 'lca'
    | 'tesouro_selic'
    | 'tesouro_ipca'
    | 'tesouro_prefixado'
    | 'poupanca'
    | 'fii'
    | 'acoes'
    | 'etf'
    | 'fundo_di'
    | 'debenture'
    | 'previdencia'
    | 'cripto'
    | 'dolar'
    | 'ouro'
    | 'conta_remunerada';
  /** As written, with the rate that follows it. */
  readonly texto: string;
  /** Per cent of the CDI, as decimal text. */
  readonly cdi?: string;
  /** Per cent a year, as decimal text; of `tesouro_ipca` over inflation. */
  readonly ano?: string;
};

type Kind = Product['produto'];

const NAMES: readonly (readonly [Kind, string])[] = [
  [
    'cdb',
    'cdb prefixado|cdb pre|cdb pos fixado|cdb pos-fixado|cdb pos|cdb|cdbs|rdb|rdbs|pos-fixado|pos fixado|pos',
  ],
  ['lci', 'lci|lcis'],
  ['lca', 'lca|lcas'],
  ['tesouro_selic', 'tesouro direto selic|tesouro selic|lft|tesouro direto|tesouro'],
  [
    'tesouro_ipca',
    'tesouro ipca mais|tesouro ipca|tesouro direto ipca|tesouro renda|tesouro educa|ntn-b|ntnb|titulo ipca|ipca mais|ipca',
  ],
  [
    'tesouro_prefixado',
    'tesouro prefixado|tesouro direto prefixado|tesouro pre|ltn|titulo prefixado|prefixado|pre-fixado|tesouro pre-fixado',
  ],
  ['poupanca', 'caderneta de poupanca|caderneta|poupanca|poupansa'],
  ['fii', 'fundos imobiliarios|fundo imobiliario|fundos de imoveis|fii|fiis|fundo imobiliarios'],
  ['acoes', 'acoes|acao|renda variavel|bolsa de valores|na bolsa|da bolsa|em bolsa'],
  ['etf', 'etf|etfs|fundo de indice|fundos de indice|bova11|ivvb11|smal11|divo11|nasd11|hash11|wrld11'],
  [
    'fundo_di',
    'fundo di|fundos di|fundo de renda fixa|fundos de renda fixa|fundo simples|fundo referenciado',
  ],
  ['debenture', 'debentures incentivadas|debenture incentivada|debenture|debentures'],
  ['previdencia', 'previdencia privada|previdencia|pgbl|vgbl'],
  ['cripto', 'cripto|criptos|criptomoeda|criptomoedas|bitcoin|bitcoins|btc|ethereum|eth'],
  ['dolar', 'dolar|dolares|moeda americana'],
  ['ouro', 'ouro'],
  [
    'conta_remunerada',
    'conta remunerada|conta digital remunerada|conta que rende|caixinha|caixinhas|cofrinho|porquinho|nuconta|mercado pago|picpay',
  ],
];

type Name = { readonly kind: Kind; readonly words: readonly string[] };

/** By the first word; the longest name first. */
const names = once(() => {
  const byWord = new Map<string, Name[]>();
  for (const [kind, listed] of NAMES)
    for (const phrase of listed.split('|')) {
      const words = phrase.split(' ');
      const known = byWord.get(words[0] ?? '') ?? [];
      byWord.set(
        words[0] ?? '',
        [...known, { kind, words }].toSorted((one, other) => other.words.length - one.words.length),
      );
    }
  return byWord;
});

type Placed = { readonly kind: Kind; readonly start: number; readonly end: number };

/**
 * The products that a question names, in order, each with the rate beside it; the same one twice only where the rates differ. Pure, linear.
 *
 * @example readProducts('CDB de 110% do CDI ou poupança?') // [{ produto: 'cdb', cdi: '110', … }, { produto: 'poupanca', … }]
 */
export function readProducts(text: string): readonly Product[] {
  const said = openSaid(text);
  const placed = placedIn(said);
  const rates = percentages(said.text);
  const read = placed.map((each, index) =>
    withRate(said, each, { rates, until: placed[index + 1]?.start ?? said.text.length }),
  );
  return read.filter(
    (each, index) =>
      !read
        .slice(0, index)
        .some((other) => other.produto === each.produto && other.cdi === each.cdi && other.ano === each.ano),
  );
}

function placedIn(said: Said): readonly Placed[] {
  const found: Placed[] = [];
  for (let index = 0; index < said.list.length; ) {
    const name = nameAt(said, index);
    const next = index + (name?.length ?? 1);
    const end = said.list[next - 1]?.end ?? 0;
    if (name && isProduct(said, name.kind, { index, next }))
      found.push({
        kind: kindHere(said, name.kind, { index, next }),
        ...{ start: said.list[index]?.start ?? 0, end: end + plusAfter(said, next, end) },
      });
    index = next;
  }
  return found;
}

type At = { readonly index: number; readonly next: number };

function nameAt(said: Said, index: number): { readonly kind: Kind; readonly length: number } | undefined {
  const name = names()
    .get(wordOf(said, index))
    ?.find(({ words }) => phraseAt(said, index, words));
  if (name) return { kind: name.kind, length: name.words.length };
  const yields =
    wordOf(said, index) === 'conta' ? [1, 2, 3, 4].find((more) => pays(said, index + more)) : undefined;
  return yields === undefined ? undefined : { kind: 'conta_remunerada', length: yields };
}

/** "a conta do Mercado Pago rende". */
const pays = (said: Said, index: number): boolean => /^(?:rende|rendendo|paga)$/.test(wordOf(said, index));

/** A bank's paper where a bank's paper is spoken of: "CDB de 110% do CDI ou prefixado a 13%". */
function kindHere(said: Said, kind: Kind, { index, next }: At): Kind {
  const alone = kind === 'tesouro_prefixado' && next === index + 1 && wordOf(said, index) !== 'ltn';
  return alone && said.words.includes('cdb') && !said.words.includes('tesouro') ? 'cdb' : kind;
}

/** The "+" of "IPCA+" is part of the name. */
const plusAfter = (said: Said, next: number, end: number): number =>
  wordOf(said, next - 1) === 'ipca' ? (/^\s?\+/.exec(said.text.slice(end, end + 2))?.[0].length ?? 0) : 0;

const NOT_SHARES = /^(?:tomar|fazer|judicial|trabalhista|civil|praticas|concretas)$/;

function isProduct(said: Said, kind: Kind, { index, next }: At): boolean {
  const [word, before] = [wordOf(said, index), wordOf(said, index - 1)];
  const end = said.list[index]?.end ?? 0;
  if (kind === 'acoes') return ![0, 1, 2].some((more) => NOT_SHARES.test(wordOf(said, next + more)));
  if (kind === 'previdencia') return wordOf(said, next) !== 'social';
  if (word === 'ipca') return /^\s?\+/.test(said.text.slice(end, end + 2)) && !OF_A_BANK.test(before);
  if (word === 'pos') return /^\d{2,3}%$/.test(wordOf(said, next));
  return kind !== 'tesouro_prefixado' || next > index + 1 || before !== 'cdb';
}

/** Whose index follows their name: "debênture IPCA+7%". */
const OF_A_BANK = /^(?:cdb|lci|lca|cri|cra|debentures?|incentivadas?)$/;

type Beside = { readonly rates: readonly Percentage[]; readonly until: number };

/** What pays a rate; the others rise and fall. */
const PAYS: ReadonlySet<Kind> = new Set<Kind>([
  ...(['cdb', 'lci', 'lca', 'tesouro_selic', 'tesouro_ipca', 'tesouro_prefixado', 'poupanca'] as const),
  ...(['fundo_di', 'debenture', 'previdencia', 'conta_remunerada'] as const),
]);

function withRate(said: Said, { kind, start, end }: Placed, { rates, until }: Beside): Product {
  const { text } = said;
  const name = text.slice(start, end);
  if (!PAYS.has(kind)) return { produto: kind, texto: name };
  const after = rates.find(
    (each) => each.start >= end && each.start < until && isClose(text.slice(end, each.start)),
  );
  const before = rates.find(
    (each) => each.of !== null && each.end <= start && IN.test(text.slice(each.end, start)),
  );
  const own = after ?? before;
  const beside = after && isBeside(text.slice(end, after.start)) ? after : undefined;
  return { produto: kind, texto: text.slice(start, beside?.end ?? end), ...(own && termsOf(own, kind)) };
}

const IN = /^\s?(?:(?:em|num|no|na|de|do|da)\s)?$/;
const FAR = 40;
const NEAR = 26;
const isClose = (gap: string): boolean => gap.length <= FAR && !/[.;!?\n]|caiu|subi|queda/.test(gap);
/** Near enough to be told in one breath with the product. */
const isBeside = (gap: string): boolean => gap.length <= NEAR && !/[\d,:()]/.test(gap);

function termsOf({ value, of }: Percentage, kind: Kind): Pick<Product, 'cdi' | 'ano'> {
  if (of === 'cdi') return { cdi: value };
  if (of === 'ano') return { ano: value };
  if (of === 'real') return kind === 'tesouro_ipca' ? { ano: value } : {};
  if (of !== null) return {};
  if (Number(value) >= LIMITS.cdiFrom) return { cdi: value };
  return Number(value) <= LIMITS.yearUpTo ? { ano: value } : {};
}
