/** What money would become, and what an income takes, as people read it. Figures come as they are written. */
export const YIELD_SAID = {
  becomes: (money: string, end: string, gain: string): string =>
    `Com ${money}, você teria ${end} no fim, já sem imposto: um rendimento líquido de ${gain}`,
  at: (option: string, rate: string): string => `, supondo ${option} (${rate} ao ano).`,
  atRate: (rate: string): string => `, supondo ${rate} ao ano.`,
  overInflation: (option: string, rate: string): string =>
    `, supondo ${option} (${rate} ao ano além da inflação).`,
  cdi: (percent: string): string => `uma aplicação a ${percent} do CDI`,
  tax: (gross: string, tax: string): string =>
    `O valor bruto seria ${gross}, com ${tax} de imposto de renda.`,
  exempt: 'Não há imposto de renda nesse caso.',
  beside: (name: string, end: string): string => `Ao lado, ${name} deixaria ${end} no mesmo prazo.`,
  today: (value: string, inflation: string): string =>
    `Se a inflação continuar em ${inflation} ao ano, isso compraria o que ${value} compram hoje.`,
  variable: (names: string): string =>
    `${names} não rendem por uma taxa, então não dá para prometer um número: o resultado pode ser maior, menor ou negativo. O que dá para calcular com segurança é a referência de renda fixa.`,
  failed: 'Não consegui fazer essa conta agora. Pode pedir de novo daqui a pouco, com o valor e o prazo?',
  caution: 'A taxa de hoje não é garantia para o prazo todo: se os juros caírem, o resultado cai junto.',
  next: 'Se quiser, diga a aplicação que tem em mente e a taxa dela, e eu refaço a conta.',
} as const;

export const INCOME_SAID = {
  needs: (income: string, capital: string, rate: string): string =>
    `Para receber ${income} por mês, você precisaria de cerca de ${capital} investidos, supondo uma retirada de ${rate} do patrimônio ao ano.`,
  ofSpending:
    'Usei como renda desejada a sua despesa média por mês, porque você não disse quanto quer receber.',
  example: 'Usei esse valor só como exemplo, porque você não disse quanto quer receber.',
  gives: (capital: string, income: string, rate: string): string =>
    `Com ${capital} investidos, uma retirada de ${rate} ao ano daria cerca de ${income} por mês.`,
  prudent: (rate: string, capital: string): string =>
    `Com uma retirada mais prudente, de ${rate} ao ano, que dá mais fôlego contra a inflação e anos ruins, seriam ${capital}.`,
  prudentIncome: (rate: string, income: string): string =>
    `Com uma retirada mais prudente, de ${rate} ao ano, que dá mais fôlego contra a inflação e anos ruins, seriam ${income} por mês.`,
  have: (total: string, income: string): string =>
    `Hoje você tem ${total} investidos, o que daria cerca de ${income} por mês.`,
  missing: (gap: string): string => `Faltariam ${gap} para chegar lá.`,
  enough: 'Ou seja, pelos seus registros você já tem o suficiente nessa conta.',
  covers: (part: string): string => `Isso cobriria ${part} da sua despesa média por mês.`,
  nothing:
    'Ainda não há investimentos seus registrados, então não dá para dizer quanto falta; conte o que você tem, por exemplo “tenho vinte mil no Tesouro Selic”.',
  dividends:
    'Dividendos de ações e de fundos imobiliários variam e podem ser cortados, então viver só deles pede uma folga; misturar com renda fixa deixa a renda mais estável.',
  premises:
    'A taxa de retirada é uma premissa minha, não uma garantia: é quanto se tira por ano sem contar que o patrimônio acabe. Impostos sobre os rendimentos não entraram.',
  failed: 'Não consegui fazer essa conta agora. Pode pedir de novo daqui a pouco?',
  nextWanted:
    'Se quiser, diga a renda por mês que seria preciso, e eu calculo quanto falta para chegar a ela.',
  sayIncome: 'Me diga quanto você quer receber por mês, e eu calculo o patrimônio necessário.',
  next: 'Se quiser, diga quanto consegue guardar por mês, e dá para calcular em quanto tempo chegaria lá.',
} as const;
