import type { Topic } from '../dialogues/memo.ts';

/** Several ways to say one thing; which one comes is decided by the conversation, never by chance. */
export type Ways = readonly [string, ...string[]];

const WHO = 'Eu sou a Julia, assistente virtual que conecta médicos com quem tem plantão em aberto.';

/** Qualification questions, each ONE question; the second and third way are for when it comes again. */
export const QUESTIONS: Readonly<
  Record<Extract<Topic, 'especialidade' | 'turno' | 'regiao' | 'vinculo' | 'crm'>, Ways>
> = {
  especialidade: ['qual é a sua especialidade?', 'vc é de qual especialidade?', 'me diz sua especialidade?'],
  turno: ['vc prefere plantão noturno ou diurno?', 'noturno ou diurno?', 'plantão de dia ou de noite?'],
  regiao: ['qual região vc prefere pra plantão?', 'em qual região fica melhor pra vc?', 'qual região?'],
  vinculo: ['vc tá procurando mais fixo ou avulso?', 'seria fixo ou avulso?', 'fixo ou avulso?'],
  crm: ['vc já tem CRM ativo em SP?', 'seu CRM de SP tá ativo?', 'CRM ativo em SP, certo?'],
};

/** Before a qualification question. */
export const LEADS = {
  has: ['Temos sim! Só pra eu ver melhor pra vc -', 'Temos sim! Só pra eu te ajudar melhor -'],
  eager: [
    'Boa! Só pra eu ver melhor pra vc -',
    'Show! Me diz uma coisa:',
    'Que legal! Só pra eu entender melhor -',
  ],
  again: ['Boa! Só pra confirmar antes de eu ver:', 'Opa, vamos ver! Antes, me diz:'],
  back: ['Que bom te ver por aqui de novo! Só pra eu atualizar:', 'Oi, que bom que vc voltou! Me diz:'],
  worry: ['Que bom que deu pra esclarecer! Então me diz:', 'Boa, fico feliz! Voltando:'],
} as const satisfies Record<string, Ways>;

export const SAME = {
  /** `what`: "cardiologia, noturno". */
  ask: (what: string): string => `segue procurando ${what}?`,
  bare: 'quer que eu dê uma olhada no que tem aberto?',
} as const;

