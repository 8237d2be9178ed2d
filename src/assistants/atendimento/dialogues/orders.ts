import { firstWord } from '#language';
import type { Dialogue, Question, Read, Steps } from '../../dialogue/index.ts';
import {
  choice,
  freeText,
  numbersIn,
  type Option,
  OTHER,
  pick,
  pickOne,
  yesNo,
} from '../../dialogue/index.ts';
import * as say from '../phrases/orders.ts';
import type { Order, Refund, Ticket, Tracking } from '../service-desk.ts';
import { confirm, failing } from './common.ts';

/** What a dialogue about orders and requests knows so far. */
export type CareSlots = {
  readonly orders?: readonly Order[];
  readonly order?: string;
  /** Not this one: "o outro". */
  readonly except?: string;
  /** A number that is not among the orders. */
  readonly missing?: string;
  readonly late?: boolean;
  readonly tracking?: Tracking;
  readonly refund?: Refund;
  readonly wish?: 'troca' | 'devolucao';
  readonly reason?: string;
  readonly opened?: { readonly protocol: string; readonly pickUpBy: number };
  readonly ticket?: Ticket;
  readonly tickets?: readonly Ticket[];
  readonly what?: string;
  readonly told?: string;
};

const orderOption = ({ number, product }: Order): Option => ({ id: number, words: product });
const openOrders = ({ orders = [], except }: CareSlots): readonly Order[] =>
  orders.filter(
    ({ status, number }) => number !== except && (status === 'em_transporte' || status === 'em_separacao'),
  );
const lateOrders = (slots: CareSlots, now: number): readonly Order[] =>
  openOrders(slots).filter(({ status, dueAt }) => status === 'em_transporte' && dueAt < now);
const delivered = ({ orders = [] }: CareSlots): readonly Order[] =>
  orders.filter(({ status }) => status === 'entregue' || status === 'troca_aberta');
const chosen = ({ orders = [], order }: CareSlots): Order => {
  const found = orders.find(({ number }) => number === order);
  if (!found) throw new Error(`order ${order} was never picked`);
  return found;
};
const only = (orders: readonly Order[]) => {
  const [first, ...others] = orders;
  return first && others.length === 0 ? { value: 'picked', slots: { order: first.number } } : null;
};
const known = ({ order }: CareSlots) => (order === undefined ? null : { value: 'picked' });

const pickKnown = pick<CareSlots>({
  slot: 'order',
  options: ({ orders = [] }) => orders.map(orderOption),
  current: ({ order }) => order,
});

/** Any order may be named, even one that is not on the short list; a number that nobody has is told. */
const pickOrder: Read<CareSlots> = (heard, slots) => {
  const stranger = numbersIn(heard.text).find((number) => number >= 1_000);
  return (
    pickKnown(heard, slots) ?? (stranger ? { value: 'unknown', slots: { missing: String(stranger) } } : null)
  );
};

const fetchOrders = (next: string): Steps<CareSlots> => ({
  orders: {
    kind: 'action',
    tool: 'consultar_pedidos',
    input: () => ({}),
    keep: (value) => ({ orders: value as unknown as readonly Order[] }),
    next,
    failed: { '*': 'failed' },
  },
  ...failing(),
});

const missing = (next: string): Question<CareSlots> => ({
  kind: 'question',
  ask: (slots) => say.missing(slots.missing ?? '', slots.orders ?? []),
  again: (slots) => say.whichOrderAgain(slots.orders ?? []),
  read: pickOrder,
  hold: 'loose',
  next: { unknown: 'missing', '*': next },
});

