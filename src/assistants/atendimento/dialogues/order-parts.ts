import { NO_MEANING } from '#protocol';
import type { Question, Read, Steps } from '../../dialogue/index.ts';
import { action, codesIn, likeliest, type Option, pick, pickOne } from '../../dialogue/index.ts';
import * as say from '../phrases/orders.ts';
import type { Order, Refund, Ticket, Tracking } from '../service-desk.ts';
import { consultarPedidos } from '../tools/orders.ts';
import { failing } from './common.ts';

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

export const orderOption = ({ number, product }: Order): Option => ({ id: number, words: product });
export const openOrders = ({ orders = [], except }: CareSlots): readonly Order[] =>
  orders.filter(
    ({ status, number }) => number !== except && (status === 'em_transporte' || status === 'em_separacao'),
  );
export const lateOrders = (slots: CareSlots, now: number): readonly Order[] =>
  openOrders(slots).filter(({ status, dueAt }) => status === 'em_transporte' && dueAt < now);
export const delivered = ({ orders = [] }: CareSlots): readonly Order[] =>
  orders.filter(({ status }) => status === 'entregue' || status === 'troca_aberta');
export const chosen = ({ orders = [], order }: CareSlots): Order => {
  const found = orders.find(({ number }) => number === order);
  if (!found) throw new Error(`order ${order} was never picked`);
  return found;
};
export const only = (orders: readonly Order[]) => {
  const [first, ...others] = orders;
  return first && others.length === 0 ? { value: 'picked', slots: { order: first.number } } : null;
};
export const known = ({ order }: CareSlots) => (order === undefined ? null : { value: 'picked' });

/** What a word or two ask for while orders are spoken of. */
export const ORDER_CUES = {
  cancelar_pedido: 'cancelar|cancela|cancele|cancelo|cancelamento',
  trocar_produto: 'trocar|troca|devolver|devolucao|devolvo',
};

export const TRACKING_CUE = { rastrear_pedido: 'rastrear|acompanhar|onde esta|cade|quando chega' };

const pickKnown = pick<CareSlots>({
  slot: 'order',
  options: ({ orders = [] }) => orders.map(orderOption),
  current: ({ order }) => order,
});

/** Any order may be named, even one that is not on the short list; a number that nobody has is told. */
export const pickOrder: Read<CareSlots> = (heard, slots) => {
  const stranger = codesIn(heard).find((number) => number >= 1_000);
  return (
    pickKnown(heard, slots) ?? (stranger ? { value: 'unknown', slots: { missing: String(stranger) } } : null)
  );
};

/** "não, o 1042" is no refusal, and "sim, o 1042" agrees to nothing yet: another order is meant. */
export const orOtherOrder =
  (read: Read<CareSlots>): Read<CareSlots> =>
  (heard, slots) => {
    const options = (slots.orders ?? []).map(orderOption);
    const others = options.filter(({ id }) => id !== slots.order);
    const agrees = heard.meaning.polarity === 'yes';
    const same = agrees && likeliest(heard.text, options).includes(slots.order ?? '');
    const said = agrees ? { ...heard, meaning: NO_MEANING } : heard;
    const other = same ? undefined : pickOne(said, others);
    return other === undefined ? read(heard, slots) : { value: 'other', slots: { order: other } };
  };

export const fetchOrders = (next: string): Steps<CareSlots> => ({
  orders: action(consultarPedidos, {
    input: () => ({}),
    keep: (value) => ({ orders: value }),
    next,
    failed: { '*': 'failed' },
  }),
  ...failing(),
});

export const missing = (next: string): Question<CareSlots> => ({
  kind: 'question',
  ask: (slots) => say.missing(slots.missing ?? '', slots.orders ?? []),
  again: (slots) => say.whichOrderAgain(slots.orders ?? []),
  read: pickOrder,
  hint: 'o número do pedido, como "1042"',
  hold: 'loose',
  next: { unknown: 'missing', '*': next },
});

type WhichOrder = Partial<Question<CareSlots>> & Pick<Question<CareSlots>, 'next'>;

/** Which of these orders; the only one, or one already named, without asking. */
export const whichOrder = (
  among: (slots: CareSlots) => readonly Order[],
  verb: string,
  rest: WhichOrder,
): Question<CareSlots> => ({
  kind: 'question',
  ask: (slots) => say.whichOrder(among(slots), verb),
  again: (slots) => say.whichOrderAgain(among(slots)),
  read: pickOrder,
  hint: 'o número do pedido, como "1042"',
  prefill: true,
  hold: 'loose',
  skip: (slots) => known(slots) ?? only(among(slots)),
  ...rest,
});