export const TALK = {
  greeting: [
    `Oi! ${WHO} Vc tá procurando plantão?`,
    'Oi! Tudo bem por aqui. Vc tá procurando plantão?',
    'Opa, oi! Me conta: tá atrás de plantão?',
  ],
  greetingAgain: ['Oi de novo! Como posso te ajudar?', 'Oi! Tô por aqui. Me diz o que precisa?'],
  greetingBridge: ['Oi! Conseguiu falar com o responsável da vaga?', 'Oi! E aí, como foi a conversa lá?'],
  greetingBack: [
    'Oi, quanto tempo! Que bom te ver por aqui. Ainda tá procurando plantão?',
    'Oi! Bom te ver de volta. Quer que eu veja plantão pra vc?',
  ],
  thanks: [
    'Imagina! Qualquer coisa me chama aqui.',
    'Por nada! Tô por aqui se precisar.',
    'De nada! Bom trabalho aí.',
  ],
  laugh: ['Rs! Tô por aqui se precisar.', 'Haha! Qualquer coisa é só chamar.'],
  praise: ['Haha, obrigada! Tô por aqui.', 'Que bom! Precisando é só chamar.', 'Rs, obrigada!'],
  bye: ['Até mais! Quando quiser é só chamar.', 'Tchau! Bom plantão pra vc.'],
  fine: ['Tudo ótimo por aqui, obrigada!', 'Tudo certo por aqui!'],
  ok: ['Combinado!', 'Fechou, fico por aqui.', 'Beleza!'],
  returned: [
    'Que bom te ter de volta! Já deixei marcado que vc quer receber. O que vc tá procurando: noturno ou diurno?',
    'Pronto, vc voltou a receber os avisos por aqui! Me diz: prefere plantão noturno ou diurno?',
  ],
  returnedKnown: [
    'Que bom te ter de volta! Já deixei marcado que vc quer receber. Quer que eu veja plantão pra vc?',
    'Pronto, vc voltou a receber os avisos por aqui! Quer que eu veja plantão pra vc agora?',
  ],
  robot: [
    'Sou uma assistente virtual sim, um programa, não uma pessoa. Se preferir falar com alguém da equipe, é só me pedir que eu chamo.',
    'Isso, sou um programa: a Julia, assistente virtual. Se quiser uma pessoa da equipe, me fala que eu passo pra ela.',
  ],
  who: [
    `${WHO} Sou um programa, e se quiser falar com uma pessoa da equipe é só pedir.`,
    'Sou a Julia, assistente virtual: eu vejo o que vc procura e te coloco em contato com o responsável pela vaga.',
  ],
  how: [
    'É simples: vc me diz o que procura, eu vejo o que tem aberto e te coloco em contato com o responsável pela vaga. Valor, condições e confirmação vcs acertam direto, eu só faço a ponte.',
    'Eu sou intermediária: acho a vaga, passo seu contato pro responsável e vcs combinam direto. Não cobro nada de vc.',
  ],
  range: [
    'Varia com a especialidade e o hospital: costuma ficar de R$ 1.800 a R$ 3.500 por 12 h, e quem fecha o valor é o responsável pela vaga.',
    'Depende bastante, mas em geral fica de R$ 1.800 a R$ 3.500 por 12 h. O valor certinho quem passa é o responsável.',
  ],
  ownerTells: [
    'Sobre valor, quem passa certinho é o responsável pela vaga, eu só faço a ponte.',
    'O valor quem te diz é o responsável pela vaga, é com ele que vcs acertam.',
  ],
  terms: [
    'Isso muda de uma vaga pra outra, e quem te diz certinho é o responsável por ela, eu só faço a ponte.',
    'Essas condições vc acerta direto com o responsável pela vaga, eu só faço a ponte.',
  ],
  gain: [
    'De vc eu não cobro nada: só faço a ponte, e o que vc combinar com o responsável é entre vcs.',
    'Não cobro nada de vc. Eu conecto, e o resto vcs acertam direto.',
  ],
  contact: [
    'De onde veio o seu contato eu não sei te dizer, mas alguém da equipe sabe: se quiser eu chamo. E se preferir não receber mensagem, é só me falar.',
    'Essa origem eu não vejo por aqui; a equipe consegue te dizer, é só pedir que eu chamo. E se não quiser mais mensagem, me avisa.',
  ],
  onlyDoctors: [
    'Poxa, por aqui só tenho plantão pra médico. Se vc é médico ou médica, me diz a sua especialidade que eu vejo.',
    'Essa eu não tenho: aqui é só plantão médico. Se for o seu caso, me fala a sua especialidade?',
  ],
  underWay: [
    'Tá encaminhado sim, do jeito que te falei. Se demorar, me avisa aqui.',
    'Sim, já deixei encaminhado. Qualquer coisa me chama aqui.',
  ],
  unknownAnswer: [
    'Essa eu não sei te responder, desculpa. Se quiser, peço pra uma pessoa da equipe te explicar.',
    'Essa eu fico te devendo! Se preferir, chamo alguém da equipe pra te responder.',
  ],
  honest: [
    'Super justo perguntar! Sou uma assistente virtual, não cobro nada e nunca peço dado bancário. Seu contato só vai pro responsável se vc disser que sim.',
    'Pode ficar à vontade pra conferir: eu só faço a ponte, sem custo pra vc, e vc fala direto com o responsável antes de qualquer coisa.',
  ],
  noted: ['Anotado!', 'Boa, anotei aqui!', 'Show, anotei!'],
  looking: ['E vc tá procurando plantão agora?', 'Quer que eu veja plantão pra vc?'],
  relief: [
    'Que bom que deu pra esclarecer! Quer que eu veja plantão pra vc?',
    'Boa, fico feliz! Então quer que eu veja plantão pra vc?',
  ],
  unsure: [
    'Desculpa, não peguei bem. Vc quer que eu veja plantão pra vc?',
    'Acho que me perdi. Me diz de outro jeito: o que vc precisa?',
    'Não tô conseguindo te entender direito, desculpa. Se preferir, peço pra uma pessoa da equipe falar com vc, é só pedir.',
  ],
  cancelled: [
    'Sem problema! Fico por aqui, se quiser ver plantão é só me chamar.',
    'Tranquilo! Quando fizer sentido, me chama que eu vejo pra vc.',
  ],
  noCrm: [
    'Entendi, obrigada por avisar! Sem o CRM ativo em SP eu não consigo te conectar com as vagas daqui. Quando sair, me chama que eu vejo pra vc.',
    'Poxa, por enquanto só consigo conectar quem tem CRM ativo em SP. Quando regularizar, me avisa aqui.',
  ],
  /** Asked to come back before there is anything to come back about. */
  cannotCall: [
    'Sem problema! Agendar eu ainda não consigo, mas quando chegar a hora é só me dar um oi aqui que eu vejo pra vc.',
    'Tranquilo! Ainda não tenho como te chamar nesse dia, então quando quiser me manda um oi que eu vejo pra vc.',
  ],
  later: [
    'Combinado, sem pressa! Quando quiser é só me chamar aqui.',
    'Tranquilo, fico por aqui quando vc puder.',
  ],
} as const satisfies Record<string, Ways>;

