import type * as z from 'zod';
import { type Endpoint, ProsaError } from '#protocol';
import type { FinanceDesk, Holdings } from '../desk/index.ts';
import { taken } from '../import/index.ts';
import { defineEndpoint, type Given } from './define-endpoint.ts';
import { accountShape, assetShape, cardShape, debtShape, goalShape } from './shapes.ts';

type Kind<Shape extends z.ZodObject, Thing> = {
  readonly path: `/${string}`;
  /** What one and many are called, in answers and in sentences. */
  readonly one: string;
  readonly many: string;
  readonly shape: Shape;
  readonly of: (desk: FinanceDesk) => Holdings<Given<z.output<Shape>>, Thing>;
};

/** The five doors of one kind of thing that a person has. */
function doorsOf<Shape extends z.ZodObject, Thing extends object>(
  kind: Kind<Shape, Thing>,
): readonly Endpoint<FinanceDesk>[] {
  const { path, one, many, shape, of } = kind;
  const each = `${path}/:id` as const;
  return [
    defineEndpoint(
      { method: 'GET', path, summary: `Lista: ${many}.` },
      async (_, { desk, writer, today }) => ({
        [many]: await of(desk).list(writer, today),
      }),
    ),
    defineEndpoint(
      { method: 'GET', path: each, summary: `Uma das ${many}, pelo id.` },
      async ({ params }, scope) => {
        const found = await of(scope.desk).get(scope.writer, params.id ?? '', scope.today);
        if (!found) throw new ProsaError('record_not_found');
        return { [one]: found };
      },
    ),
    defineEndpoint(
      { method: 'POST', path, summary: `Cadastra: ${one}.`, input: shape as z.ZodType<object> },
      async ({ input }, { desk, writer }) => ({
        status: 201,
        [one]: await taken(of(desk).create(writer, input as Given<z.output<Shape>>)),
      }),
    ),
    defineEndpoint(
      { method: 'PATCH', path: each, summary: `Muda: ${one}.`, input: patchOf(shape) },
      async ({ params, input }, { desk, writer }) => {
        const patch = input as Partial<Given<z.output<Shape>>>;
        return { [one]: await taken(of(desk).update(writer, { id: params.id ?? '', patch })) };
      },
    ),
    defineEndpoint(
      { method: 'DELETE', path: each, summary: `Encerra: ${one}; os lançamentos ficam.` },
      async ({ params }, { desk, writer }) => ({
        [one]: await taken(of(desk).close(writer, params.id ?? '')),
      }),
    ),
  ];
}

/** Some of the fields, at least one. */
const patchOf = (shape: z.ZodObject): z.ZodType<object> =>
  shape.partial().refine((patch) => Object.keys(patch).length > 0);

export const holdingDoors = (): readonly Endpoint<FinanceDesk>[] => [
  ...doorsOf({
    path: '/contas',
    one: 'conta',
    many: 'contas',
    shape: accountShape,
    of: (desk) => desk.accounts,
  }),
  ...doorsOf({
    path: '/cartoes',
    one: 'cartao',
    many: 'cartoes',
    shape: cardShape,
    of: (desk) => desk.cards,
  }),
  ...doorsOf({
    path: '/dividas',
    one: 'divida',
    many: 'dividas',
    shape: debtShape,
    of: (desk) => desk.debts,
  }),
  ...doorsOf({ path: '/ativos', one: 'ativo', many: 'ativos', shape: assetShape, of: (desk) => desk.assets }),
  ...doorsOf({ path: '/metas', one: 'meta', many: 'metas', shape: goalShape, of: (desk) => desk.goals }),
];
