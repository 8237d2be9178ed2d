import { expect, test } from 'vitest';
import { DAY } from '../format.ts';
import { isRefusal } from '../service-desk.ts';
import { deskOver } from './demo-desk.ts';
import { filesInMemory } from './fixtures.ts';

const now = Date.UTC(2026, 10, 15, 15);
const ana = { org: 'local', user: 'ana', now, key: 't1:1' };

const openDesk = () => deskOver(filesInMemory());

test('another key finds it done', async () => {
  const desk = openDesk();
  await desk.cancelOrder(ana, '1063');
  expect(await desk.cancelOrder({ ...ana, key: 't2:1' }, '1063')).toMatchObject({ refused: 'ja_cancelado' });
});

test.each([0, -1, 0.5, Number.NaN, 2 ** 60])('%d cents are nothing to dispute', async (amount) => {
  const disputed = await openDesk().dispute(ana, { invoice: 'F-300', reason: 'valor errado', amount });
  expect(disputed).toMatchObject({ refused: 'valor_invalido' });
});

test('what no database takes is not kept of a text', async () => {
  const ticket = await openDesk().openTicket(ana, { subject: 'a\0b\ud800', detail: '' });
  expect(ticket.subject).toBe('ab\ufffd');
});

test('a visit that was taken is no longer offered', async () => {
  const desk = openDesk();
  const [slot] = await desk.visitSlots(ana);
  await desk.bookVisit(ana, { slot: slot?.id ?? '', reason: 'teste' });
  expect((await desk.visitSlots(ana)).map(({ id }) => id)).not.toContain(slot?.id);
});

test('nobody visits on a Sunday', async () => {
  const slots = await openDesk().visitSlots({ ...ana, now: now - DAY });
  expect(slots.map(({ at }) => new Date(at).getUTCDay())).not.toContain(0);
});

test('what is paid has no second copy, and what is unknown is refused', async () => {
  const desk = openDesk();
  expect(await desk.paymentCopy(ana, 'F-300')).toMatchObject({ refused: 'ja_paga' });
  const unknown = await desk.track(ana, '9999');
  expect(isRefusal(unknown) && unknown.refused).toBe('pedido_nao_encontrado');
});

test('thirty days are not seven: a phone can be exchanged longer than sent back', async () => {
  const desk = openDesk();
  await desk.orders(ana);
  const later = { ...ana, now: now + 10 * DAY };
  const request = { number: '1029', reason: 'defeito' };
  expect(await desk.openExchange(later, { ...request, wish: 'devolucao' })).toMatchObject({
    refused: 'fora_do_prazo',
  });
  expect(await desk.openExchange(later, { ...request, wish: 'troca' })).toHaveProperty('protocol');
});
