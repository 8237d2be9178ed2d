import type { Dialogue, Option, Steps } from '../../dialogue/index.ts';
import { choice, numbersIn, pick } from '../../dialogue/index.ts';
import * as say from '../phrases/billing.ts';
import type { Invoice, Order, PaymentCopy, Refund, Ticket } from '../service-desk.ts';
import { confirm, failing } from './common.ts';

/** What a financial dialogue knows so far. */
export type BillingSlots = {
  readonly invoices?: readonly Invoice[];
  readonly invoice?: string;
  readonly copy?: PaymentCopy;
  readonly refund?: Refund;
  readonly refunds?: readonly Refund[];
  readonly orders?: readonly Order[];
  readonly order?: string;
  readonly reason?: string;
  readonly day?: number;
  readonly firstAt?: number;
  readonly times?: number;
  readonly each?: number;
  readonly ticket?: Ticket;
};

const payable = ({ invoices = [] }: BillingSlots): readonly Invoice[] =>
  invoices.filter(({ status }) => status === 'vencida' || status === 'aberta');
const overdue = (slots: BillingSlots): Invoice | undefined =>
  payable(slots).find(({ status }) => status === 'vencida');
export const chargedTwice = ({ invoices = [] }: BillingSlots): Invoice | undefined =>
  invoices.find(({ charges }) => charges.length > 1);
const option = ({ id, month, status }: Invoice): Option => ({
  id,
  words: `${month.split(' ')[0]} ${status === 'vencida' ? 'vencida atrasada' : 'proxima'}`,
});
const chosen = (slots: BillingSlots): Invoice => {
  const found = slots.invoices?.find(({ id }) => id === slots.invoice);
  if (!found) throw new Error(`invoice ${slots.invoice} was never picked`);
  return found;
};
const first = (invoice: Invoice | undefined) =>
  invoice ? { value: 'picked', slots: { invoice: invoice.id } } : null;

export const fetchInvoices = (next: string): Steps<BillingSlots> => ({
  ...failing(),
  invoices: {
    kind: 'action',
    tool: 'consultar_faturas',
    input: () => ({}),
    keep: (value) => ({ invoices: value as unknown as readonly Invoice[] }),
    next,
    failed: { '*': 'failed' },
  },
  nothing: { kind: 'ending', say: say.nothingToPay },
});

const giveCopy: Steps<BillingSlots> = {
  copy: {
    kind: 'action',
    tool: 'segunda_via_fatura',
    input: ({ invoice = '' }) => ({ fatura: invoice }),
    keep: (value) => ({ copy: value as unknown as PaymentCopy }),
    next: 'copied',
    failed: { ja_paga: 'nothing', '*': 'failed' },
  },
  copied: {
    kind: 'ending',
    say: (slots) =>
      slots.copy
        ? say.copy(
            slots.copy,
            payable(slots).filter(({ id }) => id !== slots.invoice),
          )
        : '',
    summary: ({ copy }) => (copy ? say.copySummary(copy) : ''),
  },
};

const readPayable = pick<BillingSlots>({
  slot: 'invoice',
  options: (slots) => payable(slots).map(option),
  current: ({ invoice }) => invoice,
});

export const secondCopy: Dialogue<BillingSlots> = {
  name: 'segunda_via',
  topics: { segunda_via: {} },
  start: 'invoices',
  steps: {
    ...fetchInvoices('any'),
    ...giveCopy,
    any: { kind: 'branch', next: (slots) => (payable(slots).length > 0 ? 'which' : 'nothing') },
    which: {
      kind: 'question',
      ask: (slots) => say.whichInvoice(payable(slots)),
      again: (slots) => say.whichInvoiceAgain(payable(slots)),
      read: readPayable,
      prefill: true,
      skip: (slots) => first(overdue(slots) ?? payable(slots)[0]),
      next: { '*': 'copy' },
    },
  },
};

export const invoiceSummary: Dialogue<BillingSlots> = {
  name: 'faturas',
  topics: { consultar_faturas: {} },
  start: 'invoices',
  steps: {
    ...fetchInvoices('any'),
    ...giveCopy,
    any: { kind: 'branch', next: (slots) => (payable(slots).length > 0 ? 'summary' : 'nothing') },
    summary: confirm<BillingSlots>({
      ask: (slots, now) => say.summary(payable(slots), now),
      again: say.summaryAgain,
      yes: 'oldest',
      no: 'seen',
    }),
    oldest: {
      kind: 'question',
      ask: (slots) => say.whichInvoice(payable(slots)),
      again: (slots) => say.whichInvoiceAgain(payable(slots)),
      read: readPayable,
      skip: (slots) => first(overdue(slots) ?? payable(slots)[0]),
      next: { '*': 'copy' },
    },
    seen: { kind: 'ending', say: say.seen },
  },
};

const HOW = {
  parcelar: 'parcelar|parcela|parcelado|parcelas|dividir|vezes|divide',
  pagar: 'pix|pagar|pago|boleto|agora|tudo|avista|a vista|codigo',
};

