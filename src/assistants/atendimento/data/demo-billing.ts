import { DAY, dateDigits, nextDay } from '../format.ts';
import {
  type Invoice,
  isRefusal,
  type Refund,
  type Refusal,
  refuse,
  type ServiceDesk,
} from '../service-desk.ts';
import type { CustomerFile } from './demo-customer.ts';
import { type CustomerFiles, newTicket, nextProtocol, storable, withTicket } from './demo-files.ts';
import { findOrder } from './demo-orders.ts';

type BillingDesk = Pick<
  ServiceDesk,
  | 'invoices'
  | 'paymentCopy'
  | 'dispute'
  | 'requestRefund'
  | 'refunds'
  | 'changeDueDay'
  | 'payInInstalments'
  | 'reportPayment'
>;

const REFUND_DAYS = 7;

export function billingDesk(files: CustomerFiles): BillingDesk {
  return {
    invoices: async (caller) => (await files.read(caller)).invoices,
    paymentCopy: async (caller, id) => {
      const invoice = findInvoice(await files.read(caller), id);
      if (isRefusal(invoice)) return invoice;
      if (invoice.status === 'paga') return refuse('ja_paga', `A fatura de ${invoice.month} já está paga.`);
      return { invoice, ...codesOf(invoice) };
    },
    dispute: (caller, request) => files.write(caller, (file) => dispute(file, request, caller.now)),
    requestRefund: (caller, request) =>
      files.write(caller, (file) => refundOrder(file, request.number, caller.now)),
    refunds: async (caller) => (await files.read(caller)).refunds,
    changeDueDay: (caller, day) =>
      files.write(caller, (file) => {
        if (!Number.isInteger(day) || day < 1 || day > 28)
          return refuse('dia_invalido', 'O dia precisa ficar entre 1 e 28.');
        const firstDueAt = nextDay(day, caller.now);
        const moved = file.invoices.map((each) =>
          each.status === 'aberta' ? { ...each, dueAt: firstDueAt } : each,
        );
        return { file: { ...file, invoices: moved, dueDay: day }, answer: { day, firstDueAt } };
      }),
    payInInstalments: (caller, request) =>
      files.write(caller, (file) => inInstalments(file, request, caller.now)),
    reportPayment: (caller, id) =>
      files.write(caller, (file) => {
        const invoice = findInvoice(file, id);
        if (isRefusal(invoice)) return invoice;
        const ticket = newTicket(file, `pagamento da fatura de ${invoice.month}`, caller.now);
        const checked: Invoice = { ...invoice, status: 'em_conferencia' };
        return { file: withInvoice(withTicket(file, ticket), checked), answer: ticket };
      }),
  };
}

function findInvoice(file: CustomerFile, id: string): Invoice | Refusal {
  const invoice = file.invoices.find((each) => each.id === id.toUpperCase());
  return invoice ?? refuse('fatura_nao_encontrada', `Não existe a fatura ${id} nesta conta.`);
}

const withInvoice = (file: CustomerFile, invoice: Invoice): CustomerFile => ({
  ...file,
  invoices: file.invoices.map((each) => (each.id === invoice.id ? invoice : each)),
});

/** Clearly fictitious: no bank would take them, and they say so. */
const codesOf = ({ id, total, dueAt }: Invoice): { pix: string; barcode: string } => ({
  pix: `PIX-DEMONSTRACAO-SABIA-${id.replace('-', '')}-${total}`,
  barcode: `00000.00000 00000.000000 00000.000000 0 ${dateDigits(dueAt)}${String(total).padStart(6, '0')}`,
});

function withRefund(file: CustomerFile, refund: Omit<Refund, 'protocol'>, now: number) {
  const answer: Refund = { protocol: nextProtocol(file, now), ...refund };
  const ticket = { ...newTicket(file, answer.about, now), answerBy: answer.dueAt };
  return { file: { ...withTicket(file, ticket), refunds: [...file.refunds, answer] }, answer };
}

function dispute(
  file: CustomerFile,
  { invoice: id, reason, amount }: { invoice: string; reason: string; amount: number },
  now: number,
) {
  const invoice = findInvoice(file, id);
  if (isRefusal(invoice)) return invoice;
  if (!Number.isSafeInteger(amount) || amount <= 0)
    return refuse('valor_invalido', 'O valor contestado precisa ser positivo.');
  const about = `fatura de ${invoice.month}: ${storable(reason)}`;
  if (file.refunds.some((refund) => refund.about === about))
    return refuse('ja_contestada', 'Esta cobrança já foi contestada.');
  const twice = invoice.charges.length > 1;
  return withRefund(
    file,
    { about, amount, status: twice ? 'aprovado' : 'em_analise', dueAt: now + REFUND_DAYS * DAY },
    now,
  );
}

function refundOrder(file: CustomerFile, number: string, now: number) {
  const order = findOrder(file, number);
  if (isRefusal(order)) return order;
  const about = `pedido ${order.number} (${order.product})`;
  const known = file.refunds.find((refund) => refund.about === about);
  if (known)
    return refuse('ja_solicitado', `O reembolso deste pedido já foi solicitado (${known.protocol}).`);
  if (order.status !== 'cancelado' && order.status !== 'troca_aberta')
    return refuse('pedido_ativo', 'O pedido ainda está ativo; cancele ou devolva antes.');
  return withRefund(
    file,
    { about, amount: order.total, status: 'em_analise', dueAt: now + REFUND_DAYS * DAY },
    now,
  );
}

function inInstalments(
  file: CustomerFile,
  { invoice: id, times }: { invoice: string; times: number },
  now: number,
) {
  const invoice = findInvoice(file, id);
  if (isRefusal(invoice)) return invoice;
  if (invoice.status !== 'vencida' && invoice.status !== 'aberta')
    return refuse('nao_parcelavel', 'Só dá para parcelar uma fatura em aberto.');
  const split: Invoice = { ...invoice, status: 'parcelada' };
  const each = Math.ceil(invoice.total / times);
  return { file: withInvoice(file, split), answer: { invoice: split, times, each, firstAt: now + 5 * DAY } };
}
