/** What people ask the meaning of: the names that give it away, and the explanation. No digits: figures are told beside it. */
export type Concept = { readonly names: readonly string[]; readonly means: string };

/** Investments, their taxes and guarantees, the more exact names first. */
export const PRODUCT_CONCEPTS = {
  come_cotas: {
    names: ['come cotas', 'come-cotas'],
    means:
      'Come-cotas é a cobrança antecipada do imposto de renda em fundos, feita em maio e em novembro: em vez de pagar só no resgate, parte das cotas é recolhida nessas datas. Por isso, para prazos longos, um fundo com come-cotas rende um pouco menos do que algo parecido que só paga no fim.',
  },
  marcacao: {
    names: ['marcação a mercado', 'marcacao'],
    means:
      'Marcação a mercado é atualizar o preço de um título todo dia pelo que pagariam por ele hoje. Quando os juros sobem, títulos prefixados e de inflação já comprados valem menos; quando caem, valem mais. Quem leva até o vencimento recebe a taxa combinada, e quem vende antes recebe o preço do dia.',
  },
  fgc: {
    names: [
      'fgc',
      'fundo garantidor',
      'banco quebrar',
      'banco quebra',
      'corretora quebrar',
      'corretora quebra',
    ],
    means:
      'O FGC é o fundo que devolve o dinheiro quando um banco quebra: cobre conta, poupança, CDB, LCI e LCA, até um limite por pessoa e por instituição. Ações, fundos e títulos do Tesouro não precisam dele: ficam registrados no seu nome, e não no balanço da corretora.',
  },
  tributacao_acoes: {
    names: [
      'tributação de ações',
      'imposto de renda sobre ações',
      'imposto sobre ações',
      'ir sobre ações',
      'imposto das ações',
    ],
    means:
      'Em ações, o imposto de renda incide sobre o ganho na venda, é você quem calcula e paga por DARF até o fim do mês seguinte, e prejuízos anteriores abatem ganhos futuros. Vendas pequenas no mês, fora do day trade, são isentas até um limite.',
  },
  tributacao_fii: {
    names: ['imposto sobre fii', 'imposto de fii', 'imposto do fii', 'imposto sobre fundos imobiliários'],
    means:
      'Nos fundos imobiliários, os rendimentos mensais costumam ser isentos para a pessoa física, mas o ganho na venda das cotas paga imposto de renda, sem a isenção que existe para vendas pequenas de ações.',
  },
  tabela_regressiva: {
    names: [
      'tabela regressiva',
      'imposto no cdb',
      'imposto do cdb',
      'imposto na renda fixa',
      'imposto pago no cdb',
    ],
    means:
      'Na renda fixa, como CDB e Tesouro Direto, o imposto de renda incide só sobre o rendimento e diminui quanto mais tempo o dinheiro fica aplicado; o banco ou a corretora desconta na hora do resgate. LCI, LCA e poupança são isentas para a pessoa física. Em resgates antes de um mês há ainda o IOF.',
  },
  isentos: {
    names: ['isentos de ir', 'isento de imposto', 'isentos de imposto', 'isentos'],
    means:
      'Para a pessoa física, costumam ser isentos de imposto de renda a poupança, a LCI, a LCA, o CRI, o CRA, as debêntures incentivadas e os rendimentos mensais de fundos imobiliários. Isento não quer dizer melhor: compare sempre o que sobra no fim.',
  },
  fii_tipos: {
    names: [
      'fii de papel',
      'de papel ou de tijolo',
      'fundo imobiliário de papel',
      'tipos de fundo imobiliário',
      'tijolo',
    ],
    means:
      'Fundos imobiliários de tijolo são donos de imóveis e vivem de aluguel; os de papel compram títulos ligados a imóveis e vivem de juros. Os de tijolo dependem de vacância e contratos; os de papel acompanham mais a inflação e os juros.',
  },
  fii: {
    names: ['fii', 'fiis', 'fundo imobiliário', 'fundos imobiliários'],
    means:
      'Um fundo imobiliário (FII) reúne o dinheiro de muita gente para investir em imóveis ou em títulos ligados a eles, e reparte a renda, quase sempre todo mês. As cotas são negociadas na bolsa, então o preço oscila, e a renda também pode mudar. É mais líquido e mais dividido do que ter um imóvel, mas não é a mesma coisa.',
  },
  tesouro_ipca: {
    names: ['tesouro ipca', 'tesouro renda', 'tesouro educa'],
    means:
      'O Tesouro IPCA+ paga a inflação mais uma taxa fixa, então preserva o poder de compra de quem leva até o vencimento. Antes disso o preço oscila, e vender na hora errada pode dar prejuízo. Serve para objetivos longos; há versões que pagam renda mensal depois de um prazo.',
  },
  tesouro_prefixado: {
    names: ['tesouro prefixado', 'prefixado'],
    means:
      'O Tesouro Prefixado combina a taxa na compra: quem leva até o vencimento sabe exatamente quanto vai receber. Antes disso o preço oscila. Vale quando se acha que os juros vão cair e o dinheiro pode esperar.',
  },
  tesouro_selic: {
    names: ['tesouro selic'],
    means:
      'O Tesouro Selic é um título do governo federal que acompanha a taxa básica de juros, com resgate em um dia útil e quase sem oscilação. É uma das aplicações de menor risco do país e costuma servir para a reserva de emergência. Paga imposto de renda só sobre o rendimento.',
  },
  tesouro: {
    names: ['tesouro direto', 'tesoro direto', 'título público', 'títulos públicos', 'tesouro'],
    means:
      'No Tesouro Direto você empresta dinheiro ao governo federal e recebe de volta com juros. Há o Selic, que acompanha a taxa básica e quase não oscila; o Prefixado, com taxa combinada; e o IPCA+, que paga a inflação mais uma taxa. O risco de calote é o menor do país, mas os dois últimos podem dar prejuízo se vendidos antes do vencimento.',
  },
  cdb: {
    names: ['cdb', 'cdbs', 'rdb'],
    means:
      'Um CDB é um empréstimo seu a um banco, que devolve com juros, quase sempre um percentual do CDI. Tem a garantia do FGC até um limite por instituição, paga imposto de renda só sobre o rendimento, e a liquidez depende do contrato: diária ou só no vencimento.',
  },
  lci: {
    names: ['lci', 'lca', 'lcis', 'lcas'],
    means:
      'LCI e LCA são empréstimos seus a um banco para o setor imobiliário (LCI) ou o agronegócio (LCA). São isentas de imposto de renda e têm FGC, mas têm carência: o dinheiro fica preso por um tempo. Entre as duas, na prática, muda só o lastro.',
  },
  debenture: {
    names: ['debênture', 'debêntures', 'debentures'],
    means:
      'Uma debênture é um empréstimo seu a uma empresa. Costuma pagar mais do que o banco, porque não tem FGC: se a empresa não pagar, o prejuízo é seu. As incentivadas, ligadas a infraestrutura, são isentas de imposto de renda. Olhe a nota de crédito, o prazo e se dá para vender antes.',
  },
  cri_cra: {
    names: ['cri', 'cra', 'cris', 'cras'],
    means:
      'CRI e CRA são títulos lastreados em recebíveis imobiliários (CRI) ou do agronegócio (CRA). São isentos de imposto de renda, mas não têm FGC, têm prazos longos e pouca liquidez.',
  },
  etf: {
    names: ['etf', 'etfs', 'fundo de índice', 'fundos de índice'],
    means:
      'Um ETF é um fundo negociado na bolsa que segue um índice, como o Ibovespa ou um índice de ações dos Estados Unidos. Com uma cota só, você espalha o dinheiro por muitas empresas, com taxa baixa; em troca, oscila como o índice.',
  },
  bdr: {
    names: ['bdr', 'bdrs'],
    means:
      'Um BDR é um recibo negociado na bolsa brasileira que representa uma ação de fora. Dá para investir em empresas estrangeiras em reais, com o risco da empresa e também o do câmbio.',
  },
  multimercado: {
    names: ['multimercado', 'fundo de investimento', 'fundos de investimento'],
    means:
      'Em um fundo de investimento, um gestor aplica o dinheiro de muita gente em troca de uma taxa de administração; o multimercado pode misturar juros, moedas, ações e outros ativos. A vantagem é a gestão profissional; os cuidados são as taxas, o come-cotas e o prazo de resgate.',
  },
  taxa_administracao: {
    names: ['taxa de administração'],
    means:
      'Taxa de administração é o que o fundo cobra por ano sobre todo o seu dinheiro, rendendo ou não; alguns cobram ainda taxa de performance sobre o que passa de uma referência. Em renda fixa simples, uma taxa alta come boa parte do rendimento.',
  },
  previdencia: {
    names: ['previdência', 'previdência privada', 'pgbl', 'vgbl'],
    means:
      'Previdência privada é um fundo com regras próprias de imposto. O PGBL deixa abater aportes na declaração completa e paga imposto sobre tudo no resgate; o VGBL não abate nada e paga só sobre o ganho. Não tem come-cotas e facilita a herança; confira as taxas, que fazem toda a diferença.',
  },
  cripto: {
    names: ['bitcoin', 'criptomoedas', 'criptomoeda', 'cripto', 'criptos', 'blockchain', 'ethereum'],
    means:
      'Criptomoedas, como o bitcoin, são ativos digitais registrados em uma rede pública, a blockchain, sem banco ou governo por trás. O preço depende só de quanto aceitam pagar, oscila muito, e não há garantia nem quem devolva em caso de golpe ou senha perdida. Ganhos na venda podem pagar imposto.',
  },
  ouro: {
    names: ['ouro'],
    means:
      'Ouro não paga juros nem renda: costuma ser usado como proteção em crises e para espalhar o risco. Dá para investir por fundos e ETFs, sem guardar nada em casa, e o preço acompanha o mercado internacional e o dólar.',
  },
} as const satisfies Readonly<Record<string, Concept>>;
