/** Money that is there once, in people's words. Figures come as they are written. */
export const WINDFALL_SAID = {
  // The answer.
  split: (sum: string, uses: string): string => `Dos ${sum}, eu usaria ${uses}.`,
  onDebt: (debt: string, sum: string): string =>
    `Pague a dívida: os ${sum} fazem mais diferença abatendo ${debt} do que guardados ou investidos.`,
  payAll: (debt: string, sum: string): string =>
    `Quite ${debt}: os ${sum} acabam com a dívida, e nada que você faça com esse dinheiro rende tanto quanto ela custa.`,
  worthIt: (debt: string, sum: string): string =>
    `Sim, vale a pena: ${sum} usados contra ${debt} fazem mais diferença do que guardados ou investidos.`,
  payOff: (debt: string, owed: string, sum: string): string =>
    `Quite ${debt}: com ${owed} dos ${sum} ela acaba hoje, e nada que você faça com esse dinheiro rende tanto quanto ela custa.`,
  onReserve: (sum: string): string =>
    `Eu guardaria os ${sum} na reserva de emergência, antes de adiantar dívida, comprar ou investir.`,
  completeReserve: (sum: string): string =>
    `Eu guardaria os ${sum} na reserva de emergência: é o que falta antes de pensar em comprar ou investir.`,
  free: (sum: string): string =>
    `Os ${sum} estão livres para os seus planos: pelos seus registros não há dívida com juros altos, e a reserva de emergência está completa.`,
  freeUnknown: (sum: string): string =>
    `Para os ${sum}, a ordem que mais rende é: primeiro a dívida mais cara, depois a reserva de emergência, e só então investir ou comprar. Você não me disse nem registrou dívidas com juros, então o próximo passo é a reserva.`,
  byRate: (sum: string, yields: string): string =>
    `Com os ${sum}, quem decide é a taxa da dívida: se ela cobra mais de ${yields} ao mês, que é o que a renda fixa perto do CDI rende antes do imposto, quitar ganha; se cobra menos, o dinheiro rende mais aplicado, e ainda fica à mão. Dívida de cartão ou cheque especial passa disso sempre.`,
  // One use after the other.
  toPayOff: (amount: string, debt: string): string => `${amount} para quitar ${debt}`,
  toLower: (amount: string, debt: string): string => `${amount} para abater ${debt}`,
  toReserve: (amount: string): string => `${amount} para a reserva de emergência`,
  toComplete: (amount: string): string => `${amount} para completar a reserva de emergência`,
  left: (amount: string, what: string): string => `${amount} ${what}`,
  forThing: (thing: string): string => `como entrada para ${thing}`,
  forPlans: 'para o plano que você quiser, de investir a comprar',
  forInvesting: 'para investir',
  debtNamed: (title: string): string => `a dívida “${title}”`,
  // The evidence.
  beside: (told: {
    readonly debt: string;
    readonly rate: string;
    readonly interest: string;
    readonly base: string;
    readonly yields: string;
    readonly gain: string;
  }): string =>
    `${told.debt} cobra ${told.rate} ao mês: sobre ${told.base}, são ${told.interest} de juros já no próximo mês. Na renda fixa perto do CDI, o mesmo dinheiro renderia ${told.gain} antes do imposto, a ${told.yields} ao mês.`,
  small: (difference: string): string =>
    `A diferença entre os dois é de ${difference} por mês, um preço pequeno por ter dinheiro à mão num imprevisto; sem reserva, o próximo aperto vira dívida bem mais cara.`,
  large: (difference: string): string =>
    `A diferença é de ${difference} por mês a favor de pagar, e sem risco nenhum.`,
  covers: (reserve: string, months: string, least: string): string =>
    `A reserva registrada, de ${reserve}, cobre ${months} de gastos, e o mínimo que uso como referência são ${least}.`,
  coversEnough: (reserve: string, months: string): string =>
    `A reserva registrada, de ${reserve}, cobre ${months} de gastos.`,
  noReserve: (least: string): string =>
    `Não vi uma reserva de emergência registrada, e o mínimo que uso como referência são ${least} de gastos.`,
  becomes: (whole: string): string => `Completa, ela cobre ${whole}.`,
  noSpending:
    'Não sei quanto você gasta por mês, então não dá para dizer quanto falta na reserva; a referência comum vai de três a seis meses do que você gasta.',
  noDebts: 'Não há dívidas com juros registradas.',
  cheap: (debt: string, rate: string, yields: string): string =>
    `${debt} cobra ${rate} ao mês, menos do que os ${yields} que a renda fixa perto do CDI rende: não há pressa em quitar.`,
  ofFreeHome: (free: string): string =>
    `Para o imóvel, esses ${free} podem virar entrada, mas o que decide é a parcela caber na sua renda: com o preço na mão eu faço essa conta.`,
  ofFreeThing: (thing: string): string =>
    `Para ${thing}, se for financiar o resto, lembre que esses juros costumam passar do que a renda fixa rende, então quanto maior a parte à vista, melhor; com o preço na mão eu comparo os caminhos.`,
  inRed: (missing: string): string =>
    `Há um ponto antes de todos: pelos seus registros saem por mês ${missing} a mais do que entra, e sem mudar isso qualquer dinheiro guardado vai sendo consumido.`,
  ofFreeInvest:
    'Para investir essa parte, o prazo decide: o que pode ser preciso em poucos anos fica em renda fixa com resgate fácil, e só o que pode esperar muito aguenta os altos e baixos da bolsa.',
  // What each kind of money asks for.
  care: {
    heranca:
      'Antes de contar com o valor inteiro, confirme se o imposto sobre herança e os custos do inventário já foram descontados, e não decida nada grande com pressa.',
    decimo:
      'Lembre que a segunda parcela do décimo terceiro vem com INSS e imposto de renda descontados, e que janeiro costuma trazer IPVA, IPTU e material escolar.',
    fgts: 'Sobre o FGTS: ele rende pouco, então usá-lo contra juros altos costuma compensar; mas quem adere ao saque-aniversário fica sem poder sacar o saldo se for demitido, só a multa, e voltar atrás leva cerca de dois anos.',
    rescisao:
      'Enquanto a próxima renda não é certa, o dinheiro da rescisão é o que paga as contas: por isso a reserva vem antes.',
    bonus:
      'É um dinheiro que pode não se repetir, então evite assumir com ele uma parcela que continue depois.',
    restituicao: null,
    venda: 'Confira se há imposto sobre o ganho na venda antes de contar com o valor inteiro.',
    outra: null,
  },
  partly: 'Ao amortizar, peça para reduzir o prazo e não a parcela: é o que mais economiza juros.',
  cashDiscount:
    'Antes de pagar, peça ao credor o valor exato de quitação, que vem com desconto dos juros que ainda não venceram.',
  keepCard: 'Depois de pagar, o que mantém o resultado é não voltar a usar esse crédito para o dia a dia.',
  stepHome: 'Se quiser, me diga o preço do imóvel, e eu vejo se a parcela cabe.',
  stepRate: 'Me diga quanto deve e com que juros ao mês, e eu comparo com o que esse dinheiro renderia.',
  stepDebts: 'Se quiser, me diga quanto consegue pagar por mês, e eu digo em quanto tempo o resto acaba.',
  stepOthers: 'Se houver outras dívidas, me conte quanto deve e com que juros, e eu digo qual vem depois.',
  stepInvest: 'Se quiser, pergunte onde investir o que sobrar, com o valor e o prazo.',
  stepSpending: 'Me diga quanto você gasta por mês, e eu digo quanto da reserva falta.',
  stepReserve: 'Se algum investimento seu já é a reserva, me diga, que a divisão muda.',
  unseen: {
    fluxo: 'seus gastos',
    despesa_media: 'seu gasto médio',
    dividas: 'as suas dívidas',
    reserva: 'a sua reserva',
    cobre: 'quantos meses a reserva cobre',
    juros_mes: 'os juros do mês',
    rende_no_mes: 'o rendimento do mês',
  },
} as const;
