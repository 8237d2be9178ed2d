type Needs = {
  readonly named: string;
  readonly total: string;
  readonly share: string;
  readonly difference: string;
};

/** What is said of a month's budget: whole sentences, figures as arguments. */
export const BUDGET_SAID = {
  closes: (income: string, spent: string, left: string): string =>
    `Fecha: em média entram ${income} e saem ${spent} por mês, e sobram ${left}.`,
  open: (income: string, spent: string, lacking: string): string =>
    `Não fecha: em média entram ${income} e saem ${spent} por mês, e faltam ${lacking}.`,
  even: (income: string): string =>
    `Fecha no limite: em média entram ${income} por mês e sai a mesma coisa, sem folga nenhuma.`,
  follows: 'Segue: necessidades e desejos cabem na referência 50-30-20.',
  overdraws: 'Não segue: os gastos passam da renda.',
  strays: (amount: string): string =>
    `Não segue de todo: um dos grupos passa da referência 50-30-20 em ${amount}.`,
  plan: (income: string, parts: readonly [needs: string, wants: string, saved: string]): string =>
    `Para uma renda de ${income} por mês, a referência 50-30-20 dá até ${parts[0]} para necessidades, até ${parts[1]} para desejos e ${parts[2]} para guardar ou acabar com dívidas.`,
  needsAbove: (told: Needs): string =>
    `Só com ${told.named} já vão ${told.total}, ${told.share} da renda: as necessidades passam ${told.difference} da referência antes mesmo do que falta contar. Aqui a divisão precisa ser outra: com esses gastos fixos, o ajuste sai dos desejos, e guardar um pouco todo mês vale mais do que acertar os percentuais.`,
  needsBelow: (told: Needs): string =>
    `Com ${told.named} vão ${told.total}, ${told.share} da renda, e ainda cabem ${told.difference} para as outras necessidades, como mercado, transporte e contas.`,
  now: (needs: string, wants: string): string =>
    `Hoje as necessidades levam ${needs} e os desejos, ${wants}.`,
  group: (amount: string, share: string): string => `${amount} (${share} da renda)`,
  saved: (amount: string, share: string): string => `Ficam ${amount}, ${share} da renda.`,
  lacking: (amount: string, share: string): string => `Faltam ${amount}, ${share} da renda.`,
  overNeeds: (amount: string, named: string): string =>
    `O maior desvio está nas necessidades, ${amount} acima da referência; ali pesam mais ${named}.`,
  overWants: (amount: string, named: string): string =>
    `O maior desvio está nos desejos, ${amount} acima da referência; ali pesam mais ${named}.`,
  within:
    'Necessidades e desejos estão dentro da referência, então não há o que cortar por causa dela; o que sobra pode virar meta.',
  category: (title: string, amount: string): string => `${title} (${amount} por mês)`,
  premise:
    'É uma referência, não uma meta: contei como necessidades moradia, contas, alimentação, transporte, saúde, educação e impostos, e o que sobra conta como guardado.',
  incomeSaid: 'Usei a renda que você disse e, para os gastos, os seus registros.',
  noSpending:
    'Não há gastos seus registrados, então ainda não dá para dizer como o seu mês está perto disso.',
  explain:
    'Comece pela renda e separe em três partes: metade para o que não dá para deixar de pagar, três décimos para o que dá prazer e um quinto para guardar ou acabar com dívidas. É a referência 50-30-20, que serve de ponto de partida.',
  unseenFlow:
    'Não consegui consultar suas receitas e despesas agora, então não digo se o mês fecha. Pode pedir de novo daqui a pouco?',
  noIncome: (spent: string): string =>
    `Não há receitas suas registradas, só gastos de ${spent} por mês em média, então não dá para dizer se o mês fecha.`,
  dearDebt: (debt: string, rate: string): string =>
    `Enquanto ${debt} cobrar ${rate}% ao mês, a parte de guardar rende mais se for para ela.`,
  adviceOver: 'Em vez de cortar tudo, escolha uma dessas categorias e defina um limite para o próximo mês.',
  adviceNeeds:
    'Necessidade alta costuma pedir renegociação, não esforço: contrato de aluguel, plano, seguro e transporte são os que mais mudam a conta.',
  adviceRed:
    'Enquanto faltar dinheiro no mês, o primeiro passo é baixar gastos até ele fechar; guardar vem depois.',
  stepIncome: 'Quanto você ganha por mês, mais ou menos?',
  stepRegister: 'Registre os gastos de um mês, do seu jeito: aí mostro onde o orçamento aperta.',
  stepFollow: 'Pergunte durante o mês quanto já foi em cada categoria: é assim que o orçamento sai do papel.',
  unseen: {
    fluxo: 'as suas receitas e despesas',
    categorias: 'os gastos por categoria',
    regra: 'a comparação com a referência 50-30-20',
    dividas: 'as dívidas',
  },
} as const;
