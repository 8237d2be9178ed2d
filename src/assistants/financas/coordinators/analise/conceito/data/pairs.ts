import type { Pair } from '../concept.ts';

/** What tells two concepts apart. */
export const PAIRS: readonly Pair[] = [
  {
    entre: ['renda_fixa', 'renda_variavel'],
    texto:
      'A diferença está em conhecer a regra antes: na renda fixa você sabe como o dinheiro vai render; na variável, não. A fixa oscila pouco e serve a prazos curtos e à reserva; a variável pode render mais em muitos anos, com quedas no caminho. A maioria das pessoas começa pela fixa e só leva à variável o que não vai fazer falta.',
  },
  {
    entre: ['pgbl', 'vgbl'],
    texto:
      'A diferença é o imposto. No PGBL o que você aplica diminui o imposto de renda de hoje, mas no resgate ele incide sobre tudo; no VGBL não há desconto agora, e no resgate só o rendimento paga. Em geral o PGBL serve a quem faz a declaração completa e contribui para o INSS, até o limite de dedução; o VGBL, a quem faz a simplificada, é isento ou já passou desse limite.',
  },
  {
    entre: ['sac', 'price'],
    texto:
      'A SAC começa com parcela maior, que vai caindo, e custa menos juros no total; a Price tem parcela igual do começo ao fim, mais leve no início, e custa mais. Se o começo couber com folga, a SAC economiza; se a renda está no limite, a Price é a que entra.',
  },
  {
    entre: ['juros_simples', 'juros_compostos'],
    texto:
      'Nos simples, os juros incidem sempre sobre o valor inicial; nos compostos, sobre o valor já com os juros anteriores. Em prazos curtos a diferença é pequena; em prazos longos, os compostos disparam. Quase todo crédito e quase toda aplicação usam os compostos.',
  },
  {
    ...{ entre: ['lci', 'lca'], escolha: true },
    texto:
      'Para quem investe, as duas são praticamente iguais: títulos de bancos, isentos de imposto de renda e com a mesma proteção. Muda o destino do dinheiro, imóveis na LCI e agronegócio na LCA. Escolha pela taxa, pelo prazo e pela carência.',
  },
  {
    ...{ entre: ['cdb', 'lci'], escolha: true },
    texto:
      'O CDB paga imposto de renda sobre o rendimento e há muitos com saque a qualquer hora; a LCI é isenta, mas costuma prender o dinheiro por alguns meses. Por causa da isenção, uma LCI de percentual menor pode render mais do que um CDB: compare os dois já sem o imposto.',
  },
  {
    ...{ entre: ['cdb', 'lca'], escolha: true },
    texto:
      'O CDB paga imposto de renda sobre o rendimento e há muitos com saque a qualquer hora; a LCA é isenta, mas costuma prender o dinheiro por alguns meses. Compare os dois já sem o imposto.',
  },
  {
    ...{ entre: ['cdb', 'poupanca'], escolha: true },
    texto:
      'Os dois têm a mesma proteção do FGC. O CDB que paga perto do CDI costuma render mais do que a poupança mesmo depois do imposto, e rende todo dia útil; a poupança é isenta, mas só rende no aniversário do depósito.',
  },
  {
    ...{ entre: ['cdb', 'tesouro_direto'], escolha: true },
    texto:
      'No CDB você empresta a um banco, com a proteção do FGC até o limite; no Tesouro, ao governo federal. O imposto é o mesmo. O CDB de bancos menores paga mais para compensar o risco; o Tesouro Selic ganha em segurança e simplicidade.',
  },
  {
    ...{ entre: ['tesouro_selic', 'poupanca'], escolha: true },
    texto:
      'O Tesouro Selic costuma render mais do que a poupança mesmo com o imposto, e rende todo dia útil. A poupança ganha em simplicidade e em saque imediato; a diferença fica maior quanto mais tempo o dinheiro ficar.',
  },
  {
    ...{ entre: ['tesouro_selic', 'tesouro_ipca'], escolha: true },
    texto:
      'O Tesouro Selic quase não oscila e serve à reserva e a prazos curtos; o IPCA+ protege da inflação em prazos longos, mas o preço sobe e desce antes do vencimento. Um é para poder sacar, o outro é para esperar.',
  },
  {
    ...{ entre: ['tesouro_prefixado', 'tesouro_ipca'], escolha: true },
    texto:
      'O prefixado diz em reais quanto você vai receber; o IPCA+ garante um ganho acima da inflação, seja ela qual for. Se a inflação surpreender para cima, o IPCA+ protege; se os juros caírem, o prefixado brilha. Os dois oscilam antes do vencimento.',
  },
  {
    entre: ['prefixado', 'pos_fixado'],
    texto:
      'No prefixado a taxa é travada na compra; no pós-fixado o rendimento acompanha um índice e só se conhece no fim. O prefixado ganha se os juros caírem depois; o pós-fixado, se subirem. Para a reserva e prazos curtos, o pós-fixado é mais tranquilo.',
  },
  {
    entre: ['selic', 'cdi'],
    texto:
      'A Selic é a taxa básica definida pelo Banco Central; o CDI é a taxa dos empréstimos de um dia entre bancos, que anda colada nela. Na prática são quase iguais: o Tesouro Selic segue a primeira e os CDBs, o segundo.',
  },
  {
    entre: ['ipca', 'igpm'],
    texto:
      'O IPCA mede os preços que as famílias pagam e é a inflação oficial; o IGP-M dá muito peso aos preços por atacado e ao dólar, e oscila mais. Por isso um aluguel corrigido pelo IGP-M pode subir bem mais, ou menos, do que o custo de vida.',
  },
  {
    entre: ['inflacao', 'ipca'],
    texto:
      'A inflação é o aumento geral dos preços; o IPCA é o índice oficial que a mede no Brasil. Há outros índices, como o IGP-M, que olham cestas diferentes.',
  },
  {
    entre: ['inflacao', 'deflacao'],
    texto:
      'Na inflação os preços sobem e o dinheiro perde valor; na deflação eles caem por algum tempo. A segunda parece melhor, mas quando dura costuma vir com economia fraca e desemprego.',
  },
  {
    entre: ['consorcio', 'financiamento'],
    texto:
      'O financiamento entrega o bem já e cobra juros; o consórcio não cobra juros, mas tem taxa de administração e ninguém sabe quando você será contemplado. Com pressa, só o financiamento resolve; com tempo e sem disciplina para guardar sozinho, o consórcio pode servir; com disciplina, juntar e comprar à vista costuma sair mais barato que os dois.',
  },
  {
    entre: ['avalanche', 'bola_de_neve'],
    texto:
      'A avalanche ataca primeiro a dívida de juros maiores e custa menos; a bola de neve ataca a de saldo menor e dá vitórias mais cedo. Em dinheiro, a avalanche ganha; em motivação, muita gente se dá melhor com a bola de neve.',
  },
  {
    ...{ entre: ['acao', 'fii'], escolha: true },
    texto:
      'Na ação você é sócio de uma empresa; no fundo imobiliário, dono de um pedaço de imóveis ou de títulos ligados a eles. O fundo paga rendimentos todo mês e costuma oscilar menos; a ação pode crescer mais e paga dividendos quando há lucro.',
  },
  {
    ...{ entre: ['acao', 'etf'], escolha: true },
    texto:
      'Com a ação você escolhe uma empresa; com o ETF compra um índice inteiro de uma vez. A ação pode ir muito melhor ou muito pior do que o mercado; o ETF vai como ele, com taxa baixa e sem precisar escolher.',
  },
  {
    entre: ['acao_ordinaria', 'acao_preferencial'],
    texto:
      'A ordinária dá direito a voto; a preferencial, prioridade nos dividendos com pouco ou nenhum voto. Para quem tem poucas ações, o voto muda pouco: olhe qual é mais negociada e a proteção dada em caso de venda do controle.',
  },
  {
    ...{ entre: ['etf', 'fundo_de_investimento'], escolha: true },
    texto:
      'O ETF copia um índice, é comprado na bolsa e cobra pouco; o fundo comum tem um gestor que escolhe, cobra mais e às vezes leva parte do ganho. O gestor pode fazer melhor do que o índice, mas poucos conseguem por muitos anos.',
  },
  {
    entre: ['dividendo', 'jcp'],
    texto:
      'Os dois são dinheiro que a empresa entrega aos sócios. Nos juros sobre capital próprio o imposto já vem descontado na fonte, e a empresa paga menos; nos dividendos, a regra de isenção e de imposto é outra e depende do valor.',
  },
  {
    entre: ['rotativo', 'cheque_especial'],
    texto:
      'O rotativo é a dívida da fatura que não foi paga; o cheque especial, a do saldo negativo da conta. O rotativo costuma ser ainda mais caro. Nos dois, a saída é a mesma: trocar por um crédito mais barato o quanto antes.',
  },
  {
    entre: ['emprestimo_pessoal', 'consignado'],
    texto:
      'No consignado a parcela sai direto do salário ou do benefício, e por isso os juros são bem menores; o empréstimo pessoal não tem essa garantia e custa mais. Em compensação, no consignado o desconto vem antes de qualquer outra conta.',
  },
  {
    entre: ['ativo', 'passivo'],
    texto:
      'Ativo é o que você tem; passivo é o que você deve. O que sobra de um menos o outro é o patrimônio líquido. No dia a dia, vale aumentar os ativos que rendem e diminuir os passivos que cobram juros.',
  },
  {
    entre: ['despesa_fixa', 'despesa_variavel'],
    texto:
      'A fixa se repete todo mês com valor parecido; a variável muda com as escolhas. A variável se ajusta mais rápido; a fixa, quando se corta, economiza em todos os meses seguintes.',
  },
  {
    entre: ['salario_bruto', 'salario_liquido'],
    texto:
      'O bruto é o valor do contrato; o líquido é o que cai na conta depois dos descontos. Para o orçamento e para qualquer parcela, conte com o líquido.',
  },
  {
    entre: ['juro_real', 'juros'],
    texto:
      'Os juros anunciados são nominais: não descontam a inflação. O juro real é o que sobra depois dela, e é o único que aumenta o seu poder de compra.',
  },
];
