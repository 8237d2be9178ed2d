import type { IncomingMessage } from 'node:http';

/** The answer as text; null when it is larger than it may be, in which case the rest is not read. */
export async function readBounded(response: IncomingMessage, mostBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) {
      response.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return decoded(Buffer.concat(chunks), response.headers['content-type'] ?? '');
}

/** In the encoding that the answer names; UTF-8 where it names none that we know. */
function decoded(bytes: Buffer, type: string): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]{1,40})/i.exec(type) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
