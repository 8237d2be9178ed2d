import { parseJson } from '#protocol';
import { WHATSAPP } from './limits.ts';
import { listOf, looseOf, textOf, wholeOf } from './loose.ts';
import { boundedBytes } from './read-bytes.ts';
import { type Refusal, refusalOf } from './refusals.ts';

export type Recipient = { readonly phone: string | null; readonly scopedId: string | null };

export type Outgoing =
  | { readonly type: 'text'; readonly body: string }
  | {
      readonly type: 'template';
      readonly name: string;
      readonly language: string;
      readonly parameters: readonly string[];
    };

export type SendRequest = {
  /** Which of our numbers sends: `phone_number_id`. */
  readonly account: string;
  readonly to: Recipient;
  readonly message: Outgoing;
  /** Comes back with every status of the message. */
  readonly callbackData: string;
};

export type Sent =
  | { readonly status: 'sent'; readonly wamid: string }
  | {
      readonly status: 'refused';
      readonly why: Refusal;
      readonly code: number | null;
      /** In Meta's words; no token and no text of ours is in them. */
      readonly title: string;
    };

export type WhatsAppClient = {
  /** Hands one message over. Rejects where no answer came: then nobody knows whether it was taken. */
  send(request: SendRequest, signal?: AbortSignal): Promise<Sent>;
  /** What somebody sent that is not text. Rejects where it cannot be had. */
  download(media: string, signal?: AbortSignal): Promise<DownloadedMedia>;
};

export type DownloadedMedia = { readonly bytes: Uint8Array; readonly type: string };

export type ClientOptions = {
  /** Up to and with the version: `https://graph.facebook.com/v24.0`. */
  readonly url: string;
  readonly token: string;
  readonly fetch?: typeof fetch;
};

/** Speaks the Graph API's messages endpoint. Whether and when to try again is the outbox's business. */
export function createWhatsAppClient({ url, token, fetch: ask = fetch }: ClientOptions): WhatsAppClient {
  const base = url.replace(/\/+$/, '');
  // A redirect would carry the token to another address.
  const common = { redirect: 'error', headers: { authorization: `Bearer ${token}` } } as const;
  return {
    send: async (request, signal) => {
      const response = await ask(`${base}/${encodeURIComponent(request.account)}/messages`, {
        ...common,
        method: 'POST',
        headers: { ...common.headers, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(request)),
        ...(signal && { signal }),
      });
      const bytes = await boundedBytes(response, WHATSAPP.answerBytes);
      return sentOf(parseJson(new TextDecoder().decode(bytes)), response.status);
    },
    download: async (media, signal) => {
      const options = { ...common, ...(signal && { signal }) };
      const facts = await ask(`${base}/${encodeURIComponent(media)}`, options);
      const told = parseJson(new TextDecoder().decode(await boundedBytes(facts, WHATSAPP.answerBytes)));
      const { url: place, mime_type } = looseOf(told);
      const file = await ask(trusted(textOf(place), base), options);
      if (!file.ok) throw new Error(`media answered ${file.status}`);
      const type = textOf(mime_type) ?? file.headers.get('content-type') ?? '';
      return { bytes: await boundedBytes(file, WHATSAPP.mediaBytes), type };
    },
  };
}

function bodyOf({ to, message, callbackData }: SendRequest): object {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    // An id in the place of a telephone is taken by the API and delivered to nobody.
    ...(to.phone !== null ? { to: to.phone } : { recipient: to.scopedId }),
    type: message.type,
    ...contentOf(message),
    biz_opaque_callback_data: callbackData,
  };
}

function contentOf(message: Outgoing): object {
  if (message.type === 'text') return { text: { preview_url: false, body: message.body } };
  const { name, language, parameters } = message;
  const body = { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) };
  return {
    template: { name, language: { code: language }, ...(parameters.length > 0 && { components: [body] }) },
  };
}

function sentOf(answer: unknown, status: number): Sent {
  const { messages, error } = looseOf(answer);
  const wamid = textOf(looseOf(listOf(messages)[0]).id);
  if (wamid !== null && status < 300) return { status: 'sent', wamid };
  const { code, message, error_data } = looseOf(error);
  const known = wholeOf(code);
  const details = textOf(looseOf(error_data).details);
  const title = [textOf(message), details].filter((each) => each !== null).join(': ') || `HTTP ${status}`;
  return { status: 'refused', why: refusalOf(known, status), code: known, title };
}

const METAS = /(?:^|\.)(?:fbsbx\.com|facebook\.com|whatsapp\.net|fbcdn\.net)$/;

/** The token goes along: only to Meta's own addresses, or to where the API itself is. */
function trusted(place: string | null, base: string): string {
  const url = place !== null && URL.canParse(place) ? new URL(place) : null;
  if (!url) throw new Error('media has no address');
  const isMetas = url.protocol === 'https:' && METAS.test(url.hostname);
  if (isMetas || url.origin === new URL(base).origin) return url.href;
  throw new Error('media is kept at an address that is not Meta’s');
}
