/** Where money goes, as people read it. Figures come as they are written. */
export const PLACE_SAID = {
  plan: (amount: string, profile: string, parts: string): string =>
    `Com ${amount}, para um perfil ${profile}, eu seguiria esta ordem: ${parts}.`,
  single: (amount: string, profile: string, part: string): string =>
    `Com ${amount}, para um perfil ${profile}, eu começaria por uma coisa só: ${part}.`,
  monthly: (amount: string): string => `${amount} por mês`,
  dividas: (amount: string): string => `${amount} para reduzir as dívidas mais caras`,
  reserva: (amount: string): string => `${amount} na reserva de emergência`,
  renda_fixa: (amount: string): string => `${amount} em renda fixa`,
  renda_variavel: (amount: string): string => `${amount} em renda variável, aos poucos`,
  debtsFirst: (name: string, interest: string): string =>
    `Primeiro a dívida, depois os investimentos: ${name} cobra perto de ${interest} de juros por mês, e nenhuma aplicação rende isso com segurança.`,
  notEvenInterest:
    'Como isso não cobre nem os juros do mês, peça também uma renegociação ou troque essa dívida por outra bem mais barata: sem isso ela continua crescendo.',
  borrowed: (rate: string): string =>
    `Não: dinheiro emprestado não é para investir. O empréstimo pessoal custa em média ${rate} ao mês, e as parcelas vencem todo mês, caia ou suba o que você comprou; se cair, ficam o prejuízo e a dívida.`,
  insteadOfLoan:
    'Se a vontade de investir é grande, comece com o que sobra no mês, mesmo que pouco, depois da reserva de emergência: aí uma queda não vira dívida.',
  borrowedPlain:
    'Não: dinheiro emprestado não é para investir. As parcelas vencem todo mês, caia ou suba o que você comprou; se cair, ficam o prejuízo e a dívida.',
  afterDebts:
    'Quando elas acabarem, a parcela que fica livre vira primeiro a reserva de emergência e depois o investimento, com o hábito já formado.',
  supposed: 'Usei a sua sobra média de um mês, porque você não disse o valor.',
  conditional:
    'Essa divisão supõe que você já tem a reserva de emergência completa e nenhuma dívida cara, porque não consigo ver isso nos seus registros; se não for assim, comece por elas.',
  shares: (profile: string, fixed: string, swinging: string): string =>
    `Para um perfil ${profile}, uma divisão de referência é pelo menos ${fixed} em renda fixa e até ${swinging} em renda variável, depois de ter a reserva de emergência completa e as dívidas caras quitadas.`,
  debts: (named: string): string =>
    `As dívidas vêm primeiro porque custam mais do que qualquer aplicação segura rende: ${named}.`,
  debt: (name: string, rate: string): string => `${name}, ${rate} ao mês`,
  reserve: (months: string, wanted: string): string =>
    `A sua reserva cobre ${months} de gastos, e a referência que uso é de ${wanted}.`,
  noReserve: (wanted: string): string =>
    `Nenhum investimento está marcado como reserva de emergência; a referência que uso é guardar ${wanted} de gastos antes de correr risco. Se algum deles já é a sua reserva, me diga, que a conta muda.`,
  complete: 'A reserva já está na referência, então o dinheiro pode buscar mais prazo.',
  safe: (rate: string, source: string): string =>
    `Para a reserva e para o que pode ser preciso logo, prefira resgate diário e quase sem oscilação, como o Tesouro Selic ou um CDB de liquidez diária, que rendem perto da Selic, hoje em ${rate} ao ano (${source}).`,
  safePlain:
    'Para a reserva e para o que pode ser preciso logo, prefira resgate diário e quase sem oscilação, como o Tesouro Selic ou um CDB de liquidez diária.',
  longer:
    'Na parte de renda fixa com prazo, LCI, LCA e títulos que seguem a inflação costumam render mais para quem pode esperar.',
  swinging:
    'Na renda variável, fundos de índice espalham o risco por muitas empresas de uma vez, e comprar um pouco por mês evita acertar ou errar tudo em um dia.',
  short: (term: string): string =>
    `Como o prazo é de ${term}, deixei tudo no que quase não oscila: não daria tempo de esperar uma queda passar.`,
  enough: (share: string, ceiling: string): string =>
    `Você já tem ${share} em renda variável, e a referência para o seu perfil é de até ${ceiling}, então não acrescentei mais.`,
  picks:
    'Não indico papéis ou fundos pelo nome; mas se você me disser um, eu olho os números, os preços do último ano e o peso na sua carteira.',
  reserveAnswer:
    'Para a reserva de emergência, o melhor lugar é o que tem resgate no mesmo dia e quase não oscila: Tesouro Selic, CDB com liquidez diária de um banco coberto pelo FGC, ou uma conta remunerada nessas condições.',
  standing: (total: string, share: string): string =>
    `Pelo que está registrado, você tem ${total} investidos, com ${share} em renda variável.`,
  standingCalm: (total: string): string =>
    `Pelo que está registrado, você tem ${total} investidos, sem renda variável.`,
  nothing:
    'Ainda não há investimentos seus registrados; se quiser uma resposta com os seus números, conte o que você tem, por exemplo “tenho vinte mil no Tesouro Selic”.',
  open: 'Essa pergunta eu não consigo responder por inteiro com os dados que tenho.',
  offer:
    'O que eu consigo fazer bem: comparar aplicações já sem imposto, calcular quanto um valor rende, dizer um indicador de uma empresa, avaliar a compra de um papel e analisar a sua carteira. Reformule por aí, e eu respondo com números.',
  notOrder: 'São referências para você decidir, não uma ordem nem uma promessa de retorno.',
  sayAmount: 'Se quiser valores em reais, me diga quanto pretende investir e por quanto tempo.',
} as const;

/** What kinds that swing are good for, and what they are not. */
export const KIND_SAID: Readonly<Record<string, string>> = {
  acoes:
    'Ações fazem sentido para dinheiro que pode ficar aplicado por anos: no curto prazo ninguém sabe se sobem ou caem, então esperar o “momento certo” costuma valer menos do que comprar aos poucos e espalhar por várias empresas.',
  fii: 'Fundos imobiliários pagam renda quase todo mês, mas a renda e o preço das cotas variam, e costumam sofrer quando os juros sobem; espalhar por vários fundos reduz o risco.',
  etf: 'ETFs seguem um índice e são um jeito simples e barato de espalhar o dinheiro por muitas empresas, mas oscilam como a bolsa.',
  cripto:
    'Criptomoedas podem cair mais da metade em poucos meses e não pagam renda; só cabem em uma parte pequena, com dinheiro que não vai fazer falta.',
  dolar:
    'Ninguém acerta de forma constante o rumo do câmbio; moeda estrangeira serve mais para proteger gastos futuros nessa moeda ou espalhar o risco do que para ganhar no curto prazo, e comprar aos poucos dilui o preço.',
  ouro: 'Ouro não paga renda: serve como proteção em crises e para espalhar o risco, em uma parte pequena.',
  previdencia:
    'Previdência privada vale mais para quem declara o imposto de renda pelo modelo completo ou planeja herança; taxas altas de administração ou carregamento anulam a vantagem, então confira-as primeiro.',
};
export const speculative = (most: string): string =>
  `Como referência, uso até ${most} do total nesse tipo de investimento.`;
