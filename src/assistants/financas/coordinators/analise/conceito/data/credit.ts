import type { Concept } from '../concept.ts';

/** What is borrowed. */
export const CREDIT: readonly Concept[] = [
  {
    ...{
      id: 'rotativo',
      nome: 'o rotativo do cartão',
      dito: 'rotativo|credito rotativo|rotativo do cartao|juros do cartao',
    },
    texto:
      'O rotativo é o empréstimo que começa quando a fatura do cartão não é paga inteira: o que faltou rola para o mês seguinte com juros dos mais altos do mercado. Depois de um mês o banco precisa oferecer um parcelamento mais barato, e a lei limita o total de juros e encargos ao valor da dívida original.',
    indicador: 'juros_cartao_rotativo_mes',
    exemplo: 'rotativo',
    pergunta: 'como saio das dívidas?',
  },
  {
    ...{
      id: 'pagamento_minimo',
      nome: 'o pagamento mínimo',
      dito: 'pagamento minimo|minimo da fatura|valor minimo|parcela minima',
    },
    texto:
      'O pagamento mínimo é a parte da fatura que evita o atraso, mas não evita os juros: o resto entra no rotativo. Pagar só ele mês após mês faz a dívida crescer. Se não der para pagar tudo, um parcelamento da fatura ou um empréstimo mais barato costuma custar bem menos.',
    pergunta: 'pego empréstimo pra pagar o cartão?',
  },
  {
    ...{
      id: 'cheque_especial',
      nome: 'o cheque especial',
      dito: 'cheque especial|limite da conta|limite do cheque',
    },
    texto:
      'O cheque especial é um empréstimo que já está pronto na conta: gasta-se além do saldo e os juros começam no mesmo dia, até {{teto}} ao mês por lei. Serve para apertos de poucos dias; para mais do que isso, quase qualquer outro crédito sai mais barato.',
    fatos: {
      teto: { tipo: 'percentual', valor: 8, porque: 'teto legal dos juros do cheque especial ao mês' },
    },
  },
  {
    ...{
      id: 'emprestimo_pessoal',
      nome: 'o empréstimo pessoal',
      dito: 'emprestimo pessoal|credito pessoal|emprestimo',
    },
    texto:
      'No empréstimo pessoal o banco entrega um valor para usar como quiser e você devolve em parcelas fixas. Como não há garantia, os juros são altos e variam muito entre pessoas e bancos. Compare pelo custo efetivo total, não pela parcela.',
    indicador: 'juros_pessoal_mes',
  },
  {
    ...{
      id: 'consignado',
      nome: 'o empréstimo consignado',
      dito: 'consignado|emprestimo consignado|credito consignado|desconto em folha',
    },
    texto:
      'No consignado as parcelas são descontadas direto do salário ou do benefício, e por isso os juros são menores. Há um limite de quanto da renda pode ser comprometido. O cuidado é que o desconto vem antes de qualquer outra conta, mesmo num mês difícil.',
  },
  {
    ...{
      id: 'financiamento',
      nome: 'o financiamento',
      dito: 'financiamento|financiar|financiamentos|financiamento imobiliario|financiamento de veiculo',
    },
    texto:
      'Financiamento é um empréstimo para comprar algo específico, que costuma ficar como garantia até a última parcela. A entrada diminui o que se financia e os juros. No fim, paga-se o preço mais os juros, os seguros e as tarifas: é o custo efetivo total que diz quanto.',
    pergunta: 'posso comprar uma casa com minha renda atual?',
  },
  {
    ...{
      id: 'sac',
      nome: 'a tabela SAC',
      dito: 'sac|tabela sac|amortizacao constante|sistema de amortizacao constante',
    },
    texto:
      'Na tabela SAC a parte da parcela que abate a dívida é igual todo mês, e os juros incidem sobre o que ainda falta: a primeira parcela é a maior e elas vão caindo. No total paga-se menos juros do que na Price, mas é preciso aguentar o começo.',
    exemplo: 'sac',
  },
  {
    ...{ id: 'price', nome: 'a tabela Price', dito: 'price|tabela price|sistema frances|parcelas fixas' },
    texto:
      'Na tabela Price as parcelas são iguais do começo ao fim. No início quase tudo é juro, e pouco abate a dívida; no fim, o contrário. A primeira parcela é menor do que na SAC, e o total de juros, maior.',
    exemplo: 'price',
  },
  {
    ...{ id: 'amortizacao', nome: 'a amortização', dito: 'amortizacao|amortizar|amortizar divida' },
    texto:
      'Amortizar é pagar parte do que se deve, além dos juros. Numa amortização extra de um financiamento você pode escolher entre diminuir a parcela ou o prazo: diminuir o prazo é o que mais economiza juros. O desconto dos juros que ainda não venceram é um direito.',
    pergunta: 'vale a pena quitar o carro antes?',
  },
  {
    ...{ id: 'cet', nome: 'o custo efetivo total', dito: 'cet|custo efetivo total|custo efetivo' },
    texto:
      'O custo efetivo total, ou CET, é a taxa que soma tudo o que um crédito custa: juros, tarifas, seguros e impostos. Todo banco é obrigado a informá-lo antes do contrato. É o número certo para comparar propostas, porque uma taxa de juros baixa pode esconder tarifas altas.',
  },
  {
    ...{ id: 'consorcio', nome: 'o consórcio', dito: 'consorcio|consorcios|carta de credito' },
    texto:
      'No consórcio um grupo de pessoas paga parcelas e, todo mês, alguém é sorteado ou dá um lance e recebe a carta de crédito para comprar o bem. Não tem juros, mas tem taxa de administração, fundo de reserva e correção, e ninguém sabe quando será a sua vez. Serve a quem pode esperar.',
  },
  {
    ...{
      id: 'portabilidade',
      nome: 'a portabilidade de crédito',
      dito: 'portabilidade|portabilidade de credito|portabilidade de divida|portabilidade do financiamento',
    },
    texto:
      'Portabilidade é levar uma dívida de um banco para outro que cobra menos, sem pagar imposto de novo. O novo banco quita a antiga e você segue pagando a ele. O banco de origem pode cobrir a oferta, o que já é uma vitória: peça sempre o custo efetivo total dos dois.',
  },
  {
    ...{
      id: 'refinanciamento',
      nome: 'o refinanciamento',
      dito: 'refinanciamento|refinanciar|emprestimo com garantia|home equity|garantia de imovel',
    },
    texto:
      'Refinanciar é tomar um empréstimo novo dando um bem, como o carro ou o imóvel, em garantia. Os juros são bem menores do que os do crédito pessoal, e o prazo, maior. O risco é proporcional: se as parcelas não forem pagas, o bem pode ser perdido.',
  },
  {
    ...{
      id: 'parcelamento',
      nome: 'o parcelamento sem juros',
      dito: 'parcelamento sem juros|parcelado sem juros|parcelar sem juros|parcelamento',
    },
    texto:
      'No parcelamento sem juros o preço é dividido em partes iguais, e o custo, se existe, está embutido no preço: pergunte se há desconto à vista. O perigo é somar parcelas: cada uma parece pequena, e juntas comprometem os meses seguintes.',
  },
  {
    ...{
      id: 'score',
      nome: 'o score de crédito',
      dito: 'score|score de credito|score do serasa|pontuacao de credito',
    },
    texto:
      'O score é uma nota que resume a chance de você pagar em dia, calculada por empresas como Serasa e SPC a partir do seu histórico. Pagar no prazo, ter contas no seu nome e não pedir crédito em muitos lugares ao mesmo tempo ajuda. Nota alta não garante crédito, mas costuma baratear.',
  },
  {
    ...{ id: 'cadastro_positivo', nome: 'o cadastro positivo', dito: 'cadastro positivo' },
    texto:
      'O cadastro positivo é o histórico das contas e dívidas que você paga em dia, e não só das atrasadas. Quem consulta para dar crédito vê a nota que vem dele. A entrada é automática, e você pode pedir para sair quando quiser.',
  },
  {
    ...{
      id: 'nome_negativado',
      nome: 'o nome negativado',
      dito: 'nome negativado|nome sujo|negativado|inadimplencia|inadimplente|spc|serasa',
    },
    texto:
      'Ter o nome negativado é constar em cadastros de devedores por uma dívida vencida. O registro sai em poucos dias úteis depois do pagamento ou da primeira parcela do acordo, e no máximo cinco anos depois do vencimento; a dívida, porém, pode continuar existindo. Você deve ser avisado antes da inclusão.',
    pergunta: 'como saio das dívidas?',
  },
  {
    ...{
      id: 'alienacao_fiduciaria',
      nome: 'a alienação fiduciária',
      dito: 'alienacao fiduciaria|alienacao|alienado|carro alienado',
    },
    texto:
      'Na alienação fiduciária o bem financiado fica no nome de quem emprestou até a última parcela; você o usa, mas não pode vender sem quitar ou transferir a dívida. Se as parcelas param, o credor pode retomar o bem. É assim com quase todo carro e imóvel financiado.',
  },
  {
    ...{ id: 'fiador', nome: 'o fiador', dito: 'fiador|fianca|avalista|seguro fianca|caucao' },
    texto:
      'O fiador é quem promete pagar se o outro não pagar, com o próprio patrimônio, em aluguéis e empréstimos. Aceitar ser fiador é assumir uma dívida possível. Em aluguéis há alternativas: depósito caução, seguro-fiança ou título de capitalização.',
  },
  {
    ...{ id: 'avalanche', nome: 'o método avalanche', dito: 'avalanche|metodo avalanche' },
    texto:
      'No método avalanche paga-se o mínimo de todas as dívidas e o que sobra vai para a de juros maiores; quando ela acaba, para a seguinte. É a ordem que custa menos juros e termina antes. Pede paciência se a mais cara também for a maior.',
    pergunta: 'qual dívida pago primeiro?',
  },
  {
    ...{ id: 'bola_de_neve', nome: 'o método bola de neve', dito: 'bola de neve|metodo bola de neve' },
    texto:
      'No método bola de neve paga-se o mínimo de todas as dívidas e o que sobra vai para a de saldo menor; quando ela acaba, o valor dela engorda o pagamento da seguinte. Custa um pouco mais de juros do que a avalanche, mas as primeiras vitórias chegam cedo e ajudam a não desistir.',
    pergunta: 'qual dívida pago primeiro?',
  },
];
