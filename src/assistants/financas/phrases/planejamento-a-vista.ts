/** At once or in parts, in people's words. Figures come as they are written. */
export const CASH_SAID = {
  atOnce: (hidden: string, yields: string): string =>
    `Se o dinheiro está à mão e não é a sua reserva, pague à vista: parcelar é como pagar juros de ${hidden} ao mês, mais do que os ${yields} ao mês que a renda fixa perto do CDI rende antes do imposto.`,
  even: (hidden: string, yields: string): string =>
    `Quase dá no mesmo: parcelar é como pagar juros de ${hidden} ao mês, e a renda fixa perto do CDI rende ${yields} ao mês, mas com o imposto a diferença some. À vista você encerra o assunto; parcelando, fica com o dinheiro à mão.`,
  inParts: (hidden: string, yields: string): string =>
    `Parcelar sai melhor, se o dinheiro ficar mesmo aplicado: o desconto à vista equivale a juros de ${hidden} ao mês, menos do que os ${yields} ao mês que a renda fixa perto do CDI rende antes do imposto.`,
  noInterest: (each: string): string =>
    `Parcelar sai melhor: pagar à vista não dá desconto nenhum, então vale deixar o dinheiro rendendo e pagar ${each} por mês, desde que ele não seja gasto com outra coisa.`,
  unknown: (hidden: string): string =>
    `Parcelar é como pagar juros de ${hidden} ao mês. Se o seu dinheiro rende menos do que isso, e hoje quase nada seguro rende mais, pagar à vista compensa.`,
  open: (discount: string, parts: string): string =>
    `Depende do desconto: em ${parts} sem juros, pagar à vista só compensa com desconto acima de ${discount}, porque até aí o dinheiro rende mais aplicado do que o desconto economiza. Se as parcelas tiverem juros, pague à vista.`,
  evenAt: (discount: string): string => `O desconto à vista que empata as duas formas é de ${discount}.`,
  prices: (
    told: { readonly thing: string; readonly parts: string; readonly each: string; readonly cash: string },
    off: string | null,
  ): string =>
    `Em ${told.parts}, cada uma sairia por ${told.each}; à vista, ${told.thing} custa ${told.cash}${off === null ? '' : `, um desconto de ${off}`}.`,
  worthMore: (today: string, difference: string): string =>
    `Trazidas a hoje pelo que o dinheiro renderia, as parcelas valem ${today}: à vista você paga ${difference} a menos, em dinheiro de hoje.`,
  worthLess: (today: string, difference: string): string =>
    `Trazidas a hoje pelo que o dinheiro renderia, as parcelas valem ${today}: parcelando você fica ${difference} melhor, em dinheiro de hoje e antes do imposto.`,
  worthEven: (today: string, difference: string): string =>
    `Trazidas a hoje pelo que o dinheiro renderia, as parcelas valem ${today}, uma diferença de só ${difference}.`,
  fits: (each: string, left: string): string =>
    `No mês, a parcela de ${each} cabe nos ${left} que sobram em média.`,
  doesNotFit: (each: string, left: string): string =>
    `No mês, a parcela de ${each} passa dos ${left} que sobram em média: parcelar só funciona com esse dinheiro já separado.`,
  nothingLeft: 'Hoje o seu mês termina sem sobra, então parcelar só funciona com o dinheiro já separado.',
  reserve: (reserve: string): string =>
    `A reserva de emergência, de ${reserve}, fica de fora: não vale esvaziá-la por um desconto.`,
  noReserve:
    'Só não pague à vista se isso deixar você sem nada guardado para um imprevisto: nesse caso, parcelar sem juros é o mais prudente.',
  published: (rate: string, source: string): string =>
    `Usei o CDI de ${rate} ao ano, publicado (${source}), e supus a primeira parcela daqui a um mês.`,
  supposed: (rate: string): string =>
    `Supus um rendimento de ${rate} ao ano, porque a taxa de hoje não respondeu, e a primeira parcela daqui a um mês.`,
  discipline:
    'Deixe o valor separado numa aplicação de resgate diário e pague as parcelas dali, sem contar com ele para mais nada.',
  askMore: 'Vale pedir um desconto maior no Pix: quem vende costuma ter margem quando recebe na hora.',
  step: 'Se a loja oferecer outra condição, me diga o preço à vista, o número de parcelas e o valor de cada uma, e eu comparo.',
  unseen: {
    fluxo: 'quanto sobra no seu mês',
    renda_media: 'quanto sobra no seu mês',
    despesa_media: 'quanto sobra no seu mês',
    reserva: 'a sua reserva',
    valem_hoje: 'quanto as parcelas valem hoje',
  },
} as const;
