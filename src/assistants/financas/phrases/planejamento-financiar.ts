/** To finance or to save, in people's words. Figures come as they are written. */
export const PURCHASE = {
  paid: (
    told: { readonly thing: string; readonly saved: string; readonly price: string },
    rest: string | null,
  ): string =>
    `Com os ${told.saved} que você tem guardados, dá para pagar ${told.thing} de ${told.price} à vista, sem financiar nada${rest === null ? '' : `, e ainda ficam ${rest}`}. A pergunta que fica é se vale esvaziar essa reserva para isso.`,
  owed: (amount: string, thing: string): string =>
    `Antes d${thing}, porém, vêm os ${amount} que você deve: uma parcela nova em cima de uma dívida que cobra juros costuma virar atraso nas duas, e o que sobra no mês rende mais abatendo a mais cara. Se quiser, pergunte qual pagar primeiro.`,
  nothingLeft: (thing: string, missing: string): string =>
    `Hoje nem financiar nem juntar cabe bem: pelos seus registros, saem por mês ${missing} a mais do que entra. Antes de decidir sobre ${thing}, o primeiro passo é abrir espaço no mês.`,
  doesNotFit: (instalment: string, left: string): string =>
    `Pelos seus números, juntar antes faz mais sentido do que financiar agora: a parcela ficaria em ${instalment}, e o que sobra por mês é ${left}.`,
  neither: (instalment: string, left: string): string =>
    `Pelos seus números, hoje não cabe nem de um jeito nem do outro: a parcela ficaria em ${instalment}, o que sobra por mês é ${left}, e juntar nesse ritmo demoraria demais.`,
  tooLong: (told: { readonly monthly: string; readonly years: string; readonly price: string }): string =>
    `Guardando só os ${told.monthly} que sobram por mês, chegar aos ${told.price} levaria ${told.years}, tempo demais para ser um plano. O caminho passa por algo mais barato, por uma entrada maior ou por abrir espaço no mês.`,
  together: (
    told: { readonly thing: string; readonly fee: string; readonly interest: string },
    saved: string,
  ): string =>
    `Se ${told.thing} pode esperar, o consórcio sai mais barato: a taxa somaria perto de ${told.fee}, e os juros do financiamento, ${told.interest}, uma diferença de ${saved}. Se é para já, só o financiamento entrega na hora.`,
  togetherDearer: (told: {
    readonly thing: string;
    readonly fee: string;
    readonly interest: string;
  }): string =>
    `Aqui o financiamento sai melhor: os juros somariam ${told.interest}, e a taxa do consórcio, perto de ${told.fee}, sem data certa para receber ${told.thing}.`,
  alone: (thing: string, fee: string, months: string): string =>
    `Juntar sai mais barato: o consórcio cobraria perto de ${fee} de taxa e não tem data para entregar ${thing}. Guardando por conta própria o mesmo que seria a parcela, você compraria à vista em ${months}, mesmo sem render nada; o consórcio só ajuda quem não guarda sem um boleto.`,
  sameAlone: (months: string, thing: string): string =>
    `Há ainda um terceiro caminho, sem taxa nem juros: guardando por conta própria essa mesma parcela, você teria o valor para ${thing} à vista em ${months}, mesmo sem contar o rendimento.`,
  consortium: (told: {
    readonly total: string;
    readonly parts: string;
    readonly each: string;
    readonly share: string;
  }): string =>
    `No consórcio seriam cerca de ${told.each} por mês durante ${told.parts}, ${told.total} ao todo, com uma taxa de administração de ${told.share} do valor da carta; as parcelas ainda são corrigidas todo ano, e fundo de reserva e seguro podem somar mais um pouco.`,
  bid: (saved: string, thing: string): string =>
    `Os ${saved} que você tem podem servir de lance para receber ${thing} antes, mas lance não garante nada: conta quem oferece mais no mês.`,
  noBid: 'Sem um lance, a espera pode ir até o fim do grupo: depende do sorteio.',
  fits: (thing: string, instalment: string, interest: string): string =>
    `Financiar cabe no seu mês, com parcela de ${instalment}, mas sai caro: são ${interest} só de juros. Se ${thing} pode esperar, juntar antes compensa; se é urgente, o financiamento é pagável.`,
  unknown: (thing: string): string =>
    `Dá para ver quanto custaria financiar ${thing}, mas para dizer se cabe falta saber quanto sobra no seu mês: não tenho registrado tudo o que entra e o que sai.`,
  financing: (told: {
    readonly financed: string;
    readonly months: string;
    readonly rate: string;
    readonly instalment: string;
    readonly total: string;
    readonly interest: string;
  }): string =>
    `Financiando ${told.financed} em ${told.months}, a ${told.rate} ao mês, cada parcela seria de ${told.instalment}. No fim, contando o que você põe do bolso, o custo total chega a ${told.total}, dos quais ${told.interest} são juros.`,
  ofIncome: (share: string, income: string, most: string): string =>
    `Essa parcela levaria ${share} da sua renda média de ${income}; bancos costumam parar em ${most}.`,
  saving: (told: { readonly monthly: string; readonly months: string; readonly price: string }): string =>
    `Guardando os ${told.monthly} que sobram por mês, mesmo sem render nada você chega aos ${told.price} em ${told.months} e compra à vista.`,
  yield: (told: {
    readonly saved: string;
    readonly end: string;
    readonly gain: string;
    readonly rate: string;
  }): string =>
    `Enquanto isso, os ${told.saved} que já estão guardados, aplicados a ${told.rate} ao ano, virariam ${told.end} já com o imposto descontado: ${told.gain} a seu favor, que encurtam a espera.`,
  /** In favour of saving: interest that is not paid, and what the saved sum yields. */
  better: (amount: string): string =>
    `Somando os juros que você deixa de pagar ao que o dinheiro guardado rende, juntar antes deixa você ${amount} melhor no fim.`,
  compared: (thing: string, interest: string, months: string): string =>
    `A diferença entre os dois caminhos é clara: financiar dá ${thing} agora e custa ${interest} de juros; juntar custa ${months} de espera e nenhum juro.`,
  shares: (thing: string, years: string): string =>
    `Sobre a bolsa: dinheiro com destino certo, como o d${thing}, não combina com ações, que podem estar em baixa bem na hora da compra; elas fazem sentido para o que pode ficar parado por ${years} ou mais.`,
  reserve: (reserve: string): string =>
    `Sua reserva de emergência registrada, de ${reserve}, fica de fora dessa conta, e é bom que continue assim.`,
  reserveSame: (reserve: string): string =>
    `Você tem ${reserve} marcados como reserva de emergência: se é esse o dinheiro da compra, ela acabaria junto, e um imprevisto viraria dívida. O mais seguro é deixá-la de fora e começar a juntar do zero.`,
  noReserve:
    'Não vi uma reserva de emergência registrada: se o dinheiro guardado for tudo o que você tem, usar todo ele deixa você sem proteção para imprevistos.',
  middle: (thing: string): string =>
    `Um caminho do meio é juntar uma entrada maior antes de financiar: cada real a mais na entrada diminui a parcela e os juros d${thing}.`,
  stepGoal:
    'Se quiser, diga o nome e o valor como uma meta (“criar meta”), e eu acompanho quanto falta a cada mês. Com uma proposta do banco na mão, me diga a taxa e o prazo e refaço a conta.',
  stepOffers:
    'Com as propostas na mão, me diga a taxa de administração e o prazo do consórcio, ou os juros e o prazo do banco, e eu refaço a comparação.',
  stepTell:
    'Registre o que você recebe e gasta, ou me diga quanto consegue guardar por mês, e eu comparo os dois caminhos.',
  termSupposed: 'O prazo do financiamento é uma suposição minha; se tiver outro, me diga.',
  ratePublished: (source: string): string =>
    `A taxa é a média do mercado publicada (${source}); a do seu banco pode ser outra.`,
  rateSupposed:
    'A taxa é uma suposição minha, porque a média do Banco Central não respondeu agora; confira a do seu banco.',
  unseen: {
    fluxo: 'suas receitas e despesas',
    renda_media: 'sua renda média',
    despesa_media: 'seu gasto médio',
    financiamento: 'o custo do financiamento',
    juntar: 'o tempo para juntar',
    rendimento: 'quanto o dinheiro guardado renderia',
    reserva: 'a sua reserva',
  },
} as const;
