import { normalise } from '#language';
import { formOf } from './grammar.ts';
import type { Kind } from './kinds.ts';
import { asksWhatToDo, listsDebts, tellsDebt } from './own-money.ts';
import { asksOwnBalance, reckons } from './reckoning.ts';
import type { Seen } from './see.ts';
import { tellsIncome } from './tells-income.ts';

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

const INDICES =
  /\b(?:igp m|igpm|igp di|igp 10|igp|inpc|incc|ipca|ipca 15|cdi|selic|ptax|tjlp|taxa di|copom|tr|taxa d[ao] poupanca|rendimento da poupanca|poupanca)\b/;
const VALUE_ASKED =
  /\b(?:quanto|qual|saiu|foi|deu|esta|fechou|valor|taxa|indice|acumulad[oa]|atual|hoje|subiu|caiu|decidiu|rendendo|rende)\b/;
const MOST_WORDS_OF_INDEX = 10;
const OWN =
  /\b(?:meu|minha|meus|minhas|tenho|eu|gastei|guardei|na poupanca|da minha|depositei|coloquei|tirei|apliquei|investi|vale|melhor|ou|rende mais|rende menos|rendeu|que|render|mil)\b|\d{3,}/;

const LEFT_OF_BUDGET =
  /^(?:e )?(?:quanto|o que) (?:\S+ ){0,4}(?:gastar|resta|sobra|sobrou|falta|disponivel|foi|gastei|usei) (?:\S+ ){0,3}(?:do|no|da|na) (?:meu |minha )?(?:orcamento|teto|verba|limite) (?:de|do|da|para|com|que) |^(?:eu )?ja (?:passei|estourei|bati|cheguei) (?:do|o|no) (?:meu )?(?:orcamento|teto|limite) (?:de|do|da)/;

const IN_THE_RED =
  /^(?:sera que )?(?:eu )?(?:estou|to|tou|fiquei|fechei|vou fechar|ta|estamos|estava)(?: \S+){0,3} no (?:vermelho|azul|negativo|positivo)(?: \S+){0,4} ?\?+$/;
const THEY_PAID = /^(?:o|a|os|as) (?!que |quem |gente )[a-z]{2,20} (?:ja )?(?:me )?(?:pagou|pagaram)[ .!]*$/;

/** The same thing paid at once or in parts: whoever asks which has bought nothing yet. */
const AT_ONCE = /\b(?:a vista|avista|no pix)\b/;
const IN_PARTS = /\b(?:\d{1,2} ?x|vezes|parcel(?:ar|o|ado|ada|as)|sem juros)\b/;
const BOUGHT = /\b(?:comprei|paguei|gastei|parcelei|foi)\b/;
/** What a part of the income, or a reserve, should be. */
const SHOULD_BE =
  /\b(?:quanto|qto|que parte|qual parte) (?:\S+ ){0,2}(?:do meu salario|da minha renda|do salario|da renda) (?:deveria|devo|devia|posso|precisa)\b|\bquanto (?:eu )?(?:devo|deveria|preciso|precisaria) ter de (?!(?:saldo|limite)\b)\S/;

/** The two tables of a financing; "SAC" alone may be who answers complaints. */
const TABLES = /\bsac\b.{0,40}\bprice\b|\bprice\b.{0,40}\bsac\b|\btabela (?:sac|price)\b/;
/** Whether what comes in covers what goes out. */
const BUDGET_CLOSES =
  /\b(?:(?:meu|minha|nosso|nossa) )?(?:orcamento|contas?|mes) (?:\S+ ){0,2}(?:fecha|fecham|bate|batem|nao fecha|nao fecham)\b(?! (?:com|o mes de))|\b(?:orcamento|contas) (?:esta|estao|ta|tao) (?:equilibrad[oa]s?|saudavel|saudaveis|no eixo)\b/;
/** Money that does not do, and no idea what first. */
const IN_TROUBLE =
  /\b(?:falta(?:ndo)? (?:dinheiro|grana)|nao sobra nada|zerad[oa]|endividad[oa]|enrolad[oa]|no vermelho|no aperto|apertad[oa]|afundad[oa]|sem dinheiro|dividas?)\b/;
