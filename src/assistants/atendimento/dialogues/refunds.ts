import { firstWord } from '#language';
import type { Dialogue, Steps } from '../../dialogue/index.ts';
import { action, choice, freeText, pick } from '../../dialogue/index.ts';
import * as say from '../phrases/billing.ts';
import type { Invoice, Order, Refund } from '../service-desk.ts';
import { consultarReembolsos, contestarCobranca, solicitarReembolso } from '../tools/billing.ts';
import { consultarPedidos } from '../tools/orders.ts';
import { type BillingSlots, chargedTwice, fetchInvoices } from './billing.ts';
import { confirm } from './common.ts';

const keepRefund = (refund: Refund): Partial<BillingSlots> => ({ refund });
const invoiceOf = ({ invoices = [], invoice }: BillingSlots): Invoice | undefined =>
  invoices.find(({ id }) => id === invoice);

const TWICE = [
  'dobrado',
  'dobrada',
  'dobro',
  'duas vezes',
  'duplicada',
  'duplicado',
  '2x',
  '2 vezes',
  'repetida',
];
const isTwice = (slots: BillingSlots): boolean =>
  slots.invoice === chargedTwice(slots)?.id && firstWord(slots.reason ?? '', TWICE) !== undefined;

const disputeTwice: Steps<BillingSlots> = {
  twice: { kind: 'branch', next: (slots) => (chargedTwice(slots) ? 'confirmTwice' : 'noneTwice') },
  noneTwice: { kind: 'ending', say: say.twice.none },
  confirmTwice: confirm<BillingSlots>({
    ask: (slots) => {
      const twice = chargedTwice(slots);
      return twice ? say.twice.confirm(twice) : '';
    },
    again: say.twice.confirmAgain,
    yes: 'dispute',
    no: 'left',
  }),
  dispute: action(contestarCobranca, {
    input: (slots) => ({
      fatura: chargedTwice(slots)?.id ?? '',
      motivo: 'cobrança em duplicidade',
      valor_centavos: chargedTwice(slots)?.total ?? 0,
    }),
    keep: keepRefund,
    next: 'disputed',
    failed: { ja_contestada: 'alreadyTwice', '*': 'failed' },
  }),
  disputed: {
    kind: 'ending',
    say: ({ refund }) => (refund ? say.twice.opened(refund) : ''),
    summary: ({ refund }) => (refund ? say.twice.summary(refund) : ''),
  },
  alreadyTwice: { kind: 'ending', say: say.twice.already },
  left: { kind: 'ending', say: say.twice.left, status: 'user_cancelled' },
};

export const chargeTwice: Dialogue<BillingSlots> = {
  name: 'duplicada',
  topics: { cobranca_duplicada: {} },
  start: 'invoices',
  steps: { ...fetchInvoices('twice'), ...disputeTwice },
};

export const wrongCharge: Dialogue<BillingSlots> = {
  name: 'indevida',
  topics: { cobranca_indevida: {} },
  start: 'invoices',
  steps: {
    ...fetchInvoices('which'),
    ...disputeTwice,
    twiceAfterAll: {
      kind: 'branch',
      next: (slots) => (isTwice(slots) ? 'confirmTwice' : 'confirm'),
    },
    which: {
      kind: 'question',
      ask: ({ invoices = [] }) => say.whichInvoice(invoices),
      again: ({ invoices = [] }) => say.whichInvoiceAgain(invoices),
      hint: 'o mês, como "novembro"',
      read: pick<BillingSlots>({
        slot: 'invoice',
        options: ({ invoices = [] }) =>
          invoices.map(({ id, month }) => ({ id, words: month.split(' ')[0] ?? '' })),
      }),
      prefill: true,
      next: { '*': 'what' },
    },
    what: {
      kind: 'question',
      ask: say.wrong.what,
      again: say.wrong.whatAgain,
      read: freeText<BillingSlots>('reason'),
      hold: 'free',
      next: { '*': 'twiceAfterAll' },
    },
    confirm: confirm<BillingSlots>({
      ask: (slots) => say.wrong.confirm(invoiceOf(slots) as Invoice),
      again: say.wrong.confirmAgain,
      yes: 'open',
      no: 'left',
    }),
    open: action(contestarCobranca, {
      input: (slots) => ({
        fatura: slots.invoice ?? '',
        motivo: (slots.reason ?? '').slice(0, 200),
        valor_centavos: invoiceOf(slots)?.total ?? 1,
      }),
      keep: keepRefund,
      next: 'opened',
      failed: { ja_contestada: 'already', '*': 'failed' },
    }),
    opened: {
      kind: 'ending',
      say: ({ refund }) => (refund ? say.wrong.opened(refund) : ''),
      summary: ({ refund }) => (refund ? say.wrong.summary(refund) : ''),
    },
    already: { kind: 'ending', say: say.twice.already },
  },
};

