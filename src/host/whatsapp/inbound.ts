import { type InboundMessage, messageKey, parseWebhook, type StatusUpdate, verifySignature } from '#channels';
import { asFailure, type Clock, type ContactBook, ProsaError } from '#protocol';
import type { Problem } from '#runtime';
import type { Platform, ReceivedMessage } from '../platform-contract.ts';
import { sentTwice, WHATSAPP_CHANNEL } from './channel.ts';
import type { WhatsAppConfig, WhatsAppNumber } from './config.ts';

export type InboundDeps = Pick<WhatsAppConfig, 'appSecret' | 'numbers'> & {
  readonly platform: Pick<Platform, 'receive'>;
  readonly contacts: ContactBook;
  readonly clock: Clock;
  readonly report: (problem: Problem) => void;
  readonly quietMs: number;
};

/** People whose messages are kept at the same time. */
const AT_ONCE = 8;

/**
 * Keeps all that a webhook brings, and resolves only then: an answer of 200 means kept. Throws where coming again helps, and where
 * nobody knows the sender. What will never be taken is told, and does not come again.
 */
export async function takeWebhook(
  deps: InboundDeps,
  bytes: Uint8Array,
  signature: string | undefined,
): Promise<void> {
  if (deps.appSecret === null) throw new ProsaError('channel_unconfigured');
  if (!verifySignature(bytes, signature, deps.appSecret)) throw new ProsaError('signature_invalid');
  const webhook = parseWebhook(bytes, deps.clock.now());
  if (!webhook) throw new ProsaError('body_invalid');
  for (const place of webhook.faults) tell(deps, `parte ilegível no webhook: ${place}`);
  for (const notice of webhook.notices) tell(deps, `aviso da Meta: ${notice}`);
  const people = byPerson(webhook.messages);
  await inTurns([
    ...people.map((messages) => () => keepAll(deps, messages)),
    ...webhook.statuses.map((status) => () => keepStatus(deps, status)),
  ]);
}

/** Each person's messages, in their order. */
function byPerson(messages: readonly InboundMessage[]): readonly (readonly InboundMessage[])[] {
  const groups = new Map<string, InboundMessage[]>();
  for (const message of messages) {
    const key = `${message.account}\n${message.phone ?? message.scopedId}`;
    groups.set(key, [...(groups.get(key) ?? []), message]);
  }
  return [...groups.values()];
}

async function keepAll(deps: InboundDeps, messages: readonly InboundMessage[]): Promise<void> {
  for (const message of messages) {
    const number = numberOf(deps, message.account);
    if (number) await keepMessage(deps, number, message);
  }
}

/** A number of nobody's here: the webhook is Meta's, but no organisation of ours may see what it brings. */
function numberOf(deps: InboundDeps, account: string): WhatsAppNumber | null {
  const number = deps.numbers.find((each) => each.account === account);
  if (!number) tell(deps, `chegou algo para um número que não está em PROSA_WHATSAPP_NUMBERS: ${account}`);
  return number ?? null;
}

async function keepMessage(
  deps: InboundDeps,
  number: WhatsAppNumber,
  message: InboundMessage,
): Promise<void> {
  const { contacts, platform, quietMs } = deps;
  const { account, phone, scopedId, name, at, text, media } = message;
  const { org, assistant } = number;
  const contact = await contacts.meet({
    ...{ org, account, assistant, phone, scopedId, name },
    channel: WHATSAPP_CHANNEL,
  });
  // Kept with the input: that the person wrote. The answer may be on its way at once, and asks whether the window is open.
  const received: ReceivedMessage = {
    ...{ org, text, at, quietMs, messageId: messageKey(message.wamid) },
    ...{ assistant: contact.assistant, session: contact.session, user: contact.user },
    replyTo: { channel: WHATSAPP_CHANNEL, address: contact.id },
    ...(media && { media }),
  };
  try {
    await platform.receive(received);
  } catch (error) {
    await receiveLess(deps, received, error);
  }
}

/** Nobody is met with silence: more than an assistant reads counts as something that it cannot read. */
async function receiveLess(deps: InboundDeps, received: ReceivedMessage, error: unknown): Promise<void> {
  const { code, retryable } = asFailure(error);
  if (retryable) throw error;
  if (code === 'message_too_long' || code === 'message_empty')
    return void (await deps.platform.receive({ ...received, text: '', media: { kind: 'other' } }));
  deps.report({ error, what: `channel ${WHATSAPP_CHANNEL}` });
}

async function keepStatus(deps: InboundDeps, update: StatusUpdate): Promise<void> {
  const { wamid, status, at, delivery, errors } = update;
  if (!numberOf(deps, update.account) || delivery === null) return;
  const [first] = errors;
  const error = first ? `${first.code ?? ''} ${first.title}`.trim() : null;
  const kept = await deps.contacts.receipt({ delivery, message: messageKey(wamid), status, at, error });
  if (kept === 'twice') deps.report(sentTwice(delivery));
  if (status === 'failed' && kept !== 'known')
    tell(deps, `a entrega ${delivery} falhou: ${error ?? 'sem motivo'}`);
}

const tell = ({ report }: InboundDeps, message: string): void =>
  report({ error: new Error(message), what: `channel ${WHATSAPP_CHANNEL}` });

/** Some at a time; all are tried, and the first failure is told when they are through. */
async function inTurns(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  const next = tasks.values();
  const worker = async (): Promise<void> => {
    for (const task of next) await task().catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, tasks.length) }, worker));
  if (failures.length > 0) throw failures[0];
}
