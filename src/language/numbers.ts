import { type Digits, exact, openDigits, readDigits } from './digits.ts';
import { type NumberWord, numberWord, scaleSuffix, scaleWords } from './number-words.ts';
import { once } from './once.ts';
import { ordinalOf, ordinalWords } from './ordinals.ts';
import { type Spans, spansOf, wordAt } from './spans.ts';

/** A number in a text, in digits or words; UTF-16 offsets. */
export interface NumberFound {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  readonly ordinal?: true;
  /** A lone "um" or "uma", which is mostly the article. */
  readonly article?: true;
}

/** A text and what was read of it last; one for all its numbers, since a hostile text holds half a million. */
interface Source extends Spans {
  /** By the place of a word: what it counts, and bits of `ROLE`. */
  readonly meanings: readonly (NumberWord | undefined)[];
  readonly roles: readonly number[];
  readonly digits: Digits;
  /** Of what was read: the value, the first token after it, and the scale of its last part. */
  value: number;
  next: number;
  scale: number;
}

/** What a word may be to a number, in bits. `goesOn`: it may make something else of the digits before it. */
const ROLE = {
  opens: 1,
  goesOn: 2,
  half: 4,
  collective: 8,
  and: 16,
  decimal: 32,
  article: 64,
  ordinal: 128,
} as const;

/**
 * All numbers of a text, in order: "mil e quinhentos", "2,5 mil", "meia dúzia", "1.234,56", "terceira parcela". Dates and
 * times are left to those who read them.
 *
 * @example readNumbers('dois milhões trezentos mil')[0]?.value // 2_300_000
 */
export function readNumbers(text: string): NumberFound[] {
  const source = openSource(text);
  const { count, places, roles } = source;
  const found: NumberFound[] = [];
  for (let index = 0; index < count; index = source.next) {
    source.next = index + 1;
    const place = places[index] ?? 0;
    if (place > 0 && ((roles[place] ?? 0) & ROLE.opens) === 0) continue;
    const number = place > 0 ? numberInWords(source, index) : numberInDigits(source, index);
    if (number) found.push(number);
    else source.next = index + 1;
  }
  return found;
}

function openSource(text: string): Source {
  const { count, starts, ends, places, said, raws } = spansOf(text);
  const known = roleByWord();
  const meanings: (NumberWord | undefined)[] = [];
  const roles: number[] = [];
  for (const word of said) {
    const meaning = numberWord(word);
    const role = known.get(word) ?? 0;
    meanings.push(meaning);
    roles.push(meaning === undefined ? role : role | roleOfMeaning(meaning));
  }
  const read = { value: 0, next: 0, scale: 1, digits: openDigits(text) };
  return { text, count, starts, ends, places, said, raws, meanings, roles, ...read };
}

const COLLECTIVES: ReadonlyMap<string, number> = new Map([
  ['duzia', 12],
  ['duzias', 12],
  ['dezena', 10],
  ['dezenas', 10],
  ['centena', 100],
  ['centenas', 100],
  ['milhar', 1_000],
  ['milhares', 1_000],
]);

const roleByWord = once(() => {
  const found = new Map<string, number>();
  const enter = (words: Iterable<string>, role: number): void => {
    for (const word of words) found.set(word, (found.get(word) ?? 0) | role);
  };
  enter(scaleWords(), ROLE.opens | ROLE.goesOn);
  enter(ordinalWords(), ROLE.opens | ROLE.ordinal);
  enter(['meia', 'meio'], ROLE.opens | ROLE.half);
  enter(COLLECTIVES.keys(), ROLE.goesOn | ROLE.collective);
  enter(['virgula', 'ponto'], ROLE.goesOn | ROLE.decimal);
  enter(['um', 'uma', 'hum'], ROLE.article);
  enter(['e'], ROLE.goesOn | ROLE.and);
  return found;
});

// A scale with a slip goes on as well.
const roleOfMeaning = ({ kind }: NumberWord): number =>
  kind === 'scale' ? ROLE.opens | ROLE.goesOn : ROLE.opens;

const is = ({ roles, places }: Source, index: number, role: number): boolean =>
  ((roles[places[index] ?? 0] ?? 0) & role) !== 0;

function numberInDigits(source: Source, index: number): NumberFound | undefined {
  const { digits } = source;
  if (!digitsAt(source, index)) return undefined;
  const { value, start, end, ordinal, scaled } = digits;
  if (ordinal) return { value, start, end, ordinal };
  // Only a word can make anything else of digits.
  if (scaled || !is(source, index + 1, ROLE.goesOn)) return { value, start, end };
  if (!collective(source, index) && !cardinal(source, index)) return undefined;
  return source.next === index + 1 ? { value, start, end } : fromSource(source, index);
}

function numberInWords(source: Source, index: number): NumberFound | undefined {
  const word = wordAt(source, index);
  if (word === 'cento' && wordAt(source, index - 1) === 'por') return undefined;
  const ordinal = is(source, index, ROLE.ordinal) ? ordinalOf(word, wordAt(source, index + 1)) : undefined;
  if (ordinal) {
    source.value = ordinal.value;
    source.next = index + ordinal.length;
    return { ...fromSource(source, index), ordinal: true };
  }
  if (!collective(source, index) && !cardinal(source, index)) return undefined;
  const { value, start, end } = fromSource(source, index);
  const article = source.next === index + 1 && is(source, index, ROLE.article);
  return article ? { value, start, end, article } : { value, start, end };
}

function fromSource({ starts, ends, value, next }: Source, from: number): NumberFound {
  return { value, start: starts[from] ?? 0, end: ends[next - 1] ?? 0 };
}

