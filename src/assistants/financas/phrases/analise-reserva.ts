/** What is said of a reserve for emergencies: whole sentences, figures as arguments. */
export const RESERVE_SAID = {
  enough: (kept: string, covered: string, goal: string): string =>
    `Não precisa de mais: a reserva de ${kept} cobre ${covered} de gastos, acima da referência de ${goal}.`,
  lasts: (covered: string, kept: string, spent: string): string =>
    `Cerca de ${covered}: é o que a reserva de ${kept} cobre, gastando ${spent} por mês. Cortando o que dá para cortar, ela dura mais.`,
  notEnough: (kept: string, covered: string, missing: string): string =>
    `Ainda não: a reserva de ${kept} cobre ${covered} de gastos, e faltam ${missing} para a referência.`,
  more: (kept: string, covered: string, missing: string): string =>
    `Sim, falta um pedaço: a reserva de ${kept} cobre ${covered} de gastos, e faltam ${missing} para a referência.`,
  none: (goal: string): string =>
    `Sim, vale começar: não há reserva de emergência registrada, e a referência para você é de ${goal}.`,
  noneYet: 'Hoje não há reserva de emergência registrada.',
  stands: (kept: string, covered: string, missing: string): string =>
    `Hoje há ${kept}, que cobrem ${covered} de gastos, e faltam ${missing}.`,
  standsEnough: (kept: string, covered: string): string =>
    `Hoje há ${kept}, que cobrem ${covered} de gastos: a reserva já basta.`,
  goal: (goal: string, months: string, spent: string): string =>
    `A referência é ${goal}: ${months} de gastos de ${spent}.`,
  goalIncome: (goal: string, months: string, income: string): string =>
    `A referência seria até ${goal}: ${months} da renda de ${income}, porque os seus gastos eu não conheço e eles costumam ser menores.`,
  usual:
    'O mais comum é ter seis meses; quem tem renda estável e ninguém que dependa dela pode ficar com menos, e quem tem renda que varia, com mais.',
  varying: 'Como a sua renda varia, usei uma reserva maior do que a comum.',
  saidMonths: 'Usei os meses que você disse.',
  term: (each: string, months: string): string =>
    `Guardando ${each} por mês, ela fica completa em ${months}.`,
  termSurplus: (each: string, months: string): string =>
    `Com a sobra média do mês, ${each}, ela fica completa em ${months}.`,
  inYear: (months: string, each: string): string =>
    `Para completar em ${months}, seriam ${each} por mês. As contas não incluem o rendimento, que ajuda um pouco.`,
  nothingLeft: (lacking: string): string =>
    `Hoje os gastos passam da renda em ${lacking} por mês, então o primeiro passo é fazer o mês fechar.`,
  evenMonth: 'Hoje não sobra nada no mês, então o primeiro passo é abrir espaço nos gastos.',
  noSpending:
    'Para dizer o tamanho da reserva preciso saber quanto você gasta por mês. A regra é simples: some as despesas de um mês e guarde o equivalente a seis delas, ou a doze se a sua renda varia.',
  unseenFlow:
    'Não consegui consultar seus gastos agora, então não digo o tamanho da reserva. Pode pedir de novo daqui a pouco?',
  savings: (amount: string): string =>
    `Na poupança há ${amount}: se esse dinheiro é para emergências, ele também conta.`,
  dearDebt: (debt: string, rate: string): string =>
    `Um cuidado: ${debt} cobra ${rate}% ao mês, mais do que qualquer reserva rende. Guarde o equivalente a um mês de gastos e depois ataque essa dívida; complete a reserva quando ela acabar.`,
  where:
    'Deixe a reserva onde ela não oscila e pode ser sacada no mesmo dia: o que importa nela é estar à mão, não render muito.',
  stepAutomatic:
    'Programe a transferência para o dia em que o dinheiro entra: o que sai primeiro não faz falta no fim do mês.',
  stepSpending: 'Quanto você gasta por mês, mais ou menos?',
  unseen: {
    reserva: 'a reserva que está registrada',
    poupanca: 'o saldo em poupança',
    dividas: 'as dívidas',
  },
} as const;
