import type { Dialogue } from '../../dialogue/index.ts';
import { action, yesNo } from '../../dialogue/index.ts';
import * as say from '../phrases/orders.ts';
import { rastrearEntrega } from '../tools/orders.ts';
import { abrirChamado } from '../tools/tickets.ts';
import { confirm } from './common.ts';
import {
  type CareSlots,
  fetchOrders,
  known,
  lateOrders,
  missing,
  ORDER_CUES,
  only,
  openOrders,
  orOtherOrder,
  whichOrder,
} from './order-parts.ts';

export const tracking: Dialogue<CareSlots> = {
  name: 'rastreio',
  topics: { rastrear_pedido: {}, pedido_atrasado: { late: true } },
  cues: ORDER_CUES,
  start: 'orders',
  steps: {
    ...fetchOrders('which'),
    which: whichOrder(openOrders, 'acompanhar', {
      skip: (slots, now) =>
        known(slots) ?? (slots.late ? only(lateOrders(slots, now)) : null) ?? only(openOrders(slots)),
      next: { unknown: 'missing', '*': 'track' },
    }),
    track: action(rastrearEntrega, {
      input: ({ order = '' }) => ({ numero: order }),
      keep: (value) => ({ tracking: value }),
      next: 'tell',
      failed: { pedido_nao_encontrado: 'unknown', '*': 'failed' },
    }),
    tell: {
      kind: 'branch',
      next: ({ tracking: found }) =>
        found?.late ? 'speedUp' : found?.order.status === 'entregue' ? 'received' : 'told',
    },
    received: confirm<CareSlots>({
      ask: ({ tracking: found }) => (found ? say.trackingTold(found) : ''),
      again: say.receivedAgain,
      read: orOtherOrder(
        yesNo({ brief: 'recebi|chegou|tudo certo', no: 'nao recebi|nao chegou|nunca chegou' }),
      ),
      ways: { other: 'track' },
      yes: 'good',
      no: 'lost',
    }),
    good: { kind: 'ending', say: say.received },
    lost: action(abrirChamado, {
      input: ({ order = '' }) => ({
        assunto: `pedido ${order} consta entregue e não chegou`,
        detalhe: 'O cliente não recebeu.',
      }),
      keep: (value) => ({ ticket: value }),
      next: 'searching',
      failed: { '*': 'failed' },
    }),
    searching: {
      kind: 'ending',
      say: ({ ticket }) => (ticket ? say.searching(ticket) : ''),
      summary: ({ ticket, order }) => `busca do pedido ${order} aberta, protocolo ${ticket?.protocol}`,
    },
    told: {
      kind: 'ending',
      say: ({ tracking: found }) => (found ? say.trackingTold(found) : ''),
    },
    speedUp: confirm<CareSlots>({
      ask: ({ tracking: found }, now) => (found ? say.lateTold(found, now) : ''),
      again: say.lateAgain,
      read: orOtherOrder(yesNo({ brief: 'pode|abre|abra|confirmo|registra|manda' })),
      ways: { other: 'track' },
      yes: 'complain',
      no: 'wait',
    }),
    complain: action(abrirChamado, {
      input: ({ order = '' }) => ({
        assunto: `atraso do pedido ${order}`,
        detalhe: 'Cobrar a transportadora.',
      }),
      keep: (value) => ({ ticket: value }),
      next: 'complained',
      failed: { '*': 'failed' },
    }),
    complained: {
      kind: 'ending',
      say: ({ ticket, tracking: found }) => say.lateOpened(ticket?.protocol ?? '', found?.forecast ?? 0),
      summary: ({ ticket, order }) => `reclamação do pedido ${order} aberta, protocolo ${ticket?.protocol}`,
    },
    wait: { kind: 'ending', say: ({ tracking: found }) => say.lateLeft(found?.forecast ?? 0) },
    unknown: { kind: 'ending', say: say.notFound },
    missing: missing('track'),
  },
};

export const orderList: Dialogue<CareSlots> = {
  name: 'pedidos',
  topics: { listar_pedidos: {} },
  start: 'orders',
  steps: {
    ...fetchOrders('list'),
    list: { kind: 'ending', say: ({ orders = [] }) => say.orderList(orders) },
  },
};
