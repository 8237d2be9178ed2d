/** More than so many objects or lists in one answer are no answer. */
const MOST_STRUCTURES = 16;

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** The objects and lists that stand in a text, side by side; the last one may have broken off. One pass. */
export function structuresIn(text: string): readonly string[] {
  const found: string[] = [];
  let at = firstOpening(text, 0);
  while (at !== -1 && found.length < MOST_STRUCTURES) {
    const end = endOf(text, at);
    found.push(text.slice(at, end));
    at = firstOpening(text, end);
  }
  return found.map((each) => each.trim());
}

function firstOpening(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (isOpening(text.charAt(at))) return at;
  return -1;
}

/** Where the structure that begins here ends: after what closes it, or with the text. */
function endOf(text: string, from: number): number {
  const open: string[] = [];
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') at = endOfString(text, at);
    else if (isOpening(sign)) open.push(sign);
    else if (isClosing(sign)) open.pop();
    if (open.length === 0) return at + 1;
  }
  return text.length;
}

/** The place of the closing quote, or the text's end. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === '"') return at;
  }
  return text.length;
}

const isOpening = (sign: string): boolean => sign === '{' || sign === '[';
const isClosing = (sign: string): boolean => sign === '}' || sign === ']';

/** What is written so far, how much of it is whole, and what is still open. */
type Writing = {
  readonly written: string[];
  /** So many pieces end with a whole value, or with what opened a structure. */
  whole: number;
  readonly open: string[];
  /** A comma is written once something follows it. */
  comma: boolean;
  /** The next string is the name of a field. */
  naming: boolean;
};

/**
 * A structure without commas before its closings, and closed where it broke off. A value that broke off itself is left out with
 * its name: nobody knows how it went on, and of a number at the very end not even whether it did.
 */
export function completed(structure: string): string {
  const writing: Writing = { written: [], whole: 0, open: [], comma: false, naming: false };
  for (let at = 0; at < structure.length; ) at = takePiece(structure, at, writing);
  const { written, whole, open } = writing;
  if (whole <= 1) return structure;
  const closings = open.map((sign) => CLOSING[sign] ?? '').reverse();
  return [...written.slice(0, whole), ...closings].join('');
}

/** Takes one piece and says where the next begins. */
function takePiece(text: string, at: number, writing: Writing): number {
  const sign = text.charAt(at);
  if (sign === '"') return takeString(text, at, writing);
  if (isClosing(sign)) close(sign, writing);
  else if (sign === ',') separate(writing);
  else if (isOpening(sign)) open(sign, writing);
  else if (sign === ':') write(':', writing);
  else return takeScalar(text, at, writing);
  return at + 1;
}

function takeString(text: string, at: number, writing: Writing): number {
  const end = endOfString(text, at);
  write(text.slice(at, end + 1), writing);
  if (writing.naming) writing.naming = false;
  else if (end < text.length) writing.whole = writing.written.length;
  return end + 1;
}

/** Numbers, words and the space between pieces. What is there until the end may go on. */
function takeScalar(text: string, at: number, writing: Writing): number {
  let end = at;
  while (end < text.length && !'"{}[],:'.includes(text.charAt(end))) end += 1;
  const scalar = text.slice(at, end).trim();
  if (scalar === '') return end;
  write(scalar, writing);
  if (end < text.length) writing.whole = writing.written.length;
  return end;
}

function open(sign: string, writing: Writing): void {
  write(sign, writing);
  writing.open.push(sign);
  writing.naming = sign === '{';
  writing.whole = writing.written.length;
}

function close(sign: string, writing: Writing): void {
  writing.comma = false;
  write(sign, writing);
  writing.open.pop();
  writing.naming = false;
  writing.whole = writing.written.length;
}

/** Two commas in a row stay two: something is missing between them. */
function separate(writing: Writing): void {
  if (writing.comma) write('', writing);
  writing.comma = true;
  writing.naming = writing.open.at(-1) === '{';
}

function write(piece: string, writing: Writing): void {
  writing.written.push(writing.comma ? `,${piece}` : piece);
  writing.comma = false;
}