const split: Steps<BillingSlots> = {
  times: {
    kind: 'question',
    ask: (slots) => say.late.times(chosen(slots)),
    again: say.late.timesAgain,
    read: ({ text }) => {
      const times = numbersIn(text).find((number) => number >= 2 && number <= 6);
      return times === undefined ? null : { value: 'times', slots: { times } };
    },
    prefill: true,
    next: { '*': 'confirmSplit' },
  },
  confirmSplit: confirm<BillingSlots>({
    ask: (slots) => say.late.confirm(chosen(slots), slots.times ?? 2),
    again: say.late.confirmAgain,
    yes: 'split',
    no: 'leftSplit',
  }),
  split: {
    kind: 'action',
    tool: 'parcelar_fatura',
    input: ({ invoice = '', times = 2 }) => ({ fatura: invoice, vezes: times }),
    keep: (value) => value as unknown as { each: number; firstAt: number },
    next: 'splitDone',
    failed: { nao_parcelavel: 'nothing', '*': 'failed' },
  },
  splitDone: {
    kind: 'ending',
    say: ({ times = 2, each = 0, firstAt = 0 }) => say.late.done(times, each, firstAt),
    summary: ({ times = 2, each = 0 }) => say.late.summary(times, each),
  },
  leftSplit: { kind: 'ending', say: say.late.left, status: 'user_cancelled' },
};

export const latePayment: Dialogue<BillingSlots> = {
  name: 'atraso',
  topics: { fatura_atrasada: {} },
  start: 'invoices',
  steps: {
    ...fetchInvoices('any'),
    ...giveCopy,
    ...split,
    any: { kind: 'branch', next: (slots) => (payable(slots).length > 0 ? 'which' : 'nothing') },
    which: {
      kind: 'question',
      ask: (slots) => say.whichInvoice(payable(slots)),
      again: (slots) => say.whichInvoiceAgain(payable(slots)),
      read: readPayable,
      skip: (slots) => first(overdue(slots) ?? payable(slots)[0]),
      next: { '*': 'how' },
    },
    how: {
      kind: 'question',
      ask: (slots, now) => say.late.how(chosen(slots), now),
      again: say.late.howAgain,
      read: choice<BillingSlots>(HOW),
      next: { pagar: 'copy', parcelar: 'times' },
    },
  },
};

export const instalments: Dialogue<BillingSlots> = {
  name: 'parcelamento',
  topics: { parcelar_fatura: {} },
  start: 'invoices',
  steps: {
    ...fetchInvoices('any'),
    ...split,
    any: { kind: 'branch', next: (slots) => (payable(slots).length > 0 ? 'which' : 'nothing') },
    which: {
      kind: 'question',
      ask: (slots) => say.whichInvoice(payable(slots)),
      again: (slots) => say.whichInvoiceAgain(payable(slots)),
      read: readPayable,
      prefill: true,
      skip: (slots) => first(overdue(slots) ?? payable(slots)[0]),
      next: { '*': 'times' },
    },
  },
};

export const dueDay: Dialogue<BillingSlots> = {
  name: 'vencimento',
  topics: { mudar_vencimento: {} },
  start: 'day',
  steps: {
    ...failing(),
    day: {
      kind: 'question',
      ask: say.dueDay.which,
      again: say.dueDay.whichAgain,
      read: ({ text }) => {
        const day = numbersIn(text).findLast((number) => number >= 1 && number <= 28);
        return day === undefined ? null : { value: 'day', slots: { day } };
      },
      prefill: true,
      next: { '*': 'confirm' },
    },
    confirm: confirm<BillingSlots>({
      ask: ({ day = 1 }) => say.dueDay.confirm(day),
      again: say.dueDay.confirmAgain,
      yes: 'change',
      no: 'left',
    }),
    change: {
      kind: 'action',
      tool: 'alterar_vencimento',
      input: ({ day = 1 }) => ({ dia: day }),
      keep: (value) => ({ firstAt: (value as unknown as { firstDueAt: number }).firstDueAt }),
      next: 'done',
      failed: { dia_invalido: 'day', '*': 'failed' },
    },
    done: {
      kind: 'ending',
      say: ({ day = 1, firstAt = 0 }) => say.dueDay.done(day, firstAt),
      summary: ({ day = 1 }) => say.dueDay.summary(day),
    },
    left: { kind: 'ending', say: say.dueDay.left, status: 'user_cancelled' },
  },
};

export const alreadyPaid: Dialogue<BillingSlots> = {
  name: 'pago',
  topics: { ja_paguei: {} },
  start: 'invoices',
  steps: {
    ...fetchInvoices('any'),
    any: { kind: 'branch', next: (slots) => (payable(slots).length > 0 ? 'which' : 'nothing') },
    which: {
      kind: 'question',
      ask: (slots) => say.whichInvoice(payable(slots)),
      again: (slots) => say.whichInvoiceAgain(payable(slots)),
      read: readPayable,
      prefill: true,
      skip: (slots) => first(overdue(slots) ?? payable(slots)[0]),
      next: { '*': 'confirm' },
    },
    confirm: confirm<BillingSlots>({
      ask: (slots) => say.paid.confirm(chosen(slots)),
      again: say.paid.confirmAgain,
      yes: 'report',
      no: 'left',
    }),
    report: {
      kind: 'action',
      tool: 'informar_pagamento',
      input: ({ invoice = '' }) => ({ fatura: invoice }),
      keep: (value) => ({ ticket: value as unknown as Ticket }),
      next: 'done',
      failed: { '*': 'failed' },
    },
    done: {
      kind: 'ending',
      say: ({ ticket }) => (ticket ? say.paid.done(ticket) : ''),
      summary: ({ ticket }) => (ticket ? say.paid.summary(ticket) : ''),
    },
    left: { kind: 'ending', say: say.paid.left, status: 'user_cancelled' },
  },
};