// What follows reads from a token on, notes what it read and tells whether it did.

// "meia dúzia", "uma dúzia e meia", "3 dezenas", "meio milhão".
function collective(source: Source, index: number): boolean {
  const halved = is(source, index, ROLE.half);
  if (halved) {
    source.value = 0.5;
    source.next = index + 1;
  } else if (!group(source, index)) return false;
  const { next } = source;
  if (!(halved || is(source, next, ROLE.collective)) || !touches(source, next)) return false;
  const size = COLLECTIVES.get(wordAt(source, next)) ?? (halved ? scaleAt(source, next) : 0);
  if (size === 0) return false;
  source.value *= size;
  source.next += 1;
  addHalf(source, size);
  return true;
}

// Groups of up to three digits with falling scales: "dois milhões, trezentos mil e um".
function cardinal(source: Source, index: number): boolean {
  if (!part(source, index, Number.POSITIVE_INFINITY)) return false;
  let { value, next, scale } = source;
  while (scale > 1) {
    const from = connected(source, next);
    if (from < 0 || !part(source, from, scale)) break;
    value += source.value;
    next = source.next;
    scale = source.scale;
  }
  source.value = value;
  source.next = next;
  addDecimals(source);
  addHalf(source, scale);
  return true;
}

// One group with its scale, which must be below `limit`; a bare group is the last part, so its scale is 1.
function part(source: Source, index: number, limit: number): boolean {
  const counted = group(source, index);
  const at = counted ? source.next : index;
  const scale = counted && !touches(source, at) ? 0 : scaleAfter(source, at);
  if (!counted && scale === 0) return false;
  if ((scale || 1) >= limit || (counted && source.value >= limit)) return false;
  source.value = exact((counted ? source.value : 1) * (scale || 1));
  source.next = scale === 0 ? at : at + 1;
  source.scale = scale || 1;
  return true;
}

// Digits, or hundred, ten and unit in falling order, with or without "e".
function group(source: Source, index: number): boolean {
  const { digits, meanings, count, places } = source;
  if (index < count && places[index] === 0) {
    if (!digitsAt(source, index) || digits.ordinal || digits.scaled) return false;
    source.value = digits.value;
    source.next = index + 1;
    return true;
  }
  let value = 0;
  let room = 1_000;
  let next = index;
  for (;;) {
    const at = next > index ? afterAnd(source, next) : next;
    const meaning = at < 0 ? undefined : meanings[places[at] ?? 0];
    if (!meaning || meaning.kind === 'scale' || meaning.value >= room) break;
    value += meaning.value;
    room = ROOM[meaning.kind];
    next = at + 1;
  }
  source.value = value;
  source.next = next;
  return next > index;
}

// What may still be added below a hundred, a ten, a unit.
const ROOM = { hundred: 100, ten: 10, unit: 0 } as const;

// 0 for none.
function scaleAt({ meanings, places }: Source, index: number): number {
  const meaning = meanings[places[index] ?? 0];
  return meaning?.kind === 'scale' ? meaning.value : 0;
}

// After digits also the short forms: "2,5 mi".
function scaleAfter(source: Source, index: number): number {
  const scale = scaleAt(source, index);
  if (scale > 0 || index === 0 || source.places[index - 1] !== 0) return scale;
  return scaleSuffix(wordAt(source, index)) ?? 0;
}

// The token after an optional "e", if only spaces stand between; -1 otherwise.
function afterAnd(source: Source, index: number): number {
  if (!touches(source, index)) return -1;
  if (!is(source, index, ROLE.and)) return index;
  return touches(source, index + 1) ? index + 1 : -1;
}

// The next part of a number follows at once, after "e", or, in words, after a comma; -1 where none does.
function connected(source: Source, index: number): number {
  if (touches(source, index)) return afterAnd(source, index);
  if ((source.places[index] ?? 0) === 0) return -1;
  return source.text.slice(source.ends[index - 1], source.starts[index]).trim() === ',' ? index : -1;
}

// "dois vírgula cinco"; "zero vírgula zero cinco".
function addDecimals(source: Source): void {
  const { value: whole, next: sign } = source;
  if (!is(source, sign, ROLE.decimal)) return;
  let next = sign + 1;
  while (wordAt(source, next) === 'zero') next += 1;
  const figures = '0'.repeat(next - sign - 1);
  const rest = group(source, next);
  source.next = rest ? source.next : next;
  if (rest || figures !== '') source.value = Number(`${whole}.${figures}${rest ? source.value : ''}`);
  else {
    source.value = whole;
    source.next = sign;
  }
}

// "dois e meio", "um milhão e meio".
function addHalf(source: Source, scale: number): void {
  const { next } = source;
  if (!is(source, next, ROLE.and) || !is(source, next + 1, ROLE.half)) return;
  if (is(source, next + 2, ROLE.collective)) return;
  source.value += scale / 2;
  source.next = next + 2;
}

// Only spaces stand between this token and the one before.
function touches({ text, count, starts, ends }: Spans, index: number): boolean {
  if (index < 1 || index >= count) return false;
  const start = starts[index] ?? 0;
  for (let at = ends[index - 1] ?? 0; at < start; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== SPACE && (code < WIDE ? !isNarrowSpace(code) : text.charAt(at).trim() !== '')) return false;
  }
  return true;
}

const SPACE = 0x20;
const WIDE = 0x100;
const isNarrowSpace = (code: number): boolean => (code >= 0x09 && code <= 0x0d) || code === 0xa0;

function digitsAt({ digits, starts, ends }: Source, index: number): boolean {
  return readDigits(digits, starts[index] ?? 0, ends[index] ?? 0);
}
