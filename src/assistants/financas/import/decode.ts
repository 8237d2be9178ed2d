import { cleanText } from '#language';
import { IMPORT_LIMITS, type Unreadable, unreadable } from './statement.ts';

/** Broken bytes among so many good accents are broken bytes, and no other encoding. */
const GOOD_PER_BROKEN = 10;

const STARTS: readonly (readonly [bytes: readonly number[], why: string])[] = [
  [[0x50, 0x4b], 'Isto é uma planilha (.xlsx) ou um .zip. Exporte o extrato em OFX ou CSV e tente de novo.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'Isto é uma planilha do Excel (.xls). Exporte o extrato em OFX ou CSV.'],
  [[0x25, 0x50, 0x44, 0x46], 'Isto é um PDF. Peça ao banco o extrato em OFX ou CSV.'],
  [[0x1f, 0x8b], 'Isto é um arquivo compactado (.gz). Descompacte e tente de novo.'],
];

/**
 * The text of a file. What its header says of the encoding is not believed, for banks write UTF-8 under the name of 1252 and the other
 * way round: what is valid UTF-8 is, anything else is Windows-1252.
 */
export function decodeStatement(bytes: Uint8Array): { readonly text: string } | Unreadable {
  if (bytes.length === 0) return unreadable('O arquivo está vazio.');
  if (bytes.length > IMPORT_LIMITS.bytes)
    return unreadable('O arquivo é grande demais: o limite é 4 MB. Exporte períodos menores.');
  const known = STARTS.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  if (known) return unreadable(known[1]);
  const text = withMark(bytes) ?? withoutMark(bytes);
  if (text.includes('\0')) return unreadable('Isto não é um texto: não parece OFX nem CSV.');
  return { text: cleanText(text) };
}

/** UTF-16 is told by its first two bytes. */
function withMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return null;
}

function withoutMark(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = countOf(text, /\uFFFD/g);
  if (broken === 0) return text;
  const accents = countOf(text, /[\u0080-\uFFFC]/g);
  return accents < broken * GOOD_PER_BROKEN ? new TextDecoder('windows-1252').decode(bytes) : text;
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
