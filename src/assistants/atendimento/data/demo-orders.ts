import { DAY, daysBetween, shortDate } from '../format.ts';
import {
  isRefusal,
  type Order,
  type Refund,
  type Refusal,
  refuse,
  type ServiceDesk,
  type Tracking,
  type TrackingStop,
} from '../service-desk.ts';
import type { CustomerFile } from './demo-customer.ts';
import { type CustomerFiles, newTicket, nextProtocol, storable, withTicket } from './demo-files.ts';

type OrderDesk = Pick<
  ServiceDesk,
  'orders' | 'order' | 'track' | 'cancelOrder' | 'openExchange' | 'openTicket' | 'tickets'
>;

const EXCHANGE_DAYS = { devolucao: 7, troca: 30 } as const;

export function orderDesk(files: CustomerFiles): OrderDesk {
  return {
    orders: async (caller) => (await files.read(caller)).orders,
    order: async (caller, number) => findOrder(await files.read(caller), number),
    track: async (caller, number) => {
      const order = findOrder(await files.read(caller), number);
      return isRefusal(order) ? order : trackingOf(order, caller.now);
    },
    cancelOrder: (caller, number) => files.write(caller, (file) => cancel(file, number, caller.now)),
    openExchange: (caller, request) =>
      files.write(caller, (file) => {
        const order = findOrder(file, request.number);
        if (isRefusal(order)) return order;
        const refusal = whyNoExchange(order, request.wish, caller.now);
        if (refusal) return refusal;
        const changed: Order = { ...order, status: 'troca_aberta' };
        const ticket = newTicket(file, `${request.wish} do pedido ${order.number}`, caller.now);
        return {
          file: withOrder(withTicket(file, ticket), changed),
          answer: { order: changed, protocol: ticket.protocol, pickUpBy: caller.now + 3 * DAY },
        };
      }),
    openTicket: async (caller, { subject }) => {
      const ticket = await files.write(caller, (file) => {
        const opened = newTicket(file, storable(subject), caller.now);
        return { file: withTicket(file, opened), answer: opened };
      });
      if (isRefusal(ticket)) throw new Error(ticket.message);
      return ticket;
    },
    tickets: async (caller) => (await files.read(caller)).tickets,
  };
}

export function findOrder(file: CustomerFile, number: string): Order | Refusal {
  const wanted = number.replace(/\D/g, '');
  const order = file.orders.find((each) => each.number === wanted);
  return order ?? refuse('pedido_nao_encontrado', `Não existe o pedido ${number} nesta conta.`);
}

export const withOrder = (file: CustomerFile, order: Order): CustomerFile => ({
  ...file,
  orders: file.orders.map((each) => (each.number === order.number ? order : each)),
});

function cancel(file: CustomerFile, number: string, now: number) {
  const order = findOrder(file, number);
  if (isRefusal(order)) return order;
  if (order.status === 'cancelado') return refuse('ja_cancelado', 'Este pedido já está cancelado.');
  if (order.status !== 'em_separacao') {
    return refuse('ja_enviado', `O pedido não pode ser cancelado: situação "${order.status}".`);
  }
  const refund: Refund = {
    protocol: nextProtocol(file, now),
    about: `pedido ${order.number} (${order.product})`,
    amount: order.total,
    status: 'aprovado',
    dueAt: now + 7 * DAY,
  };
  const cancelled: Order = { ...order, status: 'cancelado' };
  const ticket = { ...newTicket(file, `reembolso do ${refund.about}`, now), answerBy: refund.dueAt };
  const changed = withTicket(withOrder(file, cancelled), ticket);
  return {
    file: { ...changed, refunds: [...file.refunds, refund] },
    answer: { order: cancelled, refund },
  };
}

function whyNoExchange(order: Order, wish: 'troca' | 'devolucao', now: number): Refusal | null {
  if (order.status === 'troca_aberta')
    return refuse('ja_aberta', 'Já existe uma troca aberta para este pedido.');
  if (order.status !== 'entregue' || order.deliveredAt === null)
    return refuse('nao_entregue', 'O pedido ainda não foi entregue.');
  const days = daysBetween(order.deliveredAt, now);
  if (days <= EXCHANGE_DAYS[wish]) return null;
  return refuse('fora_do_prazo', `O prazo terminou: entregue em ${shortDate(order.deliveredAt)}.`);
}

function trackingOf(order: Order, now: number): Tracking {
  const late = order.status === 'em_transporte' && order.dueAt < now;
  return { order, late, forecast: late ? now + 3 * DAY : order.dueAt, stops: stopsOf(order, now) };
}

function stopsOf({ status, placedAt, deliveredAt, dueAt }: Order, now: number): readonly TrackingStop[] {
  const placed: TrackingStop = { at: placedAt, where: 'Loja Sabiá', what: 'pedido confirmado' };
  if (status === 'em_separacao') return [placed];
  if (status === 'cancelado')
    return [placed, { at: placedAt + DAY, where: 'Loja Sabiá', what: 'pedido cancelado' }];
  const sent: TrackingStop = { at: placedAt + DAY, where: 'Louveira, SP', what: 'saiu do depósito' };
  if (deliveredAt !== null)
    return [placed, sent, { at: deliveredAt, where: 'seu endereço', what: 'entregue' }];
  const last: TrackingStop =
    dueAt < now
      ? { at: now - 2 * DAY, where: 'Contagem, MG', what: 'retido na unidade por excesso de volume' }
      : { at: now - DAY, where: 'Contagem, MG', what: 'a caminho da sua cidade' };
  return [placed, sent, last];
}
