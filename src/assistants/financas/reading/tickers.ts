import { once } from '../understand/once.ts';
import { COMPANIES, EVERYDAY } from '../understand/triage/quote-names.ts';
import { MORE_COMPANIES, MORE_EVERYDAY } from './companies.ts';
import { openSaid, phraseAt, type Said, stretch, wordOf, wordSet } from './said.ts';

type Company = {
  readonly name: readonly string[];
  readonly ticker: string;
  /** A shop, a bank or a word as well: a company only where a share is spoken of. */
  readonly everyday: boolean;
};

/** By its first word; the longest name first. */
const companies = once(() => {
  const everyday = new Set([...EVERYDAY, ...MORE_EVERYDAY.split(/\s+/)]);
  const byWord = new Map<string, Company[]>();
  for (const pair of `${COMPANIES} ${MORE_COMPANIES}`.split(/\s+/)) {
    const [spelt = '', ticker = ''] = pair.split(':');
    const name = spelt.split('_');
    const known = byWord.get(name[0] ?? '') ?? [];
    known.push({ name, ticker, everyday: everyday.has(spelt) });
    byWord.set(
      name[0] ?? '',
      known.toSorted((one, other) => other.name.length - one.name.length),
    );
  }
  return byWord;
});

const TICKER = /^(?:[a-z]{4}(?:[3-8]|11|3[1-59])|b3sa3|[a-z]\d[a-z]{2}3[45])f?$/;

type Mention = {
  readonly ticker: string;
  readonly from: number;
  /** The first token after it. */
  readonly to: number;
  /** Undefined for what is written as a ticker. */
  readonly company: Company | undefined;
};

/**
 * The shares and funds that a question names, each once, in the order of mention: by ticker or by the name of the company. A bank or a shop is
 * its share only where shares are spoken of, and "vale" only where it is the company. Pure, linear.
 *
 * @example readTickers('vale a pena comprar Petrobras?') // ['PETR4']
 */
export function readTickers(text: string): readonly string[] {
  const said = openSaid(text);
  const mentions = mentionsIn(said);
  const ofShares = speaksOfShares(said);
  const shares = mentions.map((mention) => isShare(said, mention, ofShares));
  spread(said, mentions, shares);
  return [...new Set(mentions.flatMap(({ ticker }, index) => (shares[index] ? [ticker] : [])))];
}

function mentionsIn(said: Said): readonly Mention[] {
  const found: Mention[] = [];
  for (let index = 0; index < said.list.length; ) {
    const word = wordOf(said, index);
    const company = companyAt(said, index);
    const to = index + (company?.name.length ?? 1);
    if (company) found.push({ ticker: company.ticker, from: index, to, company });
    else if (TICKER.test(word)) found.push({ ticker: plainTicker(word), from: index, to, company });
    index = to;
  }
  return found;
}

/** What is named together with a share is one: "entre Petrobras, Vale e Banco do Brasil". */
function spread(said: Said, mentions: readonly Mention[], shares: boolean[]): void {
  const along = (index: number, beside: number): void => {
    const [one, other] = [mentions[index], mentions[beside]];
    if (!one || !other || shares[index] || !shares[beside] || !isBeside(said, one, other)) return;
    shares[index] = !isEmployer(said, one.from) && !isVerb(said, one);
  };
  for (let index = 1; index < mentions.length; index += 1) along(index, index - 1);
  for (let index = mentions.length - 2; index >= 0; index -= 1) along(index, index + 1);
}

const BETWEEN = /^(?:(?:e|ou|x|vs|versus|com|contra|o|a|do|da|no|na|os|as|em)(?: |$)){0,3}$/;

/** Nothing stands between two names but what joins them. */
function isBeside(said: Said, one: Mention, other: Mention): boolean {
  const [first, last] = one.from < other.from ? [one, other] : [other, one];
  const joined =
    last.from > first.to || said.breaks[last.from] === 'pause' || /[/]/.test(gapAt(said, last.from));
  return joined && said.breaks[last.from] !== 'end' && BETWEEN.test(stretch(said, first.to, last.from));
}

const gapAt = (said: Said, index: number): string =>
  said.text.slice(said.list[index - 1]?.end ?? 0, said.list[index]?.start ?? 0);

