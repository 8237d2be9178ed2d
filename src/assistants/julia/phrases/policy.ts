/** What the policy says itself, word by word; no agent runs. */
export const POLICY_SENTENCES = {
  optedOut:
    'Combinado, não te mando mais mensagem. Se um dia quiser voltar a receber, é só escrever "quero voltar a receber" aqui. Desculpa o incômodo e bons plantões!',
  returnAsked:
    'Oi! Vi que vc tinha pedido pra não receber mais mensagens. Quer mesmo voltar a receber avisos de plantão por aqui?',
  coolingStarted:
    'Sem problema, obrigada por me falar! Não vou te mandar vaga por agora. Se mudar de ideia, é só me chamar aqui.',
  cooling:
    'Oi! Sigo por aqui, sem te mandar vaga por enquanto. Se quiser ver plantões de novo, é só me falar.',
  coolingAgain:
    'Por enquanto não te mando vaga, como vc pediu. Se quiser que eu procure, é só dizer "quero ver plantão"; e se preferir uma pessoa da equipe, eu chamo.',
  coolingRobot:
    'Sou a Julia, uma assistente virtual (um programa, não uma pessoa). Se preferir falar com alguém da equipe, é só pedir.',
  person: 'Claro! Vou chamar uma pessoa da equipe pra continuar com vc por aqui. Já já te respondem.',
  grave:
    'Entendi, e peço desculpas pelo transtorno. Vou passar agora pra uma pessoa da equipe, que continua com vc por aqui.',
} as const;

export const OWNER_SENTENCES = {
  person: 'Claro! Vou chamar uma pessoa da equipe pra continuar com vc por aqui. Já já te respondem.',
} as const;
