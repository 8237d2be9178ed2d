/** A sentence that names a price, or only a range of prices. Folded, abbreviations written out. */
export type Quoted = { readonly kind: 'price' | 'range'; readonly evidence: string } | null;

const WORDS = '(?:um|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez)';
const FIGURE = '\\d{1,9}(?:[.,]\\d{1,3}){0,3}';
// "2.500", "1800": what a shift could cost; a day, an hour or a bed count is smaller.
const BIG = '\\d{1,3}\\.\\d{3}(?:,\\d{2})?|\\d{3,5}(?:,\\d{2})?';
const MONEY = `(?:r\\$ ?${FIGURE}(?: ?(?:mil|k)(?![a-z]))?|${FIGURE} ?(?:mil |k )?(?:reais|conto|contos|pila|pilas|liquidos?|brutos?)|${FIGURE} ?k|(?:${WORDS}|${FIGURE}) mil(?: e (?:[a-z]{4,12}))?(?: reais)?|(?:mil|cem|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos)(?: e [a-z]{4,12})? reais)`;
const AMOUNT = `(?:${MONEY}|${BIG})`;
const PAYS =
  '(?:paga|pagam|pagando|pagar|valor(?: e| de|:| do plantao e)?(?: de)?|cache(?: e)?|remuneracao:?|recebe|receber|ganha|sai (?:por|a)|fica (?:em|por)|em torno de|por volta de|custa|sao|e de|chegar (?:em|a|ate)|consigo|faco por|fecho por|deixo por)';

const RANGE = new RegExp(
  `(?<![a-z0-9])(?:de|entre|faixa de|desde) ${AMOUNT} (?:a|e|ate) ${AMOUNT}(?![a-z0-9])`,
  'g',
);
const PRICE = new RegExp(`(?<![a-z0-9$])(?:${MONEY})(?![a-z0-9])`, 'g');
const PAID = new RegExp(
  `(?<![a-z0-9])${PAYS}(?: uns| umas| ate| quase| cerca de| aproximadamente)? (?:${BIG})(?![a-z0-9/:])(?! ?(?:h|hs|horas|leitos|medicos|plantoes|vagas|pessoas|dias))`,
  'g',
);

// Not what a shift pays: what somebody else said, or a thing that is counted.
const NOT_OURS =
  /(?<![a-z])(?:voce (?:disse|falou|pediu|quer|cobra)|que voce (?:me )?(?:disse|falou)|crm|leitos)(?![a-z])/;

export function quotedIn(sentence: string, isQuestion: boolean): Quoted {
  const ranges = [...sentence.matchAll(RANGE)].map(({ 0: found }) => found);
  const rest = sentence.replaceAll(RANGE, ' ');
  const single = rest.match(PRICE)?.[0] ?? rest.match(PAID)?.[0];
  if (single !== undefined && !(isQuestion && NOT_OURS.test(sentence)))
    return { kind: 'price', evidence: single };
  const [range] = ranges;
  return range === undefined ? null : { kind: 'range', evidence: range };
}
