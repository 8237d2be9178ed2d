import type { Concept } from '../concept.ts';

/** Shares, funds, taxes on them, and private pensions. */
export const MARKETS: readonly Concept[] = [
  {
    ...{
      id: 'renda_variavel',
      nome: 'a renda variável',
      dito: 'renda variavel|investimento de renda variavel',
    },
    texto:
      'Renda variável é o investimento cujo resultado ninguém conhece antes: ações, fundos imobiliários, câmbio e afins. Pode render bem mais do que a renda fixa em prazos longos, e pode dar prejuízo, inclusive por anos. Combina com dinheiro que não vai fazer falta tão cedo.',
  },
  {
    ...{ id: 'acao', nome: 'a ação', dito: 'acao|acoes|papel da bolsa|acoes da bolsa' },
    texto:
      'Uma ação é um pedaço de uma empresa: quem a tem é sócio, ganha quando ela cresce ou distribui lucros e perde quando ela vai mal. O preço muda a cada dia com o que se espera do futuro dela. Ter poucas empresas concentra o risco; espalhar por várias o diminui.',
  },
  {
    ...{
      id: 'acao_ordinaria',
      nome: 'a ação ordinária',
      dito: 'acao ordinaria|acoes ordinarias|acao on|ordinaria|ordinarias',
    },
    texto:
      'A ação ordinária dá direito a voto nas assembleias da empresa e, na maior parte dos casos, a vender nas mesmas condições se o controle for vendido. No código de negociação, costuma terminar em três.',
  },
  {
    ...{
      id: 'acao_preferencial',
      nome: 'a ação preferencial',
      dito: 'acao preferencial|acoes preferenciais|acao pn|preferencial|preferenciais',
    },
    texto:
      'A ação preferencial tem prioridade para receber dividendos, em troca de pouco ou nenhum direito a voto. No código de negociação, costuma terminar em quatro. Em algumas empresas é a mais negociada.',
  },
  {
    ...{ id: 'dividendo', nome: 'os dividendos', dito: 'dividendo|dividendos|proventos' },
    texto:
      'Dividendos são a parte do lucro que a empresa distribui aos sócios, em dinheiro. No dia em que a ação deixa de dar direito a eles, o preço costuma cair mais ou menos o mesmo valor: não é dinheiro de graça. Uma empresa que paga muito hoje pode pagar menos amanhã se o lucro cair.',
  },
  {
    ...{
      id: 'jcp',
      nome: 'os juros sobre capital próprio',
      dito: 'jcp|jscp|juros sobre capital proprio|juros sobre o capital proprio',
    },
    texto:
      'Juros sobre capital próprio são outra forma de a empresa remunerar os sócios, que diminui o imposto dela. Para quem recebe, o imposto já vem descontado na fonte; na prática, entram na conta como os dividendos.',
  },
  {
    ...{ id: 'dividend_yield', nome: 'o dividend yield', dito: 'dividend yield|dy|yield' },
    texto:
      'O dividend yield mostra quanto uma ação ou um fundo pagou em proventos em relação ao preço, em geral nos últimos doze meses. Um número muito alto pode ser só o preço que caiu ou um pagamento que não se repete. Olha para trás, não promete o futuro.',
    pergunta: 'qual o dividend yield da Petrobras?',
  },
  {
    ...{ id: 'pl', nome: 'o P/L', dito: 'p/l|p l|preco lucro|preco sobre lucro|preco/lucro|indice pl' },
    texto:
      'O P/L divide o preço da ação pelo lucro por ação em um ano: diz quantos anos de lucro de hoje pagariam o preço. Número baixo pode ser barganha ou empresa com problemas; alto pode ser otimismo ou exagero. Só faz sentido ao lado de empresas parecidas e da história da própria.',
    pergunta: 'qual o P/L da Magazine Luiza?',
  },
  {
    ...{ id: 'fii', nome: 'o fundo imobiliário', dito: 'fii|fiis|fundo imobiliario|fundos imobiliarios' },
    texto:
      'Um fundo imobiliário junta o dinheiro de muita gente para ter imóveis ou títulos ligados a eles, e distribui quase todo o resultado todo mês. Os rendimentos são isentos para pessoas físicas, nas condições da lei; o ganho na venda da cota paga {{venda}} de imposto. A cota oscila na bolsa, e aluguel pode faltar.',
    fatos: {
      venda: {
        tipo: 'percentual',
        valor: 20,
        porque: 'imposto de renda sobre o ganho na venda de cotas de fundos imobiliários',
      },
    },
  },
  {
    ...{ id: 'etf', nome: 'o ETF', dito: 'etf|etfs|fundo de indice|fundos de indice' },
    texto:
      'Um ETF é um fundo negociado na bolsa que copia um índice, como o das maiores empresas do país ou dos Estados Unidos. Com uma cota só você compra um pedaço de muitas empresas, pagando taxa baixa. Ele sobe e desce com o índice, sem ninguém escolhendo por você.',
  },
  {
    ...{ id: 'bdr', nome: 'o BDR', dito: 'bdr|bdrs' },
    texto:
      'Um BDR é um recibo de ações de empresas estrangeiras, negociado em reais na bolsa brasileira. O preço segue a ação lá fora e também o dólar: são dois riscos de uma vez. Os dividendos chegam com o imposto do país de origem já descontado.',
  },
  {
    ...{
      id: 'fundo_de_investimento',
      nome: 'o fundo de investimento',
      dito: 'fundo de investimento|fundos de investimento|fundo multimercado|multimercado|fundos multimercado',
    },
    texto:
      'Num fundo de investimento, o dinheiro de várias pessoas é aplicado por um gestor segundo regras conhecidas, e cada uma tem cotas. Cobra taxa de administração e às vezes de performance, que saem do rendimento. Não tem a proteção do FGC: os ativos pertencem aos cotistas, e o risco é o do que o fundo compra.',
  },
  {
    ...{
      id: 'taxa_de_administracao',
      nome: 'a taxa de administração',
      dito: 'taxa de administracao|taxa administrativa',
    },
    texto:
      'A taxa de administração é o que um fundo ou um consórcio cobra por ano para cuidar do dinheiro, sobre tudo o que está lá, tenha rendido ou não. Parece pequena, mas se repete todo ano: em prazos longos, um ponto a mais leva uma parte grande do resultado.',
  },
  {
    ...{
      id: 'taxa_de_performance',
      nome: 'a taxa de performance',
      dito: 'taxa de performance|performance do fundo',
    },
    texto:
      'A taxa de performance é uma parte do que o fundo rendeu acima de uma referência, paga ao gestor além da taxa de administração. Só é cobrada quando ele passa da referência e do próprio recorde anterior. Compare sempre o rendimento já sem ela.',
  },
  {
    ...{
      id: 'bolsa',
      nome: 'a bolsa de valores',
      dito: 'a bolsa|na bolsa|bolsa de valores|bolsa brasileira|mercado de acoes',
    },
    texto:
      'A bolsa de valores é o mercado organizado em que se compram e vendem ações, fundos e outros papéis entre investidores, por meio de corretoras. Ela garante que quem vende entrega e quem compra paga; não garante que o preço suba.',
  },
  {
    ...{ id: 'ibovespa', nome: 'o Ibovespa', dito: 'ibovespa|ibov|indice bovespa|indice da bolsa' },
    texto:
      'O Ibovespa é o principal índice da bolsa brasileira: uma carteira teórica das ações mais negociadas, cada uma com o seu peso. Quando se diz que a bolsa subiu, é dele que se fala. Poucas empresas grandes, de bancos, petróleo e mineração, pesam muito.',
  },
  {
    ...{ id: 'day_trade', nome: 'o day trade', dito: 'day trade|daytrade|day trader|swing trade' },
    texto:
      'Day trade é comprar e vender o mesmo papel no mesmo dia, apostando em pequenas variações. Os ganhos pagam {{imposto}} de imposto, e estudos com investidores brasileiros mostram que quase todos os que insistem perdem dinheiro. Não é investimento, é uma atividade de alto risco.',
    fatos: {
      imposto: { tipo: 'percentual', valor: 20, porque: 'imposto de renda sobre ganhos de day trade' },
    },
  },
  {
    ...{ id: 'volatilidade', nome: 'a volatilidade', dito: 'volatilidade|oscilacao|volatil' },
    texto:
      'Volatilidade mede o quanto um preço sobe e desce em torno da média. Muita volatilidade não é prejuízo, mas aumenta a chance de você precisar vender num dia ruim. Por isso o dinheiro com data marcada deve ficar em coisas que oscilam pouco.',
  },
  {
    ...{
      id: 'diversificacao',
      nome: 'a diversificação',
      dito: 'diversificacao|diversificar|carteira diversificada',
    },
    texto:
      'Diversificar é espalhar o dinheiro por investimentos que não andam juntos, para que um problema em um deles não leve tudo. Reduz o risco sem reduzir na mesma medida o rendimento esperado. Ter dez papéis do mesmo tipo não é diversificar.',
    pergunta: 'minha carteira está diversificada?',
  },
  {
    ...{
      id: 'risco',
      nome: 'o risco',
      dito: 'risco de investimento|risco e retorno|risco de credito|risco de mercado|riscos de investir',
    },
    texto:
      'Risco é a chance de o resultado ser diferente do esperado. Há o de crédito, de quem deve não pagar; o de mercado, de o preço cair; e o de liquidez, de não conseguir vender na hora. Rendimento maior costuma vir com algum deles: quando alguém promete muito sem risco, desconfie.',
  },
  {
    ...{
      id: 'perfil_de_investidor',
      nome: 'o perfil de investidor',
      dito: 'perfil de investidor|perfil do investidor|suitability|investidor conservador|investidor moderado|investidor arrojado',
    },
    texto:
      'O perfil de investidor resume quanto risco você aceita e precisa aceitar: conservador, moderado ou arrojado. Depende de prazo, renda, reserva e de como você reage a uma queda, e muda com a vida. Instituições são obrigadas a perguntar antes de oferecer investimentos.',
  },
  {
    ...{ id: 'corretora', nome: 'a corretora', dito: 'corretora|corretora de valores|corretoras' },
    texto:
      'A corretora é a instituição por onde se compra e vende na bolsa, no Tesouro Direto e em fundos. Os papéis ficam registrados no seu nome em uma central, não no patrimônio dela: se ela fechar, você os leva para outra. O dinheiro parado na conta dela não tem a mesma proteção, então não o deixe lá à toa.',
  },
  {
    ...{
      id: 'criptomoeda',
      nome: 'a criptomoeda',
      dito: 'criptomoeda|criptomoedas|cripto|bitcoin|blockchain|criptoativo|criptoativos',
    },
    texto:
      'Criptomoedas são ativos digitais registrados em uma rede de computadores, sem governo ou banco que os garanta. O preço depende só de quanto as pessoas aceitam pagar, e pode cair muito em poucos dias. Quem decide ter costuma usar uma parte pequena, que não fará falta, e cuidar bem de senhas e golpes.',
  },
  {
    ...{ id: 'come_cotas', nome: 'o come-cotas', dito: 'come-cotas|come cotas' },
    texto:
      'O come-cotas é a cobrança antecipada do imposto de renda de fundos, em maio e em novembro, tirada em cotas. O imposto não fica maior, mas o dinheiro que saiu antes deixa de render. Fundos de ações, fundos imobiliários, previdência e títulos como CDB e Tesouro não têm come-cotas.',
  },
  {
    ...{
      id: 'tabela_regressiva',
      nome: 'a tabela regressiva do imposto de renda',
      dito: 'tabela regressiva|imposto regressivo|ir regressivo|imposto de renda da renda fixa|imposto sobre investimento|imposto sobre investimentos|imposto de renda sobre investimentos|imposto de renda de investimentos|imposto de renda dos investimentos|imposto de renda em investimentos|imposto de renda sobre investimento|imposto da renda fixa',
    },
    texto:
      'Na renda fixa o imposto de renda cai com o tempo: {{primeiro}} do rendimento até seis meses, {{segundo}} até um ano, {{terceiro}} até dois e {{ultimo}} depois disso. Incide só sobre o que rendeu, nunca sobre o que você aplicou, e já vem descontado.',
    fatos: {
      primeiro: { tipo: 'percentual', valor: 22.5, porque: 'tabela regressiva, até 180 dias' },
      segundo: { tipo: 'percentual', valor: 20, porque: 'tabela regressiva, de 181 a 360 dias' },
      terceiro: { tipo: 'percentual', valor: 17.5, porque: 'tabela regressiva, de 361 a 720 dias' },
      ultimo: { tipo: 'percentual', valor: 15, porque: 'tabela regressiva, acima de 720 dias' },
    },
    exemplo: 'imposto',
  },
  {
    ...{ id: 'iof', nome: 'o IOF', dito: 'iof|imposto sobre operacoes financeiras' },
    texto:
      'O IOF é um imposto sobre operações financeiras: crédito, câmbio, seguros e resgates de aplicações em menos de trinta dias. Nas aplicações ele só come parte do rendimento e some depois do primeiro mês; nos empréstimos, entra no custo total desde o começo.',
  },
  {
    ...{
      id: 'previdencia_privada',
      nome: 'a previdência privada',
      dito: 'previdencia privada|previdencia complementar|plano de previdencia',
    },
    texto:
      'A previdência privada é um investimento de longo prazo com regras próprias de imposto, em dois tipos: PGBL e VGBL. Não tem come-cotas, pode ir a quem você indicar sem esperar o inventário, e cobra taxas que variam muito entre planos. Vale comparar o rendimento já sem elas.',
  },
  {
    ...{ id: 'pgbl', nome: 'o PGBL', dito: 'pgbl|pgbls' },
    texto:
      'O PGBL é a previdência privada que permite descontar do imposto de renda o que se aplica nela, até {{limite}} da renda tributável do ano, para quem faz a declaração completa. Em troca, no resgate o imposto incide sobre tudo, o aplicado e o rendimento: é um imposto adiado, não perdoado.',
    fatos: {
      limite: { tipo: 'percentual', valor: 12, porque: 'limite de dedução do PGBL na renda tributável' },
    },
  },
  {
    ...{ id: 'vgbl', nome: 'o VGBL', dito: 'vgbl|vgbls' },
    texto:
      'O VGBL é a previdência privada em que o imposto de renda incide só sobre o rendimento, na hora do resgate. Não dá desconto na declaração, então combina com quem declara no modelo simplificado, é isento ou já usou o limite do PGBL. Aportes muito altos no ano podem pagar IOF.',
  },
  {
    ...{
      id: 'rebalanceamento',
      nome: 'o rebalanceamento',
      dito: 'rebalanceamento|rebalancear|balancear a carteira',
    },
    texto:
      'Rebalancear é trazer a carteira de volta às proporções que você escolheu: vender um pouco do que subiu demais e comprar do que ficou para trás, ou usar os aportes novos para isso. Mantém o risco no lugar. Uma ou duas vezes por ano costuma bastar.',
  },
  {
    ...{ id: 'aporte', nome: 'o aporte', dito: 'aporte|aportes|aporte mensal' },
    texto:
      'Aporte é o dinheiro novo que se coloca em um investimento. Nos primeiros anos ele pesa mais do que a taxa: aumentar o aporte mensal costuma render mais do que procurar um papel melhor. Regular e automático vale mais do que grande e raro.',
  },
];
