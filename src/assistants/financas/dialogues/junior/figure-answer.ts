import { expandSlang, normalise, readNumbers } from '#language';
import { findMoney, formatBRL } from '#language/money';
import type { FigureAsked } from '../../coordinators/figures-asked.ts';
import { type Amounts, readAges, readAmounts } from '../../reading/index.ts';
import { percentages } from '../../reading/rates.ts';

/** In characters: who writes more does not merely answer. */
const LONGEST = 160;

const wordSet = (listed: string): ReadonlySet<string> => new Set(listed.split(/\s+/));

/** Around a figure that answers, whatever it is of. */
const AROUND = wordSet(
  `uns umas por mes ao mes no mes todo todos cada mensal mensais mensalmente reais real r rs conto contos pila pilas mil mais ou menos cerca de em torno
  perto aproximadamente acho que creio eu ja so apenas no maximo minimo ate pelo menos hoje atualmente agora sim ok bom bem entao e eh a o os seria seriam
  da do entre quase talvez ai tipo olha sao fica ficaria dele isso pra para tenho tem uma um por na verdade alias errei digo melhor nao foi`,
);
const ABLE = `consigo conseguiria posso poderia dou pagar pago pagaria guardar guardo guardaria juntar junto separar separo poupar poupo economizar sobra sobram me
  colocar aportar destinar tirar vou quero anos ano meses`;
const EARNED = `ganho recebo tiro faturo ganhamos recebemos minha meu nossa renda salario liquido liquidos limpo bruto brutos familiar mensal`;
const AGED = `anos ano idade minha fiz completei faco vou fazer com quero parar aos`;

const OWN: Readonly<Record<FigureAsked, ReadonlySet<string>>> = {
  idade: wordSet(AGED),
  idade_alvo: wordSet(`${AGED} gostaria queria aposentar aposentado`),
  idades: wordSet(`${AGED} gostaria queria aposentar me`),
  pagar: wordSet(ABLE),
  guardar: wordSet(ABLE),
  renda: wordSet(EARNED),
  gasto: wordSet('gasto gastos gastamos despesas meu meus minhas total tudo'),
  renda_alvo: wordSet('quero queria gostaria viver com receber renda ter'),
  preco: wordSet('preco custa valor ele ela vale apartamento casa imovel'),
  taxa: wordSet('taxa juros ao ano por cento'),
};

/** Which amounts of a longer answer make it one. */
const ROLES: Partial<Readonly<Record<FigureAsked, readonly (keyof Amounts)[]>>> = {
  pagar: ['parcela', 'mensal', 'renda'],
  guardar: ['mensal', 'renda'],
  renda: ['renda'],
  renda_alvo: ['renda_alvo'],
  preco: ['preco', 'entrada'],
};

/** Money that has moved is an entry, and what is asked is a question. */
const ELSEWHERE =
  /\?|\b(?:gastei|paguei|comprei|recebi|ganhei|vendi|guardei|investi|apliquei|depositei|saquei|transferi|abasteci|caiu|entrou|ontem|anteontem)\b/;

/**
 * The answer to what an analysis asked for, in words that its readers know; null: the message is no such answer. Pure.
 *
 * @example figureAnswer('32', 'idade') // 'tenho 32 anos'
 * @example figureAnswer('uns 800', 'pagar') // 'consigo pagar R$ 800,00 por mês'
 */
export function figureAnswer(text: string, figure: FigureAsked): string | null {
  if (text.length > LONGEST) return null;
  const said = normalise(expandSlang(text));
  if (ELSEWHERE.test(said)) return null;
  // A rate is no amount, and told instead of one it is what they answer with: the rest is asked again.
  if (OF_DEBT.has(figure) && percentages(text).length > 0) return isRateAlone(text) ? rateIn(text) : null;
  return isBare(text, figure) ? inWords(text, figure) : inOwnWords(text, figure);
}

const OF_DEBT: ReadonlySet<FigureAsked> = new Set<FigureAsked>([
  'pagar',
  'guardar',
  'renda',
  'gasto',
  'preco',
]);

const isRateAlone = (text: string): boolean => isBare(text, 'taxa');

