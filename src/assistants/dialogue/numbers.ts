import { tokens } from '#language';

const UNITS =
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove';
const TENS = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa';
const HUNDREDS =
  'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos';

function valueOf(word: string): number | undefined {
  if (word === 'uma') return 1;
  if (word === 'duas') return 2;
  if (word === 'catorze') return 14;
  if (word === 'cem') return 100;
  const unit = UNITS.split(' ').indexOf(word);
  if (unit >= 0) return unit;
  const ten = TENS.split(' ').indexOf(word);
  if (ten >= 0) return (ten + 2) * 10;
  const hundred = HUNDREDS.split(' ').indexOf(word);
  return hundred >= 0 ? (hundred + 1) * 100 : undefined;
}

/**
 * The numbers of a text, in digits or in words, in order.
 *
 * @example numbersIn('o mil e quarenta e dois, dia 15') // [1042, 15]
 */
export function numbersIn(text: string): number[] {
  const found: number[] = [];
  let total: number | null = null;
  const close = (): void => {
    if (total !== null) found.push(total);
    total = null;
  };
  for (const { kind, raw, word } of tokens(text)) {
    const value = valueOf(word);
    if (value !== undefined) total = addTo(total, value, found);
    else if (word === 'mil') total = (total ?? 1) * 1_000;
    else if (word !== 'e') close();
    if (kind === 'number') found.push(...digitsOf(raw));
  }
  close();
  return found;
}

/** "quarenta e dois" adds up; "dez quarenta e dois" (a number read in pairs) is two numbers joined. */
function addTo(total: number | null, value: number, found: number[]): number {
  if (total === null) return value;
  const room =
    total % 1_000 === 0 ||
    (total % 100 === 0 && value < 100) ||
    (total % 10 === 0 && value < 10 && total % 100 > 10);
  if (room) return total + value;
  if (total >= 10 && total < 100) return total * 100 + value;
  found.push(total);
  return value;
}

function digitsOf(raw: string): number[] {
  const digits = raw.replace(/\D/g, '');
  return digits === '' || digits.length > 15 ? [] : [Number(digits)];
}