const SOURCES = {
  fatura: 'fatura|cobranca|conta|mensalidade|duas vezes|duplicada|em dobro|cartao|internet',
  pedido: 'pedido|compra|produto|loja|encomenda|capinha|fone|tv|celular|roteador',
};
const orderOf = ({ orders = [], order }: BillingSlots): Order | undefined =>
  orders.find(({ number }) => number === order);

export const refundRequest: Dialogue<BillingSlots> = {
  name: 'reembolso',
  topics: { solicitar_reembolso: {} },
  start: 'of',
  steps: {
    ...fetchInvoices('twice'),
    ...disputeTwice,
    of: {
      kind: 'question',
      ask: say.refund.of,
      again: say.refund.ofAgain,
      hint: '"pedido" ou "fatura"',
      read: choice<BillingSlots>(SOURCES),
      prefill: true,
      next: { fatura: 'invoices', pedido: 'orders' },
    },
    orders: action(consultarPedidos, {
      input: () => ({}),
      keep: (value) => ({ orders: value }),
      next: 'which',
      failed: { '*': 'failed' },
    }),
    which: {
      kind: 'question',
      ask: ({ orders = [] }) => say.refund.which(orders),
      again: say.refund.whichAgain,
      read: pick<BillingSlots>({
        slot: 'order',
        options: ({ orders = [] }) => orders.map(({ number, product }) => ({ id: number, words: product })),
      }),
      prefill: true,
      next: { '*': 'confirm' },
    },
    confirm: confirm<BillingSlots>({
      ask: (slots) => say.refund.confirm(orderOf(slots) as Order),
      again: say.refund.confirmAgain,
      yes: 'request',
      no: 'leftRefund',
    }),
    request: action(solicitarReembolso, {
      input: ({ order = '' }) => ({ numero: order, motivo: 'pedido do cliente' }),
      keep: keepRefund,
      next: 'requested',
      failed: { ja_solicitado: 'already', pedido_ativo: 'active', '*': 'failed' },
    }),
    requested: {
      kind: 'ending',
      say: ({ refund }) => (refund ? say.refund.opened(refund) : ''),
      summary: ({ refund }) => (refund ? say.refund.summary(refund) : ''),
    },
    already: { kind: 'ending', say: say.refund.already },
    active: { kind: 'ending', say: say.refund.stillActive, status: 'needs_followup', asks: true },
    leftRefund: { kind: 'ending', say: say.refund.left, status: 'user_cancelled' },
  },
};

export const refundStatus: Dialogue<BillingSlots> = {
  name: 'prazo_reembolso',
  topics: { consultar_reembolso: {} },
  start: 'fetch',
  steps: {
    ...fetchInvoices('list'),
    fetch: action(consultarReembolsos, {
      input: () => ({}),
      keep: (value) => ({ refunds: value }),
      next: 'list',
      failed: { '*': 'failed' },
    }),
    list: { kind: 'ending', say: ({ refunds = [] }) => say.refund.list(refunds) },
  },
};
