import { longDate, shortDate } from '../format.ts';
import type { Ticket } from '../service-desk.ts';

const STATUS: Readonly<Record<Ticket['status'], string>> = {
  aberto: 'aberto',
  em_andamento: 'em andamento',
  resolvido: 'resolvido',
};

export const personCalled = ({ protocol, answerBy }: Ticket): string =>
  `Claro. Vou ser sincera: sou uma assistente virtual e não tenho como colocar alguém aqui na conversa neste momento. Mas já registrei o seu pedido: protocolo ${protocol}, e uma pessoa da equipe fala com você até ${longDate(answerBy)}. Enquanto isso, se quiser, posso ir adiantando alguma coisa.`;

export const personAlready = ({ protocol, answerBy }: Ticket): string =>
  `O seu pedido já está com a equipe: protocolo ${protocol}, retorno até ${longDate(answerBy)}. Daqui não consigo adiantar a ligação, mas posso ajudar em outra coisa enquanto isso.`;

export const ticketList = (tickets: readonly Ticket[]): string =>
  tickets.length === 0
    ? 'Não há nenhum protocolo aberto na sua conta. Se quiser registrar algo, me conta o que houve.'
    : `Aqui está:\n${tickets.map(({ protocol, subject, status, openedAt, answerBy }) => `• ${protocol}: ${subject}, ${STATUS[status]} desde ${shortDate(openedAt)}, resposta até ${shortDate(answerBy)}`).join('\n')}`;

export const complaint = {
  what: 'Sinto muito que tenha chegado a esse ponto. Me conta o que aconteceu, que eu registro com as suas palavras.',
  whatAgain: 'Me conta em uma ou duas frases o que aconteceu.',
  confirm: 'Obrigada por contar. Posso registrar a reclamação assim, para a equipe responder por escrito?',
  confirmAgain: 'Registro a reclamação? Pode responder sim ou não.',
  opened: ({ protocol, answerBy }: Ticket) =>
    `Reclamação registrada: protocolo ${protocol}. A equipe responde até ${longDate(answerBy)}.`,
  left: 'Tudo bem, não registrei nada.',
} as const;

export const account = {
  confirm: (what: string) =>
    what === 'mudar de plano'
      ? 'Para mudar de plano, quem passa os planos e os preços de hoje e conclui a mudança é a equipe de contratos, com você na linha. Posso registrar o pedido para ligarem?'
      : `Para ${what}, quem conclui é a equipe de contratos, com você na linha. Posso registrar o pedido para ligarem?`,
  confirmAgain: 'Posso registrar o pedido para a equipe te ligar? Sim ou não?',
  opened: ({ protocol, answerBy }: Ticket) =>
    `Pedido registrado: protocolo ${protocol}. A equipe te liga até ${longDate(answerBy)}.`,
  left: 'Certo, não registrei nada. Se mudar de ideia, é só falar.',
} as const;
