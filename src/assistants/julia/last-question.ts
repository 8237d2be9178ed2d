import { firstWord } from '#language';

// What our own last message asked decides what a bare answer means. Its words are those of phrases/.

const HOW_IT_WENT = [
  ...['conseguiu falar', 'deu pra conversar', 'como foi', 'fecharam', 'deu certo de fechar', 'te chamou'],
];
const INTEREST = ['procurando plantao', 'atras de plantao', 'veja plantao', 'veja plantao pra vc'];

/** Did we ask how it went with the owner? Then a yes says that, and not that they want another shift. */
export const asksHowItWent = (lastReply: string | null): boolean => asks(lastReply, HOW_IT_WENT);

/** Did we ask whether they look for a shift? Then what they look for is an answer. */
export const asksForInterest = (lastReply: string | null): boolean => asks(lastReply, INTEREST);

const asks = (lastReply: string | null, phrases: readonly string[]): boolean =>
  lastReply?.includes('?') === true && firstWord(lastReply, phrases) !== undefined;
