import { Buffer } from 'node:buffer';
import { withoutTails } from '../tails.ts';
import { fromMorse, morseRuns } from './morse.ts';
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
    ...readable(hexRuns(text), fromHex),
    ...fromRuns(text, BINARY, (run) => fromCodes(run.match(/[01]{8}/g) ?? [], 2)),
    ...fromRuns(text, CODES, (run) => fromCodes(run.match(/\d+/g) ?? [], 10)),
    ...readable(morseRuns(text), fromMorse),
    ...fromEscapes(text),
    ...fromTags(text),
    ...turned(text),
  ];
}

// The first signs are written out: so the engine tells at a glance that nothing begins there, where it would begin to count.
const BASE64 = /[A-Za-z0-9+/_-][A-Za-z0-9+/_-][A-Za-z0-9+/_-][A-Za-z0-9+/_-][A-Za-z0-9+/_-]{12,}={0,2}/g;
const HEX = /(?:0x|\\x)?[0-9a-fA-F][0-9a-fA-F][ ,:]?(?:(?:0x|\\x)?[0-9a-fA-F]{2}[ ,:]?){7,}/g;
const BINARY = /(?:[01]{8} ?){8,}/g;
const CODES = /\b\d\d\d?[ ,;-]{1,2}(?:\b\d{2,3}[ ,;-]{1,2}){7,}\d{2,3}\b/g;
const READABLE = /^[\s\p{L}\p{M}\p{N}\p{P}\p{S}]*$/u;
const REPLACEMENT = '\uFFFD';

const fromRuns = (text: string, pattern: RegExp, decode: (run: string) => string): readonly string[] =>
  readable(runsOf(text, pattern), decode);

function* runsOf(text: string, pattern: RegExp): Iterable<string> {
  for (const [run] of text.matchAll(pattern)) yield run;
}

/** Also each long group by itself, so that figures before it do not spoil it. */
function* hexRuns(text: string): Iterable<string> {
  for (const run of runsOf(text, HEX)) {
    yield run;
    if (/[ ,:]/.test(run)) yield* run.match(/[0-9a-fA-F]{16,}/g) ?? [];
  }
}

const fromHex = (run: string): string =>
  Buffer.from(run.replace(/0x|\\x|[^0-9a-f]/gi, ''), 'hex').toString('utf8');

function readable(runs: Iterable<string>, decode: (run: string) => string): readonly string[] {
  const found: string[] = [];
  for (const run of runs) {
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
  const folded = seen(withoutTails(text));
  if (BACKWARDS.test(folded)) found.push([...folded].reverse().join(''));
  return found;
}

function rotate(letter: string): string {
  const from = letter <= 'Z' ? 0x41 : 0x61;
  return String.fromCharCode(((letter.charCodeAt(0) - from + 13) % 26) + from);
}