const plainTicker = (word: string): string => word.replace(/f$/, '').toUpperCase();

const companyAt = (said: Said, index: number): Company | undefined =>
  companies()
    .get(wordOf(said, index))
    ?.find(({ name }) => phraseAt(said, index, name));

const SHARES = wordSet(
  `acao acoes papel papeis ticker dividendos dividendo dy roe roic ebitda p/l pl pvp p/vp lpa payout balanco ibovespa ibov bdr bdrs acionista valuation
  lucro lucros cotacao`,
);

const speaksOfShares = (said: Said): boolean =>
  said.list.some((_, index) => SHARES.has(wordOf(said, index))) ||
  /\bp\s?\/\s?(?:l|vp)\b|dividend/i.test(said.text);

const EMPLOYED = wordSet(
  'trabalho trabalhei trabalha funcionario funcionaria concurso emprego empregado empregada estagio',
);
const OF_BANK = wordSet(
  `conta contas cartao cartoes fatura faturas cdb lci lca poupanca financiamento emprestimo consignado consorcio caixinha agencia banco gerente fundo
  boleto limite previdencia seguro plano loja assinatura compra compras comprei`,
);
const BUYS = wordSet(
  `comprar compro compra vender vendo venda investir invisto aportar aporto segurar manter mantenho apostar entrar sair caiu subiu caindo subindo
  despencou disparou desabou entre posicao`,
);
const MOVED = wordSet(
  'caiu subiu caindo subindo despencou disparou desabou desvalorizou valorizou cai sobe derreteu tombou anunciou pagou paga',
);
const IN = wordSet('no na nos nas pelo pela num numa');
const ARTICLE = /^(?:o|a|do|da|de|no|na|em|as|os|dos|das|pela|pelo)$/;

/** The word before a name and its article. */
const wordBefore = (said: Said, index: number): string =>
  wordOf(said, ARTICLE.test(wordOf(said, index - 1)) ? index - 2 : index - 1);

const isEmployer = (said: Said, index: number): boolean => EMPLOYED.has(wordBefore(said, index));

function isShare(said: Said, { company, from, to }: Mention, ofShares: boolean): boolean {
  if (company === undefined) return true;
  if (isEmployer(said, from)) return false;
  if (isValeName(company)) return isVale(said, from);
  if (!company.everyday) return true;
  const back = wordBefore(said, from);
  if (OF_BANK.has(back)) return false;
  if (BUYS.has(back) || MOVED.has(wordOf(said, to))) return true;
  return ofShares && !IN.has(wordOf(said, from - 1));
}

const isValeName = ({ name }: Company): boolean => name.length === 1 && name[0] === 'vale';

const SHE = wordSet('a da na pela acao acoes papel papeis');
const OF_THE_VERB = wordSet(
  `pena mais menos muito pouco refeicao alimentacao transporte quanto nada tudo cultura gas presente compra a apena apenas`,
);
const BEFORE_THE_VERB = /^(?:nao|quanto|que|se|so|ja|o|do|no|um|meu|isso|ainda|me|te|lhe|dela|dele)$/;

/** What "vale" may be followed by as a verb: "vale comprar", but not "a Vale cair". */
const isDone = (word: string): boolean =>
  /^[a-z]{2,20}(?:ar|er|ir)$/.test(word) && !/^(?:cair|subir)$/.test(word);

/** The verb or a voucher, where a company could have been named. */
function isVerb(said: Said, { company, from }: Mention): boolean {
  if (!company || !isValeName(company)) return false;
  const next = wordOf(said, from + 1);
  if (said.breaks[from + 1] === 'none' && (OF_THE_VERB.has(next) || isDone(next))) return true;
  return BEFORE_THE_VERB.test(wordOf(said, from - 1));
}

/** The company, by what stands beside its name alone. */
function isVale(said: Said, index: number): boolean {
  const company = companyAt(said, index);
  if (isVerb(said, { ticker: '', from: index, to: index + 1, company })) return false;
  if (SHE.has(wordOf(said, index - 1)) || MOVED.has(wordOf(said, index + 1))) return true;
  return said.list[index]?.raw === 'VALE' && said.text !== said.text.toUpperCase();
}