export const tracking: Dialogue<CareSlots> = {
  name: 'rastreio',
  topics: { rastrear_pedido: {}, pedido_atrasado: { late: true } },
  start: 'orders',
  steps: {
    ...fetchOrders('which'),
    which: {
      kind: 'question',
      ask: (slots) => say.whichOrder(openOrders(slots), 'acompanhar'),
      again: (slots) => say.whichOrderAgain(openOrders(slots)),
      read: pickOrder,
      prefill: true,
      hold: 'loose',
      skip: (slots, now) =>
        known(slots) ?? (slots.late ? only(lateOrders(slots, now)) : null) ?? only(openOrders(slots)),
      next: { unknown: 'missing', '*': 'track' },
    },
    track: {
      kind: 'action',
      tool: 'rastrear_entrega',
      input: ({ order = '' }) => ({ numero: order }),
      keep: (value) => ({ tracking: value as unknown as Tracking }),
      next: 'tell',
      failed: { pedido_nao_encontrado: 'unknown', '*': 'failed' },
    },
    tell: {
      kind: 'branch',
      next: ({ tracking: found }) =>
        found?.late ? 'speedUp' : found?.order.status === 'entregue' ? 'received' : 'told',
    },
    received: confirm<CareSlots>({
      ask: ({ tracking: found }) => (found ? say.trackingTold(found) : ''),
      again: say.receivedAgain,
      read: yesNo({ brief: 'recebi|chegou|tudo certo', no: 'nao recebi|nao chegou|nunca chegou' }),
      yes: 'good',
      no: 'lost',
    }),
    good: { kind: 'ending', say: say.received },
    lost: {
      kind: 'action',
      tool: 'abrir_chamado',
      input: ({ order = '' }) => ({
        assunto: `pedido ${order} consta entregue e não chegou`,
        detalhe: 'O cliente não recebeu.',
      }),
      keep: (value) => ({ ticket: value as unknown as Ticket }),
      next: 'searching',
      failed: { '*': 'failed' },
    },
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
      yes: 'complain',
      no: 'wait',
    }),
    complain: {
      kind: 'action',
      tool: 'abrir_chamado',
      input: ({ order = '' }) => ({
        assunto: `atraso do pedido ${order}`,
        detalhe: 'Cobrar a transportadora.',
      }),
      keep: (value) => ({ ticket: value as unknown as Ticket }),
      next: 'complained',
      failed: { '*': 'failed' },
    },
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

const readCancel = yesNo<CareSlots>({
  yes: 'cancela|cancelar|cancele|cancelo',
  brief: 'pode|confirmo|confirma|quero',
  no: 'nao cancela|nao cancele|nao quero cancelar|mantem|manter|mantenha',
});

/** "não, o outro" and "não, o 1042" are no refusals: another order is meant. */
const readCancelOrOther: Read<CareSlots> = (heard, slots) => {
  const options = (slots.orders ?? []).map(orderOption).filter(({ id }) => id !== slots.order);
  const other = pickOne(heard, options);
  if (other !== undefined && heard.meaning.polarity !== 'yes')
    return { value: 'other', slots: { order: other } };
  if (firstWord(heard.text, OTHER)) return { value: 'another' };
  return readCancel(heard, slots);
};

export const cancelling: Dialogue<CareSlots> = {
  name: 'cancelamento',
  topics: { cancelar_pedido: {} },
  start: 'orders',
  steps: {
    ...fetchOrders('which'),
    which: {
      kind: 'question',
      ask: (slots) => say.whichOrder(openOrders(slots), 'cancelar'),
      again: (slots) => say.whichOrderAgain(openOrders(slots)),
      read: pickOrder,
      prefill: true,
      hold: 'loose',
      skip: (slots) => known(slots) ?? only(openOrders(slots)),
      next: { unknown: 'missing', '*': 'possible' },
    },
    missing: missing('possible'),
    which2: {
      kind: 'question',
      ask: (slots) => say.whichOrder(openOrders({ ...slots, except: slots.order }), 'cancelar'),
      again: (slots) => say.whichOrderAgain(openOrders(slots)),
      read: pickOrder,
      hold: 'loose',
      next: { unknown: 'missing', '*': 'possible' },
    },
    possible: {
      kind: 'branch',
      next: (slots) => (chosen(slots).status === 'em_separacao' ? 'confirm' : 'tooLate'),
    },
    confirm: confirm<CareSlots>({
      ask: (slots) => say.confirmCancel(chosen(slots)),
      again: (slots) => say.confirmCancelAgain(chosen(slots)),
      read: readCancelOrOther,
      yes: 'cancel',
      no: 'kept',
      ways: { other: 'possible', another: 'which2' },
    }),
    cancel: {
      kind: 'action',
      tool: 'cancelar_pedido',
      input: ({ order = '' }) => ({ numero: order }),
      keep: (value) => ({ refund: (value as unknown as { refund: Refund }).refund }),
      next: 'cancelled',
      failed: { ja_enviado: 'tooLate', ja_cancelado: 'tooLate', '*': 'failed' },
    },
    cancelled: {
      kind: 'ending',
      say: (slots) => (slots.refund ? say.cancelled(chosen(slots), slots.refund) : ''),
      summary: ({ order, refund }) => `pedido ${order} cancelado, protocolo ${refund?.protocol}`,
    },
    kept: { kind: 'ending', say: (slots) => say.keptOrder(chosen(slots)), status: 'user_cancelled' },
    tooLate: { kind: 'ending', say: (slots) => say.cannotCancel(chosen(slots)) },
  },
};

