import { boundsIn } from './bounds.ts';
import { isComplex } from './complex.ts';
import { filtersIn } from './filters.ts';
import { followUp } from './follow-up.ts';
import { measureIn, namesIncome, namesSpending } from './measures.ts';
import { nameIn } from './names.ts';
import { cue, type Plain, plainOf, without, wordsOf } from './plain.ts';
import type { Measure, Question, QuestionContext, Shape, Span } from './question.ts';
import { asksForLeast, asksForRows, groupIn, limitIn, paceIn, shapeIn } from './shapes.ts';
import { type Periods, periodsIn } from './spans.ts';

export type QuestionRead = {
  /** Null: no simple question. */
  readonly question: Question | null;
  /** 0–1. */
  readonly confidence: number;
  /** It goes on from the question before. */
  readonly followsUp: boolean;
  /** It asks for an analysis, advice or a plan. */
  readonly complex: boolean;
};

const NOTHING: QuestionRead = { question: null, confidence: 0, followsUp: false, complex: false };
/** How sure a reading is: asked in so many words, only named, or gone on from before. */
const CONFIDENCE = { asked: 0.95, named: 0.75, followed: 0.7 } as const;

/**
 * Reads a simple question about one's own money.
 *
 * @example readQuestion('quanto gastei esse mês?', { today: '2026-11-15' }).question // { sobre: 'despesas', forma: 'total', periodo … }
 */
export function readQuestion(message: string, context: QuestionContext): QuestionRead {
  const plain = plainOf(message);
  if (isComplex(plain.words)) return { ...NOTHING, complex: true };
  const periods = periodsIn(plain.text, context.today);
  const followed = context.before ? followUp({ plain, periods, context, before: context.before }) : null;
  if (followed) return { ...NOTHING, question: followed, confidence: CONFIDENCE.followed, followsUp: true };
  const asks = ASKS.test(plain.words) || message.includes('?');
  if (!asks && TELLS.test(plain.words)) return NOTHING;
  const question = questionIn(plain, periods, context);
  if (!question || (!asks && !isShort(plain))) return NOTHING;
  return { ...NOTHING, question, confidence: asks ? CONFIDENCE.asked : CONFIDENCE.named };
}

const ASKS = cue(
  'quantos?|quantas?|total|valor|que \\w+|diferenca|fatia|media|confere|confira|verifi\\w+|ve (?:ai|se|para)|qual|quais|a?onde|em que|no que|com (?:o )?que|quando|quem|o que|que dia|que mes|list[ae]\\w*|mostr[ae]\\w*|me (?:diz|diga|fala|fale|passa|passe|informa|da|de|manda|mande|mostra)|ver|veja|quero (?:saber|ver)|queria (?:saber|ver)|gostaria de (?:saber|ver)|consult\\w+|calcul\\w+|cade|onde (?:esta|foi)|compar\\w+|top|ranking|sabe|tem como|soma|some|resumo|extrato',
);
/** Somebody tells what they did; that is an entry, not a question. */
const TELLS = cue(
  'gastei|paguei|comprei|recebi|ganhei|vendi|torrei|transferi|depositei|investi|apliquei|saquei|guardei|caiu|entrou',
);
const SAVES = cue('economiz\\w+|economia|poup\\w+|guard\\w+|junt\\w+');
const LONGEST_BARE = 9;
const isShort = ({ words }: Plain): boolean => words.trim().split(' ').length <= LONGEST_BARE;

/** What the words ask, as far as they say it by themselves. */
export function questionIn(plain: Plain, periods: Periods, context: QuestionContext): Question | null {
  const { spans, ...bounds } = boundsIn(plain.text);
  const words = wordsOf(without(plain.text, [...periods.found, ...spans]));
  const dated = periods.found.length > 0;
  const named = nameIn(words, context.contas) !== null;
  const said = measureIn({ words: plain.words, dated, named }) ?? measureOfPlace(words, context);
  if (said === null) return null;
  const measure = sharedMeasure(said, plain.words);
  const listed = bounds.minimo !== undefined || bounds.maximo !== undefined;
  const shape = shapeOf(words, measure, { ...periods, listed });
  const base = baseOf(plain.words, shape, measure);
  const filters = ofItsSide(filtersIn({ ...context, words, measure }), base);
  const limite = limitIn(words);
  const agrupar = groupOf(words, shape, measure) ?? eitherOf(shape, words, filters);
  return {
    ...{ sobre: measure, forma: shape },
    ...(periods.periodo &&
      (filters.aplicado || keepsPeriod(measure, periods.periodo, context)) && { periodo: periods.periodo }),
    ...(shape === 'comparacao' && periods.comparar && { comparar: periods.comparar }),
    ...filters,
    ...bounds,
    ...(shape === 'total' && EXCEPT.test(plain.words) && namesThings(filters) && { fora: true as const }),
    ...(limite !== undefined && { limite }),
    ...(agrupar && { agrupar }),
    ...((shape === 'menor' || (shape === 'ranking' && asksForLeast(words))) && { ordem: 'menor' as const }),
    ...(measure === 'economia' && !SAVES.test(plain.words) && { balanco: true as const }),
    ...(shape === 'media' && { por: paceIn(plain.words) }),
    ...base,
  };
}

