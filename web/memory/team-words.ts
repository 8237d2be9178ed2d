import { said, type TeamReason } from '#protocol';

/** Reasons as the team chooses them. */
export const TEAM_REASONS: Readonly<Record<TeamReason, string>> = {
  pedido_da_pessoa: 'a pedido da pessoa',
  atendimento: 'para atender a pessoa',
  reclamacao: 'para apurar uma reclamação',
  revisao: 'para revisar uma resposta',
  seguranca: 'por segurança ou suspeita de fraude',
  outro: 'outro motivo',
};

/** What the team does with a person's memories, and why, as people read it. */
export const teamInWords = {
  /** To the team. */
  reason: said(TEAM_REASONS),

  /** To the person. */
  because: said({
    pedido_da_pessoa: 'a seu pedido',
    atendimento: 'para atender você',
    reclamacao: 'para apurar uma reclamação',
    revisao: 'para revisar uma resposta',
    seguranca: 'por segurança ou suspeita de fraude',
    outro: 'por outro motivo',
  }),

  act: said({
    looked: 'olhou as lembranças',
    kept: 'guardou uma lembrança que estava em observação',
    refused: 'recusou uma lembrança que estava em observação',
    forgot: 'esqueceu uma lembrança',
  }),

  /** What a memory is about, to whoever is not its person. */
  topic: said({
    identidade: 'Identidade',
    trabalho: 'Trabalho',
    comunicacao: 'Jeito de conversar',
    lugar: 'Lugares',
    familia: 'Família',
    financas: 'Dinheiro',
    saude: 'Saúde',
    gostos: 'Gostos',
    assuntos: 'Assuntos frequentes',
    correcoes: 'Correções',
    outros: 'Outras coisas',
  }),

  /** Why a memory that was looked up did not enter the context. */
  left: said({
    off_topic: 'a mensagem é sobre outra coisa',
    narrower: 'vale o que é da própria pessoa',
    crowded: 'outras do mesmo tipo combinam mais',
    cut: 'não coube',
  }),

  status: said({ active: 'em uso', pending: 'em observação' }),

  how: said({
    said: 'A pessoa disse',
    feedback: 'A pessoa contou ao avaliar uma resposta',
    model: 'Entendido do que a pessoa disse',
    operator: 'Ensinado pela equipe',
    edited: 'A pessoa escreveu na página dela',
  }),
} as const;
