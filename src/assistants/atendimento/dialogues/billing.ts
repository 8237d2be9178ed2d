import type { Dialogue, Option, Question, Read, Reading, Steps } from '../../dialogue/index.ts';
import { action, choice, numbersIn, pick, yesNo } from '../../dialogue/index.ts';
import * as say from '../phrases/billing.ts';
import type { Invoice, Order, PaymentCopy, Refund, Ticket } from '../service-desk.ts';
import { consultarFaturas, parcelarFatura, segundaViaFatura } from '../tools/billing.ts';
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

export const payable = ({ invoices = [] }: BillingSlots): readonly Invoice[] =>
  invoices.filter(({ status }) => status === 'vencida' || status === 'aberta');
export const overdue = (slots: BillingSlots): Invoice | undefined =>
  payable(slots).find(({ status }) => status === 'vencida');
export const chargedTwice = ({ invoices = [] }: BillingSlots): Invoice | undefined =>
  invoices.find(({ charges }) => charges.length > 1);
const option = ({ id, month, status }: Invoice): Option => ({
  id,
  words: `${month.split(' ')[0]} ${status === 'vencida' ? 'vencida atrasada' : 'proxima'}`,
});
export const chosen = (slots: BillingSlots): Invoice => {
  const found = slots.invoices?.find(({ id }) => id === slots.invoice);
  if (!found) throw new Error(`invoice ${slots.invoice} was never picked`);
  return found;
};
export const first = (invoice: Invoice | undefined) =>
  invoice ? { value: 'picked', slots: { invoice: invoice.id } } : null;

export const fetchInvoices = (next: string): Steps<BillingSlots> => ({
  ...failing(),
  invoices: action(consultarFaturas, {
    input: () => ({}),
    keep: (value) => ({ invoices: value }),
    next,
    failed: { '*': 'failed' },
  }),
  nothing: { kind: 'ending', say: say.nothingToPay },
});

const giveCopy: Steps<BillingSlots> = {
  copy: action(segundaViaFatura, {
    input: ({ invoice = '' }) => ({ fatura: invoice }),
    keep: (value) => ({ copy: value }),
    next: 'copied',
    failed: { ja_paga: 'nothing', '*': 'failed' },
  }),
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

/** What a word or two ask for while invoices are spoken of. */
export const BILLING_CUES = {
  ja_paguei: 'ja paguei|paguei|ja ta pago|ja ta paga|ja esta paga|ja foi paga',
  parcelar_fatura: 'parcelar|parcelado|dividir',
  segunda_via: 'boleto|segunda via|codigo de barras|pix',
};

export const readPayable = pick<BillingSlots>({
  slot: 'invoice',
  options: (slots) => payable(slots).map(option),
  current: ({ invoice }) => invoice,
});

type Which = Partial<Pick<Question<BillingSlots>, 'prefill' | 'skip'>>;

/** Which of the invoices that can be paid; the overdue one without asking, unless the dialogue knows better. */
export const whichInvoice = (then: string, over: Which = {}): Steps<BillingSlots> => ({
  any: { kind: 'branch', next: (slots) => (payable(slots).length > 0 ? 'which' : 'nothing') },
  which: {
    kind: 'question',
    ask: (slots) => say.whichInvoice(payable(slots)),
    again: (slots) => say.whichInvoiceAgain(payable(slots)),
    hint: 'o mês, como "novembro"',
    read: readPayable,
    prefill: true,
    skip: (slots) => first(overdue(slots) ?? payable(slots)[0]),
    next: { '*': then },
    ...over,
  },
});

export const secondCopy: Dialogue<BillingSlots> = {
  name: 'segunda_via',
  topics: { segunda_via: {} },
  cues: BILLING_CUES,
  start: 'invoices',
  reopen: 'invoices',
  steps: {
    ...fetchInvoices('any'),
    ...giveCopy,
    ...whichInvoice('copy'),
  },
};

export const invoiceSummary: Dialogue<BillingSlots> = {
  name: 'faturas',
  topics: { consultar_faturas: {} },
  cues: BILLING_CUES,
  start: 'invoices',
  steps: {
    ...fetchInvoices('any'),
    ...giveCopy,
    any: { kind: 'branch', next: (slots) => (payable(slots).length > 0 ? 'summary' : 'nothing') },
    summary: confirm<BillingSlots>({
      ask: (slots, now) => say.summary(payable(slots), now),
      again: say.summaryAgain,
      offers: 'segunda_via',
      yes: 'oldest',
      no: 'seen',
    }),
    oldest: {
      kind: 'question',
      ask: (slots) => say.whichInvoice(payable(slots)),
      again: (slots) => say.whichInvoiceAgain(payable(slots)),
      hint: 'o mês, como "novembro"',
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

const readTimes: Read<BillingSlots> = ({ text }) => {
  const times = numbersIn(text).find((number) => number >= 2 && number <= 6);
  return times === undefined ? null : { value: 'other', slots: { times } };
};

const readYes = yesNo<BillingSlots>({ brief: 'pode|confirmo|confirma|confirmar' });
/** "não, em 5" is no refusal, and "pode, mas em 5" agrees to nothing yet: another number is meant. */
export const orElse =
  (other: Read<BillingSlots>): Read<BillingSlots> =>
  (heard, slots) => {
    const named = other(heard, slots);
    const agrees = heard.meaning.polarity === 'yes' && (named === null || isKnown(named, slots));
    return agrees ? readYes(heard, slots) : (named ?? readYes(heard, slots));
  };

const isKnown = (named: Reading<BillingSlots>, slots: BillingSlots): boolean =>
  Object.entries(named.slots ?? {}).every(([slot, value]) => slots[slot as keyof BillingSlots] === value);

const split: Steps<BillingSlots> = {
  times: {
    kind: 'question',
    ask: (slots) => say.late.times(chosen(slots)),
    again: say.late.timesAgain,
    read: readTimes,
    hint: 'um número de 2 a 6',
    prefill: true,
    next: { '*': 'confirmSplit' },
  },
  confirmSplit: confirm<BillingSlots>({
    ask: (slots) => say.late.confirm(chosen(slots), slots.times ?? 2),
    again: say.late.confirmAgain,
    read: orElse(readTimes),
    ways: { other: 'confirmSplit' },
    yes: 'split',
    no: 'leftSplit',
  }),
  split: action(parcelarFatura, {
    input: ({ invoice = '', times = 2 }) => ({ fatura: invoice, vezes: times }),
    keep: ({ each, firstAt }) => ({ each, firstAt }),
    next: 'splitDone',
    failed: { nao_parcelavel: 'nothing', '*': 'failed' },
  }),
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
  cues: BILLING_CUES,
  start: 'invoices',
  steps: {
    ...fetchInvoices('any'),
    ...giveCopy,
    ...split,
    ...whichInvoice('how', { prefill: false }),
    how: {
      kind: 'question',
      ask: (slots, now) => say.late.how(chosen(slots), now),
      again: say.late.howAgain,
      read: choice<BillingSlots>(HOW),
      hint: '"pagar" ou "parcelar"',
      next: { pagar: 'copy', parcelar: 'times' },
    },
  },
};

export const instalments: Dialogue<BillingSlots> = {
  name: 'parcelamento',
  topics: { parcelar_fatura: {} },
  cues: BILLING_CUES,
  start: 'invoices',
  steps: {
    ...fetchInvoices('any'),
    ...split,
    ...whichInvoice('times'),
  },
};
