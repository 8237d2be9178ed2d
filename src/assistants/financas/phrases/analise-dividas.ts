/** What is said of getting out of debt: whole sentences, figures as arguments. */
export const DEBTS_SAID = {
  // The answer.
  out: (how: string, months: string, interest: string): string =>
    `${how}, dá para sair das dívidas em ${months}, com ${interest} de juros no caminho.`,
  paying: (amount: string): string => `Pagando ${amount} por mês`,
  payingShare: (share: string, amount: string): string =>
    `Separando ${share} da renda que você disse, ${amount} por mês`,
  payingShareKnown: (share: string, amount: string): string =>
    `Separando ${share} da renda que você me contou, ${amount} por mês`,
  places: (count: string): string =>
    `Entre os ${count} lugares, a ordem é a dos juros mais altos; se você disser quanto deve em cada um e com que taxa, eu digo a ordem exata.`,
  negotiate:
    'Comece negociando, não pagando: dívida negativada costuma sair com desconto grande, à vista ou em poucas parcelas, pelos canais do próprio credor, do Serasa ou em mutirões.',
  withoutDeal: (how: string, months: string, interest: string): string =>
    `${how}, sem desconto nenhum, levaria ${months} e ${interest} de juros: por isso o acordo vem antes.`,
  withSurplus: (surplus: string, instalments: string): string =>
    `Somando a sobra média do mês, ${surplus}, às parcelas de ${instalments} que você já paga`,
  withSurplusAlone: (surplus: string): string => `Usando a sobra média do mês, ${surplus}`,
  instalmentsAlone: (instalments: string): string => `Só com as parcelas de ${instalments} que você já paga`,
  first: (debt: string, rate: string): string =>
    `A primeira a atacar é ${debt}, a mais cara: ${rate}% ao mês.`,
  payFirst: (debt: string, rate: string, interest: string): string =>
    `A primeira a pagar é ${debt}: é a mais cara, cobra ${rate}% ao mês, e só no próximo mês seriam ${interest} de juros.`,
  payFirstFree: (debt: string): string =>
    `Nenhuma das dívidas tem juros conhecidos, então comece pela menor, ${debt}: ela acaba logo e libera o dinheiro para as outras.`,
  single: (debt: string): string => `É uma dívida só, ${debt}, então não há ordem a escolher.`,
  stuck: (how: string, interest: string): string =>
    `${how}, a conta não fecha: só de juros as dívidas custam ${interest} por mês, e o pagamento não chega a baixar o que se deve. Antes de escolher a ordem, é preciso baixar os juros.`,
  stuckMinimums: (how: string): string =>
    `${how}, a conta não fecha: esse valor não cobre as parcelas do mês. Antes de escolher a ordem, é preciso baixar as parcelas.`,
  unknownPay:
    'Para dizer em quanto tempo você sai das dívidas falta saber quanto dá para pagar por mês. A ordem, porém, já dá para dizer.',
  nothing:
    'Não encontrei dívidas suas registradas. Me conte quanto deve, a quem e com que juros, do seu jeito, que eu faço a conta.',
  unseenDebts:
    'Não consegui consultar suas dívidas agora, então prefiro não dizer nada sobre elas. Pode pedir de novo daqui a pouco?',
  // The evidence.
  are: (named: string): string => `Hoje são ${named}.`,
  is: (named: string): string => `Hoje é ${named}.`,
  debt: (name: string, owed: string, rate: string): string => `${name} (${owed} a ${rate}% ao mês)`,
  freeDebt: (name: string, owed: string): string => `${name} (${owed}, sem juros)`,
  total: (total: string, interest: string): string =>
    `Ao todo são ${total}, que custam ${interest} de juros no próximo mês.`,
  totalFree: (total: string): string => `Ao todo são ${total}.`,
  others: 'Há outras além dessas, e elas também entraram na conta.',
  ways: (way: {
    readonly months: string;
    readonly interest: string;
    readonly otherMonths: string;
    readonly otherInterest: string;
  }): string =>
    `Pela avalanche, em que o que sobra vai sempre para a de juros maiores, você termina em ${way.months} e paga ${way.interest} de juros; pela bola de neve, em que vai para a de saldo menor, termina em ${way.otherMonths} e paga ${way.otherInterest}.`,
  saves: (saved: string, debt: string, when: string): string =>
    `A avalanche economiza ${saved}. A bola de neve tem outro mérito: a primeira a acabar, ${debt}, termina em ${when}, e isso ajuda a não desistir.`,
  same: 'Aqui as duas ordens dão no mesmo, então siga a dos juros maiores.',
  one: (months: string, interest: string): string =>
    `Nesse ritmo ela acaba em ${months}, com ${interest} de juros.`,
  minimums: (months: string, interest: string): string =>
    `Pagando só o mínimo de cada uma levaria ${months} e custaria ${interest} de juros.`,
  minimumsNever: 'Pagando só os juros do mês, sem baixar o que se deve, a dívida não acaba nunca.',
  stepEarly:
    'Antes de decidir, peça ao banco o saldo para quitação de hoje, já com o desconto dos juros que faltam, e me diga o valor: a conta fica exata.',
  // Paying one off early.
  early: (debt: string, rate: string, yields: string): string =>
    `Sim, vale quitar antes: ${debt} cobra ${rate}% ao mês, e a renda fixa perto do CDI rende ${yields}% ao mês antes do imposto. Quitar é o investimento mais certo que existe para esse dinheiro.`,
  notEarly: (debt: string, rate: string, yields: string): string =>
    `Pelos números, não compensa ter pressa em quitar: ${debt} cobra ${rate}% ao mês, e a renda fixa perto do CDI rende ${yields}% ao mês antes do imposto. O dinheiro guardado rende mais do que a dívida custa, e ainda fica à mão.`,
  evenEarly: (debt: string, rate: string, yields: string): string =>
    `Quase dá no mesmo: ${debt} cobra ${rate}% ao mês, e a renda fixa perto do CDI rende ${yields}% ao mês antes do imposto, que come a diferença. Quitar dá sossego; guardar dá liquidez.`,
  earlyUnknown: (debt: string, rate: string): string =>
    `A taxa da renda fixa de hoje não respondeu, mas a regra é simples: vale quitar antes se os ${rate}% ao mês que ${debt} cobra forem mais do que o seu dinheiro rende já sem o imposto.`,
  freeEarly: (debt: string): string =>
    `Não há pressa: ${debt} não tem juros registrados, e o dinheiro guardado rende enquanto isso.`,
  payoff: (today: string, sum: string, saved: string): string =>
    `As parcelas que faltam somam ${sum}, mas trazidas a hoje valem perto de ${today}: quitando agora você deixaria de pagar ${saved} de juros. O desconto dos juros na quitação antecipada é um direito seu; peça o valor exato ao credor.`,
  canPay: (own: string): string => `Fora da reserva você tem ${own}, o que cobre a quitação.`,
  cannotPay: (own: string): string =>
    `Fora da reserva você tem ${own}, o que não cobre tudo: dá para amortizar uma parte, pedindo para reduzir o prazo, que é o que mais economiza juros.`,
  keepReserve: (reserve: string): string =>
    `A reserva de emergência, ${reserve}, fica de fora dessa conta: sem ela, o próximo imprevisto vira dívida nova e mais cara.`,
  // Swapping.
  swap: (from: string, rate: string, offered: string): string =>
    `Sim, vale trocar: ${from} cobra ${rate}% ao mês e o novo crédito ${offered}% ao mês.`,
  noSwap: (from: string, rate: string, offered: string): string =>
    `Não vale trocar: ${from} cobra ${rate}% ao mês e o novo crédito custaria ${offered}% ao mês, que não é menos.`,
  unpaid: (owed: string, months: string, both: readonly [now: string, offered: string]): string =>
    `Em ${months} sem pagar nada, ${owed} somariam ${both[0]} de juros do jeito que está e ${both[1]} no novo crédito.`,
  difference: (saved: string): string => `É uma diferença de ${saved}.`,
  swapCare:
    'A troca só ajuda se o cartão ou o limite ficar parado depois: quem volta a usá-lo acaba com as duas dívidas. Compare pelo custo efetivo total, que inclui tarifas e impostos.',
  // Premises.
  references: (named: string): string =>
    `Sem a taxa certa, usei uma de referência para ${named}; com a sua, a conta fica exata.`,
  published: (source: string): string => `A referência é a média do mercado publicada (${source}).`,
  offeredPublished: (source: string): string =>
    `A taxa do novo crédito é a média do empréstimo pessoal publicada (${source}).`,
  offeredPremise: 'A taxa do novo crédito é uma suposição minha, perto da média do empréstimo pessoal.',
  cardCap:
    'No cartão, a lei limita juros e encargos ao valor da dívida original: num atraso longo o total para de crescer, mas até lá ele dobra.',
  presentValue:
    'Para dívidas parceladas contei o valor de hoje das parcelas que faltam, sem os juros que ainda não venceram.',
  noInterest: (named: string): string => `Contei ${named} sem juros, porque não há taxa registrada.`,
  // What could be done.
  renegotiate: (interest: string, surplus: string): string =>
    `Os juros do mês, ${interest}, são mais do que os ${surplus} que sobram: o caminho é renegociar a mais cara ou trocá-la por crédito mais barato, como consignado ou portabilidade, pedindo parcela que caiba. As condições dependem do credor.`,
  renegotiateRed: (interest: string): string =>
    `Os juros do mês são de ${interest} e hoje não sobra dinheiro: o caminho é renegociar a mais cara, pedindo parcela que caiba, e rever os gastos. As condições dependem do credor.`,
  swapAdvice:
    'Juros desse tamanho quase sempre têm troca mais barata: pergunte por consignado, portabilidade ou parcelamento com taxa menor, e compare pelo custo efetivo total.',
  cleanName:
    'Só feche uma parcela que caiba com folga, porque acordo quebrado volta ao valor cheio; com o acordo em dia, o nome costuma sair do cadastro em poucos dias úteis depois da primeira parcela.',
  freed:
    'Quando a primeira acabar, passe o que ia para ela para a seguinte, sem aumentar os gastos: é isso que acelera o fim.',
  stepPay: 'Quanto você consegue pagar por mês, somando tudo?',
  stepMore: 'Se der para pagar mais do que isso por mês, me diga quanto, e refaço a conta.',
  stepRate: 'Se me disser a taxa ao mês que está no contrato ou na fatura, refaço a conta com ela.',
  stepFirst: 'Se quiser, me diga outro valor por mês e comparo os prazos.',
  stepOffer: 'Se já tiver uma proposta, me diga a taxa e o valor que comparo com o que você deve.',
  unseen: {
    fluxo: 'quanto sobra no seu mês',
    renda_media: 'quanto sobra no seu mês',
    despesa_media: 'quanto sobra no seu mês',
    livres: 'o que você tem investido fora da reserva',
    poupanca: 'o saldo em poupança',
    reserva: 'a reserva de emergência',
  },
} as const;
