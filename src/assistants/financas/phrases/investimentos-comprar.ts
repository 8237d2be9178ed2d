type Shares = { readonly before: string; readonly after: string };

/** Whether to buy or sell a share, as people read it. Figures come as they are written. */
export const PURCHASE_SAID = {
  gradual: (inCompany: string): string =>
    `Pode fazer sentido começar uma posição ${inCompany} aos poucos, se você aceita ver o valor oscilar, mas não há motivo para correr.`,
  overProfile: (inCompany: string, after: string, reference: string): string =>
    `Eu iria com calma ${inCompany}: a renda variável chegaria a ${after} da sua carteira, acima da ${reference}, então esperar ou começar com bem menos é o mais prudente.`,
  losing: (ofCompany: string, ratio: string): string =>
    `Eu esperaria: o P/L ${ofCompany} está negativo, em ${ratio}, o que quer dizer prejuízo nos últimos balanços, e uma queda no preço não muda isso.`,
  dear: (ofCompany: string, ratio: string, median: string): string =>
    `Não vejo pressa: o P/L ${ofCompany} está em ${ratio}, bem acima da mediana do setor, que é ${median}, então o preço já conta com um crescimento que ainda precisa acontecer.`,
  unseen: (ofCompany: string): string =>
    `Não consegui consultar os números ${ofCompany} agora, e sem eles não dá para dizer se o preço está bom: eu esperaria para decidir.`,
  ofFund: (inCompany: string): string =>
    `Pode fazer sentido comprar ${inCompany} aos poucos, se o fundo combina com o que você já tem, mas não há motivo para correr.`,
  fall: (percent: string): string =>
    `Uma queda de ${percent} em um dia, sozinha, não diz que ficou barato nem que vai continuar caindo: diz só que naquele dia mais gente quis vender. O que conta é o preço diante do lucro, o setor e o espaço na sua carteira.`,
  longFall: (percent: string): string =>
    `Uma queda de ${percent}, sozinha, não diz que ficou barato nem que vai continuar caindo: diz só que mais gente quis vender. O que conta é o preço diante do lucro, o setor e o espaço na sua carteira.`,
  keep: (ofCompany: string): string =>
    `Pelos números publicados, não vejo um motivo para vender tudo ${ofCompany} com pressa: um movimento recente do preço, sozinho, diz pouco.`,
  sellSome: (share: string, part: string, most: string): string =>
    `Faz sentido pensar em vender uma parte: ${share} é ${part} da sua carteira, e como referência prefiro até ${most} em um só papel.`,
  sellLosing: (ofCompany: string, ratio: string): string =>
    `Há motivo para rever essa posição: o P/L ${ofCompany} está negativo, em ${ratio}, o que quer dizer prejuízo nos últimos balanços. Isso pede entender o porquê, não vender no susto.`,
  notHeld: (ofShare: string): string =>
    `Não encontrei ações ${ofShare} entre os seus investimentos registrados, então respondo só pelos números publicados.`,
  moved: (amount: string, classe: string, { before, after }: Shares): string =>
    `Com ${amount}, ${classe} iriam de ${before} para ${after} da sua carteira`,
  entered: (amount: string, classe: string, after: string): string =>
    `Com ${amount}, ${classe} passariam a ser ${after} da sua carteira`,
  fromRest: ', supondo que o dinheiro saia do resto dela.',
  fromOutside: ', supondo que seja dinheiro novo.',
  supposed: 'Usei esse valor como exemplo, porque você não disse quanto.',
  reference: (profile: string, ceiling: string): string =>
    `referência que uso para um perfil ${profile}, de até ${ceiling}`,
  within: (share: string, reference: string): string =>
    `No total, a renda variável ficaria em ${share}, dentro da ${reference}.`,
  sold: (classe: string, before: string, after: string): string =>
    `Vendendo tudo, ${classe} iriam de ${before} para ${after} da sua carteira.`,
  noPortfolio:
    'Ainda não há investimentos seus registrados, então não dá para ver o peso na sua carteira; conte o que você tem, por exemplo “tenho vinte mil no Tesouro Selic”.',
  price: (ofShare: string, price: string, source: string): string =>
    `A última cotação publicada ${ofShare} é ${price} (${source})`,
  down: (percent: string): string => `, com queda de ${percent} no dia.`,
  up: (percent: string): string => `, com alta de ${percent} no dia.`,
  notThatFall:
    'Não é a queda que você mencionou: pode ser de outro dia, então vale conferir a data antes de decidir.',
  ratio: (ratio: string): string => `O P/L é ${ratio}`,
  besideSector: (place: string, sector: string, median: string): string =>
    `, ${place} da mediana do setor de ${sector}, que é ${median}.`,
  below: 'abaixo',
  above: 'acima',
  level: 'no nível',
  cheap:
    'P/L menor que o do setor pode ser oportunidade, mas também pode ser o mercado esperando lucros menores.',
  returns: (roe: string): string => `O retorno sobre o patrimônio (ROE) é de ${roe} ao ano.`,
  dividends: (yielded: string): string =>
    `Os dividendos dos últimos doze meses equivalem a ${yielded} do preço.`,
  book: (ratio: string): string => `O preço equivale a ${ratio} vezes o valor patrimonial (P/VP).`,
  year: (change: string, swing: string, fall: string): string =>
    `Nos últimos doze meses o preço variou ${change}, com oscilação de ${swing} ao ano, e no pior trecho caiu ${fall} desde o topo.`,
  commonDay: 'Perto disso, um dia como esse cabe no sobe e desce normal do papel.',
  rareDay: 'Perto disso, foi um dia fora do comum: vale entender o motivo antes de qualquer decisão.',
  long: (change: string, fall: string): string =>
    `Em cinco anos, variou ${change}, e a maior queda foi de ${fall}.`,
  past: 'O que aconteceu até aqui não garante o que vem depois.',
  news: (headlines: string): string =>
    `Nas manchetes recentes, ${headlines}. São textos de terceiros: servem de contexto, não de recomendação.`,
  headline: (title: string, source: string): string => `“${title}” (${source})`,
  eachOf: (each: string, whole: string): string => `${each} (no exemplo de ${whole})`,
  parts: (profile: string, parts: string, each: string): string =>
    `Se decidir comprar, uma forma prudente para um perfil ${profile} é dividir em ${parts} de cerca de ${each}, uma por mês, parando se os resultados da empresa piorarem. É uma análise de dados publicados, não uma promessa de retorno.`,
  sellSlowly:
    'Se decidir vender, fazer em partes evita acertar ou errar tudo em um dia só; lembre do imposto sobre o ganho e confira se a venda do mês fica dentro do limite de isenção para ações.',
  reserveFirst:
    'Antes de comprar, confirme que a sua reserva de emergência está completa e que esse dinheiro pode ficar aplicado por alguns anos.',
  sayAmount: 'Se quiser, me diga quanto pensa em investir, e eu refaço a simulação.',
} as const;

/** Several companies beside each other. */
export const CHOICE_SAID = {
  between: (names: string, wins: string): string =>
    `Entre ${names}, nenhuma escolha serve para todo mundo, mas os números publicados ajudam: ${wins}.`,
  unseen: (names: string): string =>
    `Não consegui consultar os números de ${names} agora, e sem eles não dá para comparar com seriedade: eu esperaria para decidir.`,
  onlyOne: (name: string): string =>
    `Só consegui os números publicados de uma das opções (${name}), então ainda não dá para dizer qual é melhor.`,
  cheapest: (name: string, ratio: string): string => `${name} tem o menor P/L (${ratio})`,
  mostReturn: (name: string, roe: string): string => `${name} tem o maior ROE (${roe})`,
  mostDividends: (name: string, yielded: string): string =>
    `${name} pagou mais dividendos em doze meses (${yielded} do preço)`,
  leastSwing: (name: string, swing: string): string => `${name} oscilou menos (${swing} ao ano)`,
  each: (ofShare: string, price: string, source: string): string =>
    `A última cotação publicada ${ofShare} é ${price} (${source})`,
  both: 'Ter um pouco de cada, em vez de escolher uma só, também reduz o risco de errar.',
} as const;
