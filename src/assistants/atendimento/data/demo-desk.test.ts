import { expect, test } from 'vitest';
import { DAY } from '../format.ts';
import { isRefusal } from '../service-desk.ts';
import { createDemoDesk } from './demo-desk.ts';

const now = Date.UTC(2026, 10, 15, 15);
const ana = { org: 'local', user: 'ana', now, key: 't1:1' };
const bia = { ...ana, user: 'bia' };

test('the same key makes an effect once and gives the same answer', async () => {
  const desk = createDemoDesk();
  const first = await desk.cancelOrder(ana, '1063');
  const again = await desk.cancelOrder(ana, '1063');
  expect(again).toBe(first);
  expect(await desk.tickets(ana)).toHaveLength(1);
});

test('another key finds it done', async () => {
  const desk = createDemoDesk();
  await desk.cancelOrder(ana, '1063');
  expect(await desk.cancelOrder({ ...ana, key: 't2:1' }, '1063')).toMatchObject({ refused: 'ja_cancelado' });
});

test('everybody has a file of their own', async () => {
  const desk = createDemoDesk();
  await desk.cancelOrder(ana, '1063');
  const order = await desk.order(bia, '1063');
  expect(order).toMatchObject({ status: 'em_separacao' });
});

test('a visit that was taken is no longer offered', async () => {
  const desk = createDemoDesk();
  const [slot] = await desk.visitSlots(ana);
  await desk.bookVisit(ana, { slot: slot?.id ?? '', reason: 'teste' });
  expect((await desk.visitSlots(ana)).map(({ id }) => id)).not.toContain(slot?.id);
});

test('nobody visits on a Sunday', async () => {
  const slots = await createDemoDesk().visitSlots({ ...ana, now: now - DAY });
  expect(slots.map(({ at }) => new Date(at).getUTCDay())).not.toContain(0);
});

test('what is paid has no second copy, and what is unknown is refused', async () => {
  const desk = createDemoDesk();
  expect(await desk.paymentCopy(ana, 'F-300')).toMatchObject({ refused: 'ja_paga' });
  const unknown = await desk.track(ana, '9999');
  expect(isRefusal(unknown) && unknown.refused).toBe('pedido_nao_encontrado');
});

test('thirty days are not seven: a phone can be exchanged longer than sent back', async () => {
  const desk = createDemoDesk();
  await desk.orders(ana);
  const later = { ...ana, now: now + 10 * DAY };
  const request = { number: '1029', reason: 'defeito' };
  expect(await desk.openExchange(later, { ...request, wish: 'devolucao' })).toMatchObject({
    refused: 'fora_do_prazo',
  });
  expect(await desk.openExchange(later, { ...request, wish: 'troca' })).toHaveProperty('protocol');
});