const WISHES = {
  devolucao: 'devolver|devolucao|devolvo|dinheiro|estorno|reembolso|arrependi|nao quero mais|de volta',
  troca: 'trocar|troca|troco|outro|outra|novo|nova|substituir|igual',
};

export const exchange: Dialogue<CareSlots> = {
  name: 'troca',
  topics: { trocar_produto: {} },
  start: 'orders',
  steps: {
    ...fetchOrders('any'),
    any: { kind: 'branch', next: (slots) => (delivered(slots).length > 0 ? 'which' : 'none') },
    none: { kind: 'ending', say: say.noDelivered },
    which: {
      kind: 'question',
      ask: (slots) => say.whichOrder(delivered(slots), 'trocar ou devolver'),
      again: (slots) => say.whichOrderAgain(delivered(slots)),
      read: pickOrder,
      prefill: true,
      hold: 'loose',
      skip: (slots) => known(slots) ?? only(delivered(slots)),
      next: { unknown: 'missing', '*': 'arrived' },
    },
    missing: missing('arrived'),
    arrived: {
      kind: 'branch',
      next: (slots) => (delivered(slots).includes(chosen(slots)) ? 'wish' : 'notYet'),
    },
    notYet: { kind: 'ending', say: (slots) => say.notYet(chosen(slots)) },
    wish: {
      kind: 'question',
      ask: (slots) => say.troca.wish(chosen(slots)),
      again: say.troca.wishAgain,
      read: choice<CareSlots>(WISHES, 'wish'),
      next: { '*': 'reason' },
    },
    reason: {
      kind: 'question',
      ask: say.troca.reason,
      again: say.troca.reasonAgain,
      read: freeText<CareSlots>('reason'),
      hold: 'free',
      next: { '*': 'confirm' },
    },
    confirm: confirm<CareSlots>({
      ask: (slots) => say.troca.confirm(chosen(slots), slots.wish === 'troca' ? 'troca' : 'devolução'),
      again: say.troca.confirmAgain,
      yes: 'open',
      no: 'left',
    }),
    open: {
      kind: 'action',
      tool: 'abrir_troca',
      input: ({ order = '', wish = 'troca', reason = '' }) => ({
        numero: order,
        desejo: wish,
        motivo: reason,
      }),
      keep: (value) => ({ opened: value as unknown as { protocol: string; pickUpBy: number } }),
      next: 'opened',
      failed: { fora_do_prazo: 'late', nao_entregue: 'none', ja_aberta: 'already', '*': 'failed' },
    },
    opened: {
      kind: 'ending',
      say: ({ opened }) => say.troca.opened(opened?.protocol ?? '', opened?.pickUpBy ?? 0),
      summary: ({ opened, wish, order }) =>
        `${wish === 'troca' ? 'troca' : 'devolução'} do pedido ${order} aberta, protocolo ${opened?.protocol}`,
    },
    late: { kind: 'ending', say: say.troca.late },
    already: { kind: 'ending', say: say.troca.already },
    left: { kind: 'ending', say: say.troca.left, status: 'user_cancelled' },
  },
};
