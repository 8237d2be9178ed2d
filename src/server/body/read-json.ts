import type { IncomingMessage } from 'node:http';
import type { FailureCode } from '#protocol';
import { parseStrict } from './strict-json.ts';

export type Body =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: FailureCode };

/**
 * The JSON of a request; `undefined` when it has no body at all. A body over the limit is refused before it is kept: whoever
 * answers `body_too_large` sends `Connection: close`, because the rest of it is still on its way and is not read.
 */
export async function readJson(request: IncomingMessage, limitBytes: number): Promise<Body> {
  const { headers } = request;
  if (!announcesBody(headers)) return { ok: true, value: undefined };
  if (!isPlainJson(headers)) return refuse('body_type_unsupported');
  if (Number(headers['content-length'] ?? 0) > limitBytes) return refuse('body_too_large');
  const bytes = await collect(request, limitBytes);
  if (typeof bytes === 'string') return refuse(bytes);
  const text = decode(bytes);
  if (text === null) return refuse('body_invalid');
  const parsed = parseStrict(text);
  return parsed.ok ? parsed : refuse('body_invalid');
}

type Headers = IncomingMessage['headers'];

const refuse = (code: FailureCode): Body => ({ ok: false, code });

const announcesBody = (headers: Headers): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

const JSON_TYPE = /^application\/json[ \t]*(?:;[ \t]*charset[ \t]*=[ \t]*"?utf-8"?[ \t]*)?;?$/i;

/** Nothing is decompressed: a small body cannot become a large one. */
function isPlainJson(headers: Headers): boolean {
  const encoding = headers['content-encoding'] ?? 'identity';
  const transfer = headers['transfer-encoding'] ?? 'chunked';
  if (transfer.toLowerCase() !== 'chunked') return false;
  return encoding.toLowerCase() === 'identity' && JSON_TYPE.test(headers['content-type'] ?? '');
}

/** The bytes; or why there are none: more than the limit, or a client that left in the middle. */
function collect(request: IncomingMessage, limitBytes: number): Promise<Buffer | FailureCode> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (result: Buffer | FailureCode): void => {
      request.off('data', onData).off('end', onEnd).off('close', onLeft);
      resolve(result);
    };
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= limitBytes) return void chunks.push(chunk);
      request.pause();
      settle('body_too_large');
    };
    const onEnd = (): void => settle(Buffer.concat(chunks, size));
    const onLeft = (): void => settle('body_invalid');
    // An error is followed by `close`; unheard it would end the process.
    request.on('error', () => undefined);
    request.on('data', onData).on('end', onEnd).on('close', onLeft);
    if (request.destroyed) onLeft();
  });
}

function decode(bytes: Buffer): string | null {
  try {
    // The mark of byte order stays in the text, where it is no JSON.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
