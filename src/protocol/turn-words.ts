/** What the codes of a turn mean to a person; the command line and the studio say the same. A code that is not here is shown as it is. */
type Words = Readonly<Record<string, string>>;

export const said =
  (words: Words) =>
  (code: string): string =>
    words[code] ?? code;

const endingInWords = said({
  answered: 'respondido',
  unanswered: 'sem resposta',
  closed: 'encerrado antes de um agente responder',
  silent: 'sem resposta, por decisão',
  stopped: 'interrompido pela pessoa',
  timed_out: 'interrompido pelo tempo máximo',
  failed: 'falhou',
});

const placeInWords = said({
  coordinator: 'conduz a conversa',
  result_pending: 'lê o resultado de um especialista',
  holds_the_floor: 'está com a palavra',
  specialist_missing: 'o especialista da vez não existe mais',
  mandatory_workflow: 'conduz o que vem antes de tudo',
  active_workflow: 'conduz o passo da vez',
  component_answered: 'recebeu a resposta do componente',
  writes_again: 'escreve de novo o que foi recusado',
  dialogue: 'fez a pergunta que a mensagem responde',
  triage: 'recebe o que a triagem lhe deu',
});

const removalInWords = said({
  not_in_allow_list: 'fora da lista permitida agora',
  not_in_mode: 'fora do que este modo permite',
  never_allowed: 'nunca permitida, em modo nenhum',
  not_shown_here: 'este cliente não sabe mostrar o componente',
  tainted: 'não depois de ler o que estranhos escreveram',
  cascade_order: 'fora da ordem das consultas',
  only_the_coordinator_delegates: 'só quem coordena delega',
  only_a_specialist_returns: 'só um especialista devolve a palavra',
});

const callErrorInWords = said({
  unknown_tool: 'ferramenta que não existe',
  tool_not_allowed: 'não permitida agora',
  invalid_json: 'argumentos que não são JSON',
  invalid_input: 'argumentos inválidos',
  duplicate_call_id: 'identificador repetido',
  tool_limit: 'limite de chamadas do turno',
  floor_moved: 'a palavra já passou a outro agente',
  tainted: 'recusada depois de ler o que estranhos escreveram',
  cascade_order: 'fora da ordem das consultas',
  unknown_role: 'especialista que não existe',
  loop_blocked: 'limite de transferências do turno',
  timeout: 'demorou demais',
  aborted: 'interrompida',
  tool_crashed: 'erro interno da ferramenta',
  result_too_large: 'resultado grande demais',
  interrupted: 'interrompida no meio: o efeito pode ter sido feito',
});

const moveInWords = said({
  delegated: 'delegou',
  completed: 'concluiu',
  failed: 'não conseguiu',
  user_cancelled: 'a pessoa desistiu',
  needs_handoff: 'pede outra pessoa',
  needs_followup: 'pede acompanhamento',
  cannot_resolve: 'não pode resolver',
  out_of_scope: 'fora do seu assunto',
  loop_blocked: 'barrada: limite de transferências do turno',
  triage: 'pela triagem',
  new_subject: 'a mensagem não responde à pergunta',
  dialogue_expired: 'a pergunta expirou',
  asked: 'fez uma pergunta',
  no_question: 'respondeu e não deixou pergunta',
});

/** Named claims, as the end of "você não pode …". */
export const claimInWords = said({
  negotiate_price: 'negociar o valor',
  confirm_booking: 'confirmar o plantão',
  confirm_booking_directly: 'dizer que reservou ou fechou o plantão',
  guarantee_availability: 'garantir que a vaga está disponível',
  promise_conditions: 'prometer condições',
  negotiate_terms: 'negociar as condições',
  offer_specific_shift: 'oferecer um plantão específico',
  quote_price: 'dizer o valor de um plantão',
  promise_availability: 'prometer que haverá vaga',
  pressure_decision: 'pressionar por uma decisão',
  create_urgency: 'criar urgência',
  pressure_return: 'cobrar que a pessoa volte',
  price_range: 'dizer uma faixa de valores',
});

