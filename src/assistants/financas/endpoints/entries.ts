import * as z from 'zod';
import { type Endpoint, ProsaError } from '#protocol';
import type { FinanceDesk } from '../desk/index.ts';
import { taken } from '../import/index.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { billShape, cents, day, entryPageShape, entryPatchShape, entryShape, name } from './shapes.ts';

const ofEntry = '/lancamentos/:id';
const reachShape = z.strictObject({ parte: z.enum(['grupo', 'so_esta']) });

/** What a person entered: by day, one by one, changed, taken out. */
export const entryDoors = (): readonly Endpoint<FinanceDesk>[] => [
  defineEndpoint(
    {
      method: 'GET',
      path: '/lancamentos',
      summary: 'Lançamentos, do mais novo ao mais antigo.',
      input: entryPageShape,
    },
    async ({ input }, { desk, writer }) => ({ lancamentos: await desk.entries.list(writer, input) }),
  ),
  defineEndpoint(
    { method: 'GET', path: ofEntry, summary: 'Um lançamento, pelo id.' },
    async ({ params }, { desk, writer }) => {
      const lancamento = await desk.entries.get(writer, params.id ?? '');
      if (!lancamento) throw new ProsaError('record_not_found');
      return { lancamento };
    },
  ),
  defineEndpoint(
    {
      method: 'POST',
      path: '/lancamentos',
      summary: 'Registra um lançamento, uma vez por Idempotency-Key.',
      input: entryShape,
    },
    async ({ input }, { desk, writer }) => {
      const [lancamento] = await taken(desk.entries.register(writer, [{ ...input, origem: 'api' }]));
      return { status: 201, lancamento };
    },
  ),
  defineEndpoint(
    { method: 'PATCH', path: ofEntry, summary: 'Corrige um lançamento.', input: entryPatchShape },
    async ({ params, input: patch }, { desk, writer }) => ({
      lancamento: await taken(desk.entries.revise(writer, { id: params.id ?? '', patch })),
    }),
  ),
  defineEndpoint(
    { method: 'DELETE', path: ofEntry, summary: 'Apaga um lançamento e as outras parcelas dele.' },
    async ({ params }, { desk, writer }) => ({
      lancamentos: await taken(desk.entries.remove(writer, { id: params.id ?? '' })),
    }),
  ),
];

/** Taken out, put back, undone. */
export const undoDoors = (): readonly Endpoint<FinanceDesk>[] => [
  defineEndpoint(
    {
      method: 'POST',
      path: `${ofEntry}/apagar`,
      summary: 'Apaga só esta parcela, ou a compra toda.',
      input: reachShape,
    },
    async ({ params, input: { parte } }, { desk, writer }) => ({
      lancamentos: await taken(desk.entries.remove(writer, { id: params.id ?? '', reach: parte })),
    }),
  ),
  defineEndpoint(
    { method: 'POST', path: `${ofEntry}/restaurar`, summary: 'Traz de volta um lançamento apagado.' },
    async ({ params }, { desk, writer }) => ({
      lancamentos: await taken(desk.entries.restore(writer, params.id ?? '')),
    }),
  ),
  defineEndpoint(
    { method: 'POST', path: '/desfazer', summary: 'Desfaz a última coisa feita, qualquer que seja.' },
    async (_, { desk, writer }) => ({ desfeito: await taken(desk.entries.undoLast(writer)) }),
  ),
];

const payShape = z.strictObject({ data: day.optional(), cents: cents.optional(), conta: name.optional() });

/** Bills that wait for their day. */
export const scheduledDoors = (): readonly Endpoint<FinanceDesk>[] => [
  defineEndpoint(
    {
      method: 'GET',
      path: '/agendados',
      summary: 'Contas a pagar e a receber, pelo vencimento.',
      input: z.strictObject({ ate: day.optional() }),
    },
    async ({ input: { ate } }, { desk, writer }) => ({ agendados: await desk.scheduled.list(writer, ate) }),
  ),
  defineEndpoint(
    {
      method: 'POST',
      path: '/agendados',
      summary: 'Agenda uma conta a pagar ou a receber.',
      input: billShape,
    },
    async ({ input }, { desk, writer }) => {
      const [agendado] = await taken(desk.entries.register(writer, [{ ...input, origem: 'api' }]));
      return { status: 201, agendado };
    },
  ),
  defineEndpoint(
    {
      method: 'PATCH',
      path: '/agendados/:id',
      summary: 'Corrige uma conta agendada.',
      input: entryPatchShape,
    },
    async ({ params, input: patch }, { desk, writer }) => ({
      agendado: await taken(desk.entries.revise(writer, { id: params.id ?? '', patch })),
    }),
  ),
  defineEndpoint(
    {
      method: 'POST',
      path: '/agendados/:id/pagar',
      summary: 'Marca como paga ou recebida; sem data, hoje.',
      input: payShape,
    },
    async ({ params, input }, { desk, writer, today }) => ({
      lancamento: await taken(desk.scheduled.pay(writer, { data: today, ...input, id: params.id ?? '' })),
    }),
  ),
  defineEndpoint(
    { method: 'DELETE', path: '/agendados/:id', summary: 'Apaga uma conta agendada.' },
    async ({ params }, { desk, writer }) => ({
      agendados: await taken(desk.entries.remove(writer, { id: params.id ?? '' })),
    }),
  ),
];
