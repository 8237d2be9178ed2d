import type { Dialogue, Read } from '../../dialogue/index.ts';
import { action, numbersIn } from '../../dialogue/index.ts';
import * as say from '../phrases/billing.ts';
import { alterarVencimento, informarPagamento } from '../tools/billing.ts';
import {
  BILLING_CUES,
  type BillingSlots,
  chosen,
  fetchInvoices,
  first,
  orElse,
  overdue,
  payable,
  whichInvoice,
} from './billing.ts';
import { confirm, failing } from './common.ts';

const readDay: Read<BillingSlots> = ({ text }) => {
  const day = numbersIn(text).findLast((number) => number >= 1 && number <= 28);
  return day === undefined ? null : { value: 'other', slots: { day } };
};

export const dueDay: Dialogue<BillingSlots> = {
  name: 'vencimento',
  topics: { mudar_vencimento: {} },
  cues: BILLING_CUES,
  start: 'day',
  reopen: 'again',
  steps: {
    ...failing(),
    again: {
      kind: 'question',
      ask: ({ day = 1 }) => say.dueDay.again(day),
      again: say.dueDay.whichAgain,
      read: orElse(readDay),
      prefill: true,
      next: { other: 'confirm', yes: 'day', no: 'kept' },
    },
    kept: { kind: 'ending', say: ({ day = 1 }) => say.dueDay.kept(day) },
    day: {
      kind: 'question',
      ask: say.dueDay.which,
      again: say.dueDay.whichAgain,
      read: readDay,
      hint: 'um dia de 1 a 28',
      prefill: true,
      next: { '*': 'confirm' },
    },
    confirm: confirm<BillingSlots>({
      ask: ({ day = 1 }) => say.dueDay.confirm(day),
      again: say.dueDay.confirmAgain,
      read: orElse(readDay),
      ways: { other: 'confirm' },
      yes: 'change',
      no: 'left',
    }),
    change: action(alterarVencimento, {
      input: ({ day = 1 }) => ({ dia: day }),
      keep: (value) => ({ firstAt: value.firstDueAt }),
      next: 'done',
      failed: { dia_invalido: 'day', '*': 'failed' },
    }),
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
  inherits: ['invoice'],
  start: 'invoices',
  steps: {
    ...fetchInvoices('any'),
    ...whichInvoice('confirm', {
      skip: (slots) =>
        first(payable(slots).find(({ id }) => id === slots.invoice) ?? overdue(slots) ?? payable(slots)[0]),
    }),
    confirm: confirm<BillingSlots>({
      ask: (slots) => say.paid.confirm(chosen(slots)),
      again: say.paid.confirmAgain,
      yes: 'report',
      no: 'left',
    }),
    report: action(informarPagamento, {
      input: ({ invoice = '' }) => ({ fatura: invoice }),
      keep: (value) => ({ ticket: value }),
      next: 'done',
      failed: { '*': 'failed' },
    }),
    done: {
      kind: 'ending',
      say: ({ ticket }) => (ticket ? say.paid.done(ticket) : ''),
      summary: ({ ticket }) => (ticket ? say.paid.summary(ticket) : ''),
    },
    left: { kind: 'ending', say: say.paid.left, status: 'user_cancelled' },
  },
};
