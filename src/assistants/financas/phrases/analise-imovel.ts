/** What is said of buying a home: whole sentences, figures as arguments. */
export const HOME_SAID = {
  // The answer, with a price.
  fits: (thing: string, paid: string, limit: string): string =>
    `Sim, ${thing} cabe na sua renda: ${paid}, dentro dos ${limit} que uso como teto confortável.`,
  paid: (instalment: string, share: string): string =>
    `a parcela ficaria em ${instalment} por mês e o comprometimento da renda em ${share}`,
  edge: (paid: string, limit: string, edge: string): string =>
    `Dá, mas no limite: ${paid}. Até ${limit} considero confortável, e acima de ${edge} já não cabe.`,
  tooMuch: (thing: string, paid: string, edge: string): string =>
    `Com a renda de hoje, ${thing} não cabe: ${paid}, acima dos ${edge} que uso como limite.`,
  notThisMonth: (instalment: string, share: string, left: string): string =>
    `Na renda cabe, no mês ainda não: a parcela de ${instalment} deixaria o comprometimento da renda em ${share}, mas hoje sobram só ${left} por mês.`,
  notThisMonthInRed: (instalment: string, share: string, lacking: string): string =>
    `Na renda cabe, no mês ainda não: a parcela de ${instalment} deixaria o comprometimento da renda em ${share}, mas hoje seus gastos já passam da renda em ${lacking} por mês.`,
  cash: (thing: string, own: string, price: string): string =>
    `Dá para comprar ${thing} sem financiar: fora da reserva você tem ${own}, e o preço é ${price}. Ainda assim, veja se vale deixar tudo em um bem só, que demora a virar dinheiro de novo.`,
  cashSaid: (thing: string, down: string, price: string): string =>
    `Com ${down} você paga ${thing} de ${price} sem financiar. Ainda assim, guarde o equivalente a alguns meses de gastos antes de fechar.`,
  noIncome: (instalment: string, limit: string, needed: string): string =>
    `Falta a sua renda para eu dizer se cabe. O que já dá para saber: a parcela ficaria em ${instalment} por mês, e para ela tomar até ${limit} da renda seria preciso ganhar perto de ${needed} por mês.`,
  // The answer, without one.
  upTo: (price: string, financed: string, down: string): string =>
    `Sim, com limite: com a sua renda dá para pensar em um imóvel de até ${price}. Ela comporta ${financed} de financiamento, e fora da reserva você tem ${down} para a entrada.`,
  upToSaid: (price: string, financed: string, down: string): string =>
    `Sim, com limite: com a sua renda dá para pensar em um imóvel de até ${price}. Ela comporta ${financed} de financiamento, mais os ${down} de entrada.`,
  carries: (financed: string, price: string, share: string): string =>
    `Sim, com limite: a sua renda comporta um financiamento de até ${financed}. Com a entrada usual de ${share}, isso dá um imóvel perto de ${price}.`,
  instalmentCarries: (financed: string, price: string, share: string): string =>
    `Essa parcela comporta um financiamento de até ${financed}. Com a entrada usual de ${share}, isso dá um imóvel perto de ${price}.`,
  downNeeded: (needed: string): string => `A entrada seria de ${needed}`,
  downHad: (own: string): string =>
    `, e fora da reserva você tem hoje ${own}: antes de tudo, falta completar a entrada.`,
  downHadSaid: (down: string): string => `, e você tem ${down}: antes de tudo, falta completar a entrada.`,
  downUnknown: ', e não encontrei dinheiro guardado fora da reserva para ela.',
  noRoom: (owed: string, share: string, limit: string): string =>
    `Hoje não: as parcelas que você já paga somam ${owed} por mês, ${share} da renda, e ${limit} é o teto confortável para todas juntas. Uma parcela de imóvel só cabe quando elas diminuírem.`,
  perIncome: (each: string, financed: string, share: string): string =>
    `Falta a sua renda para eu dizer quanto dá para comprar. Como referência, cada ${each} de renda comporta perto de ${financed} de financiamento, com parcelas de até ${share} da renda.`,
  unseenIncome:
    'Não consegui consultar suas receitas e despesas agora, então não digo se a compra cabe na sua renda.',
  // Rent.
  rentWins: (yearOfRent: string, rate: string): string =>
    `Pelos números, continuar no aluguel sai mais barato por enquanto: um ano de aluguel equivale a ${yearOfRent} do preço, e o financiamento cobra ${rate}% ao ano sobre o que se deve.`,
  buyWins: (yearOfRent: string, rate: string): string =>
    `Pelos números, comprar compensa: um ano de aluguel equivale a ${yearOfRent} do preço, mais do que os ${rate}% ao ano que o financiamento cobra sobre o que se deve.`,
  rentPrice: (rent: string, rate: string, price: string): string =>
    `Depende do preço do imóvel. Com o aluguel de ${rent} e juros de ${rate}% ao ano, a compra financiada empata se um imóvel igual custar até ${price}; acima disso, os juros do começo custam mais do que o aluguel.`,
  rentRule: (rate: string): string =>
    `Depende de quanto o aluguel custa perto do preço: enquanto um ano de aluguel ficar abaixo de ${rate}% do preço do imóvel, que é o que o financiamento cobra por ano, alugar sai mais barato no começo; acima disso, comprar começa a compensar.`,
  firstInterest: (interest: string, rent: string): string =>
    `No primeiro mês, ${interest} da parcela seriam só juros, contra ${rent} de aluguel.`,
  rentRest:
    'Fora da conta ficam o que não tem preço certo: a liberdade de mudar quando se aluga, a segurança e a valorização possível de um imóvel seu, e os gastos de manutenção que passam a ser do dono.',
  // The evidence.
  deal: (price: string, down: string, financed: string): string =>
    `A conta: ${price} de preço, ${down} de entrada e ${financed} financiados`,
  dealBorrowed: (financed: string): string => `A conta: ${financed} financiados`,
  dealCapacity: (instalment: string): string => `A conta: parcela de até ${instalment}`,
  rule: (limit: string): string =>
    `Uso como teto ${limit} da renda para todas as parcelas juntas, que é o que os bancos costumam aceitar.`,
  terms: (months: string, yearly: string, monthly: string): string =>
    ` em ${months}, com juros de ${yearly}% ao ano (${monthly}% ao mês).`,
  tables: (table: {
    readonly instalment: string;
    readonly interest: string;
    readonly first: string;
    readonly last: string;
    readonly interestSac: string;
  }): string =>
    `Pela tabela Price a parcela é fixa, ${table.instalment}, e os juros somam ${table.interest} até o fim; pela SAC ela começa em ${table.first} e vai caindo até ${table.last}, e os juros somam ${table.interestSac}.`,
  priceTable: (instalment: string, interest: string): string =>
    `Pela tabela Price a parcela é fixa, ${instalment}, e os juros somam ${interest} até o fim.`,
  whichTable: (saved: string, first: string, instalment: string): string =>
    `A SAC sai mais barata: são ${saved} a menos de juros até o fim. Em troca, ela começa mais pesada, com ${first} na primeira parcela contra ${instalment} na Price; se o começo couber com folga no mês, fique com a SAC, e se ficar apertado, a Price dá fôlego e pode ser amortizada depois.`,
  sac: (saved: string, share: string): string =>
    `A SAC custa ${saved} a menos, mas no começo deixaria o comprometimento da renda em ${share}.`,
  income: (income: string, spent: string): string =>
    `Pelos seus registros entram em média ${income} por mês e saem ${spent}.`,
  incomeSaid: (income: string): string => `Considerei a renda de ${income} que você disse.`,
  owed: (owed: string, share: string): string =>
    `As parcelas que você já paga somam ${owed}, ${share} da renda, e entram no comprometimento.`,
  rentGoes: (rent: string): string => `O aluguel de ${rent} deixaria de existir, o que ajuda.`,
  rentCovers: (rent: string): string =>
    `O aluguel de ${rent} deixaria de existir, e com ele a sobra do mês cobre a parcela.`,
  rentFallsShort: (rent: string): string =>
    `Mesmo sem o aluguel de ${rent}, a diferença teria de sair dos gastos.`,
  cut: 'A diferença teria de sair dos gastos.',
  monthCovers: (left: string): string => `A sobra média do mês, ${left}, cobre a parcela.`,
  fgts: 'Usar o FGTS na entrada pode, se você soma três anos de carteira assinada, não tem outro imóvel na cidade nem financiamento habitacional em aberto, e vai morar nele; o banco confere isso antes de liberar.',
  capacityAlone: (financed: string, limit: string): string =>
    `Para ficar em até ${limit} da renda, o financiamento poderia chegar a ${financed}.`,
  capacityNow: (financed: string, limit: string): string =>
    `Para ficar em até ${limit} da renda com as parcelas de hoje, o financiamento poderia chegar a ${financed}.`,
  monthFallsShort: (left: string): string =>
    `Repare, porém, que no seu mês sobram hoje ${left}: uma parcela desse tamanho pediria cortar gastos.`,
  monthInRed: (lacking: string): string =>
    `Repare, porém, que hoje seus gastos passam da renda em ${lacking} por mês: antes de uma parcela nova, o mês precisa fechar.`,
  // Risks.
  downShort: (down: string, share: string, own: string): string =>
    `Para a entrada usual de ${share}, ${down}, você tem hoje ${own} fora da reserva: o resto ainda precisa ser juntado.`,
  downMissing: (down: string, share: string): string =>
    `Supus a entrada usual de ${share}, ${down}, porque não encontrei dinheiro guardado fora da reserva.`,
  downFromReserve: (own: string): string =>
    `Fora da reserva você tem ${own}, menos do que a entrada: o resto sairia da reserva.`,
  reserveAfter: (months: string): string =>
    `Com a parcela nas contas, a reserva cobriria ${months} de gastos`,
  reserveThin: (good: string): string =>
    `, pouco para uma dívida longa: o mais seguro é chegar antes perto de ${good}.`,
  reserveEnough: ', o que dá fôlego para um imprevisto.',
  reserveNone:
    'Não há reserva de emergência registrada, e assumir uma parcela longa sem ela é o maior risco: um imprevisto viraria atraso.',
  costs: (costs: string, share: string): string =>
    `Separe também perto de ${costs} para imposto, escritura e registro, que supus em ${share} do preço; seguros e tarifas do banco não estão na parcela.`,
  consorcio:
    'No consórcio não há juros, mas há taxa de administração, a carta é corrigida e ninguém garante quando você será contemplado: serve a quem pode esperar e continua pagando onde morar enquanto isso.',
  // Premises.
  rateSaid: 'Os juros são os que você disse',
  ratePublished: (source: string): string => `Os juros são a média do mercado publicada (${source})`,
  ratePremise: 'Os juros são uma suposição minha, porque a taxa de hoje não respondeu',
  termPremise: ', e o prazo é uma suposição minha.',
  termToo: ', e o prazo também.',
  termCut: ', e usei o prazo mais longo que os bancos costumam dar.',
  end: '.',
  // What could be done.
  adviceFits:
    'Antes de assinar, peça o custo efetivo total em mais de um banco: seguros e tarifas mudam bastante, e meio ponto de juros pesa muito em prazos longos.',
  adviceEdge:
    'Uma entrada maior, um imóvel um pouco mais barato ou o fim de alguma parcela de hoje trariam a conta para o lado confortável.',
  adviceTooMuch:
    'Os caminhos são uma entrada maior, um imóvel mais barato ou somar a renda de quem vai morar junto; esticar demais o prazo baixa pouco a parcela e aumenta muito os juros.',
  stepPrice: 'Se me disser o preço do imóvel e a entrada, faço a conta com a parcela exata.',
  stepDebts: 'Se quiser, pergunte qual dívida pagar primeiro: é o que abre espaço para a parcela.',
  stepIncome: 'Quanto você ganha por mês, mais ou menos?',
  stepRate: 'Se já tiver a taxa que o banco ofereceu, me diga que refaço a conta com ela.',
  stepHomePrice: 'Se me disser o preço do imóvel que tem em vista, comparo os dois com os seus números.',
  stepRent: 'Se me disser o preço do imóvel e quanto paga de aluguel, comparo os dois com os seus números.',
  unseen: {
    dividas: 'as parcelas de dívidas que já existem',
    livres: 'o que você tem investido fora da reserva',
    poupanca: 'o saldo em poupança',
    reserva: 'a reserva de emergência',
    sac: 'a simulação pela tabela SAC',
  },
} as const;
