/** What a plan starts from, in people's words. Figures come as they are written. */
export const ORDER = {
  nothing:
    'Para planejar com os seus números preciso conhecê-los: ainda não há receitas e despesas suas registradas. Conte o que entra e o que sai (“recebi cinco mil de salário”, “gastei trezentos no mercado”), ou envie um extrato, e eu monto o plano a partir daí.',
  sum: (told: {
    readonly sum: string;
    readonly debt: string;
    readonly owed: string;
    readonly rate: string;
    readonly rest: string;
    readonly covered: boolean;
  }): string =>
    told.covered
      ? `Antes de qualquer outro plano, quite a dívida “${told.debt}”: são ${told.owed} a ${told.rate} ao mês, e com os ${told.sum} ela acaba hoje e ainda ficam ${told.rest}. Os outros desejos vêm depois, com a parcela que ela deixa livre.`
      : `Antes de qualquer outro plano, use os ${told.sum} para abater a dívida “${told.debt}”, que cobra ${told.rate} ao mês: dos ${told.owed} ficariam ${told.rest}. Os outros desejos vêm depois, com o que ela deixa de custar.`,
  margin: (income: string, spent: string, left: string): string =>
    `Você tem com que planejar: em média entram ${income} e saem ${spent} por mês, e sobram ${left}. É essa sobra que sustenta qualquer plano.`,
  noMargin: (income: string, spent: string, missing: string): string =>
    `Hoje não há sobra com que planejar: em média entram ${income} e saem ${spent} por mês, ou seja, faltam ${missing}. O plano começa por fechar essa diferença.`,
  noDebts: 'Não há dívidas em aberto registradas, o que deixa o caminho livre.',
  debts: (total: string): string => `Há ${total} em dívidas registradas, sem juros informados.`,
  costly: (total: string, debt: string, rate: string): string =>
    `Há ${total} em dívidas, e a mais cara é ${debt}, a ${rate} ao mês: quitar essa antes rende mais do que qualquer aplicação segura.`,
  noReserve: (goal: string, months: string, until: string | null): string =>
    `Não vi uma reserva de emergência; a referência é ${months} de gastos, ${goal}${until === null ? '' : `, o que levaria ${until} guardando tudo o que sobra`}.`,
  reserve: (
    reserve: string,
    covered: string,
    missing: { readonly until: string; readonly goal: string } | null,
  ): string =>
    `A reserva de ${reserve} cobre ${covered} de gastos${missing === null ? '' : `; para chegar à referência de ${missing.goal} faltam ${missing.until} guardando tudo o que sobra`}.`,
  invested: (total: string): string => `Ao todo, você tem ${total} investidos.`,
  goals: (saved: string, missing: string): string =>
    `Nas metas em aberto já há ${saved} e faltam ${missing}.`,
  order:
    'A ordem que costuma funcionar é quitar primeiro o que cobra juros altos, depois completar a reserva, e só então dividir a sobra entre metas e investimentos de prazo longo.',
  orderShort:
    'A ordem que costuma funcionar é fazer o mês fechar primeiro, mexendo no maior gasto que dá para negociar ou trocar, depois formar a reserva e só então pensar em metas. Enquanto faltar dinheiro, evite cobrir a diferença com cartão ou cheque especial: os juros fazem o buraco crescer.',
  stepShort: 'Pergunte “onde posso economizar?”, e eu mostro o que mais pesa nos seus gastos.',
  step: 'Diga o objetivo, o valor e o prazo (por exemplo, “quero trinta mil para a entrada em três anos”), e eu calculo quanto guardar por mês.',
  unseen: {
    fluxo: 'suas receitas e despesas',
    renda_media: 'sua renda média',
    despesa_media: 'seu gasto médio',
    dividas: 'as dívidas',
    reserva: 'a reserva',
    investido: 'o que está investido',
    metas: 'as metas',
    meses_de_reserva: 'quantos meses a reserva cobre',
    completar: 'o tempo para completar a reserva',
    patrimonio: 'o seu patrimônio',
    carteira: 'a divisão dos investimentos',
    exposicao: 'a divisão dos investimentos',
    gastos: 'os gastos por categoria',
  },
} as const;
