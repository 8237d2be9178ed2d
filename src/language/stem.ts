import { singular } from './plural.ts';

const LONG_ENDINGS =
  /(?:amente|mente|acao|icao|adora|ador|amento|imento|idade|avel|ivel|ando|endo|indo|ado|ada|ido|ida|aram|eram|iram|ava|asse|aria|eria|iria|ar|er|ir|ou|ei|eu|iu|am|em|a|o|e|i)$/;
const ENDINGS = /(?:ar|er|ir|ou|ei|am|em|a|o|e|i)$/;

/**
 * A light stem of a folded word: forms of one word mostly meet ("cadastrar", "cadastrei", "cadastros"). For
 * comparing words, never for showing.
 */
export function stem(word: string): string {
  const one = singular(word);
  if (one.length > 6) return one.replace(LONG_ENDINGS, '');
  if (one.length > 4) return one.replace(ENDINGS, '');
  return one.length > 3 ? one.replace(/[aoei]$/, '') : one;
}
