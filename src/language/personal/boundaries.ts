import { once } from '../once.ts';
import { digitAt, isGlue, isInvisible } from './characters.ts';
import { wordAfter, wordBefore } from './context.ts';
import { lexiconOf } from './lexicon.ts';
import type { Reading } from './reading.ts';

/** After a number, these say that it counts something. */
const units = once(() =>
  lexiconOf([
    'reais real mil milhoes milhao bilhoes conto contos pila centavos dolares euros km kg gramas un unidades vezes habitantes votos',
  ]),
);
/** A number right after one of these is glued to it and yet its own. */
const own = once(() =>
  lexiconOf([
    'cpf cnpj cartao pix tel fone cel celular telefone zap whats wpp whatsapp contato phone mobile card me',
  ]),
);
/** Before a number they make it something else: an amount, an order, a handle. */
const MARKED = '$#@';
/** Before a number they may glue it to a name: "pedido_123", "/pedidos/123". */
const GLUING = '_/-';
/** "0xx11": a long-distance call by whichever carrier. */
const isCarrier = (text: string, start: number): boolean =>
  text[start - 3] === '0' && text.slice(start - 2, start).toLowerCase() === 'xx';

/** Whether a number that begins here is no rest of something longer. */
export function isFreeBefore({ text, floor, run }: Reading, start: number): boolean {
  if (start === floor || (floor > 0 && start === floor + 1)) return true;
  const mark = text[start - 1] ?? '';
  if (MARKED.includes(mark)) return false;
  // After a comma stands the next of a list: no decimal has as many places as a document.
  if (':.'.includes(mark) && digitAt(text, start - 2) >= 0) return isClockFree(text, start, mark);
  const code = text.charCodeAt(start - 1);
  if (start === run || isInvisible(code)) return true;
  const gluing = GLUING.includes(mark);
  if ((!isGlue(code) && !gluing) || isCarrier(text, start)) return true;
  if (mark === '-' && !isGlue(text.charCodeAt(start - 2))) return true;
  return wordBefore({ text, known: own() }, gluing ? start - 1 : start, floor) > 0;
}

/** "10:45" is a time; a name that ends in one digit may well be followed by a colon. */
const isClockFree = (text: string, start: number, mark: string): boolean =>
  mark === ':' && digitAt(text, start - 3) < 0;

/** Whether a number that ends here goes on in nothing that would make it another. */
export function isFreeAfter(text: string, end: number, formatted: boolean): boolean {
  const mark = text[end] ?? '';
  if (mark === '') return true;
  if (mark === '%' || mark === '@') return false;
  // "1.234,56" is an amount; "…,11987654321" is the next of a list.
  if (',:'.includes(mark) && digitAt(text, end + 1) >= 0) return mark === ',' && digitAt(text, end + 3) >= 0;
  if (formatted ? digitAt(text, end) >= 0 : isGlue(text.charCodeAt(end))) return false;
  return wordAfter({ text, known: units() }, end) === 0;
}
