import { type Limits, type Phrases, seconds } from '#protocol';

/** Every bound of a turn, once. An assistant may lower or raise its own. */
export const LIMITS: Limits = {
  hops: 4,
  sameAgent: 3,
  stepsPerHop: 8,
  toolCallsPerTurn: 24,
  turnMs: seconds(120),
  toolMs: seconds(20),
  toolResultChars: 100_000,
  outputCharsPerStep: 32_000,
  historyMessages: 40,
  historyChars: 24_000,
  inputChars: 16_000,
};

/** A turn is tried so often; then it is closed with an apology, and why each attempt ended is kept. */
export const MOST_ATTEMPTS = 3;

/** No configuration goes past these. Steps of workflows are hops too, so that whoever has them gets a few more. */
export const CEILINGS = { hops: 8, hopsWithWorkflows: 10, durationMs: 2 ** 31 - 1 } as const;

export const PHRASES: Phrases = {
  apology: 'Desculpe, não consegui concluir isso agora. Pode tentar de novo ou me contar de outro jeito?',
  needsModel:
    'Para responder a isso eu preciso de um modelo de linguagem, e nenhum está configurado ou disponível agora.',
  tooManyHops:
    'Desculpe, não consegui encontrar quem resolva isso agora. Pode me explicar com outras palavras o que precisa?',
  timedOut: 'Desculpe, isso demorou mais do que deveria e precisei parar. Pode tentar de novo?',
  cut: 'Prefiro parar por aqui nesse ponto. Posso ajudar de outra forma?',
  givenUp:
    'Desculpe, tentei várias vezes e não consegui concluir isso. Confira se algo ficou pela metade antes de pedir de novo.',
  unsafe: 'Não consigo ajudar com isso.',
  component: 'Preencha o quadro abaixo, por favor, para a gente continuar.',
  missionRuns: 'Ainda estou analisando sua pergunta anterior; já vejo isso.',
  missionCalledOff: 'Certo, parei a análise. Se quiser retomar, é só perguntar de novo.',
  missionStopped: 'Parei a análise antes de terminar.',
  reviewOpened:
    'Seu pedido de revisão está aberto: uma pessoa da equipe vai olhar essa decisão automática e o que a motivou. Para saber do resultado, pergunte aqui pela revisão humana, ou veja "Decisões automáticas" na página do que lembro de você.',
  reviewClosed: 'Essa decisão automática já foi revisada por uma pessoa da equipe.',
  media: 'Por aqui eu ainda só consigo ler texto. Pode me escrever o que precisa?',
};
