import type { Ways } from './junior.ts';

/** What the Lançador asks: one thing at a time, the second way when the first was not understood. */
export const ASKS = {
  spentOn: (amount: string): Ways => [
    `Em que você gastou os ${amount}?`,
    `Não entendi com o que foram os ${amount}. Pode dizer o lugar ou a coisa, como "mercado" ou "uber"?`,
    `Só falta saber: os ${amount} foram com o quê?`,
  ],
  earnedFrom: (amount: string): Ways => [
    `De onde vieram os ${amount}?`,
    `Não entendi de onde vieram os ${amount}. Foi salário, venda, um presente?`,
    `Só falta saber: os ${amount} vieram de quê?`,
  ],
  movedTo: (amount: string): Ways => [
    `Para onde foram os ${amount}?`,
    `Não entendi para onde foram os ${amount}. Para qual conta?`,
    `Só falta saber: os ${amount} foram para qual conta ou reserva?`,
  ],
  billOf: (amount: string): Ways => [
    `De que é a conta de ${amount}?`,
    `Não entendi de que é a conta de ${amount}. É luz, aluguel, internet?`,
    `Só falta saber: a conta de ${amount} é de quê?`,
  ],
  owedTo: (amount: string): Ways => [
    `De quem, ou de que, é a dívida de ${amount}?`,
    `Não entendi a quem são devidos os ${amount}. Pode dizer o nome do banco ou da pessoa?`,
    `Só falta saber: a dívida de ${amount} é com quem?`,
  ],
  what: [
    'O que foi?',
    'Não entendi o que foi. Pode dizer o lugar ou a coisa?',
    'Com o que foi, em uma palavra?',
  ] as Ways,
  howMuch: [
    'Qual foi o valor?',
    'Não entendi o valor. Pode escrever só o número, como 45,90?',
    'Qual o valor, em reais?',
  ] as Ways,
  howMuchFor: (title: string): Ways => [
    `${title}: qual foi o valor?`,
    'Não entendi o valor. Pode escrever só o número, como 45,90?',
    `Qual o valor, em reais, de ${title}?`,
  ],
  inReais: [
    'Eu registro em reais. Quanto deu em reais?',
    'Preciso do valor já em reais. Quanto foi, em reais?',
    'Qual o valor em reais, como aparece na fatura?',
  ] as Ways,
  tooMuch: (most: string): Ways => [
    `Esse valor passa de ${most}, e eu prefiro conferir. Qual foi o valor certo?`,
    `Não registro acima de ${most}. Qual foi o valor?`,
    'Qual o valor certo, em reais?',
  ],
  either: (options: string): Ways => [
    `Você quis dizer ${options}?`,
    `Fiquei na dúvida: ${options}?`,
    `Qual dos dois: ${options}?`,
  ],
  inOrOut: (amount: string): Ways => [
    `Os ${amount} foram um gasto ou um recebimento?`,
    `Não entendi se os ${amount} entraram ou saíram. Foi gasto ou recebimento?`,
    `Só falta saber: os ${amount} saíram ou entraram?`,
  ],
  inOrOutPlain: [
    'Foi um gasto ou um recebimento?',
    'Não entendi se entrou ou saiu. Foi gasto ou recebimento?',
    'O dinheiro saiu ou entrou?',
  ] as Ways,
  when: [
    'Em que dia foi?',
    'Não entendi o dia. Pode dizer "ontem", "dia 10" ou a data?',
    'Qual foi a data?',
  ] as Ways,
  due: [
    'Quando vence?',
    'Não entendi o vencimento. Pode dizer o dia, como "dia 10"?',
    'Qual a data de vencimento?',
  ] as Ways,
  start: [
    'Claro! Qual foi o valor, e com o quê?',
    'Me diz o valor e com o que foi, como "50 no mercado".',
    'Qual foi o valor?',
  ] as Ways,
} as const;

/** One entry, as the document words it. */
export const ENTRY = {
  spent: (amount: string, title: string): string => `Despesa de ${amount} em ${title}`,
  earned: (amount: string, title: string): string => `Receita de ${amount} em ${title}`,
  invoice: (amount: string): string => `Pagamento de fatura de ${amount}`,
  debtPaid: (amount: string, title: string): string => `Pagamento de dívida de ${amount} com ${title}`,
  debt: (amount: string, title: string): string => `Dívida de ${amount} com ${title}`,
  payable: (amount: string, title: string): string => `Conta a pagar de ${amount} em ${title}`,
  receivable: (amount: string, title: string): string => `Conta a receber de ${amount} em ${title}`,
  moved: (amount: string): string => `Transferência de ${amount}`,
  invested: (amount: string, name: string): string => `Aplicação de ${amount} em ${name}`,
  redeemed: (amount: string, name: string): string => `Resgate de ${amount} de ${name}`,
  saved: (amount: string, name: string): string => `Reserva de ${amount} para a meta ${name}`,
  taken: (amount: string, name: string): string => `Retirada de ${amount} da meta ${name}`,
  from: (name: string): string => ` de ${name}`,
  to: (name: string): string => ` para ${name}`,
  /** A card that has no other name is not called twice what it is. */
  onCard: (name: string): string =>
    /^cart[aã]o/i.test(name) ? ` no ${name.toLowerCase()}` : ` no cartão ${name}`,
  ofCard: (name: string): string =>
    /^cart[aã]o/i.test(name) ? ` do ${name.toLowerCase()}` : ` do cartão ${name}`,
  inParts: (count: number, each: string): string => `, em ${count}x de ${each}`,
  on: (day: string): string => ` na data de ${day}`,
  due: (day: string): string => ` com vencimento ${day}`,
  again: {
    semanal: ', e se repete toda semana',
    mensal: ', e se repete todo mês',
    anual: ', e se repete todo ano',
  },
} as const;

