import {
  type Product,
  readAmounts,
  readProducts,
  readTerm,
  readThing,
  readTickers,
} from '../../../reading/index.ts';
import type { Question } from '../../kit/index.ts';
import { isVariable } from '../options.ts';
import { EXPLAINS, moneyIn, OF_DEBT, plainOf } from '../words.ts';

/** Where money is to go. */
export type PlaceAsked = {
  /** In cents, once or a month; null: not told. */
  readonly valor: number | null;
  readonly mensal: number | null;
  readonly meses: number | null;
  /** What swings and is asked about by kind: `cripto`, `acoes`. */
  readonly variable: readonly Product['produto'][];
  /** Where the emergency reserve is to be. */
  readonly reserve: boolean;
  /** Names of shares or funds are wanted, which nobody gives here. */
  readonly picks: boolean;
  /** With money that would be borrowed for it. */
  readonly borrowed: boolean;
  /** Nothing more was understood than that it is about investments. */
  readonly open: boolean;
};

/** Ways to ask where money should go. */
const WHERE: readonly RegExp[] = [
  /(?<!\p{L})(?:(?:onde|aonde|em que|no que|em qual|em quais) (?:[\p{L}\d$.,%º]+ ){0,4}(?:invest\p{L}+|invisto|envest\p{L}+|aplic\p{L}+|coloc\p{L}+|ponho|bot[aoe]\p{L}*|deix\p{L}+|aport\p{L}+|guard\p{L}+))(?!\p{L})/u,
  /(?<!\p{L})(?:(?:invest\p{L}+|invisto|envest\p{L}+|aplic\p{L}+|coloc\p{L}+|ponho|bot[aoe]\p{L}*|deix\p{L}+|aport\p{L}+|guard\p{L}+) (?:[\p{L}\d$.,%º]+ ){0,4}(?:onde|em que|no que|em qual|em quais|em cada))(?!\p{L})/u,
  /(?<!\p{L})(?:melhor(?:es)? (?:\p{L}+ ){0,2}(?:investimentos?|aplicac\p{L}+|lugar|renda fixa|acoes|acao|fiis?|fundos?|etfs?|estrategias?|carteira))(?!\p{L})/u,
  /(?<!\p{L})(?:(?:como|quero|queria|quer|comecar a|comeco a|aprender a|estrategia (?:para|de)|pensando em|penso em|vou) (?:\p{L}+ ){0,3}(?:invest\p{L}+|envestir|render|renda mais|dolarizar|dobrar|diversificar))(?!\p{L})/u,
  /(?<!\p{L})(?:(?:dicas?|recomend\p{L}+|sugest\p{L}+|sugir\p{L}+|indi(?:ca|que)\p{L}*|mont\p{L}+|simul\p{L}+) (?:\p{L}+ ){0,3}(?:investimentos?|carteira|fundos?|fiis?|acao|acoes|alocacao|ativos|diversificacao))(?!\p{L})/u,
  /(?<!\p{L})(?:(?:invest\p{L}+|ativos|estrategia|alocac\p{L}+) (?:[\p{L}\d$.,%º]+ ){0,4}(?:combina\p{L}*|perfil|ideal|adequad\p{L}+|para mim|comigo|no meu caso))(?!\p{L})/u,
  /(?<!\p{L})(?:perfil (?:de investidor|conservador|moderado|arrojado|agressivo))(?!\p{L})/u,
  /(?<!\p{L})(?:(?:qual|que) (?:e )?(?:a |o )?(?:investimento|aplicacao|renda fixa|percentual|alocacao|banco))(?!\p{L})/u,
  /(?<!\p{L})(?:perdendo (?:valor|dinheiro|(?:para|da) (?:a )?inflacao))(?!\p{L})/u,
  /(?<!\p{L})(?:renda fixa ou (?:renda )?variavel|(?:saio|sair|tiro|tirar) da renda fixa)(?!\p{L})/u,
  /(?<!\p{L})(?:(?:invest\p{L}+|invisto|patrimonio|dinheiro|diversific\p{L}+) (?:no exterior|fora do brasil|internacional))(?!\p{L})/u,
  /(?<!\p{L})(?:(?:invisto|aporto|aplico|aportar|aplicar) (?:agora|tudo|mensal|aos poucos|todo mes))(?!\p{L})/u,
  /(?<!\p{L})dividir (?:[\p{L}\d$.,]+ ){0,6}(?:renda fixa|renda variavel|acoes|investimentos)(?!\p{L})/u,
];
const IDLE_MONEY =
  /(?<!\p{L})(?:parad[ao]s?|sobr(?:a|ou|ando|aram)|herdei|heranca|recebi|ganhei|vendi|troco|dinheir\p{L}+|na conta|fgts|13o?|decimo terceiro|rescisao|indenizacao|com \d)(?!\p{L})/u;