const polarityInWords = said({ yes: 'sim', no: 'não', unsure: 'em dúvida', none: 'nem sim nem não' });

const WITHHELD: Words = {
  floor_moved: 'a palavra passou a outro agente',
  said_by_tool: 'o resultado da ferramenta é a resposta',
};
const withholdingInWords = (why: string): string => WITHHELD[why] ?? `verificação ${why}`;

/** Who may be written to, and where a conversation stands. */
const contactInWords = {
  direction: said({ inbound: 'a pessoa escreveu', proactive: 'o assistente escreveria primeiro' }),

  effect: said({
    pass: 'segue',
    block: 'silêncio',
    reply: 'uma frase, sem agente',
    hand_over: 'passa a uma pessoa da equipe',
    constrain: 'segue com restrições',
  }),

  field: said({
    permission: 'permissão',
    permissionAt: 'desde quando',
    coolingUntil: 'pausa até',
    temperature: 'temperatura',
    objection: 'objeção',
    lastOutboundAt: 'último contato',
    returnAskedAt: 'pedido de volta',
  }),
} as const;

const modeInWords = {
  cause: said({
    message: 'pela mensagem',
    fact: 'por um fato',
    timer: 'por um lembrete',
    operator: 'pela equipe',
  }),

  decision: said({
    APPLY: 'aplicada',
    PENDING: 'espera a palavra da pessoa',
    CONFIRM: 'confirmada pela pessoa',
    CANCEL: 'cancelada',
    REJECT: 'recusada',
  }),

  reason: said({
    expired: 'esperou demais',
    cooldown: 'cedo demais depois da última mudança',
    not_in_matrix: 'esta mudança não existe',
    manual: 'feita à mão',
  }),

  pendingEffect: said({
    confirm: 'confirma o que esperava',
    cancel: 'cancela o que esperava',
    keep: 'deixa esperar',
    none: 'nada esperava',
  }),
} as const;

const operatorInWords = {
  action: said({
    answer: 'respondeu',
    note: 'anotou',
    take_over: 'assumiu a conversa',
    hand_back: 'devolveu a conversa',
    set_mode: 'mudou o modo',
    set_pending: 'deixou uma mudança à espera',
    clear_pending: 'tirou a mudança que esperava',
    resolve_objection: 'deu a objeção por resolvida',
  }),

  control: said({ assistant: 'o assistente responde', human: 'uma pessoa responde' }),

  timer: said({
    unknown_timer: 'lembrete que este assistente não conhece',
    human_control: 'uma pessoa está com a conversa',
  }),
} as const;

const workflowInWords = {
  intent: said({
    CHANGE_WORKFLOW: 'mudar de assunto',
    CONTINUE_WORKFLOW: 'seguir',
    EXIT_WORKFLOW: 'sair',
  }),

  by: said({
    router: 'pelo roteador',
    agent: 'por um agente',
    completed: 'concluído',
    mandatory: 'vem antes de tudo',
  }),

  reader: said({ classifier: 'pelas regras', model: 'por um modelo', example: 'por um exemplo' }),

  source: said({
    tool: 'resultado de ferramenta',
    memory: 'lembrança',
    profile: 'perfil',
    result: 'resultado de especialista',
    file: 'arquivo',
  }),
} as const;

const dialogueInWords = {
  verdict: said({
    sim: 'responde à pergunta',
    nao: 'não responde à pergunta: triagem normal',
    expired: 'a pergunta expirou: triagem normal',
  }),

  by: said({ classifier: 'pelas regras', model: 'por um modelo', clock: 'pelo relógio' }),
} as const;

