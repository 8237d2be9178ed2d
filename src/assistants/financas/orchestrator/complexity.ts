import { firstWord } from '#language';
import type { Complexity, MissionRequest } from '#protocol';
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
  ...['carteira', 'portfólio', 'portfolio', 'carteira de investimentos', 'todos os meus investimentos'],
  ...['todas as minhas aplicações', 'meus investimentos todos'],
];
const EXAMINE = [
  ...[
    'analise',
    'analisa',
    'analisar',
    'análise',
    'avalie',
    'avalia',
    'avaliar',
    'avaliação',
    'revise',
    'revisar',
  ],
  ...[
    'diagnóstico',
    'rebalancear',
    'rebalanceie',
    'rebalanceamento',
    'otimizar',
    'diversificar',
    'diversificada',
  ],
  ...['melhorar', 'como está', 'o que acha', 'risco'],
];

/**
 * How much a query asks for; the first rule that holds decides. A metric or named options side by side are a comparison; a whole portfolio
 * or several domains at once are the largest; everything else is one decision or one diagnosis.
 */
const RULES: readonly (readonly [Complexity, (query: string) => boolean])[] = [
  ['analise_investimento', (query) => subjectsIn(query) >= SEVERAL],
  [
    'analise_investimento',
    (query) => firstWord(query, WHOLE_PORTFOLIO) !== undefined && firstWord(query, EXAMINE) !== undefined,
  ],
  ['comparativa', (query) => asksForRatio(query) || comparesOptions(query)],
];

/** @example complexityOf({ query_original: 'Qual o P/L da Magazine Luiza?', … }) // 'comparativa' */
export const complexityOf = ({ query_original }: Pick<MissionRequest, 'query_original'>): Complexity =>
  RULES.find(([, holds]) => holds(query_original))?.[0] ?? 'profunda';

/** How many of the subjects that a life of money is made of a query names. */
export const subjectsIn = (query: string): number =>
  SUBJECTS.filter((names) => firstWord(query, names) !== undefined).length;
