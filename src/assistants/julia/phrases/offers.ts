import type { Ways } from './talk.ts';

/** Before what was found. */
export const FOUND = {
  lead: ['Boa! Deixa eu ver aqui...', 'Show! Olhei aqui:', 'Deixa eu ver... Achei!'],
  change: ['Sem problema, mudei aqui!', 'Tranquilo, procurei de novo!', 'Beleza, olhei de novo aqui.'],
  more: ['Olhei mais aqui:', 'Tem mais, olha:', 'Dei mais uma olhada:'],
  instead: ['Poxa, essa não tá mais aberta. Olhei outra aqui:', 'Essa já saiu, que pena. Mas olha:'],
} as const satisfies Record<string, Ways>;

/** ONE question: whether to connect. */
export const CONNECT: Ways = [
  'Quer que eu te coloque em contato com o responsável da vaga pra vocês acertarem os detalhes?',
  'Quer que eu passe seu contato pro responsável?',
  'Posso te conectar com o responsável pra vcs conversarem?',
];
export const CONNECT_WHICH: Ways = [
  'Quer que eu te coloque em contato com o responsável de qual delas?',
  'Qual delas? Aí eu passo seu contato pro responsável.',
  'De qual vc quer que eu te conecte com o responsável?',
];
export const WHICH_ONE: Ways = [
  'Boa! Qual delas: me diz o número, o hospital ou o dia?',
  'Show! Só me diz qual: o número, o hospital ou o dia?',
];

/** One that was not among those shown is named. */
export const NOT_SHOWN = {
  one: 'Essa eu não tenho aqui, por enquanto é só essa:',
  several: [
    'Essa não tá entre as que te mostrei. Qual delas: me diz o número, o hospital ou o dia?',
    'Não achei essa na lista. Me diz qual: o número, o hospital ou o dia?',
  ],
} as const satisfies Record<string, string | Ways>;

/** What could not be met comes first: "Plantão noturno em Campinas". */
export const NEAREST = {
  one: (missing: string): string => `${missing} não achei agora. O mais perto que tem é um`,
  several: (missing: string): string => `${missing} não achei agora. O mais perto que tem:`,
} as const;
export const NONE = {
  /** `what`: "plantão noturno de cardiologia". */
  saved: (what: string): Ways => [
    `Olha, procurei aqui e não achei ${what} em aberto agora. Deixei anotado o que vc procura. Quer que eu veja com outro horário ou região?`,
    `Poxa, ${what} não tem nenhum aberto agora. Já anotei sua preferência. Quer tentar outra região ou turno?`,
  ],
  /** Nothing was narrowed, so that nothing can be widened. */
  notOne: (what: string): Ways => [
    `Olha, procurei aqui e não achei ${what} em aberto agora. Deixei anotado o que vc procura; me chama daqui a uns dias que eu olho de novo.`,
    `Poxa, ${what} não tem nenhum aberto agora. Já anotei aqui, e daqui a uns dias vale me perguntar de novo.`,
  ],
  thatsAll: [
    'Por enquanto é isso que tem aberto pro que vc procura. Me chama daqui a uns dias que eu olho de novo.',
    'Não achei outra além dessas agora. Daqui a uns dias vale me perguntar de novo.',
  ] as Ways,
  elsewhere: [
    'Boa! Qual região ou turno eu tento?',
    'Show! Me diz a região ou o turno que eu procuro de novo?',
  ] as Ways,
  noMore: [
    'Por enquanto é isso que tem aberto pro que vc procura. Quer que eu veja em outra região ou turno?',
    'Não achei outra além dessas agora. Quer tentar outra região ou turno?',
  ] as Ways,
} as const;

/** A vacancy was refused. */
export const REFUSED = {
  one: [
    'Sem problema! Quer que eu procure em outro dia ou região?',
    'Tranquilo! Quer que eu veja outra opção?',
  ],
  rest: [
    'Tranquilo, fico por aqui. Se quiser ver plantão depois, é só me chamar.',
    'Sem problema nenhum! Quando quiser, me chama.',
  ],
} as const satisfies Record<string, Ways>;

export const DETAIL = (place: string, when: string): string => `Esse é ${place}, ${when}.`;
export const DETAIL_OTHER = 'Isso quem te diz certinho é o responsável pela vaga, eu só faço a ponte.';

type Bridge = { readonly owner: string; readonly to: string; readonly pronoun: string };
/** The bridge is made: the document's own words first. */
export const BRIDGED = {
  now: [
    ({ to, owner, pronoun }: Bridge) =>
      `Show! Passei seu contato ${to} ${owner} que tá com a vaga. ${pronoun} vai te chamar pra acertar os detalhes. Qualquer coisa me avisa aqui como foi!`,
    ({ to, owner, pronoun }: Bridge) =>
      `Feito! Passei seu contato ${to} ${owner}, que tá com a vaga. ${pronoun} te chama pra vcs acertarem os detalhes. Depois me conta aqui como foi!`,
  ],
  /** `when`: "segunda, 16/11, às 8h". */
  later: ({ to, owner, pronoun }: Bridge, when: string): string =>
    `Show! Deixei agendado: assim que abrir o horário (${when}) eu passo seu contato ${to} ${owner} que tá com a vaga. ${pronoun} vai te chamar pra acertar os detalhes. Qualquer coisa me avisa aqui como foi!`,
  again: ({ to, owner, pronoun }: Bridge): string =>
    `Seu contato já foi ${to} ${owner}! ${pronoun} vai te chamar pra acertar os detalhes. Qualquer coisa me avisa aqui.`,
  page: (link: string): string => `O contato da vaga fica aqui: ${link}`,
} as const;
export const NOT_BRIDGED = {
  owner: 'Poxa, o responsável dessa vaga não tá recebendo contatos agora. Quer que eu veja outra pra vc?',
  broken: 'Não consegui passar seu contato agora, desculpa. Pode me pedir de novo daqui a pouco?',
} as const;
