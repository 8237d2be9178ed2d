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

/** No configuration goes past these. */
export const CEILINGS = { hops: 8, durationMs: 2 ** 31 - 1 } as const;

export const PHRASES: Phrases = {
  apology: 'Desculpe, não consegui concluir isso agora. Pode tentar de novo ou me contar de outro jeito?',
  needsModel:
    'Para responder a isso eu preciso de um modelo de linguagem, e nenhum está configurado ou disponível agora.',
  tooManyHops:
    'Desculpe, não consegui encontrar quem resolva isso agora. Pode me explicar com outras palavras o que precisa?',
  timedOut: 'Desculpe, isso demorou mais do que deveria e precisei parar. Pode tentar de novo?',
  cut: 'Prefiro parar por aqui nesse ponto. Posso ajudar de outra forma?',
  unsafe: 'Não consigo ajudar com isso.',
};
