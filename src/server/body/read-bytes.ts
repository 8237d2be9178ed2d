import type { IncomingMessage } from 'node:http';
import type { FailureCode } from '#protocol';

type Headers = IncomingMessage['headers'];

export type Bounds = {
  readonly limitBytes: number;
  /** Which content types are taken; any unless told. */
  readonly type?: RegExp;
};

/** Whether a request says that it has a body. */
export const announcesBody = (headers: Headers): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/**
 * A body as it came, byte by byte; null when there is none at all. One over the limit is refused before it is kept: whoever
 * answers `body_too_large` sends `Connection: close`, because the rest of it is still on its way and is not read.
 */
export async function readBytes(
  request: IncomingMessage,
  { limitBytes, type }: Bounds,
): Promise<Buffer | null | FailureCode> {
  const { headers } = request;
  if (!announcesBody(headers)) return null;
  if (!isPlain(headers) || type?.test(headers['content-type'] ?? '') === false)
    return 'body_type_unsupported';
  if (Number(headers['content-length'] ?? 0) > limitBytes) return 'body_too_large';
  return collect(request, limitBytes);
}

/** Nothing is decompressed: a small body cannot become a large one. */
function isPlain(headers: Headers): boolean {
  const encoding = headers['content-encoding'] ?? 'identity';
  const transfer = headers['transfer-encoding'] ?? 'chunked';
  return transfer.toLowerCase() === 'chunked' && encoding.toLowerCase() === 'identity';
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
