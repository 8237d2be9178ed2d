import type { Concept } from '../concept.ts';

/** The month, work, protection. */
export const LIFE: readonly Concept[] = [
  {
    ...{
      id: 'orcamento',
      nome: 'o orçamento',
      dito: 'orcamento|orcamento pessoal|orcamento domestico|orcamento familiar',
    },
    texto:
      'Orçamento é decidir antes para onde vai o dinheiro que entra: o que é obrigatório, o que dá prazer e o que se guarda. Não precisa ser planilha; precisa caber na renda e ser olhado durante o mês. Um bom orçamento deixa espaço para imprevistos e para alguma alegria.',
    pergunta: 'meu orçamento fecha?',
  },
  {
    ...{
      id: 'regra_50_30_20',
      nome: 'a referência 50-30-20',
      dito: '50-30-20|50 30 20|50/30/20|regra 50-30-20|regra 50 30 20|regra 50/30/20|metodo 50 30 20',
    },
    texto:
      'A referência 50-30-20 divide a renda em três: metade para necessidades, três décimos para desejos e um quinto para guardar ou pagar dívidas. É um ponto de partida, não uma meta: com renda baixa as necessidades levam mais, e com dívida cara a parte de guardar vai para ela.',
    exemplo: 'regra',
    pergunta: 'como dividir meu salário?',
  },
  {
    ...{
      id: 'reserva',
      nome: 'a reserva de emergência',
      dito: 'reserva de emergencia|reserva|fundo de emergencia|colchao financeiro',
    },
    texto:
      'A reserva de emergência é o dinheiro guardado para imprevistos: perda de renda, doença, conserto. Costuma equivaler a seis meses de gastos, ou mais para quem tem renda que varia. Fica onde não oscila e pode ser sacada no mesmo dia, porque a função dela é estar lá, não render.',
    pergunta: 'preciso de mais reserva?',
  },
  {
    ...{ id: 'fluxo_de_caixa', nome: 'o fluxo de caixa', dito: 'fluxo de caixa|fluxo de caixa pessoal' },
    texto:
      'Fluxo de caixa é o registro do que entra e do que sai, com as datas. Mostra não só se o mês fecha, mas em que dia o dinheiro aperta: é possível ganhar mais do que se gasta e ainda assim ficar no vermelho por uma semana.',
    pergunta: 'analise meus gastos',
  },
  {
    ...{ id: 'patrimonio_liquido', nome: 'o patrimônio líquido', dito: 'patrimonio liquido|patrimonio' },
    texto:
      'Patrimônio líquido é tudo o que você tem menos tudo o que deve: contas, investimentos e bens de um lado, dívidas e faturas do outro. É a medida mais honesta de progresso, porque uma renda alta com dívidas altas pode deixá-lo parado.',
    pergunta: 'qual meu patrimônio líquido?',
  },
  {
    ...{ id: 'ativo', nome: 'o ativo', dito: 'ativo|ativos|ativo financeiro' },
    texto:
      'Ativo é o que você tem e que vale dinheiro: saldo em conta, investimentos, imóvel, carro. No sentido popular, ativo é o que põe dinheiro no bolso; um carro, que perde valor e gasta todo mês, conta no patrimônio, mas não trabalha para você.',
  },
  {
    ...{ id: 'passivo', nome: 'o passivo', dito: 'passivo|passivos' },
    texto:
      'Passivo é o que você deve: empréstimos, financiamentos, faturas em aberto. No sentido popular, é o que tira dinheiro do bolso todo mês. Diminuir passivos caros costuma ser o investimento mais certo que existe.',
  },
  {
    ...{
      id: 'despesa_fixa',
      nome: 'a despesa fixa',
      dito: 'despesa fixa|despesas fixas|gasto fixo|gastos fixos|custo fixo',
    },
    texto:
      'Despesa fixa é a que se repete todo mês com valor parecido: aluguel, escola, plano, assinatura. Pesa mais do que parece porque não depende de escolha diária; em compensação, um corte nela vale para todos os meses seguintes.',
  },
  {
    ...{
      id: 'despesa_variavel',
      nome: 'a despesa variável',
      dito: 'despesa variavel|despesas variaveis|gasto variavel|gastos variaveis|custo variavel',
    },
    texto:
      'Despesa variável é a que muda com o uso e com as escolhas: mercado, transporte, lazer, roupas. É onde se ajusta mais rápido quando o mês aperta, e onde pequenos hábitos somam muito.',
  },
  {
    ...{
      id: 'independencia_financeira',
      nome: 'a independência financeira',
      dito: 'independencia financeira|liberdade financeira|viver de renda|fire',
    },
    texto:
      'Independência financeira é quando a renda do que você juntou paga os seus gastos, com ou sem trabalho. O tamanho do dinheiro necessário depende mais de quanto se gasta do que de quanto se ganha: cada gasto a menos encurta o caminho dos dois lados.',
    pergunta: 'quanto preciso juntar para viver de renda?',
  },
  {
    ...{ id: 'fgts', nome: 'o FGTS', dito: 'fgts|fundo de garantia|saque aniversario|saque-aniversario' },
    texto:
      'O FGTS é uma poupança obrigatória: o empregador deposita {{deposito}} do salário por mês em uma conta no nome do trabalhador com carteira. Pode ser sacado na demissão sem justa causa, na aposentadoria, na compra da casa própria e em outros casos. Quem escolhe o saque-aniversário retira uma parte por ano e, se for demitido, fica só com a multa.',
    fatos: {
      deposito: { tipo: 'percentual', valor: 8, porque: 'depósito mensal do FGTS sobre o salário' },
    },
  },
  {
    ...{
      id: 'decimo_terceiro',
      nome: 'o décimo terceiro salário',
      dito: 'decimo terceiro|13o salario|13 salario|13o|decimo terceiro salario|gratificacao natalina',
    },
    texto:
      'O décimo terceiro é um salário a mais por ano para quem tem carteira assinada, aposentados e pensionistas, pago em até duas vezes, a segunda em dezembro. Os descontos de imposto e previdência vêm na segunda. Um bom uso é acabar com dívida cara, guardar para os impostos de janeiro e só então gastar.',
  },
  {
    ...{
      id: 'inss',
      nome: 'o INSS',
      dito: 'inss|previdencia social|contribuicao previdenciaria|aposentadoria do inss',
    },
    texto:
      'O INSS é a previdência pública: quem contribui tem direito a aposentadoria, auxílio por doença, salário-maternidade e pensão para a família. Empregados contribuem por desconto no salário; autônomos e microempreendedores, por guia. O benefício tem um teto, e por isso muita gente junta algo além dele.',
  },
  {
    ...{
      id: 'imposto_de_renda',
      nome: 'o imposto de renda',
      dito: 'imposto de renda|irpf|declaracao de imposto de renda|malha fina|restituicao',
    },
    texto:
      'O imposto de renda é cobrado sobre o que se ganha, com alíquotas que sobem com a renda. Durante o ano ele é descontado na fonte; na declaração acertam-se as contas, e quem pagou a mais recebe a restituição. A declaração completa permite deduzir saúde, educação, dependentes e previdência; a simplificada troca tudo isso por um desconto padrão.',
  },
  {
    ...{ id: 'salario_bruto', nome: 'o salário bruto', dito: 'salario bruto|renda bruta|ganho bruto' },
    texto:
      'Salário bruto é o valor do contrato, antes dos descontos de imposto, previdência e benefícios. Bancos costumam usá-lo para calcular limites, mas quem paga as contas é o líquido: planeje sempre por ele.',
  },
  {
    ...{
      id: 'salario_liquido',
      nome: 'o salário líquido',
      dito: 'salario liquido|renda liquida|ganho liquido',
    },
    texto:
      'Salário líquido é o que cai na conta depois dos descontos de imposto, previdência e benefícios. É a base certa para o orçamento, para o limite das parcelas e para calcular quanto dá para guardar.',
  },
  {
    ...{
      id: 'seguro',
      nome: 'o seguro',
      dito: 'um seguro|o seguro|seguros|seguro de vida|seguro de carro|seguro auto|apolice|premio do seguro',
    },
    texto:
      'Seguro é pagar pouco e sempre para não ter de pagar muito de uma vez: muita gente contribui, e quem sofre o prejuízo é coberto. Faz sentido para o que você não conseguiria bancar sozinho, como a falta da sua renda para a família. Leia o que a apólice não cobre.',
  },
  {
    ...{ id: 'franquia', nome: 'a franquia', dito: 'franquia|franquia do seguro' },
    texto:
      'Franquia é a parte do prejuízo que fica por sua conta antes de o seguro pagar o resto. Quanto maior a franquia, mais barato o seguro; a conta certa é se você teria esse dinheiro à mão no dia do problema.',
  },
  {
    ...{ id: 'pix', nome: 'o Pix', dito: 'pix|chave pix' },
    texto:
      'O Pix é o sistema de pagamentos instantâneos do Banco Central: o dinheiro chega em segundos, a qualquer hora, sem tarifa para pessoas. Por ser imediato, desfazer um envio é difícil: confira o nome antes de confirmar e, em caso de golpe, peça logo ao banco o mecanismo especial de devolução.',
  },
  {
    ...{ id: 'open_finance', nome: 'o Open Finance', dito: 'open finance|open banking' },
    texto:
      'O Open Finance permite que você autorize uma instituição a ver seus dados em outra, por tempo limitado e só para o que escolher. Serve para juntar contas em um lugar e receber ofertas melhores de crédito. A autorização é sua e pode ser cancelada a qualquer momento.',
  },
  {
    ...{ id: 'mei', nome: 'o MEI', dito: 'mei|microempreendedor individual|microempreendedor' },
    texto:
      'MEI é o microempreendedor individual: uma empresa simplificada para quem trabalha por conta própria, com um limite de faturamento por ano e uma guia mensal única que já inclui a contribuição ao INSS. O dinheiro da empresa e o seu não são o mesmo: separe as contas e defina um salário para você.',
  },
  {
    ...{
      id: 'educacao_financeira',
      nome: 'a educação financeira',
      dito: 'educacao financeira|financas pessoais',
    },
    texto:
      'Educação financeira é saber usar o dinheiro a favor da vida que se quer: gastar menos do que se ganha, fugir dos juros altos, guardar para imprevistos e só então investir com objetivo e prazo. Tem menos a ver com contas difíceis e mais com hábitos pequenos que se repetem.',
    pergunta: 'analise meus gastos',
  },
];
