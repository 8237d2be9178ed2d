import { fold } from '#language';

/** Signs that a line is worth keeping, over folded text but for capitals; each counts once. */
const SIGNS: readonly (readonly [sign: RegExp, weight: number])[] = [
  // Orders, amounts, dates, protocols.
  [/\d/, 2],
  [/r\$|%|\[[a-z]{2,12}\]/, 1],
  // What is wanted, decided or agreed.
  [
    /(?<![a-z])(?:quero|queria|gostaria|preciso|precisava|pode|poderia|favor|solicit[a-z]*|pec[oa]|pedi|cancel[a-z]*|troc[a-z]*|mud[a-z]*|contrat[a-z]*)(?![a-z])/,
    2,
  ],
  [
    /(?<![a-z])(?:confirm[a-z]*|combinad[oa]s?|decid[a-z]*|escolh[a-z]*|prefiro|aceit[a-z]*|fechad[oa]|fica|ficou|agend[a-z]*|marcad[oa]|autoriz[a-z]*)(?![a-z])/,
    2,
  ],
  // How something ended, or that it did not.
  [
    /(?<![a-z])(?:resolvid[oa]|resolv[a-z]*|funcion[a-z]*|conclu[a-z]*|registrad[oa]|enviad[oa]|abert[oa]|protocolo|erro|falh[a-z]*|problema|nao)(?![a-z])/,
    1,
  ],
  [/\?/, 1],
  [/(?<![a-z])(?:meu nome|me chamo|sou|moro|trabalho)(?![a-z])/, 3],
];

/** A name: a capital that does not begin the sentence. */
const NAME = /[^.!?:"\s]\s+\p{Lu}\p{Ll}{2,}/u;

/** How much a line matters, whoever said it. Pure and cheap: a line has 160 characters. */
export function salienceOf(line: string): number {
  const folded = fold(line);
  const signs = SIGNS.reduce((sum, [sign, weight]) => sum + (sign.test(folded) ? weight : 0), 0);
  return signs + (NAME.test(line) ? 2 : 0);
}
