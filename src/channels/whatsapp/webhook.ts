import { cleanText } from '#language';
import type { Media } from '#protocol';
import { isLoose, type Loose, listOf, looseOf, textOf, wholeOf } from './loose.ts';
import { phoneOf } from './phone.ts';
import { contentOf } from './read-content.ts';

/** One thing that a person sent. At least one of `phone` and `scopedId` is there. */
export type InboundMessage = {
  /** Which of our numbers it came to: `phone_number_id`. */
  readonly account: string;
  readonly wamid: string;
  readonly at: number;
  readonly phone: string | null;
  /** The person's id towards our business, where people have user names and no telephone is told. */
  readonly scopedId: string | null;
  readonly name: string | null;
  readonly text: string;
  readonly media: Media | null;
};

/** What became of something that we sent. */
export type StatusUpdate = {
  readonly account: string;
  readonly wamid: string;
  readonly status: string;
  readonly at: number;
  /** `biz_opaque_callback_data`: the delivery as we named it. */
  readonly delivery: string | null;
  readonly errors: readonly { readonly code: number | null; readonly title: string }[];
};

export type Webhook = {
  /** Oldest first by the provider's time, each once. */
  readonly messages: readonly InboundMessage[];
  readonly statuses: readonly StatusUpdate[];
  /** Parts that could not be read, by their place; and what Meta has to tell whoever runs this. */
  readonly faults: readonly string[];
  readonly notices: readonly string[];
};

type Found = {
  readonly messages: InboundMessage[];
  readonly statuses: StatusUpdate[];
  readonly faults: string[];
  readonly notices: string[];
  readonly now: number;
};

/**
 * What a webhook tells. Unknown fields are passed over, and a part that cannot be read takes no other along. Null: no webhook of
 * WhatsApp's at all.
 */
export function parseWebhook(bytes: Uint8Array, now: number): Webhook | null {
  const body = jsonOf(bytes);
  if (!isLoose(body)) return null;
  const found: Found = { messages: [], statuses: [], faults: [], notices: [], now };
  if (body.object !== 'whatsapp_business_account') found.faults.push('object');
  else for (const [at, entry] of listOf(body.entry).entries()) readEntry(entry, `entry.${at}`, found);
  return { ...found, messages: inOrder(found.messages), statuses: found.statuses };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function readEntry(entry: unknown, place: string, found: Found): void {
  for (const [at, change] of listOf(looseOf(entry).changes).entries()) {
    const { field, value } = looseOf(change);
    if (field === 'messages') readValue(looseOf(value), `${place}.changes.${at}`, found);
    else if (field === 'message_template_status_update') found.notices.push(...aboutTemplate(looseOf(value)));
  }
}

function readValue(value: Loose, place: string, found: Found): void {
  const account = textOf(looseOf(value.metadata).phone_number_id);
  if (account === null) return void found.faults.push(`${place}.metadata`);
  const contacts = listOf(value.contacts).map(looseOf);
  for (const [at, message] of listOf(value.messages).entries()) {
    const read = isLoose(message) ? readMessage(message, { account, contacts, now: found.now }) : 'fault';
    if (read === 'fault') found.faults.push(`${place}.messages.${at}`);
    else if (read) found.messages.push(read);
  }
  for (const [at, status] of listOf(value.statuses).entries()) {
    const read = readStatus(looseOf(status), account, found.now);
    if (read) found.statuses.push(read);
    else found.faults.push(`${place}.statuses.${at}`);
  }
  for (const { code, title } of errorsIn(value.errors)) found.notices.push(`${code ?? ''} ${title}`.trim());
}

type Around = { readonly account: string; readonly contacts: readonly Loose[]; readonly now: number };

function readMessage(message: Loose, around: Around): InboundMessage | 'fault' | null {
  const { account, now } = around;
  const wamid = textOf(message.id);
  const who = senderOf(message, around.contacts);
  if (wamid === null || (who.phone === null && who.scopedId === null)) return 'fault';
  const content = contentOf(message);
  return content && { account, wamid, at: momentOf(message.timestamp, now), ...who, ...content };
}

/** The sender as the message names them, completed by what stands beside it. */
function senderOf(message: Loose, contacts: readonly Loose[]) {
  const from = textOf(message.from);
  const fromId = textOf(message.from_user_id);
  const isSender = ({ wa_id, user_id }: Loose): boolean =>
    (from !== null && wa_id === from) || (fromId !== null && user_id === fromId);
  const nobody = from === null && fromId === null;
  const contact =
    contacts.find(isSender) ?? (nobody && contacts.length === 1 ? contacts[0] : undefined) ?? {};
  const phone = from ?? textOf(contact.wa_id);
  return {
    phone: phone === null ? null : phoneOf(phone),
    scopedId: idOf(fromId ?? textOf(contact.user_id)),
    name: nameOf(looseOf(contact.profile).name),
  };
}

const SCOPED_ID = /^[\x21-\x7e]{1,128}$/;
const LONGEST_NAME = 100;

const idOf = (text: string | null): string | null => (text !== null && SCOPED_ID.test(text) ? text : null);

/** As the person calls themselves: anything. */
const nameOf = (value: unknown): string | null =>
  cleanText((textOf(value) ?? '').slice(0, LONGEST_NAME)).trim() || null;

function readStatus(status: Loose, account: string, now: number): StatusUpdate | null {
  const wamid = textOf(status.id);
  const told = textOf(status.status);
  if (wamid === null || told === null) return null;
  return {
    ...{ account, wamid, status: told, at: momentOf(status.timestamp, now) },
    delivery: textOf(status.biz_opaque_callback_data),
    errors: errorsIn(status.errors),
  };
}

const errorsIn = (errors: unknown): StatusUpdate['errors'] =>
  listOf(errors).map((error) => {
    const { code, title, message } = looseOf(error);
    return { code: wholeOf(code), title: textOf(title) ?? textOf(message) ?? '' };
  });

/** Seconds, as a text; never later than now, because a window that is opened by it would stay open for longer. */
function momentOf(timestamp: unknown, now: number): number {
  const told = wholeOf(timestamp);
  return told === null ? now : Math.min(told * 1_000, now);
}

/** By the provider's time, and as they came where that is the same; what stands there twice comes once. */
function inOrder(messages: readonly InboundMessage[]): readonly InboundMessage[] {
  const once = new Map<string, InboundMessage>();
  for (const message of messages) {
    const key = `${message.account}\n${message.wamid}`;
    if (!once.has(key)) once.set(key, message);
  }
  return [...once.values()].sort((one, other) => one.at - other.at);
}

/** A template that may no longer be sent is news for whoever runs this. */
function aboutTemplate(value: Loose): readonly string[] {
  const event = textOf(value.event);
  if (event === null || event === 'APPROVED') return [];
  const name = textOf(value.message_template_name) ?? '?';
  return [`modelo de mensagem ${name}: ${event} ${textOf(value.reason) ?? ''}`.trim()];
}