/** "quanto do meu salário foi para comida": the salary is the whole, and no part of what was spent. */
function ofItsSide<F extends Partial<Question>>(filters: F, { base }: Pick<Question, 'base'>): F {
  const { categorias } = filters;
  if (base !== 'receitas' || categorias === undefined || categorias.length < 2) return filters;
  return {
    ...filters,
    categorias: categorias.filter((each) => each !== 'salario' && each !== 'renda_extra'),
  };
}

const EXCEPT = cue('fora|exceto|tirando|sem contar|sem considerar|desconsiderando|descontando|alem d[oae]');
const namesThings = ({ categorias, subcategorias, texto }: Partial<Question>): boolean =>
  (categorias ?? subcategorias ?? texto) !== undefined;

/** What one has now has no period; what one had at a day has. */
const keepsPeriod = (measure: Measure, { ate }: Span, { today }: QuestionContext): boolean =>
  !HELD.has(measure) || (measure === 'saldo' && ate < today);
const HELD: ReadonlySet<Measure> = new Set<Measure>([
  'saldo',
  'patrimonio',
  'investimentos',
  'reserva',
  'dividas',
  'limite',
  'metas',
]);

const OF_SPENDING = cue(
  'categorias?|compar\\w+|medias?|(?:mes|dia|semana) (?:mais|menos) (?:car[oa]|barat[oa])|(?:car[oa]|barat[oa]) d[oe] (?:ano|mes)',
);
const OF_BOTH = cue('(?:melhor|pior) (?:d?o? ?que|em relacao)');

/** "quanto de mercado?" names only where. */
function measureOfPlace(words: string, context: QuestionContext): Measure | null {
  // "compara outubro com setembro", "top 5 categorias": money that went out is what people ask about.
  if (OF_SPENDING.test(words)) return 'despesas';
  if (OF_BOTH.test(words)) return 'economia';
  if (!ASKS.test(words)) return null;
  const { categorias = [] } = filtersIn({ ...context, words, measure: 'despesas' });
  if (categorias.length > 0) return 'despesas';
  const income = filtersIn({ ...context, words, measure: 'receitas' });
  return (income.categorias ?? []).length > 0 ? 'receitas' : null;
}

function shapeOf(
  words: string,
  measure: Measure,
  { comparar, listed }: Periods & { listed: boolean },
): Shape {
  const said = shapeIn(words, measure);
  const shape = said === 'total' && listed && asksForRows(words) ? 'lista' : said;
  const both =
    comparar !== undefined && (measure === 'despesas' || measure === 'receitas' || measure === 'economia');
  if (both && shape !== 'percentual') return 'comparacao';
  // "quanto gastei por mês?" wants each of them, in their order.
  const group = groupIn(words);
  return shape === 'ranking' && (group === 'mes' || group === 'dia') && !STANDS_OUT.test(words)
    ? 'lista'
    : shape;
}

const STANDS_OUT = cue('mais|menos|maior(?:es)?|menor(?:es)?|top|ranking|pior|melhor');

function groupOf(words: string, shape: Shape, measure: Measure): Question['agrupar'] {
  if (measure === 'investimentos') return shape === 'ranking' ? 'classe' : undefined;
  const group = groupIn(words);
  if (shape === 'ranking') return group;
  if (shape === 'lista') return group === 'mes' || group === 'dia' ? group : undefined;
  // "em que mês gastei mais?", "qual categoria pesou mais?"
  return (shape === 'maior' || shape === 'menor') && group !== undefined ? group : undefined;
}

/** "gastei mais com comida ou transporte?" */
const eitherOf = (shape: Shape, words: string, { categorias, subcategorias }: Partial<Question>) =>
  shape === 'ranking' && (categorias?.length ?? 0) > 1 && subcategorias === undefined && / ou /.test(words)
    ? ('categoria' as const)
    : undefined;

const OF_INCOME = cue(
  'd[oae]s? (?:\\w+ )?(?:renda|salarios?|receitas?|ganhos?|entradas?|que (?:eu )?(?:ganh\\w+|receb\\w+))',
);

/** "quanto por cento da renda foi em lazer" asks for spending, though only income is named. */
const sharedMeasure = (said: Measure, words: string): Measure =>
  said === 'receitas' &&
  OF_INCOME.test(words) &&
  shapeIn(words, said) === 'percentual' &&
  !OF_ITSELF.test(words)
    ? 'despesas'
    : said;
const OF_ITSELF = cue('veio|vem|vieram|entrou|recebi|ganhei');

/** "quanto por cento da renda foi em lazer": the whole is the income. */
function baseOf(words: string, shape: Shape, measure: Measure): Pick<Question, 'base'> {
  if (shape !== 'percentual') return {};
  if (measure === 'economia') return { base: 'receitas' };
  if (measure === 'despesas' && namesIncome(words) && OF_INCOME.test(words)) return { base: 'receitas' };
  return measure === 'receitas' && namesSpending(words) ? { base: 'despesas' } : {};
}
