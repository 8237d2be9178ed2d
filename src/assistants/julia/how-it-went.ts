import { firstWord } from '#language';

const ABOUT_THE_BRIDGE = [
  ...[
    'conseguiu falar',
    'deu pra conversar',
    'como foi',
    'fecharam',
    'deu certo de fechar',
    'conseguiram',
    'te chamou',
  ],
];

/** Did our last message ask how it went with the owner? Then a yes says that, and not that they want another shift. */
export function asksHowItWent(lastReply: string | null): boolean {
  const question = lastReply?.includes('?') ? lastReply : '';
  return firstWord(question, ABOUT_THE_BRIDGE) !== undefined;
}
