import * as z from 'zod';
import type { Endpoint } from '#protocol';
import type { FinanceDesk } from '../desk/index.ts';
import { dataDoors } from './data.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { entryDoors, scheduledDoors, undoDoors } from './entries.ts';
import { holdingDoors } from './holdings.ts';
import { importDoors } from './imports.ts';

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

const invoices = (): Endpoint<FinanceDesk> =>
  defineEndpoint(
    {
      ...{
        method: 'GET',
        path: '/cartoes/:id/faturas',
        summary: 'As faturas de um cartão, por mês de vencimento.',
      },
      input: z.strictObject({ de: month.optional(), ate: month.optional() }),
    },
    async ({ params, input }, { desk, writer, today }) => ({
      faturas: await desk.cards.invoices.list(writer, { cartao: params.id ?? '', ...input }, today),
    }),
  );

/** Every door of Finanças, served under `/api/assistants/financas`. */
export const financeEndpoints = (): readonly Endpoint<FinanceDesk>[] => [
  ...holdingDoors(),
  invoices(),
  ...entryDoors(),
  ...undoDoors(),
  ...scheduledDoors(),
  ...importDoors(),
  ...dataDoors(),
];
