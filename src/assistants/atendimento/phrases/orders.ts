import { capital, daysBetween, longDate, money, shortDate, spoken } from '../format.ts';
import type { Order, Refund, Ticket, Tracking } from '../service-desk.ts';

const STATUS: Readonly<Record<Order['status'], string>> = {
  em_separacao: 'em separação',
  em_transporte: 'a caminho',
  entregue: 'entregue',
  cancelado: 'cancelado',
  troca_aberta: 'com troca em andamento',
};

const named = ({ number, product }: Order): string => `${number} (${product})`;

export const whichOrder = (orders: readonly Order[], verb: string): string =>
  `Qual pedido você quer ${verb}? Tenho aqui ${spoken(
    orders.map((order) => `o ${named(order)}`),
    'e',
  )}.`;
export const whichOrderAgain = (orders: readonly Order[]): string =>
  `Pode me dizer o número ou o produto: ${spoken(orders.map(named), 'ou')}.`;

export const orderList = (orders: readonly Order[]): string =>
  `Estes são os seus pedidos:\n${orders.map((order) => `• ${named(order)}: ${STATUS[order.status]}, ${money(order.total)}`).join('\n')}\nQuer saber mais de algum deles? É só dizer o número.`;

export function trackingTold({ order, forecast, stops }: Tracking): string {
  const last = stops.at(-1);
  const name = `o pedido ${named(order)}`;
  switch (order.status) {
    case 'em_separacao':
      return `${capital(name)} está sendo separado e sai em breve. A entrega está prevista até ${longDate(forecast)}.`;
    case 'em_transporte':
      return `${capital(name)} ${onItsWay(last?.what ?? 'em trânsito')} (${last?.where ?? ''}, ${shortDate(last?.at ?? forecast)}). Deve chegar até ${longDate(forecast)}.`;
    case 'entregue':
      return `${capital(name)} consta como entregue em ${longDate(order.deliveredAt ?? forecast)}. Chegou tudo certo para você?`;
    case 'cancelado':
      return `${capital(name)} foi cancelado, então não vai ser entregue.`;
    case 'troca_aberta':
      return `${capital(name)} está com troca em andamento; a coleta é combinada com você antes.`;
  }
}

/** The carrier's own words may say it already. */
const onItsWay = (what: string): string =>
  what.startsWith('a caminho') ? `está ${what}` : `está a caminho: ${what}`;

export function lateTold({ order, forecast, stops }: Tracking, now: number): string {
  const days = daysBetween(order.dueAt, now);
  const last = stops.at(-1);
  return `O pedido ${named(order)} está ${days} dias atrasado, e peço desculpas. A última notícia é: ${last?.what} (${last?.where}, ${shortDate(last?.at ?? now)}), e a nova previsão é ${longDate(forecast)}. Quer que eu abra uma reclamação com a transportadora para acelerar?`;
}
export const lateAgain = 'Posso abrir a reclamação com a transportadora? Responde sim ou não, por favor.';
export const lateOpened = (protocol: string, forecast: number): string =>
  `Pronto, reclamação aberta: protocolo ${protocol}. A transportadora responde em até 1 dia útil, e a previsão segue ${longDate(forecast)}.`;
export const lateLeft = (forecast: number): string =>
  `Tudo bem. A previsão é ${longDate(forecast)}; se não chegar, me chama que eu abro a reclamação.`;

export const confirmCancel = (order: Order): string =>
  `O pedido ${named(order)}, de ${money(order.total)}, ainda não saiu, então dá para cancelar. O valor volta em até 7 dias. Confirma o cancelamento?`;
export const confirmCancelAgain = (order: Order): string =>
  `Só para eu ter certeza: cancelo o pedido ${order.number}? Pode responder sim ou não.`;
export const cancelled = (order: Order, refund: Refund): string =>
  `Pronto, o pedido ${named(order)} está cancelado. Os ${money(refund.amount)} voltam para você até ${longDate(refund.dueAt)} (protocolo ${refund.protocol}).`;
export const keptOrder = (order: Order): string =>
  `Combinado, o pedido ${order.number} continua valendo. Não mexi em nada.`;

export const cannotCancel = (order: Order): string => {
  const name = `O pedido ${named(order)}`;
  if (order.status === 'cancelado') return `${name} já está cancelado; não precisa fazer mais nada.`;
  if (order.status === 'em_transporte')
    return `${name} já saiu para entrega, e por isso não consigo mais cancelar. Você pode recusar na hora da entrega ou devolver em até 7 dias depois de receber, sem custo.`;
  return `${name} já foi entregue, então cancelar não dá mais. Mas dá para trocar ou devolver: se quiser, é só dizer "quero devolver".`;
};

export const noDelivered =
  'Você não tem pedido entregue que ainda possa ser trocado. Quando um chegar, você tem 7 dias para devolver e 30 para trocar por defeito.';
export const troca = {
  wish: (order: Order) =>
    `Sobre o pedido ${named(order)}: você quer trocar por outro igual ou devolver e receber o dinheiro de volta?`,
  wishAgain: 'É troca (você recebe outro) ou devolução (você recebe o dinheiro)?',
  reason: (order: Order, wish: string) =>
    `Certo, ${wish} do pedido ${named(order)}. Qual é o motivo? Pode contar do seu jeito.`,
  reasonAgain: 'Me conta em poucas palavras o que houve com o produto.',
  confirm: (order: Order, wish: string) =>
    `Então fica assim: ${wish} do pedido ${named(order)}, com coleta na sua casa, sem custo. Posso abrir?`,
  confirmAgain: 'Posso abrir a solicitação? Sim ou não?',
  opened: (protocol: string, pickUpBy: number) =>
    `Solicitação aberta: protocolo ${protocol}. A coleta na sua casa acontece até ${longDate(pickUpBy)}; é só deixar o produto embalado.`,
  left: 'Tudo bem, não abri nada. Se mudar de ideia, é só falar.',
  late: 'O prazo desse pedido para isso já passou (7 dias para devolver, 30 para trocar por defeito). Se for defeito, posso ver o conserto pela garantia: é só me dizer o que o aparelho tem.',
  already: 'Já existe uma troca aberta para esse pedido; a coleta está a caminho.',
} as const;

export const notFound = 'Não encontrei esse pedido na sua conta. Confere o número para mim?';

export const missing = (number: string, orders: readonly Order[]): string =>
  `Não encontrei o pedido ${number} na sua conta. Os seus são ${spoken(orders.map(named))}. Qual deles?`;

export const receivedAgain = 'Você recebeu esse pedido? Sim ou não?';
export const received = 'Que bom! Se precisar trocar ou devolver, é só falar.';
export const searching = ({ protocol, answerBy }: Ticket): string =>
  `Sinto muito. Abri uma busca com a transportadora: protocolo ${protocol}, com resposta até ${longDate(answerBy)}. Se não aparecer, você escolhe entre receber outro e o dinheiro de volta.`;
export const notYet = (order: Order): string =>
  `O pedido ${named(order)} ainda não consta como entregue, então não há o que trocar ou devolver agora. Quando chegar, você tem 7 dias para devolver e 30 para trocar por defeito.`;
