import { daysBetween, longDate, money, shortDate, spoken } from '../format.ts';
import type { Invoice, Order, PaymentCopy, Refund, Ticket } from '../service-desk.ts';

const named = ({ month, total }: Invoice): string => `a de ${month} (${money(total)})`;
const owing = ({ month, total, dueAt, status }: Invoice, now: number): string =>
  status === 'vencida'
    ? `${month}: ${money(total)}, venceu há ${daysBetween(dueAt, now)} dias`
    : `${month}: ${money(total)}, vence ${longDate(dueAt)}`;

export const whichInvoice = (invoices: readonly Invoice[]): string =>
  `Qual fatura: ${spoken(invoices.map(named), 'ou')}?`;
export const whichInvoiceAgain = (invoices: readonly Invoice[]): string =>
  `Me diz o mês da fatura: ${spoken(
    invoices.map(({ month }) => month),
    'ou',
  )}.`;

export const copy = ({ invoice, pix, barcode }: PaymentCopy, others: readonly Invoice[]): string => {
  const other = others[0];
  const also = other ? `\nSe quiser também a de ${other.month}, é só pedir.` : '';
  return `Aqui está a segunda via da fatura de ${invoice.month}, ${money(invoice.total)}:\nPix copia e cola: ${pix}\nBoleto: ${barcode}\nO pagamento por Pix cai na hora.${also}`;
};
export const copySummary = ({ invoice }: PaymentCopy): string =>
  `segunda via da fatura de ${invoice.month} enviada`;
export const nothingToPay = 'Boa notícia: não há nenhuma fatura em aberto na sua conta.';

export const summary = (invoices: readonly Invoice[], now: number): string =>
  `Você tem em aberto:\n${invoices.map((invoice) => `• ${owing(invoice, now)}`).join('\n')}\nQuer o código Pix para pagar?`;
export const summaryAgain = 'Quer que eu mande o código Pix? Sim ou não?';
export const seen = 'Certo! Quando quiser pagar, é só pedir o Pix.';

export const twice = {
  confirm: ({ month, charges }: Invoice) =>
    `Encontrei: a fatura de ${month} foi cobrada ${charges.length} vezes no ${charges[0]?.means}, em ${spoken(charges.map(({ at }) => shortDate(at)))}, ${money(charges[0]?.amount ?? 0)} cada. Sinto muito por isso. Posso contestar a segunda e pedir o estorno?`,
  confirmAgain: 'Posso contestar a cobrança repetida e pedir o estorno? Sim ou não?',
  opened: ({ amount, dueAt, protocol }: Refund) =>
    `Pronto, estorno de ${money(amount)} aprovado: cai no seu cartão até ${longDate(dueAt)}. Protocolo ${protocol}.`,
  summary: ({ amount, dueAt, protocol }: Refund) =>
    `estorno de ${money(amount)} até ${longDate(dueAt)}, protocolo ${protocol}`,
  none: 'Olhei as suas faturas e cada uma foi cobrada só uma vez. Se apareceu duas vezes no cartão, pode ser uma pré-autorização, que some em até 3 dias. Se não sumir, me chama que eu contesto.',
  already:
    'Essa cobrança já foi contestada, e o estorno está a caminho. Se quiser, te digo o prazo: é só perguntar pelo reembolso.',
  left: 'Tudo bem, não contestei nada. Se mudar de ideia, é só falar.',
} as const;

export const wrong = {
  what: 'O que veio errado nela? Pode contar do seu jeito.',
  whatAgain: 'Me diz em poucas palavras o que não reconhece nessa fatura.',
  confirm: (invoice: Invoice) =>
    `Entendi. Posso abrir a contestação da fatura de ${invoice.month} com o que você contou? A análise leva até 7 dias.`,
  confirmAgain: 'Abro a contestação? Sim ou não?',
  opened: ({ dueAt, protocol }: Refund) =>
    `Contestação aberta: protocolo ${protocol}. A resposta sai até ${longDate(dueAt)}, e enquanto isso esse valor não gera juros.`,
  summary: ({ dueAt, protocol }: Refund) =>
    `contestação aberta, resposta até ${longDate(dueAt)}, protocolo ${protocol}`,
} as const;

const REFUND_STATUS: Readonly<Record<Refund['status'], string>> = {
  em_analise: 'em análise',
  aprovado: 'aprovado',
  pago: 'pago',
};

