import {
  isWindowOpen,
  isWorthRetry,
  messageKey,
  type Outgoing,
  parameterOf,
  type Sent,
  splitText,
  WHATSAPP,
  type WhatsAppClient,
} from '#channels';
import { type ChannelContact, type Clock, type ContactBook, type DueDelivery, ProsaError } from '#protocol';
import type { Problem } from '#runtime';
import type { Channel } from '../mail.ts';
import type { WhatsAppConfig } from './config.ts';

export const WHATSAPP_CHANNEL = 'whatsapp';

export type ChannelDeps = Pick<WhatsAppConfig, 'templates' | 'language'> & {
  readonly client: WhatsAppClient;
  readonly contacts: () => Promise<ContactBook>;
  readonly clock: Clock;
  readonly report: (problem: Problem) => void;
};

/** An answer that nobody sends first, but that comes after the window has closed. */
const LATE_ANSWER = 'resposta';
/** As many as one process may have on their way for long. */
const MOST_REMEMBERED = 10_000;

/**
 * Sends replies through the Cloud API: as text while the person's window is open, else by the template of the purpose. A message
 * that was taken is noted at once, so that neither an attempt after a failure nor another process sends it again, but for what
 * dies between the two.
 */
export function whatsAppChannel(deps: ChannelDeps): Channel {
  const taken = new Set<string>();
  const send = async (delivery: DueDelivery, signal: AbortSignal): Promise<void> => {
    const contacts = await deps.contacts();
    const contact = await contacts.byId(delivery.address);
    if (!contact) throw new ProsaError('delivery_refused', 'O contato não existe mais.');
    const post: Post = { ...deps, book: contacts, taken, delivery, contact, signal };
    for (const [at, message] of plan(post).entries()) await sendOnce(post, message, at);
  };
  return Object.assign(send, { attempts: WHATSAPP.attempts });
}

type Post = ChannelDeps & {
  readonly book: ContactBook;
  /** What this process has handed over, whether or not that could be written down. */
  readonly taken: Set<string>;
  readonly delivery: DueDelivery;
  readonly contact: ChannelContact;
  readonly signal: AbortSignal;
};

/** What is to be sent, by the window as it is now. */
function plan(post: Post): readonly Outgoing[] {
  const { contact, clock, delivery } = post;
  if (!isWindowOpen(contact.lastInboundAt, clock.now())) return [templateFor(post, delivery.text)];
  return splitText(delivery.text, WHATSAPP.textChars).map((body) => ({ type: 'text', body }));
}

function templateFor({ delivery, templates, language, contact }: Post, text: string): Outgoing {
  const purpose = delivery.purpose ?? LATE_ANSWER;
  const template = Object.hasOwn(templates, purpose) ? templates[purpose] : undefined;
  if (!template) {
    const why = contact.lastInboundAt === null ? 'a pessoa ainda não escreveu' : 'passaram 24 horas';
    throw new ProsaError(
      'template_missing',
      `Finalidade "${purpose}": ${why}, e só um modelo aprovado pode sair. Acrescente ${purpose}:nome_do_modelo a PROSA_WHATSAPP_TEMPLATES.`,
    );
  }
  const parameters = template.parameters === 1 ? [parameterOf(text, WHATSAPP.parameterChars)] : [];
  return { type: 'template', name: template.name, language, parameters };
}

/** The parts of a long text have names of their own, so that what becomes of each can be told. */
const partName = (delivery: string, at: number): string => (at === 0 ? delivery : `${delivery}~${at + 1}`);

async function sendOnce(post: Post, message: Outgoing, at: number): Promise<void> {
  const name = partName(post.delivery.id, at);
  if (await wasTaken(post, name)) return;
  const sent = await handOver(post, message, name);
  // Our clock and theirs may differ by a moment: what they refuse as late goes out as what may be late.
  const isLate = sent.status === 'refused' && sent.why === 'window_closed' && message.type === 'text';
  const last = isLate ? await handOver(post, templateFor(post, message.body), name) : sent;
  if (last.status === 'refused') throw refusalOf(last);
  await note(post, name, last.wamid);
}

/** At the first attempt nobody can have sent it before. */
const wasTaken = async ({ book, taken, delivery }: Post, name: string): Promise<boolean> =>
  taken.has(name) || (delivery.attempt > 1 && (await book.receipts(name)).length > 0);

const handOver = (
  { client, contact, signal }: Post,
  message: Outgoing,
  callbackData: string,
): Promise<Sent> => client.send({ account: contact.account, to: contact, message, callbackData }, signal);

function refusalOf({ why, code, title }: Extract<Sent, { status: 'refused' }>): ProsaError {
  const detail = `WhatsApp ${code ?? ''} ${title}`.replace(/\s+/g, ' ').trim();
  return new ProsaError(isWorthRetry(why) ? 'delivery_failed' : 'delivery_refused', `${detail}.`);
}

/** Never throws: what was taken must not be sent again because it could not be written down. */
async function note(post: Post, name: string, wamid: string): Promise<void> {
  const { book, taken, clock, report, delivery } = post;
  taken.add(name);
  const [oldest] = taken.size > MOST_REMEMBERED ? taken : [];
  if (oldest !== undefined) taken.delete(oldest);
  try {
    const receipt = {
      delivery: name,
      message: messageKey(wamid),
      status: 'accepted',
      at: clock.now(),
      error: null,
    };
    if ((await book.receipt(receipt)) === 'twice') report(sentTwice(name, delivery.turn));
  } catch (error) {
    report({ error, what: `channel ${WHATSAPP_CHANNEL}`, turn: delivery.turn });
  }
}

/** The one case in which that can happen: a process died between the provider's yes and our note of it. */
export const sentTwice = (delivery: string, turn?: string): Problem => ({
  error: new Error(
    `a entrega ${delivery} saiu duas vezes: um processo morreu entre o envio e o registro dele`,
  ),
  what: `channel ${WHATSAPP_CHANNEL}`,
  ...(turn !== undefined && { turn }),
});
