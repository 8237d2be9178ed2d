import { cleanText } from '#language';
import { ProsaError } from '#protocol';
import { KNOWLEDGE_LIMITS } from '../limits.ts';

const UTF16 = [
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
] as const;
/** Beyond this share of odd characters it is no text. */
const ODD = 0.02;
const LOOKED_AT = 4_000;

/**
 * Bytes as text, cleaned: UTF-8, UTF-16 with its mark, or else Latin-1 as Windows writes it, which any bytes are. `document_invalid`
 * where that gives no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = cleanText(decode(bytes));
  if (text.length > KNOWLEDGE_LIMITS.chars)
    throw new ProsaError('document_invalid', 'O texto é longo demais.');
  return text;
}

function decode(bytes: Uint8Array): string {
  const wide = UTF16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (wide) return new TextDecoder(wide.name).decode(bytes);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (isText(bytes)) return text;
  } catch {
    if (isText(bytes)) return new TextDecoder('windows-1252').decode(bytes);
  }
  throw new ProsaError('document_invalid', 'Não é um arquivo de texto.');
}

/** Files of other kinds begin with bytes that no text has. */
function isText(bytes: Uint8Array): boolean {
  const looked = Math.min(bytes.length, LOOKED_AT);
  let odd = 0;
  for (let index = 0; index < looked; index += 1) {
    const byte = bytes[index] ?? 0;
    if (
      byte === 0 ||
      byte === 0x7f ||
      (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d)
    )
      odd += 1;
  }
  return odd <= looked * ODD;
}
