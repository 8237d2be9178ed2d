import type { Concept } from '../concept.ts';

const FGC = {
  fgc: { tipo: 'dinheiro', valor: 25_000_000, porque: 'limite do FGC por pessoa e por instituição' },
} as const;

/** Loans to banks, companies and the state. */
export const FIXED_INCOME: readonly Concept[] = [
  {
    ...{ id: 'renda_fixa', nome: 'a renda fixa', dito: 'renda fixa|investimento de renda fixa' },
    texto:
      'Renda fixa é todo investimento em que você empresta dinheiro e já conhece a regra do rendimento: uma taxa combinada, um índice como o CDI ou a inflação, ou os dois. Fixa é a regra, não o resultado de cada dia: vender antes do prazo pode dar menos do que o esperado. O risco principal é quem tomou o dinheiro não pagar.',
    pergunta: 'onde investir minha reserva?',
  },
  {
    ...{ id: 'cdb', nome: 'o CDB', dito: 'cdb|cdbs|certificado de deposito bancario|rdb' },
    texto:
      'O CDB é um empréstimo que você faz a um banco em troca de juros, quase sempre um percentual do CDI. Tem a proteção do FGC até {{fgc}} por pessoa e por instituição, e paga imposto de renda só sobre o rendimento, menor quanto maior o prazo. Antes de aplicar, veja se pode sacar quando quiser ou só no vencimento.',
    fatos: FGC,
    indicador: 'cdi',
  },
  {
    ...{ id: 'lci', nome: 'a LCI', dito: 'lci|lcis|letra de credito imobiliario' },
    texto:
      'A LCI é um título de banco cujo dinheiro financia imóveis. Para pessoas físicas ela é isenta de imposto de renda e tem a proteção do FGC até {{fgc}} por instituição, mas costuma prender o dinheiro por alguns meses. Por ser isenta, uma taxa menor pode render mais do que a de um CDB.',
    fatos: FGC,
  },
  {
    ...{ id: 'lca', nome: 'a LCA', dito: 'lca|lcas|letra de credito do agronegocio' },
    texto:
      'A LCA é um título de banco cujo dinheiro financia o agronegócio. Funciona como a LCI: isenta de imposto de renda para pessoas físicas, com a proteção do FGC até {{fgc}} por instituição e com prazo mínimo para sacar.',
    fatos: FGC,
  },
  {
    ...{
      id: 'tesouro_direto',
      nome: 'o Tesouro Direto',
      dito: 'tesouro direto|titulo publico|titulos publicos|tesouro',
    },
    texto:
      'O Tesouro Direto é o programa em que pessoas compram títulos do governo federal, o emissor mais seguro do país em reais. Há os que seguem a Selic, os de taxa prefixada e os que pagam a inflação mais uma taxa. O governo recompra todos os dias úteis, mas o preço dos dois últimos oscila antes do vencimento.',
    indicador: 'selic',
  },
  {
    ...{ id: 'tesouro_selic', nome: 'o Tesouro Selic', dito: 'tesouro selic|lft' },
    texto:
      'O Tesouro Selic é o título do governo que rende a taxa Selic e quase não oscila: por isso é uma escolha comum para a reserva de emergência. Paga imposto de renda sobre o rendimento, e o dinheiro volta em um dia útil, às vezes no mesmo.',
    indicador: 'selic',
  },
  {
    ...{
      id: 'tesouro_ipca',
      nome: 'o Tesouro IPCA+',
      dito: 'tesouro ipca|tesouro ipca mais|ntn-b|ntnb|titulo de inflacao',
    },
    texto:
      'O Tesouro IPCA+ paga a inflação do período mais uma taxa combinada na compra, então protege o poder de compra em prazos longos. Isso vale para quem leva até o vencimento; antes, o preço sobe e desce com os juros, e a venda pode dar prejuízo.',
    indicador: 'ipca_12m',
  },
  {
    ...{ id: 'tesouro_prefixado', nome: 'o Tesouro Prefixado', dito: 'tesouro prefixado|tesouro pre|ltn' },
    texto:
      'O Tesouro Prefixado trava a taxa no dia da compra: quem fica até o vencimento sabe exatamente quanto vai receber. Ganha de outros se os juros caírem, e perde se subirem. Vender antes é aceitar o preço do dia.',
  },
  {
    ...{ id: 'poupanca', nome: 'a poupança', dito: 'poupanca|caderneta|caderneta de poupanca' },
    texto:
      'A poupança é a aplicação mais simples do país: isenta de imposto, com a proteção do FGC até {{fgc}} e saque a qualquer hora. Com a Selic acima de {{corte}} ao ano ela rende {{fixo}} ao mês mais a TR; abaixo disso, {{parte}} da Selic mais a TR. Só rende no aniversário mensal de cada depósito, e costuma perder para um CDB ou para o Tesouro Selic.',
    fatos: {
      ...FGC,
      corte: {
        tipo: 'percentual',
        valor: 8.5,
        porque: 'regra da poupança: Selic a partir da qual o rendimento é fixo',
      },
      fixo: { tipo: 'percentual', valor: 0.5, porque: 'regra da poupança: rendimento fixo ao mês' },
      parte: { tipo: 'percentual', valor: 70, porque: 'regra da poupança: parte da Selic' },
    },
    indicador: 'poupanca_mes',
    exemplo: 'poupanca',
  },
  {
    ...{
      id: 'debenture',
      nome: 'a debênture',
      dito: 'debenture|debentures|debenture incentivada|debentures incentivadas',
    },
    texto:
      'Debênture é um empréstimo que você faz a uma empresa, que paga juros por ele. Rende mais do que títulos de bancos porque o risco é maior: não tem a proteção do FGC, e se a empresa quebrar o dinheiro pode não voltar. As incentivadas, ligadas a infraestrutura, são isentas de imposto de renda para pessoas físicas.',
  },
  {
    ...{ id: 'cri_cra', nome: 'o CRI e o CRA', dito: 'cri|cra|cris|cras|certificado de recebiveis' },
    texto:
      'CRI e CRA são títulos feitos de dívidas que alguém tem a receber: no CRI, do setor de imóveis; no CRA, do agronegócio. São isentos de imposto de renda para pessoas físicas, mas não têm a proteção do FGC e são difíceis de vender antes do prazo. Pedem atenção a quem deve aquele dinheiro.',
  },
  {
    ...{
      id: 'prefixado',
      nome: 'o prefixado',
      dito: 'prefixado|pre-fixado|pre fixado|taxa prefixada|prefixada',
    },
    texto:
      'Num investimento prefixado a taxa é conhecida desde o começo e não muda: dá para calcular quanto se terá no vencimento. Protege de uma queda dos juros, mas perde se eles ou a inflação subirem depois da compra.',
  },
  {
    ...{
      id: 'pos_fixado',
      nome: 'o pós-fixado',
      dito: 'pos-fixado|pos fixado|posfixado|taxa pos|pos fixada|pos-fixada',
    },
    texto:
      'Num investimento pós-fixado o rendimento acompanha um índice, como o CDI, a Selic ou o IPCA, e só se conhece no fim. Acompanha a alta dos juros sem que você faça nada, e é o mais tranquilo para prazos curtos e para a reserva.',
  },
  {
    ...{
      id: 'fgc',
      nome: 'o FGC',
      dito: 'fgc|fundo garantidor de credito|fundo garantidor de creditos|fundo garantidor',
    },
    texto:
      'O FGC é um fundo dos próprios bancos que devolve o dinheiro de clientes se uma instituição quebrar, até {{fgc}} por pessoa e por instituição, com um teto de {{teto}} a cada quatro anos. Cobre conta corrente, poupança, CDB, LCI e LCA; não cobre fundos, ações, debêntures nem o Tesouro, que é garantido pelo governo.',
    fatos: {
      ...FGC,
      teto: { tipo: 'dinheiro', valor: 100_000_000, porque: 'teto do FGC por pessoa a cada quatro anos' },
    },
  },
  {
    ...{
      id: 'marcacao_a_mercado',
      nome: 'a marcação a mercado',
      dito: 'marcacao a mercado|marcar a mercado',
    },
    texto:
      'Marcação a mercado é atualizar todos os dias o preço de um título para o que valeria se fosse vendido hoje. Quando os juros sobem, títulos antigos com taxa menor perdem preço; quando caem, ganham. Quem leva até o vencimento recebe o combinado, aconteça o que acontecer no caminho.',
  },
  {
    ...{
      id: 'conta_remunerada',
      nome: 'a conta remunerada',
      dito: 'conta remunerada|conta que rende|caixinha|cofrinho|conta rendendo',
    },
    texto:
      'Conta remunerada é aquela em que o saldo rende sozinho, em geral um percentual do CDI, com saque imediato. Serve bem ao dinheiro do mês e à reserva. Veja o percentual, se há prazo mínimo para render e onde o dinheiro fica aplicado: a proteção depende disso.',
    indicador: 'cdi',
  },
  {
    ...{ id: 'fundo_di', nome: 'o fundo DI', dito: 'fundo di|fundos di|fundo referenciado|fundo simples' },
    texto:
      'O fundo DI aplica em títulos que acompanham o CDI, quase todos do governo. É simples e tem saque rápido, mas cobra taxa de administração e sofre o come-cotas duas vezes por ano. Com taxa alta ele perde para o Tesouro Selic; com taxa perto de zero, empata.',
  },
  {
    ...{ id: 'carencia', nome: 'a carência', dito: 'carencia|periodo de carencia|prazo de carencia' },
    texto:
      'Carência é o tempo em que algo ainda não vale ou não pode ser usado. Num investimento, é quando não se pode sacar; num empréstimo, os meses antes da primeira parcela, em que os juros já correm; num seguro ou plano de saúde, o tempo até a cobertura começar.',
  },
  {
    ...{
      id: 'percentual_do_cdi',
      nome: 'o percentual do CDI',
      dito: 'percentual do cdi|porcentagem do cdi|100 do cdi|por cento do cdi|100% do cdi|110% do cdi|120% do cdi',
    },
    texto:
      'Percentual do CDI é quanto de cada ponto dessa taxa o investimento repassa a você. Cem por cento rende o CDI inteiro; mais do que isso, um pouco além; menos, uma parte. Compare já sem o imposto: um título isento com percentual menor pode render mais do que um tributado.',
    indicador: 'cdi',
    exemplo: 'cdi',
  },
];
