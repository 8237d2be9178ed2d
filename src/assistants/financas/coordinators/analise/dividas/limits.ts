/** The numbers of getting out of debt. Rates are per cent a month, as decimal text. */
export const DEBTS = {
  /** What is supposed of a debt whose rate nobody tells. */
  rates: {
    cartao: '15',
    cheque: '8',
    pessoal: '6',
    consignado: '2',
    veiculo: '2',
    imovel: '0.95',
    pessoa: '0',
  },
  /** From here on a debt is dear: it is worth swapping. */
  dear: 4,
  /** Of what fixed income gives: less than this part and money does better there, taxes and all. */
  clearlyLess: 0.8,
  /** Of an income, per cent, for whoever tells no more of the month. */
  ofIncome: 30,
  /** Debts that are named one by one. */
  named: 5,
  /** The most that are looked at. */
  most: 20,
  /** Cents of the example of a swap; months that are compared, fewer of a card, whose interest the law stops at what was owed. */
  example: { cents: 100_000, months: 12, monthsOfCard: 3 },
  benefit: { debts: 100, methods: 95, rates: 70, minimums: 50, beside: 60 },
} as const;

export const WHY = {
  cartao: 'perto do que o rotativo do cartão costuma cobrar, porque a taxa de hoje não respondeu',
  cheque: 'teto legal do cheque especial',
  pessoal: 'perto do que um empréstimo pessoal costuma cobrar, porque a taxa de hoje não respondeu',
  consignado: 'perto do que um consignado costuma cobrar',
  veiculo: 'perto do que um financiamento de veículo costuma cobrar, porque a taxa de hoje não respondeu',
  imovel: 'perto do que um financiamento de imóvel costuma cobrar',
  pessoa: 'dívida com gente próxima, sem juros registrados',
  ofIncome: 'teto usual de parcelas na renda',
  example: 'exemplo redondo',
  months: 'prazo de exemplo',
} as const;
