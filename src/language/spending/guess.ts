import { headOf } from '../head.ts';
import type { Category, Direction, Natureza } from './category.ts';
import { meantBy } from './slips.ts';
import { isCommon, type Way, wayOf } from './verbs.ts';
import {
  isSmall,
  type KeyedWord,
  keyedWords,
  type Phrase,
  phrasesByFirst,
  type Sense,
  WEIGHTS,
} from './vocabulary.ts';

/** What words of a text say about where money went or came from; UTF-16 offsets of those words. */
export type Guess = {
  readonly categoria: Category;
  /** What the reply names: "Supermercado", "Uber"; null where the words are the category's own name. */
  readonly subcategoria: string | null;
  readonly natureza: Natureza | null;
  readonly direction: Direction | null;
  /** 0 to 1. Below one half the words say little ("casa", "loja", "pix"). */
  readonly score: number;
  readonly start: number;
  readonly end: number;
};

/**
 * What the words of a message say about its category, best first; none where nothing is known. Words outside decide
 * nothing here: what the person chose before wins over all of it, and that is the caller's to ask.
 *
 * What a Brazilian would choose among the seventeen, where more than one could be meant:
 *
 * | words | category |
 * |---|---|
 * | luz, água, gás (botijão too), internet, celular, telefone, boleto, fatura, empréstimo, dívida | contas |
 * | aluguel, condomínio, prestação da casa, móveis, eletrodomésticos, reforma, limpeza | moradia |
 * | diarista, pedreiro, eletricista, cabeleireiro, advogado, cartório, frete, software, tarifas do banco, banho e tosa | servicos |
 * | streaming, cinema, bar, cerveja, viagem, hotel, jogos, apostas, brinquedos, festa | lazer |
 * | restaurante, lanche, iFood, padaria, bebidas sem álcool, supermercado | alimentacao |
 * | uber, combustível, ônibus, passagem (aérea too), oficina, pedágio, multa de trânsito, parcela e seguro do carro | transporte |
 * | IPVA, licenciamento, IPTU, IR, DAS/MEI, INSS pago, IOF, taxas públicas | impostos |
 * | farmácia, médico, academia, terapia, higiene, fraldas, veterinário, óculos de grau | saude |
 * | escola, faculdade, cursos, livros, papelaria | educacao |
 * | roupa, calçado, joia, relógio, bolsa, óculos de sol | vestuario |
 * | presente, flores, chá de bebê; roupa "de presente" too | presentes |
 * | salário, 13º, férias, bônus, aposentadoria, FGTS, vale recebido | salario |
 * | bico, freela, comissão, benefício do governo, aluguel recebido, serviço pelo qual se recebeu | renda_extra |
 * | dividendos, juros recebidos, cashback | rendimento |
 * | aporte, poupança, CDB, ações, cripto, dólar, previdência, resgate | investimentos |
 * | vendi, repasse da maquininha | vendas |
 * | ração, eletrônicos, perfume, lojas de tudo, doação, pensão paga, cigarro, reembolso, saque, pix sem mais | outros |
 */
export function guessCategories(text: string): readonly Guess[] {
  const words = keyedWords(headOf(text));
  const keys = words.map(({ key }) => key);
  const way = wayOf(keys);
  const matches = matchesOf(words);
  const best = Math.max(0, ...matches.slice(0, MOST_RANKED).map(({ sense }) => sense.weight));
  const all = best > WEIGHTS.weak + WEIGHTS.phraseBonus ? matches : [...matches, ...slipsOf(words)];
  const guesses = all.map((match, order) => judged(match, { order, way, words }));
  return distinct(guesses.sort((left, right) => right.score - left.score));
}

// More than this many matches are a document, not a message.
const MOST_RANKED = 200;

type Match = { readonly sense: Sense; readonly from: number; readonly next: number };

function matchesOf(words: readonly KeyedWord[]): readonly Match[] {
  const found: Match[] = [];
  let index = 0;
  while (index < words.length && found.length < MOST_RANKED) {
    const match = longestAt(words, index);
    if (match) found.push(match);
    index = match ? match.next : index + 1;
  }
  return found;
}

function longestAt(words: readonly KeyedWord[], from: number): Match | undefined {
  for (const phrase of phrasesByFirst().get(words[from]?.key ?? '') ?? []) {
    const next = phraseEnd(words, from, phrase);
    if (next >= 0) return { sense: phrase.sense, from, next };
  }
  return undefined;
}

const MOST_BETWEEN = 6;
const AMOUNT = /^(?:\p{N}+|r|rs|real|conto|pila|mil|centavo)$/u;

// "conta luz" stands in "conta da minha luz", "recebi pagamento" in "recebi 1.320 de pagamento": small words may lie
// between, after a verb amounts too.
function phraseEnd(words: readonly KeyedWord[], from: number, { keys }: Phrase): number {
  const [first = ''] = keys;
  const verb = isCommon(first);
  let at = from + 1;
  for (const key of keys.slice(1)) {
    let between = 0;
    while (words[at]?.key !== key) {
      if (between === MOST_BETWEEN || !maySkip(words[at]?.key ?? '', verb)) return -1;
      between += 1;
      at += 1;
    }
    at += 1;
  }
  return at;
}

