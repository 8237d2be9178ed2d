/** What other analyses are told of somebody's month. The labels are how they borrow the figures. */
export const SITUATION = {
  labels: {
    income: 'renda média',
    spending: 'gasto médio',
    surplus: 'sobra média',
    debts: 'dívidas',
    reserve: 'reserva',
  },
  flow: (income: string, spending: string, surplus: string): string =>
    `Em média entram ${income} e saem ${spending} por mês, e a diferença é de ${surplus}.`,
  debts: (total: string): string => `As dívidas em aberto somam ${total}.`,
  reserve: (total: string): string => `A reserva de emergência está em ${total}.`,
  nothing: 'Ainda não há receitas nem despesas registradas.',
  unseenFlow: 'Não deu para consultar as receitas e despesas agora.',
  unseen: { dividas: 'as dívidas', reserva: 'a reserva de emergência' },
} as const;
