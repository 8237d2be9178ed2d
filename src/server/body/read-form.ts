import type { IncomingMessage } from 'node:http';
import { decode } from './decode.ts';
import { readBytes } from './read-bytes.ts';
import type { Body } from './read-json.ts';

const FORM_TYPE =
  /^application\/x-www-form-urlencoded[ \t]*(?:;[ \t]*charset[ \t]*=[ \t]*"?utf-8"?[ \t]*)?;?$/i;

/** What a page's form sends, by name. A name that comes twice is no form of ours. */
export async function readForm(request: IncomingMessage, limitBytes: number): Promise<Body> {
  const bytes = await readBytes(request, { limitBytes, type: FORM_TYPE });
  if (bytes === null) return { ok: true, value: {} };
  if (typeof bytes === 'string') return { ok: false, code: bytes };
  const text = decode(bytes);
  const fields = [...new URLSearchParams(text ?? '')];
  const names = new Set(fields.map(([name]) => name));
  if (text === null || names.size !== fields.length) return { ok: false, code: 'body_invalid' };
  return { ok: true, value: Object.fromEntries(fields) };
}
