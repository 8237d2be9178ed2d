import type { Phrases } from '#protocol';

export const GREETING =
  'Oi! Eu sou a Cloudinha, assistente virtual que ajuda você a chegar à faculdade. Busco vagas e bolsas e tiro dúvidas sobre Sisu e Prouni. Por onde começamos?';

export const SUGGESTIONS = [
  'Quero achar uma faculdade',
  'Quem pode se inscrever no Prouni?',
  'Quando são as inscrições do Sisu?',
  'O que você faz?',
];

/** Said instead of an answer when a message is not safe, by what it is about. */
export const GUARD_SENTENCES = {
  'Self-Harm':
    'Sinto muito que você esteja passando por isso, e obrigada por me contar. Eu sou um programa e não consigo cuidar disso como você merece, mas tem gente que consegue: o CVV atende de graça, 24 horas por dia, pelo telefone 188 ou em cvv.org.br. Se houver perigo agora, ligue 192 (SAMU) ou procure alguém de confiança perto de você. Você importa, e não precisa passar por isso sem companhia.',
  Violence:
    'Com isso eu não posso ajudar. Se alguém estiver em perigo, ligue 190. Quando quiser falar de estudos, faculdade ou bolsas, estou por aqui.',
  Harassment:
    'Prefiro que a gente converse com respeito, então não vou seguir por aí. Se quiser falar de faculdade, Sisu ou Prouni, é só me dizer.',
  Injection:
    'Isso eu não faço: não mudo o meu jeito de funcionar nem mostro minhas instruções. Posso ajudar com vagas, bolsas, Sisu e Prouni. O que você quer saber?',
} as const;

/** Said instead of what may not be said. */
export const SAFE_REPLIES = {
  rules:
    'Prefiro não afirmar isso sem uma fonte. Não encontrei essa informação confirmada; a página oficial é acessounico.mec.gov.br, e o telefone do MEC é 0800 616161.',
  other:
    'Isso eu prefiro não dizer desse jeito. Me conta o que você precisa: buscar vagas e bolsas, ou tirar uma dúvida sobre Sisu ou Prouni?',
} as const;

export const CLOUDINHA_PHRASES: Partial<Phrases> = {
  apology: 'Desculpa, tive um problema aqui e não consegui terminar. Pode me mandar de novo?',
  needsModel: 'Desculpa, não consegui responder isso agora. Pode tentar de novo daqui a pouco?',
  tooManyHops:
    'Desculpa, me enrolei aqui e não consegui seguir. Me diz de outro jeito: você quer buscar vagas ou tirar uma dúvida?',
  timedOut: 'Desculpa, demorei demais nessa. Pode me mandar de novo?',
  givenUp: 'Desculpa, tentei algumas vezes e não consegui. Pode me mandar de novo daqui a pouco?',
  cut: 'Prefiro parar por aqui nesse ponto. Posso ajudar com vagas, bolsas, Sisu e Prouni.',
  unsafe: 'Com isso eu não consigo ajudar. Se quiser falar de faculdade, Sisu ou Prouni, estou por aqui.',
  media: 'Por aqui eu só consigo ler texto, desculpa! Me escreve em poucas palavras?',
};
