/** Investments by their rates, as people read them. Figures come as they are written. */

/** With the article, and what stands with it: "o CDB", "na poupança". */
export const OPTION_NAMES = {
  cdb: 'o CDB',
  lci: 'a LCI',
  lca: 'a LCA',
  tesouro_selic: 'o Tesouro Selic',
  tesouro_ipca: 'o Tesouro IPCA+',
  tesouro_prefixado: 'o Tesouro Prefixado',
  poupanca: 'a poupança',
  fundo_di: 'o fundo DI',
  debenture: 'a debênture',
  conta_remunerada: 'a conta remunerada',
  taxa: 'a aplicação',
} as const;

/** What an investment is beside its rate: when the money comes back, and who answers for it. */
export const OPTION_NATURE: Readonly<Record<keyof typeof OPTION_NAMES, string | null>> = {
  cdb: 'O CDB tem a garantia do FGC até o limite por instituição; confira se a liquidez é diária ou só no vencimento.',
  lci: 'A LCI é isenta de imposto de renda e tem FGC, mas tem carência: o dinheiro fica preso por um tempo.',
  lca: 'A LCA é isenta de imposto de renda e tem FGC, mas tem carência: o dinheiro fica preso por um tempo.',
  tesouro_selic:
    'O Tesouro Selic é do governo federal, com resgate em um dia útil e quase sem oscilação; há uma pequena taxa de custódia, que não entrou na conta.',
  tesouro_ipca:
    'O Tesouro IPCA+ protege da inflação se levado até o vencimento; antes disso o preço oscila e pode dar prejuízo.',
  tesouro_prefixado:
    'O Tesouro Prefixado garante a taxa só no vencimento; antes disso o preço oscila e pode dar prejuízo.',
  poupanca: 'A poupança é isenta e simples, mas só rende no aniversário de cada depósito.',
  fundo_di: 'O fundo DI cobra taxa de administração e come-cotas, que não entraram na conta, e não tem FGC.',
  debenture: 'A debênture depende da empresa que a emitiu e não tem FGC.',
  conta_remunerada:
    'A conta remunerada deixa o dinheiro à mão; confira se ele fica em CDB ou em títulos públicos.',
  taxa: null,
};

export const VARIABLE_NAMES: Readonly<Record<string, string>> = {
  acoes: 'ações',
  fii: 'fundos imobiliários',
  etf: 'ETFs',
  cripto: 'criptomoedas',
  dolar: 'dólar',
  ouro: 'ouro',
  previdencia: 'previdência',
};

export const OPTION_SAID = {
  ofCdi: (name: string, percent: string): string => `${name} a ${percent} do CDI`,
  yearly: (name: string, percent: string): string => `${name} a ${percent} ao ano`,
  monthly: (name: string, percent: string): string => `${name} a ${percent} ao mês`,
  overInflation: (name: string, percent: string): string => `${name} de ${percent} ao ano além da inflação`,
  best: (amount: string, best: string, net: string): string =>
    `Para ${amount}, ${best} rende mais: no fim sobram ${net} já sem imposto`,
  ahead: (difference: string, second: string): string => `, ${difference} a mais que ${second}.`,
  even: (second: string): string => `, o mesmo que ${second}.`,
  only: (amount: string, name: string, net: string): string =>
    `Para ${amount}, ${name} deixaria ${net} já sem imposto.`,
  once: (amount: string, term: string): string => `${amount} por ${term}`,
  monthlyAmount: (amount: string, term: string): string => `${amount} por mês durante ${term}`,
  both: (amount: string, monthly: string, term: string): string =>
    `${amount} mais ${monthly} por mês durante ${term}`,
  supposedAmount: 'O valor é um exemplo, porque você não disse quanto.',
  supposedTerm: (term: string): string => `Considerei ${term}, porque você não disse o prazo.`,
  each: (name: string, gross: string, tax: string): string =>
    `${name} chegaria a ${gross}, com ${tax} de imposto`,
  exempt: (name: string, net: string, yearly: string): string =>
    `${name} chegaria a ${net}, sem imposto de renda, ou ${yearly} ao ano.`,
  net: (net: string, yearly: string): string => `, e ficaria em ${net}, ou ${yearly} ao ano líquidos.`,
  rate: (name: string, value: string, source: string): string => `${name} de ${value} (${source})`,
  supposedRate: (name: string, value: string): string =>
    `${name} de ${value}, que é uma suposição minha, porque não consegui a taxa de hoje`,
  supposedBase: (rate: string): string =>
    `Fiz a conta com os ${rate} ao ano que você supôs para a Selic, usados também como CDI, e como se não mudassem no período.`,
  breakEven: (rate: string, floating: string): string =>
    `O que decide é a média do CDI até o fim: acima de ${rate} ao ano, ganha ${floating}; abaixo disso, a taxa fixa.`,
  used: (rates: string): string => `Usei ${rates}, como se a taxa não mudasse no período.`,
  usualRates: (named: string): string =>
    `Como você não disse a taxa, supus ${named}; com a taxa certa, eu refaço a conta.`,
  asSelic: 'o Tesouro Prefixado pagando o mesmo que a Selic de hoje',
  equivalent: (exempt: string, taxed: string): string =>
    `Pela isenção, ${exempt} equivale, nesse prazo, a um CDB que pague ${taxed}.`,
  partOfCdi: (percent: string): string => `${percent} do CDI`,
  aYear: (percent: string): string => `${percent} ao ano`,
  variable: (names: string): string =>
    `Não dá para comparar por uma conta só, porque ${names} não rendem por uma taxa: oscilam e podem perder valor. Para a reserva ou para um prazo curto, o que rende por taxa é a escolha prudente; para prazos longos, uma parte no que oscila pode fazer sentido, conforme o seu perfil.`,
  real: (name: string, real: string, inflation: string): string =>
    `Descontada a inflação de ${inflation} em doze meses, ${name} ganharia ${real} ao ano acima dos preços.`,
  unreal: (name: string, real: string, inflation: string): string =>
    `Com a inflação de ${inflation} em doze meses, ${name} perderia ${real} ao ano para os preços.`,
  implied: (name: string): string => `Coloquei ${name} ao lado, como referência de baixo risco.`,
  failed:
    'Não consegui fazer essa comparação agora. Pode pedir de novo daqui a pouco, se puder com o valor, o prazo e a taxa de cada opção?',
  small:
    'A diferença é pequena: a liquidez, ou seja, poder resgatar quando precisar, pesa mais na escolha do que a taxa.',
  advice:
    'Para dinheiro que pode ser preciso a qualquer momento, prefira o que tem resgate diário; para o que tem data certa, o que rende mais líquido até lá.',
} as const;

export const RATE_NAMES = {
  cdi: 'o CDI',
  selic: 'a Selic',
  ipca_12m: 'a inflação (IPCA em doze meses)',
  poupanca_mes: 'a poupança',
} as const;
