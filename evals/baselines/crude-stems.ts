const STOP_WORDS: ReadonlySet<string> = new Set(
  `a o as os um uma de do da dos das em no na nos nas ao aos e ou que se por pelo pela para com sem como quando onde quem qual quais
  mais mas nao sim eu ele ela eles elas voce meu minha seu sua seus suas este esta esse essa isso isto ser sao foi tem ter ha posso
  pode podem devo deve sobre ate entre`.split(/\s+/),
);
const ENDINGS =
  /(?:amentos?|imentos?|acoes|acao|icoes|icao|idades?|mente|adores|ador|antes?|encias?|encia|ados?|adas?|idos?|idas?|ando|endo|indo|ar|er|ir|am|em|oes|ao|es|as|os|s|a|e|o)$/;
const LEAST_LEFT = 3;

/** Deliberately simple: what is cut off is one of a few endings, if enough of the word is left. */
export function crudeStems(text: string): string[] {
  const folded = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    if (STOP_WORDS.has(word)) return [];
    const root = word.replace(ENDINGS, '');
    return [root.length >= LEAST_LEFT ? root : word];
  });
}
