/** Cuts a stream of bytes into lines, wherever the network cut it: in the middle of a line, or of a letter. */
export type LineCutter = {
  push(chunk: Uint8Array): readonly string[];
  /** What is left when the stream ends without a last line feed. */
  end(): readonly string[];
};

export function createLineCutter(): LineCutter {
  const decoder = new TextDecoder();
  let rest = '';
  const cut = (text: string): readonly string[] => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    return lines.filter((line) => line.trim() !== '');
  };
  return {
    push: (chunk) => cut(decoder.decode(chunk, { stream: true })),
    end: () => cut(`${decoder.decode()}\n`),
  };
}

/** The lines of a response's body as they come. Whoever stops reading closes the connection. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const cutter = createLineCutter();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield* cutter.push(value);
    }
    yield* cutter.end();
  } finally {
    // A body that broke has nothing left to cancel.
    await reader.cancel().catch(() => undefined);
  }
}