const WHERE_TO_START =
  /\b(?:por onde (?:eu )?(?:comeco|comecar|devo comecar)|o que (?:eu )?(?:faco|fazer) primeiro|qual (?:o )?primeiro passo|como (?:eu )?(?:saio|sair) (?:dessa|disso|desse))\b/;

/** Of an account there are several; with no bank named it is the one here. */
const LEAVES =
  /^(?:(?:eu )?(?:quero|queria|preciso|gostaria de|como|da para|posso|tem como)(?: (?:eu|faco para|faz para|fazer para))? )?(?:cancel|encerr|exclu|delet|apag|desativ|remov)[a-z]{1,4} (?:a )?(?:minha|meu) (?:conta|cadastro|perfil|assinatura)(?: (?:aqui|daqui|do app|no app|do aplicativo|de voces|com voces|nesse app))*(?: \?)?$/;

const EITHER: ReadonlySet<string> = new Set(['ou', 'vs', 'versus', 'x', 'contra']);

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
  function atOnceOrInParts({ words }) {
    const said = words.join(' ');
    return AT_ONCE.test(said) && IN_PARTS.test(said) && / ou /.test(said) && !BOUGHT.test(said)
      ? { kind: 'planejamento_financeiro', confidence: 0.9, reason: 'pergunta se paga à vista ou parcelado' }
      : undefined;
  },
  function figures(seen) {
    return reckons(seen)
      ? { kind: 'planejamento_financeiro', confidence: 0.9, reason: 'pede uma conta com os valores que diz' }
      : undefined;
  },
  function ownBalance({ words }) {
    return asksOwnBalance(words)
      ? { kind: 'simplista', confidence: 0.9, reason: 'pergunta quanto tem' }
      : undefined;
  },
  function whatToDo(seen) {
    return asksWhatToDo(seen)
      ? { kind: 'orcamento_estrategico', confidence: 0.9, reason: 'pergunta o que fazer com o que conta' }
      : undefined;
  },
  function debtsListed(seen) {
    return listsDebts(seen)
      ? { kind: 'simplista', confidence: 0.9, reason: 'pede as dívidas registradas' }
      : undefined;
  },
  function debtTold(seen) {
    return tellsDebt(seen) ? { kind: 'lancamento', confidence: 0.9, reason: 'conta o que deve' } : undefined;
  },
  function incomeTold(seen) {
    return tellsIncome(seen)
      ? { kind: 'lancamento', confidence: 0.9, reason: 'conta quanto ganha' }
      : undefined;
  },
  function whichTable({ words }) {
    return TABLES.test(words.join(' '))
      ? { kind: 'educacao_financeira', confidence: 0.9, reason: 'pergunta pelas tabelas de um financiamento' }
      : undefined;
  },
  function budgetCloses({ words }) {
    const said = words.join(' ');
    return BUDGET_CLOSES.test(said) &&
      (words.includes('?') || /^(?:sera que )?(?:o )?(?:meu|minha|nosso)/.test(said))
      ? { kind: 'orcamento_estrategico', confidence: 0.85, reason: 'pergunta se o orçamento fecha' }
      : undefined;
  },
  function whereToStart({ words }) {
    const said = words.join(' ');
    return WHERE_TO_START.test(said) && IN_TROUBLE.test(said)
      ? { kind: 'diagnostico_financeiro', confidence: 0.85, reason: 'não sabe por onde começar' }
      : undefined;
  },
  function shouldBe({ words }) {
    return SHOULD_BE.test(words.join(' '))
      ? { kind: 'orcamento_estrategico', confidence: 0.85, reason: 'pergunta quanto deveria ser' }
      : undefined;
  },
  function theyPaid(_, text) {
    return THEY_PAID.test(normalise(text))
      ? { kind: 'lancamento', confidence: 0.85, reason: 'conta que alguém pagou' }
      : undefined;
  },
  function inTheRed(_, text) {
    return IN_THE_RED.test(normalise(text))
      ? { kind: 'simplista', confidence: 0.9, reason: 'pergunta se sobra ou falta' }
      : undefined;
  },
  function indexAsked({ words }) {
    return INDEX.test(words.join(' '))
      ? { kind: 'cotacao', confidence: 0.95, reason: 'pede um preço ou um índice' }
      : undefined;
  },
  function indexNamed({ words, classes }) {
    const said = words.join(' ');
    if (words.length > MOST_WORDS_OF_INDEX || !INDICES.test(said) || !VALUE_ASKED.test(said))
      return undefined;
    return OWN.test(said) || classes.some(({ name }) => NO_QUOTE.has(name))
      ? undefined
      : { kind: 'cotacao', confidence: 0.9, reason: 'pede um índice' };
  },
  function oneOrOther({ words }) {
    const papers = words.filter((word) => formOf(word) === 'PAPEL').length;
    return papers > 1 && words.length <= MOST_WORDS_OF_INDEX && words.some((word) => EITHER.has(word))
      ? { kind: 'investimentos_estrategia', confidence: 0.9, reason: 'compara dois papéis' }
      : undefined;
  },
  function bare({ words }) {
    return BARE.has(words.filter((word) => word !== '?').join(' '))
      ? { kind: 'conta', confidence: 0.9, reason: 'pergunta pelo serviço' }
      : undefined;
  },
  function figureOfSpeech({ words, classes, idiom, priced }) {
    if (!idiom || priced || words.includes('?')) return undefined;
    const rest = [...words.slice(0, idiom.at), ...words.slice(idiom.end)];
    const outside = classes.some(({ name, at }) => WEIGHTY.has(name) && (at < idiom.at || at >= idiom.end));
    return outside || rest.some((word) => OF_MONEY.has(word))
      ? undefined
      : { kind: 'conversa', confidence: 0.85, reason: 'fala de outra coisa com palavras de dinheiro' };
  },
  function pricedThing({ words, classes, priced, thing }) {
    const plain = priced && thing && words.length <= MOST_WORDS_OF_PRICE && !words.includes('?');
    return plain && !classes.some(({ name }) => NO_ENTRY.has(name))
      ? { kind: 'lancamento', confidence: 0.98, reason: 'diz uma coisa e quanto foi' }
      : undefined;
  },
  function leftOfBudget({ words }) {
    return LEFT_OF_BUDGET.test(words.join(' '))
      ? { kind: 'simplista', confidence: 0.9, reason: 'pede o que resta de um orçamento' }
      : undefined;
  },
  function leavesUs({ words }) {
    return LEAVES.test(words.join(' '))
      ? { kind: 'conta', confidence: 0.9, reason: 'quer encerrar o cadastro' }
      : undefined;
  },
  function pays({ words }) {
    return PAYS.test(words.join(' ')) && !words.includes('quanto')
      ? { kind: 'conta', confidence: 0.85, reason: 'pede que o serviço movimente dinheiro' }
      : undefined;
  },
];

