type Loan = { readonly amount: string; readonly months: string; readonly rate: string };
type Growth = {
  readonly amount: string;
  readonly rate: string;
  readonly months: string;
  readonly interest: string;
};

/** What is said around an explanation: figures of today, small sums, what nobody wrote. */
export const CONCEPT_SAID = {
  yearly: (name: string, value: string, source: string): string =>
    `Pelo último dado publicado (${source}), ${name} está em ${value}% ao ano.`,
  monthly: (name: string, value: string, source: string): string =>
    `Pelo último dado publicado (${source}), ${name} está em ${value}% ao mês.`,
  lastYear: (name: string, value: string, source: string): string =>
    `Pelo último dado publicado (${source}), ${name} em doze meses é de ${value}%.`,
  price: (loan: Loan, instalment: string, interest: string): string =>
    `Por exemplo, ${loan.amount} em ${loan.months} a ${loan.rate}% ao mês dão parcelas de ${instalment}, com ${interest} de juros no total.`,
  sac: (loan: Loan, [first, last]: readonly [string, string], interest: string): string =>
    `Por exemplo, ${loan.amount} em ${loan.months} a ${loan.rate}% ao mês começam com parcela de ${first} e terminam com ${last}, com ${interest} de juros no total.`,
  dollar: (value: string, source: string): string =>
    `Pelo último dado publicado (${source}), um dólar custa ${value}.`,
  compound: ({ amount, rate, months, interest, simple }: Growth & { readonly simple: string }): string =>
    `Por exemplo, ${amount} a ${rate}% ao mês rendem ${interest} em ${months}; a juros simples seriam ${simple}.`,
  simple: ({ amount, rate, months, interest }: Growth): string =>
    `Por exemplo, ${amount} a ${rate}% ao mês dão ${interest} de juros em ${months}.`,
  real: (nominal: string, inflation: string, real: string): string =>
    `Com a Selic em ${nominal}% ao ano e a inflação de doze meses em ${inflation}%, o juro real fica perto de ${real}% ao ano, antes do imposto.`,
  equivalent: (monthly: string, yearly: string): string =>
    `Por exemplo, ${monthly}% ao mês equivale a ${yearly}% ao ano.`,
  inflation: (today: string, later: string, years: string): string =>
    `Nesse ritmo, o que hoje custa ${today} custaria ${later} daqui a ${years}.`,
  revolving: (amount: string, months: string, grown: string): string =>
    `Nesse ritmo, ${amount} que ficam sem pagar viram ${grown} em ${months}.`,
  savings: (amount: string, interest: string, months: string): string =>
    `Nesse ritmo, ${amount} rendem ${interest} em ${months}.`,
  cdi: (percent: string, rate: string): string =>
    `Um investimento que paga ${percent} do CDI renderia hoje ${rate}% ao ano, antes do imposto.`,
  tax: (gain: string, early: string, late: string): string =>
    `De um rendimento de ${gain}, o imposto é de ${early} para quem saca antes de seis meses e de ${late} para quem espera mais de dois anos.`,
  rule: (income: string, [needs, wants, saved]: readonly [string, string, string]): string =>
    `Para uma renda de ${income}, seriam ${needs}, ${wants} e ${saved}.`,
  ownFigures: (question: string): string => `Para ver isso com os seus números, pergunte: “${question}”.`,
  unknown: (name: string): string =>
    `Não tenho uma explicação conferida sobre “${name}”, e prefiro não inventar. Sei explicar juros, inflação, Selic e CDI, investimentos de renda fixa e variável, impostos sobre eles, previdência, crédito, financiamentos, dívidas e orçamento.`,
  unseen: (monthly: string, yearly: string): string =>
    `A taxa de hoje não respondeu agora; para ter uma ideia de tamanho, ${monthly}% ao mês equivale a ${yearly}% ao ano.`,
} as const;
