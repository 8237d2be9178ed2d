import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Json, type JsonObject, parseJson } from '#protocol';

/** One part of an answer in Gemini's wire format. */
export type GeminiPart =
  | { readonly text: string }
  | { readonly functionCall: { readonly name: string; readonly args: JsonObject } };

/** An answer of the stub: parts to stream, or a status to fail with. */
export type GeminiAnswer = readonly GeminiPart[] | { readonly status: number };

export type GeminiRequest = {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: JsonObject;
};

export type GeminiStub = {
  readonly url: string;
  readonly requests: readonly GeminiRequest[];
  /** Bodies that the token endpoint (`/token`) was sent. */
  readonly grants: readonly URLSearchParams[];
  close(): Promise<void>;
};

/** A loopback server that speaks as `streamGenerateContent` does, answer by answer, and hands out tokens at `/token`. */
export async function geminiStub(answers: readonly GeminiAnswer[]): Promise<GeminiStub> {
  const requests: GeminiRequest[] = [];
  const grants: URLSearchParams[] = [];
  const left = [...answers];
  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    if (request.url === '/token') {
      grants.push(new URLSearchParams(text));
      respond(response, 200, {
        access_token: `ficha-${grants.length}`,
        expires_in: 3_600,
        token_type: 'Bearer',
      });
      return;
    }
    requests.push({
      path: request.url ?? '',
      headers: request.headers,
      body: (parseJson(text) ?? {}) as JsonObject,
    });
    answer(response, left.shift() ?? { status: 500 });
  });
  const port = await listening(server);
  return { url: `http://127.0.0.1:${port}`, requests, grants, close: () => closing(server) };
}

function answer(response: ServerResponse, given: GeminiAnswer): void {
  if ('status' in given) {
    respond(response, given.status, {
      error: { code: given.status, message: 'segredo interno', status: 'INTERNAL' },
    });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  given.forEach((part, index) => {
    const last = index === given.length - 1;
    const candidate = { content: { role: 'model', parts: [part] }, ...(last && { finishReason: 'STOP' }) };
    const usageMetadata = { promptTokenCount: 100, candidatesTokenCount: 10, totalTokenCount: 110 };
    response.write(
      `data: ${JSON.stringify({ candidates: [candidate], ...(last && { usageMetadata }) })}\r\n\r\n`,
    );
  });
  response.end();
}

function respond(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

const closing = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