const NO_QUOTE: ReadonlySet<string> = new Set(['WHATIS', 'WHY', 'HOW', 'ADVICE', 'DECIDE', 'MOVED', 'SPENT']);

const MOST_WORDS_OF_PRICE = 12;
const NO_ENTRY: ReadonlySet<string> = new Set(
  `ASK HOWMUCH WHATIS WHY HOW HOWTO ADVICE JUDGE DECIDE PLAN BUDGET INVEST RATIO DIAG BEHAV MARKET PRICE SERVICE ACCESS BOT ABOUT_BOT DATA
  PERCENT EDIT REG CHAT`.split(/\s+/),
);

/** Whoever says more than the idiom is heard out. */
const WEIGHTY: ReadonlySet<string> = new Set([
  'BUDGET',
  'INVEST',
  'RATIO',
  'DIAG',
  'REG',
  'EDIT',
  'DUE',
  'HOWMUCH',
  'ASK',
  'WHATIS',
]);

/** Beside an idiom these tell of money after all. */
const OF_MONEY: ReadonlySet<string> = new Set(
  `gastei paguei comprei recebi vendi transferi saquei investi reais real conto contos pila dinheiro divida dividas cartao fatura conta
  boleto salario parcela gastar pagar comprar investir economizar juntar guardar orcamento registra anota lanca quanto`.split(
    /\s+/,
  ),
);

const LINKS: ReadonlySet<string> = new Set(['e', 'de', 'com', 'uns', 'umas', ',']);

export function ruled(seen: Seen, text: string): Ruled | undefined {
  for (const rule of RULES) {
    const found = rule(seen, text);
    if (found) return found;
  }
  return undefined;
}
