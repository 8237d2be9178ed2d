import type { IncomingMessage } from 'node:http';
import type { FailureCode } from '#protocol';
import { decode } from './decode.ts';
import { readBytes } from './read-bytes.ts';
import { parseStrict } from './strict-json.ts';

export type Body =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: FailureCode };

const JSON_TYPE = /^application\/json[ \t]*(?:;[ \t]*charset[ \t]*=[ \t]*"?utf-8"?[ \t]*)?;?$/i;

/** The JSON of a request; `undefined` when it has no body at all. */
export async function readJson(request: IncomingMessage, limitBytes: number): Promise<Body> {
  const bytes = await readBytes(request, { limitBytes, type: JSON_TYPE });
  if (bytes === null) return { ok: true, value: undefined };
  if (typeof bytes === 'string') return refuse(bytes);
  const text = decode(bytes);
  if (text === null) return refuse('body_invalid');
  const parsed = parseStrict(text);
  return parsed.ok ? parsed : refuse('body_invalid');
}

const refuse = (code: FailureCode): Body => ({ ok: false, code });