const WHAT_TO_DO =
  /(?<!\p{L})(?:o que (?:eu )?(?:faco|fazer)|que (?:eu )?faco|faco o que|fazer com|invisto|investir|aplico|aplicar|render)(?!\p{L})/u;
const DECIDES =
  /(?<!\p{L})(?:vale a ?pena|compens\p{L}+|compr[oa]r?|vend[oe]r?|hora|momento|devo|bot[oa]|boa|bom|entr[oa]r?|seguro|arriscad\p{L}+|futuro|vai (?:subir|cair|bater)|cai mais|protege|tir[oa]r?|sai[ro]|acha|invisto|investir|coloc\p{L}+|aport\p{L}+|ter|ganhar|recuperar|proteger|migr\p{L}+|ou|sera que)(?!\p{L})/u;
const PICKS =
  /(?<!\p{L})(?:quais|qual|que|melhores|me indica|indique|dica) (?:\p{L}+ ){0,3}(?:acao|acoes|fiis?|fundos?|fundos? imobiliarios?|etfs?|criptos?|criptomoedas?|papel|papeis)(?!\p{L})/u;
const BUYS_THING = /(?<!\p{L})(?:compr\p{L}+|troc\p{L}+|viaj\p{L}+|casar|casamento|reform\p{L}+)(?!\p{L})/u;
const RESERVE = /(?<!\p{L})reserva(?! de valor)(?!\p{L})/u;
const OTHERS =
  /(?<!\p{L})(?:aposent\p{L}+|viver de|quanto preciso|gastos?|orcamento|salario|contas|despesas|entrada|fundo (?:de|para) emergencias?)(?!\p{L})/u;

/** "pegar empréstimo pra investir em bitcoin". */
const BORROWS =
  /(?<!\p{L})(?:peg\p{L}+|faz\p{L}*|faco|tom[ao]\p{L}*|contrat\p{L}+) (?:[\p{L}\d$.,]+ ){0,5}(?:emprestimo|emprestad[oa]s?|consignado|credito)(?: [\p{L}\d$.,]+){0,5} (?:para|pra) (?:invest\p{L}+|aplic\p{L}+|coloc\p{L}+|compr\p{L}+ (?:bitcoin|cripto\p{L}*|acoes))/u;

/** The market of shares, and other currencies. */
const ALSO: readonly (readonly [Product['produto'], RegExp])[] = [
  ['acoes', /(?<!\p{L})(?:a|na|da) bolsa(?!\p{L})/u],
  ['dolar', /(?<!\p{L})(?:euros?|libras?|moeda estrangeira)(?!\p{L})/u],
];

/** Where a question wants to put money; null: it is for another framework. */
export function readPlace(question: Question): PlaceAsked | null {
  const { text } = question;
  const plain = plainOf(text);
  const borrowed = BORROWS.test(plain);
  if ([EXPLAINS, OTHERS].some((others) => others.test(plain)) || (!borrowed && OF_DEBT.test(plain)))
    return null;
  if ((readThing(text) !== null && BUYS_THING.test(plain)) || readTickers(text).length > 0) return null;
  const asked = placeIn(question, plain);
  const wants =
    borrowed ||
    WHERE.some((pattern) => pattern.test(plain)) ||
    (IDLE_MONEY.test(plain) && WHAT_TO_DO.test(plain)) ||
    (asked.variable.length > 0 && DECIDES.test(plain)) ||
    asked.picks;
  return wants ? asked : null;
}

function placeIn({ text, today }: Question, plain: string): PlaceAsked {
  const told = readAmounts(text);
  const kinds = readProducts(text)
    .filter(isVariable)
    .map(({ produto }) => produto);
  const also = ALSO.flatMap(([produto, named]) => (named.test(plain) ? produto : []));
  return {
    ...{ valor: moneyIn(text, told), mensal: told.mensal ?? null },
    meses: readTerm(text, today)?.meses ?? null,
    variable: [...new Set([...kinds, ...also])],
    ...{ reserve: RESERVE.test(plain), picks: PICKS.test(plain), open: false },
    borrowed: BORROWS.test(plain),
  };
}

/** The same of any question at all: what it tells, and nothing of what it wants. */
export const readAnything = (question: Question): PlaceAsked => ({
  ...placeIn(question, plainOf(question.text)),
  open: true,
});
