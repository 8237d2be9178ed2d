import { type Bounds, boundsIn } from './bounds.ts';
import { filtersIn } from './filters.ts';
import { measureIn } from './measures.ts';
import { nameIn } from './names.ts';
import { type Plain, without, wordsOf } from './plain.ts';
import type { Measure, Question, QuestionContext } from './question.ts';
import { groupIn, limitIn, shapeIn } from './shapes.ts';
import type { Periods } from './spans.ts';

const OPENS =
  /^ (?:e|filtra|separa|divide|agrupa|ordena|inclui|agora por|por|mas e|e ai|agora|so|somente|apenas|e so|tambem|entao|ok e|ta e|beleza e|e se for|quais|detalha|detalhe|mostra|compar\w+)(?= )/;
const ALONE =
  /^ (?:(?:mais detalhes|detalhes|ver mais|mostra mais|lista tudo|ver tudo|de onde (?:veio|vem|saiu|tirou|tirei) (?:esse|este|o|isso|tal)?(?: valor| numero| total| conta)?|como (?:voce )?(?:chegou|calculou|fez) (?:nesse|esse|a esse|essa|nisso|o)(?: valor| numero| conta| total| calculo)?|quais|detalha|detalhe|mostra|lista|liste)(?: (?:foram|sao|esses|eles|elas|isso|ai|me|para mim|os|as|um por um|cada um|tudo|gastos|itens))*|quais (?:foram|sao) (?:eles|elas|esses|essas)) $/;
/** "quanto a mais?", after what was spent. */
const HOW_MUCH_MORE = /^ (?:e )?(?:quanto )?(?:a|de) (?:mais|menos)(?: (?:ou menos|ou a menos))? $/;
const LONGEST = 8;

export type FollowScene = {
  readonly plain: Plain;
  readonly periods: Periods;
  readonly context: QuestionContext;
  readonly before: Question;
};

/** "e em outubro?", "e de transporte?", "só as fixas": the question before with what is new. Null: it stands by itself. */
export function followUp({ plain, periods, context, before }: FollowScene): Question | null {
  const { words } = plain;
  if (words.trim().split(' ').length > LONGEST) return null;
  if (ALONE.test(words)) return { ...before, forma: 'lista' };
  if (HOW_MUCH_MORE.test(words)) return { ...before, forma: 'comparacao' };
  const { spans, ...bounds } = boundsIn(plain.text);
  const rest = wordsOf(without(plain.text, [...periods.found, ...spans]));
  const opens = OPENS.test(words);
  const measure = measureIn({ words, dated: periods.found.length > 0, named: nameIn(words) !== null });
  const bare = measure === null && isBare(rest);
  if (!opens && !bare) return null;
  if (opens && measure !== null && asksAnew(words)) return null;
  return newsIn({ plain, periods, context, before, bounds }, rest, measure);
}

/** A period or a name with hardly a word around it. */
const isBare = (rest: string): boolean =>
  / \| /.test(rest) && /^(?: (?:\||e|em|no|na|de|do|da|para|mas|ai|agora|so))+ $/.test(rest);

/** "e quanto gastei em outubro?" says all by itself. */
const asksAnew = (words: string): boolean => / (?:quanto|qual|quais|quantas|onde)(?= )/.test(words);

/** What says where the money went. */
const PLACE: ReadonlySet<string> = new Set(['categorias', 'subcategorias', 'texto']);

type NewsScene = FollowScene & { readonly bounds: Omit<Bounds, 'spans'> };

function newsIn(scene: NewsScene, rest: string, said: Measure | null): Question | null {
  const { periods, context, before, plain } = scene;
  const sobre = said ?? before.sobre;
  const filters = filtersIn({ ...context, words: rest, measure: sobre });
  const period = periods.periodo ?? periods.comparar;
  const shape = shapeIn(plain.words, sobre);
  const agrupar = groupIn(plain.words);
  const limite = limitIn(rest);
  const news: Partial<Question> = {
    ...(period && { periodo: period }),
    ...filters,
    ...scene.bounds,
    ...(shape !== 'total' && { forma: shape, ...(agrupar && { agrupar }) }),
    ...(limite !== undefined && { limite }),
    ...(said && { sobre }),
  };
  if (Object.keys(news).length === 0) return null;
  const moved = Object.keys(filters).some((name) => PLACE.has(name)) || sobre !== before.sobre;
  const { comparar, ...kept } = moved ? elsewhere(before) : before;
  return { ...kept, ...(comparar && !period && { comparar }), ...news };
}

/** The question without what said where: a new place takes the place of all of it. */
const elsewhere = (before: Question): Question =>
  Object.fromEntries(Object.entries(before).filter(([name]) => !PLACE.has(name))) as Question;