const maySkip = (key: string, verb: boolean): boolean => isSmall(key) || (verb && AMOUNT.test(key));

const MOST_SLIPS = 40;
const SLIP_FACTOR = 0.8;
const SHORTEST_ALIKE = 4;

// Only where nothing was said plainly, for one letter makes another word of many.
function slipsOf(words: readonly KeyedWord[]): readonly Match[] {
  return words
    .filter(({ key }) => key.length >= SHORTEST_ALIKE && !isCommon(key) && !phrasesByFirst().has(key))
    .slice(0, MOST_SLIPS)
    .flatMap((word) => {
      const meant = meantBy(word.key);
      const phrase =
        meant === undefined
          ? undefined
          : phrasesByFirst()
              .get(meant)
              ?.find(({ keys }) => keys.length === 1);
      const from = words.indexOf(word);
      return phrase
        ? [{ sense: { ...phrase.sense, weight: phrase.sense.weight * SLIP_FACTOR }, from, next: from + 1 }]
        : [];
    });
}

type Scene = { readonly order: number; readonly way: Way; readonly words: readonly KeyedWord[] };

/** What leads to a word, and what the verbs say, weigh as well. */
const FACTORS = { forWhom: 0.78, wrongWay: 0.6, order: 0.015, place: 0.01, rightWay: 0.1 } as const;

function judged(match: Match, { order, way, words }: Scene): Guess {
  const sense = inContext(turned(match.sense, way), way);
  const before = words[match.from - 1]?.key ?? '';
  const forWhom = match.from > 0 && /^(?:pra|pro|para|pras|pros)$/.test(before) ? FACTORS.forWhom : 1;
  const wrong = sense.direction === 'receita' && way.outgoing && !way.incoming ? FACTORS.wrongWay : 1;
  const right = sense.direction === 'receita' && way.incoming ? FACTORS.rightWay : 0;
  const place = /^n[oa]$/.test(before) ? FACTORS.place : 0;
  const score = (sense.weight + right) * forWhom * wrong - FACTORS.order * Math.min(order, 10) - place;
  return {
    categoria: sense.categoria,
    subcategoria: sense.subcategoria,
    natureza: sense.natureza,
    direction: sense.direction,
    score: Math.round(Math.max(0, Math.min(1, score)) * 1000) / 1000,
    start: words[match.from]?.start ?? 0,
    end: words[match.next - 1]?.end ?? 0,
  };
}

/** Work for which one was paid; of other expenses, money back. */
const WORK: ReadonlySet<Category> = new Set<Category>([
  'servicos',
  'educacao',
  'saude',
  'transporte',
  'lazer',
  'moradia',
]);
const VOUCHERS: ReadonlySet<string | null> = new Set(['Vale-refeição', 'Transporte público']);
const RENT: ReadonlySet<string | null> = new Set(['Aluguel']);
const SHOPS: ReadonlySet<string | null> = new Set(['Compras']);

// "recebi 150 de uma faxina" is work done, "recebi o aluguel" is rent that came in.
function turned(sense: Sense, way: Way): Sense {
  if (!way.incoming || way.outgoing || sense.direction === 'receita') return sense;
  const regular = RENT.has(sense.subcategoria) ? 'fixa' : 'variavel';
  const income = { ...sense, natureza: regular, direction: 'receita' } as const;
  if (VOUCHERS.has(sense.subcategoria)) return { ...income, categoria: 'salario' };
  if (SHOPS.has(sense.subcategoria) && sense.weight > WEIGHTS.weak) return { ...income, categoria: 'vendas' };
  if (sense.subcategoria === 'Família')
    return way.given ? { ...income, categoria: 'presentes', subcategoria: 'Presentes' } : income;
  if (sense.categoria === 'investimentos')
    return way.redeemed ? income : { ...income, categoria: 'rendimento' };
  if (sense.direction !== 'despesa') return income;
  return {
    ...income,
    categoria: WORK.has(sense.categoria) ? 'renda_extra' : 'outros',
    weight: sense.weight * SLIP_FACTOR,
  };
}

// The verb tells a telephone from its bill, and water drunk from water piped.
function inContext(sense: Sense, way: Way): Sense {
  if (sense.subcategoria === 'Eletrônicos' && sense.weight <= WEIGHTS.weak && way.paid && !way.bought) {
    return {
      ...sense,
      categoria: 'contas',
      subcategoria: 'Celular',
      natureza: 'fixa',
      direction: 'despesa',
      weight: WEIGHTS.plain,
    };
  }
  if (sense.subcategoria === 'Água' && sense.weight <= WEIGHTS.weak) {
    if (way.bought)
      return {
        ...sense,
        categoria: 'alimentacao',
        subcategoria: 'Bebidas',
        natureza: 'variavel',
        weight: WEIGHTS.plain,
      };
    return way.paid ? { ...sense, weight: WEIGHTS.plain } : sense;
  }
  return sense;
}

function distinct(guesses: readonly Guess[]): readonly Guess[] {
  const seen = new Set<string>();
  return guesses.filter(({ categoria, subcategoria }) => {
    const name = `${categoria}/${subcategoria}`;
    return seen.has(name) ? false : seen.add(name);
  });
}
