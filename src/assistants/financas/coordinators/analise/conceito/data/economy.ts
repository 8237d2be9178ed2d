import type { Concept } from '../concept.ts';

/** Interest, prices and the economy. */
export const ECONOMY: readonly Concept[] = [
  {
    ...{ id: 'juros', nome: 'os juros', dito: 'juros|juro|taxa de juros|taxas de juros' },
    texto:
      'Juros são o preço do dinheiro no tempo: quem pega emprestado paga por usá-lo antes, e quem empresta ou aplica recebe por esperar. São ditos em por cento e por período, por mês ou por ano, e é o período que mais engana na comparação. Valem nos dois sentidos: os mesmos juros que fazem uma aplicação crescer fazem uma dívida crescer.',
    exemplo: 'taxa_equivalente',
  },
  {
    ...{
      id: 'juros_compostos',
      nome: 'os juros compostos',
      dito: 'juros compostos|juro composto|juros sobre juros|juros composto',
    },
    texto:
      'Nos juros compostos, o rendimento de cada período se soma ao valor e passa a render também no período seguinte. No começo quase não se nota; com o tempo, é o que mais pesa, tanto a favor de quem guarda quanto contra quem deve. Por isso o prazo costuma importar mais do que a taxa.',
    exemplo: 'juros_compostos',
  },
  {
    ...{ id: 'juros_simples', nome: 'os juros simples', dito: 'juros simples|juro simples' },
    texto:
      'Nos juros simples, a taxa incide sempre sobre o valor inicial, e o rendimento de cada período é igual. Aparecem em multas por atraso e em alguns acordos curtos; empréstimos, financiamentos e aplicações usam quase sempre os compostos.',
    exemplo: 'juros_simples',
  },
  {
    ...{
      id: 'juro_real',
      nome: 'o juro real',
      dito: 'juro real|juros reais|taxa real|rendimento real|ganho real|rentabilidade real',
    },
    texto:
      'O juro real é o que sobra do rendimento depois da inflação: mostra quanto o seu poder de compra aumentou de verdade. Um rendimento alto com inflação parecida não enriquece ninguém. A conta divide um pelo outro, em vez de só subtrair.',
    exemplo: 'juro_real',
  },
  {
    ...{
      id: 'taxa_equivalente',
      nome: 'a taxa equivalente',
      dito: 'taxa equivalente|taxas equivalentes|taxa efetiva|taxa mensal e anual|taxa nominal',
    },
    texto:
      'Duas taxas são equivalentes quando levam ao mesmo resultado no mesmo tempo, uma por mês e outra por ano. Como os juros são compostos, a taxa de um ano é maior do que a soma de doze meses. Antes de comparar ofertas, ponha todas no mesmo período.',
    exemplo: 'taxa_equivalente',
  },
  {
    ...{
      id: 'selic',
      nome: 'a taxa Selic',
      dito: 'selic|taxa selic|celic|taxa basica|taxa basica de juros|juros basicos',
    },
    texto:
      'A Selic é a taxa básica de juros da economia, definida pelo Copom, o comitê do Banco Central. Ela serve de piso para quase tudo: quando sobe, o crédito encarece e a renda fixa rende mais; quando cai, acontece o contrário. É a principal ferramenta para controlar a inflação.',
    indicador: 'selic',
  },
  {
    ...{ id: 'copom', nome: 'o Copom', dito: 'copom|comite de politica monetaria|reuniao do copom' },
    texto:
      'O Copom é o comitê do Banco Central que se reúne a cada mês e meio, mais ou menos, para decidir a taxa Selic. Ele olha a inflação esperada e a meta para ela: se a inflação ameaça passar da meta, tende a subir os juros; se está sob controle, pode baixá-los.',
    indicador: 'selic',
  },
  {
    ...{ id: 'banco_central', nome: 'o Banco Central', dito: 'banco central|bacen|bcb' },
    texto:
      'O Banco Central cuida do valor da moeda e da saúde do sistema financeiro: define a Selic, fiscaliza bancos e instituições de pagamento e publica as taxas cobradas no mercado. Não atende pessoas como um banco comum, mas recebe reclamações contra bancos e oferece o Registrato, em que você vê as dívidas e contas no seu nome.',
  },
  {
    ...{ id: 'cdi', nome: 'o CDI', dito: 'cdi|taxa di|certificado de deposito interbancario' },
    texto:
      'O CDI é a taxa dos empréstimos de um dia entre bancos, e anda colada na Selic. Ele virou a régua da renda fixa: um investimento que paga cem por cento do CDI rende o mesmo que essa taxa, antes do imposto. Não é um investimento, é a referência de muitos.',
    indicador: 'cdi',
    exemplo: 'cdi',
  },
  {
    ...{
      id: 'inflacao',
      nome: 'a inflação',
      dito: 'inflacao|inflasao|aumento dos precos|poder de compra|perda de poder de compra',
    },
    texto:
      'Inflação é o aumento geral dos preços: com o mesmo dinheiro se compra menos. No Brasil a medida oficial é o IPCA. Dinheiro parado perde valor na velocidade dela, e por isso um rendimento só é ganho no que passa da inflação.',
    indicador: 'ipca_12m',
    exemplo: 'inflacao',
  },
  {
    ...{ id: 'ipca', nome: 'o IPCA', dito: 'ipca|indice de precos ao consumidor|ipca 15' },
    texto:
      'O IPCA é o índice oficial de inflação do Brasil, calculado pelo IBGE a partir dos preços de uma cesta de produtos e serviços de famílias de renda variada. Ele corrige o Tesouro IPCA+, muitos contratos e a meta de inflação do Banco Central.',
    indicador: 'ipca_12m',
  },
  {
    ...{ id: 'igpm', nome: 'o IGP-M', dito: 'igpm|igp-m|igp m|indice do aluguel' },
    texto:
      'O IGP-M é um índice de preços da Fundação Getulio Vargas em que pesam muito os preços por atacado e o dólar; por isso ele oscila mais do que o IPCA. Ficou conhecido por reajustar aluguéis, embora muitos contratos novos usem o IPCA.',
    indicador: 'igpm_12m',
  },
  {
    ...{ id: 'deflacao', nome: 'a deflação', dito: 'deflacao' },
    texto:
      'Deflação é a queda geral dos preços por algum tempo, o contrário da inflação. Parece boa notícia, mas quando dura costuma acompanhar economia fraca: as pessoas adiam compras esperando preços menores, e as empresas vendem e contratam menos. Um mês isolado com índice negativo não chega a ser um problema.',
  },
  {
    ...{ id: 'tr', nome: 'a TR', dito: 'tr|taxa referencial' },
    texto:
      'A TR, taxa referencial, é calculada pelo Banco Central a partir de títulos públicos. Ela entra na correção da poupança, do FGTS e de muitos financiamentos de imóveis. Passou anos zerada e voltou a ser positiva quando os juros subiram.',
  },
  {
    ...{ id: 'pib', nome: 'o PIB', dito: 'pib|produto interno bruto' },
    texto:
      'O PIB, produto interno bruto, é a soma do que o país produz em bens e serviços finais num período. Serve para ver se a economia cresceu ou encolheu; não mede como essa riqueza é dividida nem a vida de cada um.',
  },
  {
    ...{ id: 'cambio', nome: 'o câmbio', dito: 'cambio|taxa de cambio|cotacao do dolar|variacao cambial' },
    texto:
      'Câmbio é o preço de uma moeda em outra: quantos reais custa um dólar. Quando o real perde valor, importados, viagens e combustíveis tendem a subir, e quem recebe em dólar ganha. Muda todo dia e ninguém o prevê com segurança; quem vai precisar de moeda costuma comprar aos poucos.',
    indicador: 'dolar',
  },
  {
    ...{ id: 'spread', nome: 'o spread bancário', dito: 'spread|spread bancario' },
    texto:
      'Spread bancário é a diferença entre o que o banco paga a quem aplica e o que cobra de quem toma emprestado. Nele estão o risco de calote, os impostos, os custos e o lucro. É por causa dele que uma dívida quase sempre custa mais do que uma aplicação rende.',
  },
  {
    ...{
      id: 'custo_de_oportunidade',
      nome: 'o custo de oportunidade',
      dito: 'custo de oportunidade|custo oportunidade',
    },
    texto:
      'Custo de oportunidade é o que se deixa de ganhar ao escolher uma coisa em vez de outra. O dinheiro da entrada de um carro, por exemplo, poderia estar rendendo: esse rendimento perdido faz parte do custo do carro. Pensar nele ajuda a comparar escolhas que não têm o mesmo preço na etiqueta.',
  },
  {
    ...{ id: 'liquidez', nome: 'a liquidez', dito: 'liquidez|liquidez diaria|liquidez imediata|d0|d 0' },
    texto:
      'Liquidez é a facilidade de transformar algo em dinheiro na conta, rápido e sem perder valor. Uma aplicação com liquidez diária pode ser sacada em qualquer dia; um imóvel pode levar meses para ser vendido. Dinheiro para emergências precisa de liquidez antes de rendimento.',
  },
  {
    ...{
      id: 'ponto_percentual',
      nome: 'o ponto percentual',
      dito: 'ponto percentual|pontos percentuais|pontos base|ponto base',
    },
    texto:
      'Ponto percentual é a diferença simples entre duas porcentagens. Se uma taxa passa de dez para doze por cento, ela subiu dois pontos percentuais, mas aumentou vinte por cento em relação ao que era. Confundir os dois é um engano comum em notícias e contratos.',
  },
];
