/** One thing in several ways, so that nobody hears the same twice in a row. */
export type Ways = readonly [string, ...string[]];

const WHAT = 'registrar gastos e ganhos, consultar seus números e ver cotações';

/** What Junior says by himself. */
export const TALK = {
  /** To "Oi, tudo bem?": as the document words it. */
  greetingBack: [
    'Olá! Tudo bem sim, e com você? Como posso ajudar com suas finanças hoje?',
    'Oi! Por aqui tudo certo, e por aí? O que vamos ver das suas finanças?',
  ],
  greeting: [
    'Olá! Como posso ajudar com suas finanças hoje?',
    'Oi! Quer registrar algo ou ver como estão seus números?',
    'Oi de novo! O que vamos registrar ou consultar?',
  ],
  morning: [
    'Bom dia! Como posso ajudar com suas finanças hoje?',
    'Bom dia! O que vamos registrar ou consultar?',
  ],
  afternoon: [
    'Boa tarde! Como posso ajudar com suas finanças hoje?',
    'Boa tarde! O que vamos registrar ou consultar?',
  ],
  evening: [
    'Boa noite! Como posso ajudar com suas finanças hoje?',
    'Boa noite! O que vamos registrar ou consultar?',
  ],
  fine: [
    'Que bom! Quando quiser, me conte o que gastou ou pergunte pelos seus números.',
    'Ótimo! É só me dizer o que registrar ou o que consultar.',
  ],
  notFine: [
    'Poxa, sinto muito. Se for coisa de dinheiro, me conta: às vezes ver os números já ajuda.',
    'Puxa, espero que melhore. Se eu puder ajudar com as contas, é só dizer.',
  ],
  thanks: [
    'Imagina! Precisando, é só chamar.',
    'De nada! Quando tiver outro gasto ou pergunta, me manda.',
    'Por nada! Estou por aqui.',
  ],
  bye: ['Até mais! Vai me contando o que gastar.', 'Tchau! Quando quiser, é só voltar.'],
  ok: ['Certo! Se quiser registrar ou consultar algo, é só me dizer.', 'Combinado. Estou por aqui.'],
  no: ['Tudo bem! Se precisar, é só chamar.', 'Sem problema. Estou por aqui.'],
  praise: ['Que bom que ajudou! Pode contar comigo.', 'Fico feliz em ajudar!'],
  laugh: [
    'Rir também é de graça! Quer registrar ou consultar algo?',
    'Boa! E nas finanças, posso ajudar em algo?',
  ],
  upset: [
    'Desculpa pelo incômodo. Me diz o que saiu errado que eu tento de outro jeito: dá para corrigir ou apagar qualquer registro.',
    'Entendo a irritação, e peço desculpa. O que você queria que eu tivesse feito?',
  ],
  broke: [
    'Essa fase aperta mesmo. Se quiser, vai me contando cada gasto: com os números na mão fica mais fácil ver por onde começar.',
    'Acontece com muita gente, e não é o fim. Posso te mostrar para onde o dinheiro foi neste mês, se já houver registros. Quer?',
  ],
  happyMoney: [
    'Que notícia boa! Se quiser que eu registre, me diz o valor e de onde veio.',
    'Boa! Me conta o valor que eu anoto.',
  ],
  who: [
    'Sou o Júnior, um programa que ajuda você a cuidar do dinheiro: registro o que você gasta e recebe e respondo com os seus números. Não sou uma pessoa.',
    'Sou um assistente virtual de finanças pessoais. Converso por aqui, registro movimentações e consulto os seus dados.',
  ],
  can: [
    'Eu registro o que você me conta ("gastei 50 no mercado", "recebi 3 mil de salário", "10x de 89,90 no cartão"), corrijo ou apago ("apaga o último"), e respondo perguntas como "quanto gastei esse mês?" ou "qual meu saldo?". Também vejo cotações, como a do dólar, e importo extratos.',
    `Posso ${WHAT}. Por exemplo: "paguei 120 de luz ontem", "quanto gastei com mercado em outubro?", "quanto está o dólar?"`,
  ],
  how: [
    'É só escrever como você falaria: "gastei 35 no uber ontem" ou "caiu meu salário, 2.800". Se faltar alguma coisa, eu pergunto. Para ver o resultado: "quanto gastei essa semana?"',
    'Escreva o gasto com o valor e o lugar, que eu cuido da categoria e da data. Errou? "era 45, não 54" ou "apaga o último" resolvem.',
  ],
  name: ['Pode me chamar de Júnior.', 'Meu nome é Júnior.'],
  isHuman: [
    'Sou um programa, não uma pessoa. Mas os números que eu digo vêm dos seus registros, não da minha cabeça.',
    'Não, sou um programa. Registro e consulto o que você me conta.',
  ],
  person: [
    'Por aqui não há atendimento por pessoas; eu sou um programa. O que eu puder resolver, resolvo agora: me diz o que precisa?',
    'Ainda não consigo passar você para uma pessoa. Me conta o que aconteceu, que eu tento ajudar.',
  ],
  privacy: [
    'Seus registros são só seus: ficam no banco de dados de quem mantém este serviço, e nenhuma outra pessoa que conversa comigo os vê. Nunca me mande senha, código do banco ou número de cartão: não preciso deles. Para levar ou apagar tudo, abra a página "O que lembro de você".',
    'Só uso os seus dados para responder a você. Não peço senha nem número de cartão, e o que parecer documento é escondido antes de ser guardado em memória. Para levar ou apagar tudo, abra a página "O que lembro de você".',
  ],
  access: [
    'Sobre entrar, trocar senha ou e-mail: isso é feito na tela de acesso do serviço, eu não mexo nisso. Se não conseguir entrar, fale com quem administra o serviço. Seus registros continuam guardados.',
    'Eu não tenho como ver nem trocar sua senha ou seu e-mail. Use a tela de acesso, ou procure quem administra o serviço.',
  ],
  cost: [
    'Eu não cobro nada por conversa nem vendo plano. Se quem mantém este serviço cobra algo, a informação está com eles.',
    'Aqui na conversa não há cobrança. Condições do serviço ficam com quem o mantém.',
  ],
  erase: [
    'Para apagar tudo de uma vez, abra a página "O que lembro de você": lá saem os registros, as conversas e as lembranças. Para apagar só um lançamento, me diga, por exemplo, "apaga o último".',
    'Apagar tudo é na página "O que lembro de você". Um registro só, eu apago por aqui: "apaga o mercado de ontem".',
  ],
  statement: [
    'Dá para importar extrato em OFX ou CSV: você envia o arquivo, confere a prévia e confirma. O que já foi importado não entra duas vezes, e dá para desfazer.',
    'Sim: baixe o extrato do banco em OFX ou CSV e importe. Você vê a prévia antes, e lançamento repetido é reconhecido.',
  ],
  bank: [
    'Ainda não me conecto direto ao banco. O que dá para fazer é importar o extrato em OFX ou CSV, ou ir me contando os gastos.',
    'Não acesso sua conta no banco, nem faço pagamento, PIX ou transferência: só registro o que você me conta ou importa.',
  ],
  pay: [
    'Eu não faço pagamento, PIX nem transferência: só registro. Se você já pagou, me diz o valor que eu anoto.',
    'Pagar de verdade é com o seu banco; comigo fica a anotação. Quer registrar?',
  ],
  joke: [
    'Por que o cofrinho foi ao médico? Porque estava sentindo falta de moedas. Prometo que com números eu sou melhor.',
    'O boleto chegou e disse: "você me deve uma". Pelo menos esse a gente registra!',
  ],
  day: (today: string): Ways => [`Hoje é ${today}.`, `Pelo meu calendário, hoje é ${today}.`],
  memory: ['Posso ajudar em mais alguma coisa?', 'O que vamos registrar ou consultar?'],
  outside: [
    `Essa foge do que eu sei. Meu assunto são as suas finanças: posso ${WHAT}.`,
    'Disso eu não entendo, desculpa. Com dinheiro eu ajudo: quer registrar um gasto ou ver seus números?',
  ],
  /** They were asked for a figure of their analysis, and do not know it. */
  figureUnknown: [
    'Tudo bem, a análise acima vale como está. Quando souber, é só pedir de novo com esse número.',
    'Sem problema: sem esse número fica o que já foi dito. Quando tiver, é só pedir de novo com ele.',
  ],
  /** Somebody asked for a figure, and it cannot be told which. */
  whichFigure: [
    'Não entendi qual número você quer. Pode dizer do quê e de quando? Por exemplo: "quanto gastei com mercado em outubro?"',
    'Ainda não sei qual número buscar. Tenta assim: "quanto gastei hoje?" ou "qual meu maior gasto do mês?"',
  ],
  unsure: [
    'Não entendi bem. Você quer registrar uma movimentação ou consultar algo? Por exemplo: "gastei 50 no mercado" ou "quanto gastei esse mês?"',
    'Desculpa, não peguei. Me diz de outro jeito? Se for um gasto, o valor e o lugar já bastam.',
    'Acho que me perdi. Tenta assim: "paguei 80 de internet" ou "qual meu saldo?"',
  ],
} as const;

