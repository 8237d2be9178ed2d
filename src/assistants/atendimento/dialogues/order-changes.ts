import { firstWord } from '#language';
import type { Dialogue, Read } from '../../dialogue/index.ts';
import { action, choice, freeText, OTHER, yesNo } from '../../dialogue/index.ts';
import * as say from '../phrases/orders.ts';
import { abrirTroca, cancelarPedido } from '../tools/orders.ts';
import { confirm } from './common.ts';
import {
  type CareSlots,
  chosen,
  delivered,
  fetchOrders,
  missing,
  ORDER_CUES,
  openOrders,
  orOtherOrder,
  pickOrder,
  TRACKING_CUE,
  whichOrder,
} from './order-parts.ts';

const readCancel = yesNo<CareSlots>({
  yes: 'cancela|cancelar|cancele|cancelo',
  brief: 'pode|confirmo|confirma|quero',
  no: 'nao cancela|nao cancele|nao quero cancelar|mantem|manter|mantenha',
});

/** "não, o outro" is no refusal: another order is meant. */
const readCancelOrOther = orOtherOrder((heard, slots) =>
  firstWord(heard.text, OTHER) ? { value: 'another' } : readCancel(heard, slots),
);

export const cancelling: Dialogue<CareSlots> = {
  name: 'cancelamento',
  topics: { cancelar_pedido: {} },
  cues: { ...ORDER_CUES, ...TRACKING_CUE },
  start: 'orders',
  steps: {
    ...fetchOrders('which'),
    which: whichOrder(openOrders, 'cancelar', { next: { unknown: 'missing', '*': 'possible' } }),
    missing: missing('possible'),
    which2: {
      kind: 'question',
      ask: (slots) => say.whichOrder(openOrders({ ...slots, except: slots.order }), 'cancelar'),
      again: (slots) => say.whichOrderAgain(openOrders(slots)),
      read: pickOrder,
      hint: 'o número do pedido, como "1042"',
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
    cancel: action(cancelarPedido, {
      input: ({ order = '' }) => ({ numero: order }),
      keep: (value) => ({ refund: value.refund }),
      next: 'cancelled',
      failed: { ja_enviado: 'tooLate', ja_cancelado: 'tooLate', '*': 'failed' },
    }),
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

const CLEAR_WISHES = {
  devolucao: 'devolver|devolucao|devolvo|meu dinheiro|dinheiro de volta|reembolso|estorno|me arrependi',
  troca: 'trocar|troca|trocarem|substituir|outro igual',
};

/** Who names both has not chosen. */
const readClearWish: Read<CareSlots> = (heard, slots) => {
  const named = Object.entries(CLEAR_WISHES).flatMap(
    ([wish, phrases]) => choice<CareSlots>({ [wish]: phrases }, 'wish')(heard, slots) ?? [],
  );
  return named.length === 1 ? (named[0] ?? null) : null;
};

const FAULTS =
  'quebrado|quebrada|quebrou|trincado|trincada|trincou|riscado|riscada|amassado|amassada|defeito|defeituoso|queimado|queimou|estragado|estragou|pifou|veio errado|nao funciona|parou de funcionar|nao gostei|nao serviu|me arrependi';

/** What is wrong, told along with the wish. */
const readFault: Read<CareSlots> = ({ text }) =>
  firstWord(text, FAULTS.split('|')) === undefined
    ? null
    : { value: 'told', slots: { reason: text.slice(0, 500) } };

const wishOf = ({ wish }: CareSlots): string => (wish === 'troca' ? 'troca' : 'devolução');

export const exchange: Dialogue<CareSlots> = {
  name: 'troca',
  topics: { trocar_produto: {} },
  cues: { cancelar_pedido: 'cancelar o pedido|cancelar um pedido', rastrear_pedido: 'rastrear|acompanhar' },
  start: 'orders',
  steps: {
    ...fetchOrders('any'),
    any: { kind: 'branch', next: (slots) => (delivered(slots).length > 0 ? 'which' : 'none') },
    none: { kind: 'ending', say: say.noDelivered },
    which: whichOrder(delivered, 'trocar ou devolver', { next: { unknown: 'missing', '*': 'arrived' } }),
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
      hint: '"trocar" ou "devolver"',
      read: choice<CareSlots>(WISHES, 'wish'),
      opening: readClearWish,
      next: { '*': 'reason' },
    },
    reason: {
      kind: 'question',
      ask: (slots) => say.troca.reason(chosen(slots), wishOf(slots)),
      again: say.troca.reasonAgain,
      read: freeText<CareSlots>('reason'),
      opening: readFault,
      hold: 'free',
      next: { '*': 'confirm' },
    },
    confirm: confirm<CareSlots>({
      ask: (slots) => say.troca.confirm(chosen(slots), wishOf(slots)),
      again: say.troca.confirmAgain,
      yes: 'open',
      no: 'left',
    }),
    open: action(abrirTroca, {
      input: ({ order = '', wish = 'troca', reason = '' }) => ({
        numero: order,
        desejo: wish,
        motivo: reason,
      }),
      keep: (value) => ({ opened: value }),
      next: 'opened',
      failed: { fora_do_prazo: 'late', nao_entregue: 'none', ja_aberta: 'already', '*': 'failed' },
    }),
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
