import type { Ways } from './talk.ts';

type About = { readonly owner: string; readonly with: string; readonly place: string };

/** A day after the bridge; ONE question, no pressure. */
export const FOLLOWUP = {
  day: [
    ({ with: to, owner, place }: About) =>
      `Oi! Conseguiu falar ${to} ${owner} sobre o plantão ${place}? Me conta como foi.`,
    ({ with: to, owner, place }: About) =>
      `Oi! Passando pra saber: deu pra conversar ${to} ${owner} sobre o plantão ${place}?`,
  ],
  /** The owner told first. */
  closed: ({ owner, place }: About): string =>
    `Oi! ${owner} me contou que vcs se acertaram sobre o plantão ${place}. Que bom, parabéns! Qualquer coisa me chama aqui.`,
  notClosed: ({ place }: About): string =>
    `Oi! Soube que aquele plantão ${place} não rolou, que pena. Quer que eu veja outras opções pra vc?`,
  back: [
    'Oi! Vc tinha pedido pra eu voltar a falar por agora. Ainda tá procurando plantão?',
    'Oi! Combinamos de eu te chamar por esses dias. Quer que eu veja plantão pra vc?',
  ] as Ways,
} as const;

export const OUTCOMES = {
  closed: [
    'Que notícia boa! Parabéns, fico feliz que vcs se acertaram. Bom plantão, e qualquer coisa me chama aqui!',
    'Aí sim, parabéns! Fico feliz que deu certo. Bom plantão, e se quiser outro é só me chamar!',
  ],
  notClosed: [
    'Poxa, que pena que não rolou. Quer que eu veja outras opções pra vc?',
    'Acontece! Obrigada por me contar. Quer que eu procure outra vaga parecida pra vc?',
  ],
  noBridge: ['Boa! De qual plantão vc tá falando?', 'Que bom! Me conta: de qual vaga foi?'],
  noBridgeNot: ['Poxa! De qual vaga vc tá falando?', 'Entendi. Foi de qual plantão?'],
} as const satisfies Record<string, Ways>;

export const TALKED = {
  yes: ['Boa! E vcs fecharam?', 'Que bom! E aí, deu certo de fechar?'],
  no: [
    'Entendi! Às vezes demora um pouquinho mesmo. Se até amanhã ninguém te chamar, me avisa aqui que eu vejo.',
    'Tranquilo, pode ser que ainda te chamem. Qualquer coisa me avisa aqui que eu dou uma olhada.',
  ],
  waiting: [
    'Combinado, fico na torcida! Depois me conta como foi.',
    'Tranquilo! Quando tiver novidade me conta aqui.',
  ],
} as const satisfies Record<string, Ways>;
