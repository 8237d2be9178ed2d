/** How a portfolio stands, as people read it. Figures come as they are written. */
export const PORTFOLIO_SAID = {
  nothing:
    'Ainda não há investimentos seus registrados, então não dá para analisar a carteira. Conte o que você tem, do seu jeito, por exemplo “tenho vinte mil no Tesouro Selic” ou “tenho cinco mil em PETR4”, e eu analiso.',
  unseen:
    'Não consegui consultar os seus investimentos agora, então prefiro não dizer nada sobre a carteira. Pode pedir de novo daqui a pouco?',
  within: (total: string, share: string, reference: string): string =>
    `Sua carteira soma ${total}, com ${share} em renda variável, dentro da ${reference}.`,
  beyond: (total: string, share: string, reference: string): string =>
    `Sua carteira soma ${total}, com ${share} em renda variável, acima da ${reference}.`,
  calm: (total: string): string => `Sua carteira soma ${total} e não tem renda variável, então oscila pouco.`,
  riskNo: (share: string, reference: string): string =>
    `Não parece haver risco demais: ${share} da carteira está em renda variável, dentro da ${reference}.`,
  riskYes: (share: string, reference: string): string =>
    `Sim, há mais risco do que o usual: ${share} da carteira está em renda variável, acima da ${reference}.`,
  riskNone:
    'Não: tudo o que está registrado é renda fixa ou não oscila na bolsa, então o risco de oscilação é pequeno.',
  reference: (profile: string, ceiling: string): string =>
    `referência de até ${ceiling} que uso para um perfil ${profile}`,
  onlyOne: (name: string): string =>
    `Ainda não: tudo o que está registrado é um investimento só (${name}), então qualquer problema com ele pesa inteiro.`,
  oneClass: (classe: string, share: string): string =>
    `Em parte: ${share} está em ${classe}, então a carteira depende quase toda de um tipo de investimento.`,
  concentrated: (name: string, share: string, most: string): string =>
    `Em parte: só ${name} é ${share} da carteira, e como referência prefiro até ${most} em um só papel que oscila.`,
  spread: (classes: string, name: string, share: string): string =>
    `Sim, de forma razoável: o dinheiro está em ${classes}, e o maior investimento (${name}) é ${share} do total.`,
  adjust: (amount: string, before: string, after: string): string =>
    `Um ajuste faz sentido: levar ${amount} da renda variável para a renda fixa, aos poucos, traria a parte que oscila de ${before} para ${after}.`,
  noAdjust: (share: string, reference: string): string =>
    `Não vejo necessidade de rebalancear agora: ${share} está em renda variável, dentro da ${reference}.`,
  noAdjustNone: 'Não vejo necessidade de rebalancear agora: nada do que está registrado oscila na bolsa.',
  composition: (parts: string): string => `Ela está dividida assim: ${parts}.`,
  part: (classe: string, amount: string, share: string): string => `${classe}, ${amount} (${share})`,
  rest: 'e o resto em outras classes',
  largest: (name: string, share: string): string => `O maior investimento é ${name}, com ${share} do total.`,
  tooLarge: (most: string): string =>
    `Como referência, prefiro até ${most} em um só papel que oscila; novos aportes em outros lugares diluem isso sem precisar vender.`,
  gained: (gain: string, part: string): string =>
    `Pelo que está registrado, rendeu ${gain} sobre o que foi aplicado, ou ${part}.`,
  lost: (loss: string, part: string): string =>
    `Pelo que está registrado, vale ${loss} a menos do que foi aplicado, ou ${part}.`,
  swing: (names: string): string => `Pelos preços dos últimos doze meses, ${names}.`,
  swung: (name: string, swing: string, change: string): string =>
    `${name} oscilou ${swing} ao ano e variou ${change}`,
  together: (least: string, most: string): string =>
    `Juntando tudo, a carteira oscilaria entre ${least} e ${most} ao ano: o menor número supõe que cada parte anda para um lado, o maior que tudo cai junto. Contei a renda fixa como se não oscilasse.`,
  alone: (swing: string): string =>
    `Com o resto em renda fixa, que contei como se não oscilasse, a carteira toda oscilaria cerca de ${swing} ao ano.`,
  long: (name: string, fall: string): string => `Em cinco anos, a maior queda de ${name} foi de ${fall}.`,
  onlySome: 'Olhei só os preços dos maiores papéis.',
  reserve: (months: string, wanted: string): string =>
    `A parte marcada como reserva cobre ${months} de gastos; a referência que uso é de ${wanted}.`,
  noReserve:
    'Nenhum investimento está marcado como reserva de emergência; ela vem antes de qualquer risco novo, em algo com resgate diário.',
  debts: (named: string): string =>
    `Há dívidas que custam mais do que a maioria das aplicações rende: ${named}.`,
  debt: (name: string, rate: string): string => `${name}, ${rate} ao mês`,
  guarantee: (name: string, most: string): string =>
    `Em ${name}, o que passa de ${most} fica fora da garantia do FGC, se for um CDB, uma LCI ou uma LCA de uma instituição só.`,
  dilute: 'Se preferir não vender, dá para chegar lá só direcionando os próximos aportes para a renda fixa.',
  room: 'Se quiser mais retorno no longo prazo e aceitar oscilação, há espaço para uma parte pequena em renda variável; não é obrigatório.',
  notOrder: 'É uma análise do que está registrado, não uma ordem de compra ou venda.',
  payFirst: 'Antes de novos investimentos, vale quitar o que cobra juros altos: é um ganho certo.',
  fillReserve: 'Complete a reserva primeiro, com algo de resgate diário, e só depois pense em mais risco.',
  assist: (total: string): string => `O total investido é ${total}.`,
  assistShares: (share: string): string => `A parte em ações é ${share}.`,
} as const;
