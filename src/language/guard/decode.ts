import { Buffer } from 'node:buffer';
import { seen } from './words.ts';

/** How much of a text is decoded, in characters: an order is short, and a document may carry images. */
const LIMITS = { runs: 20, run: 4_096, shortest: 16 };

/**
 * What stands in a text for another text: base64, hex, binary, codes of letters, URL and HTML escapes, tag characters,
 * ROT13, Morse, letters backwards. Only what comes out as readable text.
 */
export function hiddenTexts(text: string): readonly string[] {
  return [
    ...fromRuns(text, BASE64, (run) => Buffer.from(run, 'base64').toString('utf8')),
    ...fromRuns(text, HEX, (run) =>
      Buffer.from(run.replace(/0x|\\x|[^0-9a-f]/gi, ''), 'hex').toString('utf8'),
    ),
    ...fromRuns(text, BINARY, (run) => fromCodes(run.match(/[01]{8}/g) ?? [], 2)),
    ...fromRuns(text, CODES, (run) => fromCodes(run.match(/\d+/g) ?? [], 10)),
    ...fromRuns(text, MORSE, fromMorse),
    ...fromEscapes(text),
    ...fromTags(text),
    ...turned(text),
  ];
}

const BASE64 = /[A-Za-z0-9+/_-]{16,}={0,2}/g;
const HEX = /(?:(?:0x|\\x)?[0-9a-fA-F]{2}[ ,:]?){8,}/g;
const BINARY = /(?:[01]{8} ?){8,}/g;
const CODES = /(?:\b\d{2,3}[ ,;-]{1,2}){8,}\d{2,3}\b/g;
const MORSE = /[.-]{1,6}(?: {1,3}\/? ?[.-]{1,6}){9,}/g;
const READABLE = /^[\s\p{L}\p{M}\p{N}\p{P}\p{S}]*$/u;
const REPLACEMENT = '\uFFFD';

function fromRuns(text: string, pattern: RegExp, decode: (run: string) => string): readonly string[] {
  const found: string[] = [];
  for (const { 0: run } of text.matchAll(pattern)) {
    if (found.length >= LIMITS.runs) break;
    const decoded = decode(run.slice(0, LIMITS.run));
    if (decoded.length >= 6 && !decoded.includes(REPLACEMENT) && READABLE.test(decoded)) found.push(decoded);
  }
  return found;
}

const LAST_LETTER = 0x24f;

function fromCodes(codes: readonly string[], base: number): string {
  const read = codes.map((code) => Number.parseInt(code, base));
  return read.every((code) => code >= 9 && code <= LAST_LETTER) ? String.fromCharCode(...read) : '';
}

const MORSE_LETTERS =
  '.-a -...b -.-.c -..d .e ..-.f --.g ....h ..i .---j -.-k .-..l --m -.n ---o .--.p --.-q .-.r ...s -t ..-u ...-v .--w -..-x -.--y --..z';

function fromMorse(run: string): string {
  const letters = new Map(MORSE_LETTERS.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)]));
  const words = run.split(/ ?\/ ?| {2,}/);
  const read = words.map((word) =>
    word
      .split(' ')
      .map((code) => letters.get(code) ?? '')
      .join(''),
  );
  return read.join(' ');
}

const ENTITY = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;
const LAST_CODE_POINT = 0x10ffff;

function fromEscapes(text: string): readonly string[] {
  const found: string[] = [];
  if (/(?:%[0-9a-f]{2}[a-z+]{0,12}){3}/i.test(text)) found.push(fromPercent(text));
  if (/(?:&#x?[0-9a-f]{1,6};){3}/i.test(text)) {
    found.push(
      text.replace(ENTITY, (_, hex?: string, decimal?: string) => {
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : ' ';
      }),
    );
  }
  if (/(?:\\u[0-9a-f]{4}){3}/i.test(text)) {
    found.push(
      text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    );
  }
  return found;
}

const fromPercent = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'));

const TAGS = /[\u{E0020}-\u{E007E}]+/gu;
const TAG_BLOCK = 0xe0000;

/** Tag characters mirror ASCII and are never shown: what they say was meant for a machine. */
export function fromTags(text: string): readonly string[] {
  const runs = text.match(TAGS) ?? [];
  const said = runs.map((run) =>
    [...run].map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - TAG_BLOCK)).join(''),
  );
  // Three letters are a flag's (England, Scotland, Wales carry five).
  return said.filter((words) => words.length > 6);
}

// What an order would be full of, turned: the whole text is turned only where one of these stands.
const ROTATED = /vtaber|vafgeh|ertenf|cebzcg|rfdhrpn|qverge|erirynl|erirYr/i;
const BACKWARDS = /erongi|aicurt|curtsni|sarger|tpmorp|acesc|aceuqse|ratam|elever|ertsom|otnemirtser/;

function turned(text: string): readonly string[] {
  const found: string[] = [];
  if (ROTATED.test(text)) found.push(text.replace(/[a-z]/gi, rotate));
  const folded = seen(text);
  if (BACKWARDS.test(folded)) found.push([...folded].reverse().join(''));
  return found;
}

function rotate(letter: string): string {
  const from = letter <= 'Z' ? 0x41 : 0x61;
  return String.fromCharCode(((letter.charCodeAt(0) - from + 13) % 26) + from);
}
