import { once } from './once.ts';
import { atMostOneSlip } from './similar.ts';

/** What a folded word counts. `unit` covers 0 to 19, because they all fill the last places of a group of three digits. */
export type NumberWord =
  | { readonly kind: 'unit' | 'ten' | 'hundred'; readonly value: number }
  | { readonly kind: 'scale'; readonly value: number };

const UNITS = `zero:0 um:1 uma:1 hum:1 dois:2 duas:2 doi:2 tres:3 treis:3 quatro:4 cinco:5 sinco:5 seis:6 sete:7 oito:8 nove:9 dez:10 des:10 onze:11
  doze:12 treze:13 catorze:14 quatorze:14 quinze:15 dezesseis:16 desesseis:16 dezeseis:16 dezasseis:16 dezessete:17 desessete:17 dezesete:17 dezoito:18
  desoito:18 dezenove:19 desenove:19`;
const TENS = `vinte:20 trinta:30 quarenta:40 corenta:40 cinquenta:50 cincoenta:50 sinquenta:50 sessenta:60 secenta:60 setenta:70 oitenta:80 noventa:90`;
const HUNDREDS = `cem:100 cento:100 duzentos:200 duzentas:200 dusentos:200 trezentos:300 trezentas:300 tresentos:300 quatrocentos:400
  quatrocentas:400 quinhentos:500 quinhentas:500 quinientos:500 seiscentos:600 seiscentas:600 seicentos:600 setecentos:700 setecentas:700
  oitocentos:800 oitocentas:800 novecentos:900 novecentas:900`;
const SCALES = `mil:1e3 milhao:1e6 milhoes:1e6 milhoe:1e6 bilhao:1e9 bilhoes:1e9 trilhao:1e12 trilhoes:1e12 quatrilhao:1e15 quatrilhoes:1e15`;
// Written on digits: "3k", "2mi", "1,5bi".
const SUFFIXES = `k:1e3 mi:1e6 mm:1e6 bi:1e9 tri:1e12`;

const SHORTEST_WITH_SLIP = 9;

/** What each folded word counts. */
export const numberWords = once((): ReadonlyMap<string, NumberWord> => {
  const words = new Map<string, NumberWord>();
  const enter = (listed: string, kind: NumberWord['kind']): void => {
    for (const [word, value] of pairs(listed)) words.set(word, { kind, value });
  };
  enter(UNITS, 'unit');
  enter(TENS, 'ten');
  enter(HUNDREDS, 'hundred');
  enter(SCALES, 'scale');
  return words;
});

const suffixes = once(() => new Map([...pairs(SUFFIXES), ...pairs(SCALES)]));

const longWords = once(() => [...numberWords()].filter(([word]) => word.length >= SHORTEST_WITH_SLIP));

/** The number that a folded word stands for; a slip in a long one is forgiven ("quatrosentos"). */
export function numberWord(word: string): NumberWord | undefined {
  const exact = numberWords().get(word);
  if (exact || word.length < SHORTEST_WITH_SLIP) return exact;
  return longWords().find(([known]) => known[0] === word[0] && atMostOneSlip(word, known))?.[1];
}

/** 1,000 for "k" and "mil", and so on. */
export function scaleSuffix(suffix: string): number | undefined {
  return suffixes().get(suffix);
}

/** Every word of which that is known. */
export const scaleWords = (): Iterable<string> => suffixes().keys();

function pairs(listed: string): [string, number][] {
  return listed.split(/\s+/).map((pair) => {
    const [word = '', value = ''] = pair.split(':');
    return [word, Number(value)];
  });
}
