import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, parseJson } from '#protocol';
import { phoneOf } from '../phone.ts';
import { signatureOf } from '../signature.ts';
import { parseWebhook } from '../webhook.ts';
import { judge, type StubRules } from './judge.ts';
import {
  escapedJson,
  messagesValue,
  type StubContent,
  type StubPerson,
  statusesValue,
  webhookOf,
} from './payload.ts';
import type { StubSent } from './sent.ts';
import { errorAnswer, sentAnswer, WIRE_ERRORS, type WireAnswer, type WireError } from './wire.ts';

export type GraphStubOptions = {
  readonly clock: Clock;
  readonly appSecret: string;
  readonly token: string;
  /** Our numbers: `phone_number_id`. */
  readonly accounts: readonly [string, ...string[]];
  readonly templates?: StubRules['templates'];
  /** Where webhooks go; asked each time, because a server's port is known late. */
  readonly webhook?: () => string;
  /** `auto`: every message that was taken is told as sent and delivered. */
  readonly statuses?: 'auto' | 'manual';
  /** `open`: everybody has just written, whether or not the stub knows of it. */
  readonly window?: 'judged' | 'open';
  /** How webhooks are posted. */
  readonly fetch?: typeof fetch;
};

/** The Graph API on this machine, in its own wire format, with the rules that matter: the window, templates, tokens. */
export type GraphStub = {
  /** As `PROSA_WHATSAPP_API_URL` wants it. */
  readonly url: string;
  readonly sent: readonly StubSent[];
  /** Somebody writes: a text, or any content. Tells how the webhook was answered. */
  say(person: StubPerson, content: string | StubContent, account?: string): Promise<number>;
  /** Signs and posts a whole webhook; a text as it is, an object as Meta writes it. */
  post(body: object | string): Promise<Response>;
  /** A status of something that was sent, signed. */
  tell(sent: StubSent, status: string, errors?: readonly object[]): Promise<number>;
  /** The next sends are refused so. */
  refuse(error: WireError, times?: number): void;
  /** Bytes that can be downloaded under an id. */
  hold(media: string, bytes: Uint8Array, type: string): void;
  /** Told of every message that was taken, before the answer leaves. */
  onSent(listen: (sent: StubSent) => void): void;
  close(): Promise<void>;
};

type State = {
  readonly options: GraphStubOptions;
  readonly sent: StubSent[];
  readonly heard: Map<string, number>;
  readonly refusals: WireError[];
  readonly media: Map<string, { readonly bytes: Uint8Array; readonly type: string }>;
  readonly listeners: ((sent: StubSent) => void)[];
  url: string;
};

const VERSION = 'v24.0';
const OK = 200;

export async function openGraphStub(options: GraphStubOptions): Promise<GraphStub> {
  const state: State = {
    ...{ options, sent: [], heard: new Map(), refusals: [] },
    ...{ media: new Map(), listeners: [], url: '' },
  };
  const server = createServer((request, response) => {
    serve(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${VERSION}`;
  return {
    ...doorsOf(state),
    url: state.url,
    sent: state.sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function doorsOf(state: State): Omit<GraphStub, 'url' | 'sent' | 'close'> {
  const { options, refusals, media, listeners } = state;
  const post = (body: object | string): Promise<Response> => postSigned(state, body);
  return {
    post,
    say: async (person, said, account = options.accounts[0]) => {
      const content = typeof said === 'string' ? { type: 'text', text: { body: said } } : said;
      const message = { person, content, wamid: wamidOf(person), at: options.clock.now() };
      return (await post(webhookOf([messagesValue(account, [message])]))).status;
    },
    tell: async (sent, status, errors) => (await post(statusOf(state, { sent, status, errors }))).status,
    refuse: (error, times = 1) => void refusals.push(...Array.from({ length: times }, () => error)),
    hold: (id, bytes, type) => void media.set(id, { bytes, type }),
    onSent: (listen) => void listeners.push(listen),
  };
}

type Told = {
  readonly sent: StubSent;
  readonly status: string;
  readonly errors?: readonly object[] | undefined;
};

function statusOf({ options }: State, { sent, status, errors }: Told): object {
  const { account, wamid, callbackData: delivery, to: recipient } = sent;
  const at = options.clock.now();
  return webhookOf([
    statusesValue(account, [{ wamid, status, at, delivery, recipient, ...(errors && { errors }) }]),
  ]);
}

/** Like the real ones it has the telephone in it. */
const wamidOf = ({ phone, scopedId }: StubPerson): string =>
  `wamid.${Buffer.from(`${phone ?? scopedId}:${randomUUID()}`).toString('base64')}`;

async function postSigned({ options, heard }: State, body: object | string): Promise<Response> {
  const bytes = Buffer.from(typeof body === 'string' ? body : escapedJson(body));
  for (const { account, phone, scopedId, at } of parseWebhook(bytes, options.clock.now())?.messages ?? [])
    heard.set(windowKey(account, phone ?? scopedId ?? ''), at);
  const url = options.webhook?.();
  if (url === undefined) throw new Error('the stub knows no webhook');
  const ask = options.fetch ?? fetch;
  const response = await ask(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': signatureOf(bytes, options.appSecret),
    },
    body: bytes,
  });
  await response.clone().arrayBuffer();
  return response;
}

const windowKey = (account: string, person: string): string => `${account}\n${phoneOf(person) ?? person}`;

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const [, version, id = '', rest] = pathname.split('/');
  if (request.headers.authorization !== `Bearer ${state.options.token}`)
    return answer(response, errorAnswer(WIRE_ERRORS.token));
  if (request.method === 'GET')
    return serveMedia(state, response, version === 'files' ? { file: id } : { id });
  if (version !== VERSION || rest !== 'messages' || !state.options.accounts.includes(id))
    return answer(response, errorAnswer(WIRE_ERRORS.number));
  return answer(response, take(state, id, parseJson(await textOf(request))));
}

function serveMedia(
  { media, url }: State,
  response: ServerResponse,
  { id, file }: { readonly id?: string; readonly file?: string },
): void {
  const held = media.get(id ?? file ?? '');
  if (!held) return void answer(response, errorAnswer({ ...WIRE_ERRORS.number, status: 404 }));
  if (file !== undefined) return void response.writeHead(OK, { 'content-type': held.type }).end(held.bytes);
  const place = `${new URL(url).origin}/files/${id}`;
  const facts = { url: place, mime_type: held.type, file_size: held.bytes.length, id };
  answer(response, { status: OK, body: { messaging_product: 'whatsapp', ...facts } });
}

function take(state: State, account: string, body: unknown): WireAnswer {
  const { options, refusals, sent, heard, listeners } = state;
  const refusal = refusals.shift();
  if (refusal) return errorAnswer(refusal);
  const now = options.clock.now();
  const judged = judge(body, {
    templates: options.templates ?? [],
    now,
    lastHeard: (person) =>
      options.window === 'open' ? now : (heard.get(windowKey(account, person)) ?? null),
  });
  if ('error' in judged) return errorAnswer(judged.error);
  const { to } = judged;
  const taken: StubSent = { ...judged, account, at: now, wamid: wamidOf({ phone: to }) };
  sent.push(taken);
  for (const listen of listeners) listen(taken);
  if (options.statuses === 'auto') void tellAll(state, taken);
  return sentAnswer(to, phoneOf(to), taken.wamid);
}

async function tellAll(state: State, sent: StubSent): Promise<void> {
  for (const status of ['sent', 'delivered']) {
    // A receiver that is away gets no second status here; the real one tries for days.
    await postSigned(state, statusOf(state, { sent, status })).catch(() => undefined);
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, { status, body }: WireAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
