import { problemOf, unreachable } from './problem.ts';
import type { Tokens } from './tokens.ts';

export type Request = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** Sent as it is, with its name. */
  readonly file?: File;
  readonly signal?: AbortSignal;
  /** Gets there although the page is being left. */
  readonly keepalive?: boolean;
};

/** One request under the token of the moment. */
export type Caller = {
  /** Rejects when the network fails. */
  call(path: string, request?: Request): Promise<Response>;
  /** Its JSON; rejects with an `ApiProblem`. */
  read<T>(path: string, request?: Request): Promise<T>;
};

export function createCaller(tokens: Tokens, fetch: typeof globalThis.fetch): Caller {
  const call = (
    path: string,
    { method = 'GET', body, file, signal, keepalive = false }: Request = {},
  ): Promise<Response> => {
    const token = tokens.read();
    return fetch(path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(file && {
          'content-type': 'application/octet-stream',
          'x-file-name': encodeURIComponent(file.name),
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file }),
      ...(signal && { signal }),
      cache: 'no-store',
      keepalive,
    });
  };
  return { call, read: (path, request) => jsonOf(call(path, request)) };
}

const NOTHING_TO_SAY = 204;

/** What it holds is taken on trust: pages and server are built from one tree. */
export async function jsonOf<T>(asked: Promise<Response>): Promise<T> {
  const response = await goodOf(asked);
  return (response.status === NOTHING_TO_SAY ? undefined : await response.json()) as T;
}

/** The answer, if it is one; rejects with an `ApiProblem`. */
export async function goodOf(asked: Promise<Response>): Promise<Response> {
  const response = await asked.catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw await problemOf(response);
  return response;
}