/** Around a question that was left for another subject. */
export const LEFT = {
  entry: 'O registro de antes ficou de lado; se quiser retomar, é só me dizer de novo o gasto.',
  change: 'O que você pediu para mudar antes ficou como estava.',
} as const;

/** What an analysis is called when one speaks of it. */
export const DOMAIN_TITLES = {
  educacao_financeira: 'educação financeira',
  diagnostico_financeiro: 'diagnóstico financeiro',
  comportamento_financeiro: 'comportamento financeiro',
  orcamento_estrategico: 'orçamento',
  planejamento_financeiro: 'planejamento financeiro',
  investimentos_fundamentos: 'fundamentos de investimentos',
  investimentos_estrategia: 'estratégia de investimentos',
} as const;

export type MonthFigures = { readonly income: string; readonly spent: string; readonly balance: string };

/** A request that asks for an analysis. */
export const ANALYSIS = {
  honest: (titles: string): string =>
    `Isso pede uma análise de ${titles}. Análises desse tipo ainda não estão ligadas nesta versão, então não vou arriscar um palpite.`,
  figures: ({ income, spent, balance }: MonthFigures): string =>
    `O que já posso mostrar: neste mês você recebeu ${income}, gastou ${spent}, e o resultado está em ${balance}.`,
  nothing:
    'Ainda não tenho registros seus neste mês. Se for me contando o que gasta e recebe, já dá para olhar os números.',
  offer: [
    'Posso responder perguntas diretas sobre esses números, como "quanto gastei com mercado?" ou "quais foram meus maiores gastos?"',
    'Se ajudar, pergunte direto: "quanto economizei este ano?" ou "onde gastei mais neste mês?"',
  ],
  meanwhile: [
    'O que já faço: ver cotações e índices, como a Selic de hoje, e responder sobre os seus próprios números.',
    'Enquanto isso, posso ver uma cotação ou responder sobre os seus gastos e ganhos.',
  ],
  /** Somebody wants it once more, and there is none. */
  noEarlier: [
    'Ainda não fiz nenhuma análise nesta conversa que eu possa repetir com mais recursos. Me diz o que você quer analisar? Por exemplo: "analise meus gastos dos últimos meses".',
    'Não tenho uma análise anterior por aqui para tentar de novo. É só perguntar, como em "onde posso economizar?", que eu começo uma.',
  ],
  /** It was begun, and nothing came of it. */
  failed:
    'Comecei a análise, mas não consegui reunir seus dados agora, e prefiro não arriscar um palpite. Pode pedir de novo daqui a pouco?',
} as const;

