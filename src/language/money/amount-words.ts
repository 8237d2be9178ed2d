import { type NumberWord, numberWord } from '../number-words.ts';
import { once } from '../once.ts';

// Slips of short number words, too short for one to be forgiven in general.
const SLIPS = `cinqenta:50 cinquanta:50 cinquent:50 cinkenta:50 sincuenta:50 cincuenta:50 sinkenta:50 cinquente:50 quareta:40 quarent:40 qarenta:40 kuarenta:40
  vint:20 vinti:20 vinre:20 trnta:30 trita:30 trintra:30 tinta:30 sesenta:60 sesseta:60 cessenta:60 setent:70 oitent:80 oitema:80 noveta:90 novent:90
  quize:15 quinse:15 kinze:15 dozi:12 doise:12 treis:3 trez:3 cuatro:4 quatr:4 sinc:5 cico:5 ceis:6 oitto:8 dez:10 deiz:10
  dozentos:200 duzento:200 dusento:200 duzetos:200 trezento:300 trezetos:300 tressentos:300 quatrocento:400 quinhento:500 quinhetos:500 quientos:500
  quiento:500 seiscento:600 seisentos:600 seissentos:600 setecento:700 oitocento:800 novecento:900 novesentos:900`;

// "cinquentinha", "duzentão", "vintim": whoever counts like this counts money.
const FOND_STEMS = `dez:10 deiz:10 doz:12 quinz:15 vint:20 trint:30 quarent:40 cinquent:50 cincoent:50 sessent:60 setent:70 oitent:80 novent:90
  cenz:100 cemz:100 cent:100 duzent:200 trezent:300 quatrocent:400 quinhent:500 seiscent:600 setecent:700 oitocent:800 novecent:900`;
const FOND_ENDINGS = 'ao inho inha in im aum ola inhos inhas';
const FOND_OTHERS = `cincao:5 cinquinho:5 cincinho:5 cinquinha:5 doizinho:2 doizao:2 treizinho:3 deizao:10 umzinho:1 onca:50 garoupa:100`;

// A thousand reais, in slang.
const THOUSANDS = 'barao baroes baraos milao miloes milzao milzinho milzin miltao milzim';

/** A word of an amount. `fond`: said like this it is money, whatever stands around. */
export type AmountWord = NumberWord & { readonly fond?: true };

const special = once(() => {
  const found = new Map<string, AmountWord>();
  for (const [word, value] of pairs(SLIPS)) found.set(word, { kind: kindOf(value), value });
  for (const [stem, value] of pairs(FOND_STEMS))
    for (const ending of FOND_ENDINGS.split(' '))
      found.set(stem + ending, { kind: kindOf(value), value, fond: true });
  for (const [word, value] of pairs(FOND_OTHERS)) found.set(word, { kind: kindOf(value), value, fond: true });
  for (const word of THOUSANDS.split(' ')) found.set(word, { kind: 'scale', value: 1_000, fond: true });
  // "tinta" is paint, "dezinha" and "centim" nothing else; a name and a thing stay what they are.
  for (const word of NO_AMOUNTS.split(' ')) found.delete(word);
  return found;
});
const NO_AMOUNTS = 'tinta vintola centola dozao dozim';

/** What a folded word counts in an amount. */
export const amountWord = (word: string): AmountWord | undefined => special().get(word) ?? numberWord(word);

function kindOf(value: number): 'unit' | 'ten' | 'hundred' {
  if (value < 20) return 'unit';
  return value < 100 ? 'ten' : 'hundred';
}

function pairs(listed: string): [string, number][] {
  return listed.split(/\s+/).map((pair) => {
    const [word = '', value = ''] = pair.split(':');
    return [word, Number(value)];
  });
}
