import { firstWord, words } from '#language';
import type { Scene } from './scene.ts';

export const GREETINGS = [
  'oi',
  'oie',
  'ola',
  'opa',
  'bom dia',
  'boa tarde',
  'boa noite',
  'e ai',
  'eai',
  'hey',
  'salve',
  'alo',
];
export const FINE = ['tudo bem', 'tudo bom', 'como vai', 'como voce esta', 'como vc ta'];
export const THANKS = [
  'obrigado',
  'obrigada',
  'obg',
  'valeu',
  'vlw',
  'grato',
  'grata',
  'agradeco',
  'brigado',
  'brigada',
  'tks',
];
export const BYES = ['tchau', 'ate mais', 'ate logo', 'flw', 'falou', 'abraco', 'abracos', 'ate amanha'];
export const OKS = [
  'ok',
  'blz',
  'beleza',
  'certo',
  'entendi',
  'ta bom',
  'combinado',
  'show',
  'joia',
  'tranquilo',
  'perfeito',
  'otimo',
  'legal',
  'aguardo',
  'ta',
  'boa',
];
export const PRAISE = [
  'eficiente',
  'adorei',
  'amei',
  'otima',
  'maravilhosa',
  'arrasou',
  'top',
  'parabens',
  'rapida',
  'legal vc',
  'querida',
  'simpatica',
];
export const LAUGHS = /(?:k{3,}|(?:ha){2,}|(?<!\p{L})rs+(?!\p{L})|hehe)/iu;
export const LONGEST_SMALL_TALK = 7;

/** Nothing but a greeting. */
export function isGreeting({ view: { text } }: Pick<Scene, 'view'>): boolean {
  return words(text).length <= 2 && firstWord(text, GREETINGS) !== undefined && !text.includes('?');
}
