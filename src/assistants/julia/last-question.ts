import { firstWord } from '#language';

// What our own last message asked decides what a bare answer means. Its words are those of phrases/.

const HOW_IT_WENT = [
  ...['conseguiu falar', 'deu pra conversar', 'como foi', 'fecharam', 'deu certo de fechar', 'te chamou'],
];
const INTEREST = [
  ...[
    'procurando plantao',
    'atras de plantao',
    'veja plantao',
    'o que vc ta procurando',
    'prefere plantao noturno ou diurno',
  ],
];
const PERSON = ['quer que eu chame uma pessoa', 'prefere que uma pessoa da equipe'];
const RESOLVED = ['ficou resolvido'];
const DOUBT = ['ficou alguma duvida'];

/** Did we ask how it went with the owner? Then a yes says that, and not that they want another shift. */
export const asksHowItWent = (lastReply: string | null): boolean => asks(lastReply, HOW_IT_WENT);

/** Did we ask whether they look for a shift? Then what they look for is an answer. */
export const asksForInterest = (lastReply: string | null): boolean => asks(lastReply, INTEREST);

/** Did we offer to call a person? */
export const offersPerson = (lastReply: string | null): boolean => asks(lastReply, PERSON);

/** "aquilo que te preocupava ficou resolvido?": a yes is relief. */
export const asksIfResolved = (lastReply: string | null): boolean => asks(lastReply, RESOLVED);

/** "ficou alguma dúvida?": a no is relief. */
export const asksAboutDoubt = (lastReply: string | null): boolean => asks(lastReply, DOUBT);

const asks = (lastReply: string | null, phrases: readonly string[]): boolean =>
  lastReply?.includes('?') === true && firstWord(lastReply, phrases) !== undefined;
