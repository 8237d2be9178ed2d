import { expandSlang, firstWord } from '#language';

const split = (listed: string): readonly string[] => listed.split('|').map((phrase) => phrase.trim());

/** Not now. */
export const NOT_NOW = split(
  `vou pensar|deixa eu pensar|preciso pensar|depois eu vejo|depois vejo|depois te falo|depois eu te falo|mais tarde|agora nao posso
  |agora nao da|to em plantao|estou em plantao|to atendendo|estou atendendo|to ocupado|to ocupada|estou ocupado|estou ocupada
  |te respondo depois|falo depois|outra hora|vou ver|amanha te falo|amanha eu te falo|amanha te respondo|amanha respondo|te falo amanha
  |te respondo amanha|amanha eu vejo|te aviso|te falo depois|depois te aviso|depois respondo|depois te respondo`,
);

/** Wants to be called. */
export const CALL_ME = split(
  `me chama|me chame|me procura|me procure|me liga|me manda|fala comigo|me avisa|me lembra|volta a falar`,
);

const COMES_BACK = split(
  'te falo|te respondo|te aviso|te digo|eu falo|respondo|me chama|me chame|me procura|me liga',
);

/** A day named here is when they talk again, not when they work. */
export const putsOff = (text: string): boolean => firstWord(expandSlang(text), COMES_BACK) !== undefined;
