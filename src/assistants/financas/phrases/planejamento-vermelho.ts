/** A month that does not close, in people's words. Figures come as they are written. */
export const SHORTFALL = {
  short: (income: string, spent: string, missing: string): string =>
    `Ainda não: ganhando ${income} e gastando ${spent} por mês, já faltam ${missing} antes de qualquer plano novo.`,
  even: (income: string, spent: string): string =>
    `Ainda não: ganhando ${income} e gastando ${spent} por mês, não sobra nada para um plano novo.`,
  turn: (wish: string, change: string, share: string): string =>
    `Para separar ${wish} por mês, o mês precisaria melhorar em ${change}, gastando menos, ganhando mais ou um pouco de cada; só cortando, seriam ${share} dos seus gastos.`,
  becomesDebt:
    'Enquanto falta dinheiro no mês, a diferença costuma ir para o cartão ou o cheque especial, e nenhum investimento rende o que esses juros custam: fechar o mês é, hoje, a sua melhor aplicação.',
  investing:
    'Ações ficam para depois disso e de uma reserva de emergência: quem investe dinheiro que vai faltar acaba vendendo na hora errada.',
  first:
    'Comece por uma lista do último mês, separando o que é fixo do que dá para cortar já, e mire primeiro em zerar a falta; a sobra vem em seguida.',
  step: 'Registre os gastos de um mês, do seu jeito, ou envie um extrato, e eu mostro onde há mais espaço.',
} as const;