/** Nothing but a figure, and words that belong to it. */
function isBare(text: string, figure: FigureAsked): boolean {
  const numbers = readNumbers(text);
  const rest = numbers.toReversed().reduce((left, { start, end }) => cut(left, start, end), text);
  const words = normalise(expandSlang(rest)).match(/[a-z]+/g) ?? [];
  return numbers.length > 0 && words.every((word) => AROUND.has(word) || OWN[figure].has(word));
}

const cut = (text: string, start: number, end: number): string =>
  `${text.slice(0, start)} ${text.slice(end)}`;

/** More than was asked for, told so that it can be read as it is: "ganho 8 mil e pago 1.200 de aluguel". */
function inOwnWords(text: string, figure: FigureAsked): string | null {
  const amounts = readAmounts(text);
  const isTold =
    figure === 'idade' || figure === 'idades'
      ? readAges(text).atual !== undefined
      : (ROLES[figure] ?? []).some((role) => amounts[role] !== undefined);
  return isTold ? text : null;
}

function inWords(text: string, figure: FigureAsked): string | null {
  switch (figure) {
    case 'idade':
    case 'idade_alvo':
    case 'idades':
      return agesIn(text, figure);
    case 'taxa':
      return rateIn(text);
    case 'guardar':
      return TERM.test(normalise(text)) ? text : amountIn(text, figure);
    default:
      return amountIn(text, figure);
  }
}

const AGE = { youngest: 14, oldest: 100 } as const;
/** How long it may take, where that would do as well. */
const TERM = /\d (?:anos?|mes(?:es)?)\b/;

function agesIn(text: string, figure: 'idade' | 'idade_alvo' | 'idades'): string | null {
  const [one, other, ...more] = readNumbers(text).map(({ value }) => value);
  const isAge = (age: number | undefined): age is number =>
    age !== undefined && Number.isInteger(age) && age >= AGE.youngest && age <= AGE.oldest;
  if (!isAge(one) || more.length > 0) return null;
  if (figure === 'idade_alvo') return other === undefined ? `quero parar aos ${one} anos` : null;
  if (other === undefined) return `tenho ${one} anos`;
  return isAge(other) && other > one ? `tenho ${one} anos e quero parar aos ${other} anos` : null;
}

function rateIn(text: string): string | null {
  const [told] = percentages(text);
  const [number, another] = readNumbers(text);
  if (told)
    return another ? null : `a taxa é de ${commas(told.value)}% ao ${told.of === 'ano' ? 'ano' : 'mês'}`;
  return number && !another ? `a taxa é de ${commas(String(number.value))}% ao mês` : null;
}

const commas = (value: string): string => value.replace('.', ',');

type OfMoney = Exclude<FigureAsked, 'idade' | 'idade_alvo' | 'idades' | 'taxa'>;

const WORDS: Readonly<Record<OfMoney, (amount: string) => string>> = {
  pagar: (amount) => `consigo pagar ${amount} por mês`,
  guardar: (amount) => `consigo guardar ${amount} por mês`,
  renda: (amount) => `ganho ${amount} por mês`,
  gasto: (amount) => `gasto ${amount} por mês`,
  renda_alvo: (amount) => `quero viver com ${amount} por mês`,
  preco: (amount) => `o preço é de ${amount}`,
};

/** Who says "8" of an income means thousands; cents. */
const LEAST = 10_000;
const IN_THOUSANDS: ReadonlySet<OfMoney> = new Set<OfMoney>(['renda', 'gasto', 'renda_alvo', 'preco']);

/** Of a range the prudent end: less that can be paid, earned and put by. */
function amountIn(text: string, figure: OfMoney): string | null {
  const found = findMoney(text).map(({ cents }) => Math.abs(cents));
  const bare = readNumbers(text).map(({ value }) => Math.round(value * 100));
  const amounts = found.length > 0 ? found : bare;
  if (amounts.length === 0 || amounts.length > 2) return null;
  const cents = Math.min(...amounts);
  if (cents <= 0) return null;
  const meant = cents < LEAST && IN_THOUSANDS.has(figure) ? cents * 1_000 : cents;
  return WORDS[figure](formatBRL(meant));
}
