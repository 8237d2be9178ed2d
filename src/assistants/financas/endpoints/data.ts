import * as z from 'zod';
import { type Endpoint, ProsaError } from '#protocol';
import { DATA_ACTIONS, DATA_CATEGORIES, type DataQuery, type FinanceDesk, GROUPINGS } from '../desk/index.ts';
import { taken } from '../import/index.ts';
import { defineEndpoint } from './define-endpoint.ts';

const MOST_ROWS = 100;

/** Filters are refused by the data access itself, by name: each category has its own. */
const queryShape = z.strictObject({
  category: z.enum(DATA_CATEGORIES),
  action: z.enum(DATA_ACTIONS),
  filters: z.record(z.string().max(40), z.unknown()).default({}),
  groupBy: z.enum(GROUPINGS).optional(),
  order: z.enum(['maior', 'menor', 'recente', 'antigo']).optional(),
  limit: z.int().min(1).max(MOST_ROWS).optional(),
});

/** The data access of §3.2, the demo, and what a person is worth. */
export const dataDoors = (): readonly Endpoint<FinanceDesk>[] => [
  defineEndpoint(
    { method: 'GET', path: '/dados', summary: 'Sobre o que se pode perguntar, e com que filtros.' },
    async (_, { desk }) => ({ categorias: desk.data.categories() }),
  ),
  defineEndpoint(
    { method: 'POST', path: '/dados', summary: 'Uma consulta aos próprios dados.', input: queryShape },
    async ({ input }, { desk, writer, today }) => {
      const answer = await desk.data.query(writer, input as DataQuery, today);
      if (!('invalid' in answer)) return { resposta: answer };
      const [first] = answer.invalid;
      throw new ProsaError('record_invalid', first ? `${first.filtro}: ${first.mensagem}` : undefined);
    },
  ),
  defineEndpoint(
    { method: 'GET', path: '/patrimonio', summary: 'O que se tem menos o que se deve.' },
    async (_, { desk, writer, today }) => ({ patrimonio: await desk.netWorth(writer, today) }),
  ),
  defineEndpoint(
    { method: 'GET', path: '/exemplo', summary: 'Se há dados de exemplo.' },
    async (_, { desk, writer }) => ({
      exemplo: await desk.demo.state(writer),
    }),
  ),
  defineEndpoint(
    {
      method: 'POST',
      path: '/exemplo',
      summary: 'Carrega um ano de dados inventados, marcados como exemplo.',
    },
    async (_, { desk, writer }) => ({ status: 201, exemplo: await taken(desk.demo.load(writer)) }),
  ),
  defineEndpoint(
    { method: 'DELETE', path: '/exemplo', summary: 'Retira os dados de exemplo, e só eles.' },
    async (_, { desk, writer }) => ({ exemplo: await taken(desk.demo.remove(writer)) }),
  ),
];
