import { z } from 'zod';
import { isDay, localDay } from '#language/dates';
import { CATEGORIES } from '#language/spending';
import { established } from '#protocol';
import { defineTool } from '#runtime';
import type { DataAnswer } from '../desk/index.ts';
import { BOUNDS } from '../limits.ts';
import { asJson } from '../slots.ts';
import { GROUPS, MEASURES, PACES, type Question, SHAPES, withSpans } from '../understand/questions/index.ts';
import { answerQuestion } from './data/answer-question.ts';
import { asker } from './data/asking.ts';
import { type FinancasScope, whoOf } from './scope.ts';

const day = z.string().refine(isDay, 'Use uma data como 2026-11-15.');
const span = z
  .strictObject({
    de: day,
    ate: day,
    dito: z.string().max(BOUNDS.nameChars).describe('Como fica numa frase: "em outubro".'),
  })
  .refine(({ de, ate }) => de <= ate, 'O período termina antes de começar.');
const name = z.string().trim().max(BOUNDS.nameChars);
const cents = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const input = z.strictObject({
  sobre: z.enum(MEASURES).describe('O que se quer saber; economia é o que entrou menos o que saiu.'),
  forma: z.enum(SHAPES).default('total').describe('Total, lista, ranking, média, comparação…'),
  periodo: span.optional().describe('Sem ele: este mês.'),
  comparar: span.optional().describe('Só com forma comparacao.'),
  categorias: z.array(z.enum(CATEGORIES)).max(CATEGORIES.length).optional().describe('Só estas categorias.'),
  subcategorias: z
    .array(name.min(1))
    .max(10)
    .optional()
    .describe('Tipos de lugar, ou lugares: "Supermercado".'),
  natureza: z.enum(['fixa', 'variavel']).optional().describe('Só despesas fixas, ou só variáveis.'),
  texto: name.optional().describe('Nome do lugar, ou palavras da descrição.'),
  fora: z.literal(true).optional().describe('Tudo menos as categorias e os lugares que foram ditos.'),
  conta: name.optional().describe('Nome da conta.'),
  cartao: name.optional().describe('Nome do cartão.'),
  meta: name.optional().describe('Nome da meta.'),
  divida: name.optional().describe('Nome da dívida.'),
  ativo: name.optional().describe('Classe (renda_fixa, acoes…), nome ou código do investimento.'),
  aplicado: z.literal(true).optional().describe('De investimentos: o que foi aplicado, não o que vale.'),
  rendimento: z.literal(true).optional().describe('De investimentos: quanto renderam.'),
  minimo: cents.optional().describe('Em centavos.'),
  maximo: cents.optional().describe('Em centavos.'),
  agrupar: z.enum(GROUPS).optional().describe('Por que dividir.'),
  limite: z.number().int().min(1).max(50).optional().describe('Quantas linhas, no máximo.'),
  ordem: z.literal('menor').optional().describe('O menor primeiro.'),
  balanco: z.literal(true).optional().describe('De economia: quer as entradas e as saídas.'),
  por: z.enum(PACES).optional().describe('De uma média: por dia, semana, mês…'),
  base: z.enum(['receitas', 'despesas']).optional().describe('De um percentual: de que é parte.'),
  sentido: z.enum(['pagar', 'receber']).optional().describe('De contas agendadas: a pagar ou a receber.'),
  atrasadas: z.literal(true).optional().describe('Só o que já venceu.'),
});

/** Figures of the person's own money, exact, with where they come from. */
export const consultarDados = defineTool({
  name: 'consultar_dados',
  label: 'Consultando seus dados…',
  description:
    'Consulta os dados financeiros da pessoa. Dá em "resposta" a frase pronta, com valores exatos e o período; diga-a sem mudar os números. Com "falta_escolher", faça a pergunta de "resposta".',
  input,
  effect: 'read',
  run: async (asked, scope: FinancasScope) => {
    const today = localDay(scope.now);
    const said = defined(asked) as Question;
    const question = withSpans(said, today);
    const answers: DataAnswer[] = [];
    const { grafico, ...told } = await answerQuestion({
      ...{ question, today, presumed: said.periodo === undefined },
      ask: asker(scope, today, answers),
      draw: asker(scope, today, []),
      names: () => scope.resources.names(whoOf(scope)),
    });
    const fontes = answers.map(sourceOf);
    const value = {
      ...told,
      periodo: question.periodo ?? null,
      fontes: fontes.map(({ ids: _, ...rest }) => rest),
    };
    const known = { consulta: asJson({ pergunta: question, resposta: told.resposta, fontes }) };
    return established(value, known, grafico ? { charts: [grafico] } : {});
  },
});

const IDS = 50;

/** What a figure came from: the query, how many rows there are, and their ids as far as they fit. */
const sourceOf = ({ query, total_cents, count, ids, contas, periodo }: DataAnswer) => ({
  categoria: query.category,
  acao: query.action,
  filtros: query.filters,
  total_centavos: total_cents,
  linhas: count,
  contas,
  periodo,
  ids: ids.slice(0, IDS),
});

const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
