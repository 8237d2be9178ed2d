import type { ServerResponse } from 'node:http';
import { asFailure, FAILURES, failureLine } from '#protocol';
import { type Page, pageHeaders, pageOf, refusalPage } from './small-page.ts';

export type Form = 'json' | 'events' | 'page';

type Headers = Readonly<Record<string, string>>;

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';
const PLAIN_TYPE = 'text/plain; charset=utf-8';
const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';
const LINES_TYPE = 'application/x-ndjson; charset=utf-8';
const UNKNOWN_PERSON = 401;
const UNAVAILABLE = 503;
/** Seconds until whoever was sent away may try again. */
const COME_BACK = '2';

/** A whole answer at once. */
export function respondJson(response: ServerResponse, status: number, body: unknown): void {
  respondText(response, { status, type: JSON_TYPE, text: JSON.stringify(body) });
}

/** The same, to be kept by the browser under a name; laid out for whoever opens it. */
export function respondFile(
  response: ServerResponse,
  { name, body }: { readonly name: string; readonly body: unknown },
): void {
  const headers = { 'content-disposition': `attachment; filename="${name}"` };
  respondText(response, { status: 200, type: JSON_TYPE, text: JSON.stringify(body, null, 2), headers });
}

export type TextAnswer = {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers?: Headers;
};

export function respondText(response: ServerResponse, { status, type, text, headers }: TextAnswer): void {
  if (response.headersSent) return void response.destroy();
  const length = String(Buffer.byteLength(text));
  response.writeHead(status, {
    'content-type': type,
    'content-length': length,
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(text);
}

/** A page of our own, without a script; nobody may keep it, point to it or find it by searching. */
export function respondPage(
  response: ServerResponse,
  { status, page }: { readonly status: number; readonly page: Page },
): void {
  respondText(response, { status, type: HTML_TYPE, text: pageOf(page), headers: pageHeaders() });
}

export const respondPlain = (
  response: ServerResponse,
  { text, as }: { readonly text: string; readonly as?: 'markdown' },
): void => respondText(response, { status: 200, type: as ? MARKDOWN_TYPE : PLAIN_TYPE, text });

export function respondNothing(response: ServerResponse): void {
  response.writeHead(204, { 'cache-control': 'no-store' });
  response.end();
}

export type RefusalOptions = { readonly form: Form; readonly headers?: Headers };

/** Why not, in the form that the route answers in. What is not ours to tell is told as `internal`. */
export function respondRefusal(
  response: ServerResponse,
  error: unknown,
  { form, headers }: RefusalOptions,
): void {
  const { status } = FAILURES[asFailure(error).code];
  const told = refusalIn(form, error);
  respondText(response, {
    ...{ status, ...told },
    headers: { ...told.headers, ...ofStatus(status), ...headers },
  });
}

function refusalIn(form: Form, error: unknown): Omit<TextAnswer, 'status'> {
  const { code, message, retryable } = asFailure(error);
  if (form === 'page') return { type: HTML_TYPE, text: pageOf(refusalPage(code)), headers: pageHeaders() };
  if (form === 'events') return { type: LINES_TYPE, text: failureLine(error) };
  return { type: JSON_TYPE, text: JSON.stringify({ error: { code, message, retryable } }) };
}

function ofStatus(status: number): Headers {
  if (status === UNAVAILABLE) return { 'retry-after': COME_BACK };
  return status === UNKNOWN_PERSON ? { 'www-authenticate': 'Bearer' } : {};
}
