import type { Concept } from './investimentos-produtos.ts';

/** Figures, ways and words of investing, the more exact names first. */
export const IDEA_CONCEPTS = {
  dividend_yield: {
    names: ['dividend yield', 'dy'],
    means:
      'Dividend yield é quanto a empresa pagou em dividendos, nos últimos doze meses, comparado com o preço da ação. Um número muito alto pode ser um pagamento que não se repete ou um preço que caiu por um bom motivo.',
  },
  dividendos: {
    names: ['dividendos', 'dividendo', 'proventos'],
    means:
      'Dividendos são a parte do lucro que uma empresa ou um fundo distribui a quem tem ações ou cotas. Quando paga, o preço costuma cair no mesmo valor, então não é dinheiro de graça. Reinvestir o que se recebe é o que faz o patrimônio crescer no longo prazo.',
  },
  pl: {
    names: ['p/l', 'preço/lucro', 'preço lucro'],
    means:
      'O P/L é o preço da ação dividido pelo lucro por ação de um ano: quantos anos desse lucro o preço representa. Baixo pode ser barato ou um lucro que vai cair; alto pode ser caro ou um crescimento esperado. Só faz sentido ao lado de empresas do mesmo setor.',
  },
  pvp: {
    names: ['p/vp', 'pvp'],
    means:
      'O P/VP é o preço dividido pelo valor patrimonial por ação ou cota. Abaixo de um, o mercado paga menos do que o patrimônio contábil; isso pode ser desconto ou desconfiança sobre a qualidade dele. Compare com o setor e com o histórico.',
  },
  roe: {
    names: ['roe', 'roic'],
    means:
      'O ROE é o lucro de um ano dividido pelo patrimônio dos sócios: mostra quanto a empresa ganha com o dinheiro deles. Alto e constante é bom sinal, mas dívida demais também o infla.',
  },
  analisar_acao: {
    names: [
      'analisar uma ação',
      'analisar antes',
      'ler o balanço',
      'balanço de uma empresa',
      'como comprar ações',
    ],
    means:
      'Antes de comprar uma ação, olhe se a empresa dá lucro com constância, quanto deve, quanto ganha sobre o patrimônio (ROE), quanto o preço representa do lucro (P/L) ao lado do setor, e se você entende como ela ganha dinheiro. Depois, olhe quanto ela pesaria na sua carteira.',
  },
  ordinaria: {
    names: ['ordinária', 'ordinárias', 'preferencial', 'preferenciais'],
    means:
      'Ações ordinárias dão direito a voto; as preferenciais têm prioridade nos dividendos, em geral sem voto. Em caso de venda do controle, as ordinárias costumam ser mais protegidas.',
  },
  day_trade: {
    names: ['day trade', 'swing trade', 'buy and hold'],
    means:
      'Day trade é comprar e vender no mesmo dia para ganhar com oscilações pequenas; a grande maioria das pessoas que tenta perde dinheiro, e os custos pesam. Buy and hold é o contrário: comprar bons ativos e segurar por anos, com menos custo, menos imposto e menos pressa.',
  },
  ipo: {
    names: ['ipo'],
    means:
      'IPO é a primeira venda de ações de uma empresa na bolsa. O preço costuma embutir muita expectativa e há pouco histórico, então ter pressa raramente ajuda.',
  },
  stop_loss: {
    names: ['stop loss', 'stop'],
    means:
      'Stop loss é uma ordem de venda que dispara quando o preço cai até um ponto escolhido, para limitar a perda. Em quedas bruscas, a venda pode sair abaixo desse ponto.',
  },
  hedge: {
    names: ['hedge'],
    means:
      'Hedge é uma proteção: um investimento que tende a subir quando o outro cai, como dólar para quem tem dívidas em dólar. Protege, mas tem custo, e parte do ganho fica pelo caminho.',
  },
  coe: {
    names: ['coe'],
    means:
      'Um COE mistura renda fixa e apostas em índices ou ações, com regras fixas até o vencimento. Costuma prender o dinheiro por anos, é difícil de comparar e as comissões são altas; leia o pior cenário antes de aceitar.',
  },
  capitalizacao: {
    names: ['capitalização', 'título de capitalização'],
    means:
      'Título de capitalização não é investimento: é um sorteio com devolução. Parte do que se paga cobre os sorteios e os custos, e o resto volta rendendo pouco, muitas vezes menos do que a poupança, com perda para quem sai antes do prazo.',
  },
  juros_compostos: {
    names: ['juros compostos', 'juro composto'],
    means:
      'Juros compostos são juros sobre juros: o rendimento de um mês passa a render nos seguintes. No começo a diferença parece pequena, e com o tempo ela domina; vale a favor de quem investe e contra quem deve.',
  },
  inflacao: {
    names: ['inflação', 'ipca'],
    means:
      'Inflação é a alta geral dos preços, medida no Brasil pelo IPCA. Dinheiro parado compra menos a cada mês, então um investimento só enriquece de verdade no que rende acima dela.',
  },
  renda_passiva: {
    names: ['renda passiva'],
    means:
      'Renda passiva é dinheiro que entra sem trabalho de cada mês: juros, dividendos, aluguéis. Antes dela vem o trabalho de juntar patrimônio, e ela nunca é totalmente garantida: juros caem, dividendos são cortados, imóveis ficam vazios.',
  },
  corretora: {
    names: ['corretora', 'corretoras'],
    means:
      'A corretora é quem liga você à bolsa, ao Tesouro Direto e a fundos. Abrir conta é gratuito e pela internet, com documento e um questionário de perfil. Compare taxas, atendimento e se é autorizada pelo Banco Central e pela CVM; os ativos ficam no seu nome, e não no dela.',
  },
  custos: {
    names: ['custos pra investir', 'custos para investir', 'custos de investir'],
    means:
      'Para investir em ações há corretagem, que muitas corretoras já não cobram, emolumentos da bolsa, que são pequenos, e o imposto sobre o ganho. Em fundos, o custo que mais pesa é a taxa de administração.',
  },
  perfil: {
    names: ['perfil de investidor', 'suitability'],
    means:
      'Perfil de investidor é quanto risco combina com você: o conservador prefere não ver o valor cair, o moderado aceita alguma oscilação por mais retorno, e o arrojado aguenta quedas fortes pensando no longo prazo. Suitability é a obrigação de bancos e corretoras de só oferecer o que combina com ele.',
  },
  volatilidade: {
    names: ['volatilidade'],
    means:
      'Volatilidade é o tamanho do sobe e desce de um preço. Não diz se o investimento é bom ou ruim: diz quanto ele pode se afastar da média no caminho, e por isso quanto tempo e estômago ele pede.',
  },
  risco_retorno: {
    names: ['risco e retorno', 'relação entre risco'],
    means:
      'Risco e retorno andam juntos: para render mais do que o juro básico, um investimento precisa oscilar mais, prender o dinheiro por mais tempo ou ter mais chance de calote. Quem promete muito retorno sem risco está escondendo o risco.',
  },
  diversificacao: {
    names: ['carteira diversificada', 'diversificação', 'diversificar'],
    means:
      'Uma carteira diversificada espalha o dinheiro por tipos de investimento que não caem todos ao mesmo tempo, como renda fixa, ações de setores diferentes e algo fora do país. Reduz o estrago de um erro só, sem exigir acertar qual vai ser o melhor.',
  },
  rentabilidade_real: {
    names: ['rentabilidade real', 'retorno real', 'juro real', 'ganho real'],
    means:
      'Rentabilidade real é o que sobra do rendimento depois da inflação: é o que de fato aumenta o seu poder de compra. Não é só subtrair: divide-se um mais o rendimento por um mais a inflação.',
  },
  liquidez: {
    names: ['liquidez', 'liquidez diária'],
    means:
      'Liquidez é a facilidade de transformar um investimento em dinheiro sem perder valor. Liquidez diária quer dizer resgatar em qualquer dia útil; sem ela, o dinheiro só volta no vencimento.',
  },
  poupanca: {
    names: ['poupança', 'caderneta'],
    means:
      'A poupança é a aplicação mais simples: isenta de imposto de renda, com FGC, e rende uma vez por mês, no aniversário de cada depósito. Em troca da simplicidade, quase sempre rende menos do que o Tesouro Selic ou um CDB que pague o CDI inteiro.',
  },
  selic: {
    names: ['selic', 'taxa básica'],
    means:
      'A Selic é a taxa básica de juros do país, decidida pelo Banco Central. Quando sobe, a renda fixa que a acompanha rende mais, o crédito encarece, e ações, fundos imobiliários e títulos já comprados costumam perder preço; quando cai, acontece o contrário.',
  },
  cdi: {
    names: ['cdi'],
    means:
      'O CDI é a taxa que os bancos cobram uns dos outros por empréstimos de um dia e anda colado na Selic. É a régua da renda fixa: um CDB que paga todo o CDI rende o mesmo que ele, antes do imposto.',
  },
  renda_fixa: {
    names: ['renda fixa'],
    means:
      'Renda fixa é emprestar dinheiro, ao governo, a um banco ou a uma empresa, com a regra dos juros combinada na hora: prefixada, atrelada à Selic ou ao CDI, ou à inflação. É mais previsível, mas não é toda igual: mudam o prazo, o imposto, a garantia e o risco de calote.',
  },
  acoes: {
    names: ['ações', 'ação', 'bolsa', 'bolsa de valores', 'mercado de ações', 'renda variável', 'ibovespa'],
    means:
      'Ações são pedaços de empresas, negociados na bolsa: quem tem participa dos lucros e das perdas. É renda variável, sem taxa combinada: o preço muda todo dia e pode cair bastante, e por isso serve para dinheiro que pode esperar anos e espalhado por várias empresas.',
  },
  tipos: {
    names: ['tipos de investimento', 'tipos de renda fixa', 'aprender a investir', 'nunca investi'],
    means:
      'Há dois grandes grupos. Na renda fixa você empresta dinheiro e sabe a regra dos juros: Tesouro Direto, CDB, LCI, LCA, poupança. Na renda variável você vira sócio ou dono de algo cujo preço oscila: ações, fundos imobiliários, ETFs, criptomoedas. O caminho comum é montar a reserva de emergência na renda fixa com resgate diário e só depois, aos poucos, colocar uma parte no que oscila.',
  },
} as const satisfies Readonly<Record<string, Concept>>;
