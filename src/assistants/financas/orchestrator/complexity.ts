import { expandSlang, firstWord, words } from '#language';
import type { Complexity, MissionRequest } from '#protocol';
import { headOf } from '../reading/said.ts';
import { mended } from '../reading/spelling.ts';
import { asksForRatio, comparesOptions } from './metrics.ts';

/** Subjects that a whole life of money is made of; several at once are a mission of the largest kind. */
const SUBJECTS: readonly (readonly string[])[] = [
  ['investimentos', 'investimento', 'carteira', 'aplicações'],
  ['orçamento', 'gastos', 'despesas'],
  ['dívidas', 'dívida', 'empréstimos', 'financiamentos'],
  ['aposentar', 'aposentadoria', 'aposento', 'independência financeira', 'renda passiva'],
  ['reserva', 'reserva de emergência'],
  ['metas', 'objetivos'],
  ['seguros', 'impostos', 'herança'],
];
export const SEVERAL = 3;

const WHOLE_PORTFOLIO = [
  ...['carteira', 'portfólio', 'portfolio', 'carteira de investimentos', 'meus investimentos'],
  ...['minhas aplicações', 'meus ativos', 'minhas posições'],
];
const EXAMINE = [
  ...['analise', 'analisa', 'analisar', 'análise', 'avalie', 'avalia', 'avaliar', 'avaliação'],
  ...['revise', 'revisa', 'revisar', 'revisão', 'reveja', 'examine', 'examina', 'diagnóstico', 'raio x'],
  ...['rebalancear', 'rebalanceie', 'rebalanceamento', 'otimizar', 'diversificar', 'diversificada'],
  ...['diversificados', 'melhorar', 'como está', 'como estão', 'como anda', 'como andam', 'como vai'],
  ...['como vão', 'o que acha', 'o que você acha', 'que acha', 'risco', 'dá uma olhada', 'olhada', 'opinião'],
];

/**
 * How much a query asks for; the first rule that holds decides. A metric or named options side by side are a comparison; a whole portfolio
 * or several domains at once are the largest; everything else is one decision or one diagnosis.
 */
const RULES: readonly (readonly [Complexity, (query: string) => boolean])[] = [
  ['analise_investimento', (query) => subjectsIn(query) >= SEVERAL],
  [
    'analise_investimento',
    (query) => {
      const meant = asMeant(query);
      return firstWord(meant, WHOLE_PORTFOLIO) !== undefined && firstWord(meant, EXAMINE) !== undefined;
    },
  ],
  ['comparativa', (query) => asksForRatio(query) || comparesOptions(query)],
];

/** @example complexityOf({ query_original: 'Qual o P/L da Magazine Luiza?', … }) // 'comparativa' */
export const complexityOf = ({ query_original }: Pick<MissionRequest, 'query_original'>): Complexity =>
  RULES.find(([, holds]) => holds(query_original))?.[0] ?? 'profunda';

/** How many of the subjects that a life of money is made of a query names. */
export function subjectsIn(query: string): number {
  const meant = asMeant(query);
  return SUBJECTS.filter((names) => firstWord(meant, names) !== undefined).length;
}

/** Short forms of chat in full, and slips of the finger mended. */
const asMeant = (query: string): string =>
  words(expandSlang(headOf(query)))
    .map(mended)
    .join(' ');
