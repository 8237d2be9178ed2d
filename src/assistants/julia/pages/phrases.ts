/** What the two pages say. */
export const PAGE_WORDS = {
  doctorTitle: 'Seu contato sobre o plantão',
  doctorLead: (owner: string) =>
    `Quem cuida desta vaga é ${owner}. Valores e condições vocês combinam direto; eu só faço a ponte.`,
  doctorAsk: 'Quando souber, conte aqui como foi. Dá para responder uma vez.',
  ownerTitle: 'Interesse no seu plantão',
  ownerLead: 'Quem está abaixo pediu para falar com você sobre a vaga e autorizou passar o contato.',
  ownerAsk: 'Depois de conversarem, conte aqui como foi. Dá para responder uma vez.',
  later: (when: string) => `O responsável será avisado assim que abrir o horário: ${when}.`,
  notToldYet: 'aparece aqui quando abrir o horário comercial',
  noTelephone: 'não disponível',
  noDoctorTelephone: 'ainda não informado; ele também recebeu o seu',
  unknown: 'não informado',
  optedOut: 'Anotado: você não recebe mais contatos por aqui.',
  outcome: {
    fechado_com_responsavel: 'Anotado: vocês fecharam. Obrigada por contar!',
    nao_fechou: 'Anotado: desta vez não rolou. Obrigada por contar!',
    sem_resposta: 'O prazo de resposta deste contato terminou.',
  },
  another: 'Se quiser, me chame na nossa conversa que eu procuro outra vaga.',
} as const;

export const PAGE_ACTIONS = {
  medico: [
    { name: 'fechei', label: 'Fechei', kind: 'primary' },
    { name: 'nao_rolou', label: 'Não rolou', kind: 'plain' },
  ],
  responsavel: [
    { name: 'fechamos', label: 'Fechamos', kind: 'primary' },
    { name: 'nao_fechamos', label: 'Não fechamos', kind: 'plain' },
    { name: 'sem_contatos', label: 'Não quero mais receber contatos', kind: 'danger' },
  ],
} as const;