/** Coming back on a day that was agreed; `when`: "segunda, 23/11, às 8h". */
export const LATER_AT = (when: string): string =>
  `Combinado! Te chamo ${when.replace(/, às .*/u, '')}, então.`;

/** Treats a worry: what is true about it, at most one question, no shift. By kind; severity decides what comes after. */
export const WORRIES: Readonly<Record<string, Ways>> = {
  price: [
    'Entendo, valor pesa mesmo. Quem define é o responsável por cada vaga, e muda bastante de um hospital pro outro. Qual valor faria sentido pra vc?',
    'Faz sentido olhar isso. Eu não mexo em valor, só faço a ponte, mas cada hospital paga de um jeito. A partir de quanto vale a pena pra vc?',
  ],
  time: [
    'Imagino a correria! Não precisa decidir nada agora. Tem algum dia da semana que costuma ser melhor pra vc?',
    'Entendo, agenda de médico é puxada. Prefere que eu te procure em outra época?',
  ],
  process: [
    'Entendo, burocracia cansa. Do meu lado é só uma conversa: passo seu contato e vcs combinam direto, sem cadastro comigo. O que te preocupa mais nisso?',
    'Faz sentido. Comigo é simples: sem contrato e sem custo, eu só apresento vcs. Qual parte te incomoda?',
  ],
  motivation: [
    'Entendo, cada fase é uma. O que faria um plantão valer a pena pra vc?',
    'Faz sentido. Tem algum tipo de plantão que te animaria mais?',
  ],
  loyalty: [
    'Que bom que vc tá bem onde tá! Não precisa largar nada, muita gente pega um avulso de vez em quando. Faz sentido pra vc?',
    'Legal, sinal de que te tratam bem! A ideia é só complementar, quando e se vc quiser. Te interessa saber de avulsos?',
  ],
  communication: [
    'Desculpa se escrevi demais! Vou ser mais direta. O que vc prefere saber?',
    'Entendi, vou resumir. O que te ajuda agora?',
  ],
  availability: [
    'Tranquilo, entendo. Tem algum dia ou período que fica melhor pra vc?',
    'Sem problema! Qual época costuma ser melhor pra vc?',
  ],
  trust: [
    'Super justo desconfiar. Eu sou uma assistente virtual, não cobro nada de vc, e seu contato só vai pro responsável da vaga se vc disser que sim. Quer que eu chame uma pessoa da equipe pra te explicar melhor?',
    'Entendo a desconfiança, tem muito golpe por aí. Nunca peço dinheiro nem dado bancário, e vc fala direto com o responsável antes de qualquer coisa. Prefere que uma pessoa da equipe te explique?',
  ],
  quality: [
    'Obrigada por falar isso, é importante. Antes de aceitar qualquer coisa vc conversa com o responsável e pergunta tudo sobre estrutura e equipe. O que vc precisaria saber antes?',
    'Faz todo sentido se preocupar. Eu não avalio o hospital, quem responde é o responsável, e vc só segue se gostar. O que mais te preocupa?',
  ],
  risk: [
    'Entendo, segurança em primeiro lugar. Contrato e responsabilidade vc vê direto com quem tem a vaga, antes de aceitar. Quer que eu chame uma pessoa da equipe pra tirar essa dúvida?',
    'Faz sentido ter cuidado. Nada anda sem vc conversar e concordar com o responsável. Qual é a sua maior preocupação?',
  ],
};
export const WORRY_OTHER: Ways = [
  'Entendo, obrigada por falar. O que ajudaria a resolver isso pra vc?',
  'Faz sentido. Me conta melhor o que te preocupa?',
];
/** The worry is still open and something else was said. */
export const WORRY_OPEN: Ways = [
  'Entendi, obrigada por me contar. Ficou alguma dúvida sobre isso?',
  'Entendi! E aquilo que te preocupava, ficou resolvido?',
];
export const WORRY_LEFT: Ways = [
  'Tranquilo, sem pressa. Quando quiser seguir é só me falar, e se preferir chamo alguém da equipe.',
  'Tá certo! Fico por aqui. Se quiser ver plantão, é só me dizer.',
];
