import type { Ways } from './talk.ts';

type Interest = {
  readonly owner: string;
  readonly specialty: string;
  readonly shift: string;
  readonly link: string;
};

/** What owners of vacancies read. The doctor's data is on the page behind the link, never here. */
export const OWNER_TALK = {
  first: ({ owner, specialty, shift, link }: Interest): string =>
    `Oi, ${owner}! Sou a Julia, assistente virtual. Alguém da área de ${specialty} quer falar com vc sobre o seu ${shift}. O contato fica aqui: ${link}\nDepois me responde por aqui como ficou. Se não quiser receber esses avisos, é só escrever "sair".`,
  closed: ['Que bom, anotei que vcs fecharam. Obrigada por avisar!', 'Anotado que fecharam, obrigada!'],
  notClosed: [
    'Anotado que não fechou, obrigada por avisar! Sigo procurando pra essa vaga.',
    'Sem problema, anotei que não rolou. Obrigada!',
  ],
  willCall: ['Combinado, obrigada! Depois me conta como ficou.', 'Show, fico no aguardo. Me avisa como foi!'],
  optedOut: ['Combinado, não te mando mais contatos por aqui. Obrigada!'],
  noBridge: [
    'Oi! Não achei nenhum contato em aberto com vc agora. Quando aparecer alguém pra sua vaga eu te aviso por aqui.',
  ],
  robot: [
    'Sou a Julia, uma assistente virtual (um programa). Se quiser falar com alguém da equipe, é só pedir.',
  ],
  unsure: [
    'Obrigada! Só pra eu anotar certinho: vcs fecharam o plantão?',
    'Entendi. Me diz só se vcs fecharam, se não rolou ou se ainda vão conversar?',
  ],
  greeting: ['Oi! Me conta: como ficou a conversa com o médico?'],
} as const satisfies Record<string, Ways | ((interest: Interest) => string)>;
