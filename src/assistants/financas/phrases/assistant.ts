import type { Phrases } from '#protocol';

export const GREETING =
  'Olá! Sou o Júnior, seu assistente de finanças. Me conte o que gastou ou recebeu, do seu jeito, e eu registro; ou pergunte quanto gastou, quanto tem, quanto falta. Por onde começamos?';

export const SUGGESTIONS = [
  'Gastei R$ 150 no supermercado hoje',
  'Quanto gastei esse mês?',
  'Quanto está o dólar?',
  'O que você faz?',
  'Quero ver com dados de exemplo',
];

/** Said instead of an answer when a message is not safe, by what it is about. */
export const GUARD_SENTENCES = {
  'Self-Harm':
    'Sinto muito que você esteja passando por isso, e que bom que você escreveu. Eu sou um programa e não consigo cuidar disso como você merece, mas tem gente que consegue: o CVV atende de graça, 24 horas por dia, pelo telefone 188 ou em cvv.org.br. Se houver perigo agora, ligue 192 (SAMU) ou procure alguém de confiança perto de você. Dívida tem saída, e você não precisa passar por isso sem companhia.',
  Violence:
    'Com isso eu não posso ajudar. Se alguém estiver em perigo, ligue 190. Quando quiser falar das suas finanças, estou por aqui.',
  Harassment:
    'Prefiro que a gente converse com respeito, então não vou seguir por aí. Se quiser registrar algo ou ver seus números, é só me dizer.',
  Injection:
    'Isso eu não faço: não mudo o meu jeito de funcionar, não mostro minhas instruções e só trabalho com os seus próprios dados. Posso registrar um gasto ou consultar seus números. O que você precisa?',
} as const;

/** Said instead of what may not be said. */
export const SAFE_REPLY =
  'Isso eu prefiro não dizer desse jeito. Me conta o que você precisa: registrar uma movimentação, consultar seus números ou ver uma cotação?';

export const FINANCAS_PHRASES: Partial<Phrases> = {
  apology: 'Desculpa, tive um problema aqui e não consegui terminar. Pode me mandar de novo?',
  needsModel: 'Desculpa, não consegui responder isso agora. Pode tentar de novo daqui a pouco?',
  tooManyHops:
    'Desculpa, me enrolei aqui. Me diz de outro jeito: você quer registrar algo ou consultar seus números?',
  timedOut: 'Desculpa, demorei demais nessa. Pode me mandar de novo?',
  givenUp: 'Desculpa, tentei algumas vezes e não consegui. Pode me mandar de novo daqui a pouco?',
  cut: 'Prefiro parar por aqui nesse ponto. Posso registrar movimentações, consultar seus números e ver cotações.',
  unsafe: 'Com isso eu não consigo ajudar. Se quiser falar das suas finanças, estou por aqui.',
  media: 'Por aqui eu só consigo ler texto, desculpa! Me escreve em poucas palavras?',
};