export const refund = {
  of: 'O reembolso é de um pedido da loja ou de uma cobrança na fatura?',
  ofAgain: 'É reembolso de pedido ou de cobrança na fatura?',
  which: (orders: readonly Order[]) =>
    `De qual pedido: ${spoken(
      orders.map(({ number, product }) => `${number} (${product})`),
      'ou',
    )}?`,
  whichAgain: 'Me diz o número do pedido ou o nome do produto.',
  confirm: (order: Order) =>
    `Reembolso do pedido ${order.number} (${order.product}), ${money(order.total)}. Posso solicitar?`,
  confirmAgain: 'Solicito o reembolso? Sim ou não?',
  opened: ({ amount, dueAt, protocol }: Refund) =>
    `Reembolso de ${money(amount)} solicitado: protocolo ${protocol}. O prazo é ${longDate(dueAt)}.`,
  summary: ({ amount, protocol }: Refund) =>
    `reembolso de ${money(amount)} solicitado, protocolo ${protocol}`,
  already:
    'O reembolso desse pedido já foi solicitado e está em andamento. Se quiser, te digo o prazo: é só perguntar.',
  stillActive:
    'Esse pedido ainda está valendo, então o reembolso vem junto com o cancelamento ou a devolução. Quer cancelar ou devolver? É só me dizer qual dos dois.',
  left: 'Tudo bem, não solicitei nada.',
  list: (refunds: readonly Refund[]) =>
    refunds.length === 0
      ? 'Não há reembolso em andamento na sua conta.'
      : `Seus reembolsos:\n${refunds.map(({ about, amount, status, dueAt }) => `• ${about}: ${money(amount)}, ${REFUND_STATUS[status]}, prazo ${longDate(dueAt)}`).join('\n')}`,
} as const;

export const late = {
  how: (invoice: Invoice, now: number) =>
    `A fatura de ${invoice.month}, ${money(invoice.total)}, venceu há ${daysBetween(invoice.dueAt, now)} dias, e não vou cobrar multa se acertarmos hoje. Prefere pagar agora por Pix ou parcelar?`,
  howAgain: 'Prefere pagar tudo por Pix agora ou parcelar em até 6 vezes?',
  times: (invoice: Invoice) =>
    `Em quantas vezes quer dividir os ${money(invoice.total)}? Pode ser de 2 a 6, sem juros.`,
  timesAgain: 'Me diz um número de 2 a 6.',
  confirm: (invoice: Invoice, times: number) =>
    `Fatura de ${invoice.month} em ${times} vezes de ${money(Math.ceil(invoice.total / times))}, sem juros. Confirma?`,
  confirmAgain: 'Confirmo o parcelamento? Sim ou não?',
  done: (times: number, each: number, firstAt: number) =>
    `Parcelamento feito: ${times} vezes de ${money(each)}, a primeira ${longDate(firstAt)}. Sua internet segue normal.`,
  summary: (times: number, each: number) => `fatura parcelada em ${times} vezes de ${money(each)}`,
  left: 'Tudo bem, deixei como estava.',
} as const;

export const dueDay = {
  which: 'Para que dia você quer mudar o vencimento? Pode ser de 1 a 28.',
  again: (day: number) => `O seu vencimento ficou no dia ${day}. Quer mudar para outro dia?`,
  kept: (day: number) => `Certo, continua no dia ${day}.`,
  whichAgain: 'Me diz só o dia do mês, de 1 a 28.',
  confirm: (day: number) => `Vencimento todo dia ${day}, já na próxima fatura. Confirma?`,
  confirmAgain: 'Confirmo a mudança do vencimento? Sim ou não?',
  done: (day: number, firstAt: number) =>
    `Pronto: suas faturas vencem todo dia ${day}. A próxima é ${longDate(firstAt)}.`,
  summary: (day: number) => `vencimento mudado para o dia ${day}`,
  left: 'Tudo bem, o vencimento fica como está.',
} as const;

export const paid = {
  confirm: (invoice: Invoice) =>
    `Obrigada por avisar! A fatura de ${invoice.month} (${money(invoice.total)}) ainda aparece em aberto: Pix costuma cair em minutos, boleto leva até 3 dias. Posso registrar que você já pagou, para conferirem?`,
  confirmAgain: 'Registro que a fatura já foi paga? Sim ou não?',
  done: ({ protocol, answerBy }: Ticket) =>
    `Registrado: protocolo ${protocol}. A conferência sai até ${longDate(answerBy)}, e até lá não há cobrança nem bloqueio. Guarda o comprovante, tá?`,
  summary: ({ protocol }: Ticket) => `pagamento em conferência, protocolo ${protocol}`,
  left: 'Tudo bem, não registrei nada.',
} as const;