/** What a turn remembers, hears and keeps. */
export const memoryInWords = {
  kind: said({
    fact: 'fato',
    summary: 'resumo',
    preference: 'preferência',
    correction: 'correção',
    pattern: 'assunto frequente',
    entity: 'coisa citada',
  }),

  scope: said({
    user: 'da própria pessoa',
    org: 'da organização',
    global: 'de todos',
  }),

  category: said({
    identidade: 'Quem você é',
    trabalho: 'Trabalho',
    comunicacao: 'Como conversar com você',
    lugar: 'Lugares',
    familia: 'Família',
    financas: 'Dinheiro',
    saude: 'Saúde',
    gostos: 'Gostos',
    assuntos: 'Assuntos frequentes',
    correcoes: 'Correções',
    outros: 'Outras coisas',
  }),

  sensitivity: said({
    low: 'uso livre',
    medium: 'só quando o assunto pede',
    high: 'nunca vai para o modelo',
  }),

  /** Why a memory entered the context. */
  why: said({
    pinned: 'a pessoa fixou',
    profile: 'faz parte do perfil',
    match: 'combina com a mensagem',
    known: 'sempre à mão',
  }),

  verdict: said({
    approved: 'vale',
    pending: 'em observação',
    refused: 'fica de fora',
  }),

  /** The rule of the gate that decided about a candidate. */
  rule: said({
    malformed: 'não cabe numa lembrança',
    forgotten: 'a pessoa pediu para esquecer',
    instruction: 'parece uma ordem ao assistente, não um fato',
    pinned: 'contradiz o que a pessoa fixou ou escreveu',
    denied: 'a pessoa disse que não é assim',
    not_durable: 'vale só por pouco tempo',
    evidence: 'faltam provas',
    said_again: 'já se sabia',
    contradiction: 'muda o que se sabia',
    confidence: 'há confiança bastante',
    pending_full: 'já há muitas em observação',
    full: 'não há mais lugar: todas estão fixadas',
    low_confidence: 'falta confiança',
    overtaken: 'outra mais nova tomou o lugar',
  }),

  change: said({
    new: 'entra na memória',
    replaced: 'toma o lugar do que se sabia',
    confirmed: 'ganha certeza',
    retired: 'não vale mais',
    forgotten: 'sai da memória',
  }),

  hook: said({
    session_start: 'no início da visita',
    pre_query: 'ao lembrar',
    post_response: 'ao anotar',
    feedback: 'ao receber a avaliação',
    session_end: 'no fim da visita',
  }),

  asking: said({
    tool_error: 'uma ferramenta falhou',
    long_answer: 'a resposta foi longa',
  }),
} as const;

/** The final answer of a mission. */
const answerInWords = {
  by: said({
    modelo: 'escrita por',
    coordenador: 'texto da própria análise',
    padrao: 'frase padrão: a análise não chegou a uma resposta',
  }),

  because: said({
    sem_modelo: 'sem modelo para redigir',
    sem_conclusao: 'nada a redigir',
    sem_tempo: 'sem tempo para redigir',
    recusada: 'todas as versões do modelo foram recusadas',
    interrompida: 'interrompida',
    timeout: 'o modelo demorou demais',
    unreadable: 'o modelo respondeu fora do formato',
  }),

  rule: said({
    termos_proibidos: 'termos proibidos',
    numeros_sem_fonte: 'números sem fonte',
    numeros_perdidos: 'números que faltaram',
    formato: 'formato',
    curta: 'curta demais',
  }),
} as const;

/** The codes of a turn, by what they are codes of. */
export const turnInWords = {
  answer: answerInWords,
  ending: endingInWords,
  place: placeInWords,
  removal: removalInWords,
  callError: callErrorInWords,
  move: moveInWords,
  polarity: polarityInWords,
  withholding: withholdingInWords,
  contact: contactInWords,
  mode: modeInWords,
  operator: operatorInWords,
  workflow: workflowInWords,
  dialogue: dialogueInWords,
  example: said({ vote: 'disse o sentido', prompt: 'foi mostrado ao modelo', answer: 'foi a resposta' }),
} as const;
