const HEAD = 5;
const LENGTH = 4;

/** One message of the Postgres protocol; `type` is empty for those that open a connection. */
export type Frame = { readonly type: string; readonly body: Buffer };

/** Cuts a byte stream into messages, whatever the pieces it comes in. The client's first messages have no type byte. */
export function frameReader(side: 'client' | 'server'): (chunk: Buffer) => Frame[] {
  let rest: Buffer = Buffer.alloc(0);
  let head = side === 'server' ? HEAD : LENGTH;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const frames: Frame[] = [];
    for (let size = sizeOf(rest, head); rest.length >= size; size = sizeOf(rest, head)) {
      const body = rest.subarray(head, size);
      frames.push({ type: rest.toString('latin1', 0, head - LENGTH), body });
      rest = rest.subarray(size);
      // Requests for encryption come before the real opening and are as untyped as that.
      if (!isEncryptionRequest(body)) head = HEAD;
    }
    return frames;
  };
}

/** Of the message that begins here; a length that has not arrived yet is longer than what has. */
const sizeOf = (bytes: Buffer, head: number): number =>
  bytes.length < head ? Number.POSITIVE_INFINITY : bytes.readInt32BE(head - LENGTH) + head - LENGTH;

const ENCRYPTION_REQUESTS: readonly number[] = [80_877_103, 80_877_104];

const isEncryptionRequest = (body: Buffer): boolean =>
  body.length === LENGTH && ENCRYPTION_REQUESTS.includes(body.readInt32BE(0));

/** Texts of the statements a client runs, by name: a prepared one is sent once and then only named. */
export type StatementReader = (frame: Frame) => string | null;

/**
 * The text of the statement that this message makes the server execute and answer to, or null. Simple queries carry it;
 * others are parsed, bound and synced.
 */
export function statementReader(): StatementReader {
  const prepared = new Map<string, string>();
  let bound: string | null = null;
  return ({ type, body }) => {
    if (type === 'Q') return textAt(body, 0).text;
    if (type === 'P') {
      const name = textAt(body, 0);
      const query = textAt(body, name.end);
      prepared.set(name.text, query.text);
    }
    if (type === 'B') {
      const portal = textAt(body, 0);
      bound = prepared.get(textAt(body, portal.end).text) ?? '';
    }
    if (type !== 'S') return null;
    const executed = bound;
    bound = null;
    return executed;
  };
}

function textAt(body: Buffer, start: number): { readonly text: string; readonly end: number } {
  const end = body.indexOf(0, start);
  return { text: body.toString('utf8', start, end), end: end + 1 };
}