export const DONE = {
  registered: 'Registrado!',
  line: (entry: string): string => `${entry}.`,
  bullet: (entry: string): string => `• ${entry}.`,
  total: (amount: string): string => `Total: ${amount}.`,
  totals: (spent: string, earned: string): string => `Total: ${spent} em despesas e ${earned} em receitas.`,
  repeated: 'Já havia outro igual nesse dia; se foi sem querer, é só dizer "desfaz".',
  repeatedSome: 'Parte disso já estava registrada igual; se foi sem querer, é só dizer "desfaz".',
  corrected: 'Corrigido!',
  category: (title: string): string => `Categoria: ${title}.`,
  deleted: 'Apagado!',
  undone: 'Desfeito!',
  undoneEntry: (entry: string): string => `${entry}: não está mais registrada.`,
  undoneMany: (count: number): string => `${count} lançamentos saíram do registro.`,
  undoneDeletion: (entry: string): string => `${entry}: voltou ao registro.`,
  undoneEdit: (entry: string): string => `${entry}: voltou a ser como era.`,
  undoneOther: 'A última coisa que você fez voltou a ser como era.',
  left: 'O outro registro ficou sem resposta e não entrou; se quiser, me mande de novo.',
  /** Two things in one message: the other is asked again, so that it counts what was just registered. */
  askAgain: (question: string): string => `Agora, com isso já registrado, me pergunte de novo: "${question}"`,
  alsoMissing: 'Falta um detalhe do outro.',
} as const;

export const NOT_DONE = {
  cancelled: ['Tudo bem, não registrei.', 'Certo, não registrei nada.'] as Ways,
  kept: ['Tudo bem, não mudei nada.', 'Certo, ficou como estava.'] as Ways,
  draft: (what: string): string =>
    `Sem problema: guardei como rascunho (${what}), e ele não entra em nenhuma conta. Quando souber o resto, me mande o registro completo.`,
  draftOf: { amount: (amount: string): string => amount, nothing: 'sem valor' },
  refused: (why: string): string => `Não registrei: ${why}. Pode me mandar de novo?`,
  broken: [
    'Não tive confirmação do registro agora, desculpa. Pergunte "quais foram meus últimos gastos?" antes de mandar de novo, para não repetir.',
    'Não consegui confirmar o registro, desculpa. Confira seus últimos lançamentos antes de repetir.',
  ] as Ways,
  notFound: [
    'Não encontrei esse lançamento. Pode dizer o valor ou o lugar dele?',
    'Não achei nenhum assim. Me diz o valor, o lugar ou o dia?',
  ] as Ways,
  notFoundLast: 'Você ainda não tem lançamentos registrados.',
  nothingToUndo: 'Não há nada para desfazer.',
  notChanged: (why: string): string => `Não mudei nada: ${why}.`,
  unread: ['Não peguei o registro. Me manda o valor e com o que foi, como "50 no mercado"?'] as Ways,
} as const;

export const CHOOSE = {
  which: ['Encontrei mais de um. Qual deles?', 'Ainda não sei qual é. Pode dizer o número?'] as Ways,
  option: (at: number, entry: string): string => `${at}. ${entry}`,
} as const;

/** What one has, owes or saves for. */
export const HOLDING = {
  goal: (name: string, amount: string, fresh: boolean): string =>
    `${fresh ? 'Meta criada' : 'Meta atualizada'}: ${name}, de ${amount}`,
  until: (day: string): string => `, até ${day}`,
  goalNext: 'Quando guardar algo, me diga: "guardei 100 na meta".',
  account: (name: string, fresh: boolean): string =>
    `${fresh ? 'Conta cadastrada' : 'Conta atualizada'}: ${name}`,
  balance: (amount: string): string => `, com saldo de ${amount} hoje`,
  card: (name: string, fresh: boolean): string =>
    `${fresh ? 'Cartão cadastrado' : 'Cartão atualizado'}: ${name}`,
  limit: (amount: string): string => `, limite de ${amount}`,
  closes: (day: number): string => `, fecha no dia ${day}`,
  dueOn: (day: number): string => `, vence no dia ${day}`,
  debt: (name: string, amount: string): string => `Dívida anotada: ${amount} com ${name}`,
  /** After the sentence of a debt. */
  costs: (percent: string): string =>
    `, a ${String(Number(Number(percent).toFixed(2))).replace('.', ',')}% ao mês`,
  asset: (name: string, amount: string, fresh: boolean): string =>
    `${fresh ? 'Investimento cadastrado' : 'Investimento atualizado'}: ${name}, de ${amount} hoje`,
  refused: (why: string): string => `Não guardei: ${why}`,
  ask: {
    goalName: ['Como se chama a meta?', 'Para que é a meta, em uma palavra?'] as Ways,
    goalAmount: ['Quanto você quer juntar?', 'Qual o valor da meta, em reais?'] as Ways,
    accountName: ['Como se chama a conta?', 'De qual banco é a conta?'] as Ways,
    debtName: ['Com quem, ou com o quê, é a dívida?', 'A dívida é com quem?'] as Ways,
    debtAmount: ['Quanto você deve hoje?', 'Qual o valor da dívida, em reais?'] as Ways,
    cardName: ['Como se chama o cartão?', 'De qual banco é o cartão?'] as Ways,
    assetAmount: ['Quanto você tem nele hoje?', 'Qual o valor de hoje, em reais?'] as Ways,
    assetName: ['Em que está investido?', 'Qual o nome do investimento?'] as Ways,
  },
} as const;
