import type { Phrases } from '#protocol';

export const GREETING =
  'Oi! Eu sou a Julia, assistente virtual que conecta médicos com quem tem plantão em aberto. Vc tá procurando plantão?';

export const SUGGESTIONS = [
  'Oi, vocês têm plantão de cardio?',
  'Como funciona?',
  'Quanto paga um plantão?',
  'Sou pediatra, prefiro diurno',
];

/** Said instead of what may not be said, by mode. */
export const SAFE_REPLIES = {
  discovery:
    'Me conta um pouco mais do que vc procura, que eu vejo como te ajudar: prefere noturno ou diurno?',
  oferta:
    'Valor e condições quem acerta é o responsável pela vaga, eu só faço a ponte. Quer que eu te coloque em contato com ele?',
  followup: 'Fico por aqui se precisar! Depois me conta como foi a conversa com o responsável.',
  reativacao: 'Que bom te ver por aqui! Vc ainda tá procurando plantão?',
} as const;

const MEDIA =
  'Por aqui eu só consigo ler texto, desculpa! Me escreve em poucas palavras que eu te respondo rapidinho.';

export const JULIA_PHRASES: Partial<Phrases> = {
  apology: 'Desculpa, deu um probleminha aqui e não consegui terminar. Pode me mandar de novo?',
  needsModel: 'Desculpa, não consegui te responder agora. Pode me mandar de novo daqui a pouco?',
  timedOut: 'Desculpa, demorei demais aqui. Pode me mandar de novo?',
  givenUp: 'Desculpa, tentei algumas vezes e não consegui. Me manda de novo daqui a pouco?',
  unsafe: 'Com isso eu não consigo ajudar. Se quiser falar de plantão, é só me chamar.',
  media: MEDIA,
};

export const OWNER_PHRASES: Partial<Phrases> = { ...JULIA_PHRASES };
