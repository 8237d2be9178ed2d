import { expandSlang, normalise } from '#language';

/** Who writes more has said what they want. */
const LONGEST = 1_200;
const PIECES =
  /(?:[a-z]{4}\d{1,2}|b3sa3|m1ta34)(?![\da-z])|p\/vp|p\/l|s&p|r\$|\d[\d.,]*(?:x(?![a-z]))?|[a-z]+|%|\?|,/g;
const YEAR = /^(?:19|20)\d\d$/;

/** Short forms of chat that speak of money, beside those that `expandSlang` knows. */
const SHORT: Readonly<Record<string, string>> = {
  qnt: 'quanto',
  qnto: 'quanto',
  quantu: 'quanto',
  kuanto: 'quanto',
  qtu: 'quanto',
  kual: 'qual',
  ql: 'qual',
  fds: 'fim de semana',
  ifud: 'ifood',
  ifod: 'ifood',
  mercadu: 'mercado',
  merkado: 'mercado',
  gasosa: 'gasolina',
  trampo: 'trabalho',
  busao: 'onibus',
  ap: 'apartamento',
  ape: 'apartamento',
  cartaum: 'cartao',
  reias: 'reais',
  reas: 'reais',
  emprestmo: 'emprestimo',
  apena: 'a pena',
  dinhero: 'dinheiro',
  analiza: 'analisa',
  analize: 'analise',
  oje: 'hoje',
  grana: 'dinheiro',
  bufunfa: 'dinheiro',
};

const inFull = (piece: string): readonly string[] =>
  Object.hasOwn(SHORT, piece) ? (SHORT[piece] ?? piece).split(' ') : [piece];

/** The folded words of a message, figures as they stand, `?` and `,` as words of their own; cut at a length. */
export function writtenWords(text: string): readonly string[] {
  const flat = normalise(expandSlang(text.slice(0, LONGEST)));
  return (flat.match(PIECES) ?? []).flatMap((piece) => inFull(piece));
}

/** `#ano`, `#valor`, `#papel` for a figure or a ticker; else the word itself. */
export function shapeOf(word: string): string {
  if (/^(?:[a-z]{4}\d{1,2}|b3sa3|m1ta34)$/.test(word)) return '#papel';
  if (YEAR.test(word)) return '#ano';
  return /^\d/.test(word) ? '#valor' : word;
}

export const NUMBER_WORDS: ReadonlySet<string> = new Set(
  `dois duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze catorze quinze dezesseis dezessete dezoito dezenove
  vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento duzentos trezentos quatrocentos quinhentos seiscentos
  setecentos oitocentos novecentos mil cenzao cinquentinha cinquentao duzentao quinhentao vintinho vintao trintao quarentao sessentao oitentao trezentao dezao quinzao dezinho milhao`.split(
    /\s+/,
  ),
);