/** What the person may say for the last analysis once more; the client offers it below an answer that could not see everything. */
export const MORE_RESOURCES = 'Tentar novamente com mais recursos';

export const QUOTES = {
  which: [
    'De qual cotação ou índice você quer saber? Por exemplo: dólar, Selic, IPCA, Ibovespa, bitcoin ou o código de uma ação.',
    'Me diz qual: uma moeda, a Selic, o IPCA, o Ibovespa, ou o código da ação, como PETR4.',
  ],
  told: (name: string, value: string): string => `${name}: ${value}`,
  change: (percent: string): string => ` (${percent} no dia)`,
  at: (when: string): string => `, ${when}`,
  source: (source: string): string => `. Fonte: ${source}.`,
  unknown: (what: string): string =>
    `Não encontrei cotação para ${what}. Confere o código? Ações têm quatro letras e um número, como PETR4.`,
  unavailable: (what: string): string =>
    `Não consegui consultar ${what} agora: nenhuma das fontes respondeu. Tente de novo em alguns minutos; prefiro não chutar um número.`,
  off: (what: string): string =>
    `A consulta de cotações não está ligada neste serviço, então não sei dizer ${what} de agora, e prefiro não chutar. O site da B3 e o do Banco Central têm os valores oficiais.`,
} as const;

/** The made-up year. */
export const EXAMPLE = {
  loaded: (lancamentos: number): string =>
    `Pronto! Carreguei um ano de dados inventados (${lancamentos} lançamentos, com contas, cartão, dívidas, investimentos e metas), só para você conhecer. Pergunte, por exemplo, "quanto gastei esse mês?" ou "onde gastei mais?". Para tirar tudo: "apaga os dados de exemplo".`,
  there:
    'Os dados de exemplo já estão aqui. Pergunte à vontade; para tirar tudo, diga "apaga os dados de exemplo".',
  removed: (lancamentos: number): string =>
    `Retirei os dados de exemplo (${lancamentos} lançamentos). O que era seu continua como estava.`,
  none: 'Não há dados de exemplo por aqui.',
} as const;
