import type { Platform } from '#host';
import type { Message, SessionSummary } from '#protocol';
import { misused, type Refusal } from '../refusal.ts';
import type { Paint } from '../terminal/paint.ts';
import { firstOf } from '../terminal/width.ts';
import { counted } from '../why/words.ts';
import { chatCommand } from './chat-command.ts';
import { isOurs } from './find-assistant.ts';

const LOCAL = 'local';
const PAGE = 200;

/** What was said before in a conversation that goes on. */
export type Past = {
  readonly kind: 'past';
  readonly summary: SessionSummary;
  readonly messages: readonly Message[];
};

export type PastWanted = {
  readonly assistant: string;
  readonly user: string;
  readonly session: string | undefined;
  /** The last conversation with this assistant, whatever its name. */
  readonly last: boolean;
};

/** Null: a conversation that begins now. Somebody else's is not looked into. */
export async function findPast(platform: Platform, wanted: PastWanted): Promise<Past | Refusal | null> {
  const { assistant, user, session, last } = wanted;
  if (session === undefined && !last) return null;
  const summary =
    session === undefined
      ? await lastWith(platform, assistant, user)
      : await ownSession(platform, session, user);
  if (!summary) return null;
  if (summary.assistant !== assistant)
    return misused(
      `A conversa ${summary.session} é com o assistente "${summary.assistant}": ${await commandFor(summary, user)}`,
    );
  return { kind: 'past', summary, messages: await platform.messages(summary.session) };
}

async function ownSession(platform: Platform, session: string, user: string): Promise<SessionSummary | null> {
  if (session.trim() === '') return null;
  const summary = await platform.session(session);
  return summary?.user === user && summary.org === LOCAL ? summary : null;
}

/** The last conversation of somebody with an assistant, page by page. */
async function lastWith(platform: Platform, assistant: string, user: string): Promise<SessionSummary | null> {
  for (let before: string | undefined; ; ) {
    const page = await platform.sessions({ user }, { limit: PAGE, ...(before !== undefined && { before }) });
    const found = page.find((each) => each.assistant === assistant);
    before = page.at(-1)?.session;
    if (found || before === undefined) return found ?? null;
  }
}

/** Of somebody's own assistant only the name is kept, not the file it came from. */
async function commandFor({ assistant, session }: SessionSummary, user: string): Promise<string> {
  const file = (await isOurs(assistant)) ? undefined : 'caminho/assistant.ts';
  return chatCommand({ assistant, file, user, session });
}

/** Whether somebody has talked with an assistant before. A store that does not say is no reason not to talk. */
export async function hasEarlier(platform: Platform, assistant: string, user: string): Promise<boolean> {
  return (await lastWith(platform, assistant, user).catch(() => null)) !== null;
}

/** So many messages are shown of those that came before. */
const SHOWN = 6;

/** The last lines of a conversation, each cut to one, but for the last answer, which stands whole after them. */
export function pastLines({ summary, messages }: Past, paint: Paint, columns: number): readonly string[] {
  const shown = messages.slice(-SHOWN);
  const earlier = shown.at(-1)?.role === 'user' ? shown : shown.slice(0, -1);
  const turns = counted(summary.turns, 'turno', 'turnos');
  return [
    paint.quiet(`Continuando a conversa ${summary.session} (${turns}).`),
    ...(messages.length > SHOWN ? [paint.quiet('  …')] : []),
    ...earlier.map((message) => paint.quiet(`  ${lineOf(message, columns)}`)),
    '',
  ];
}

export const lastAnswer = ({ messages }: Past): string => {
  const last = messages.at(-1);
  return last && last.role !== 'user' ? last.text : '';
};

const MARGIN = 6;

export function lineOf({ role, text }: Message, columns: number): string {
  const line = `${role === 'user' ? 'você ›' : '      '} ${text.replace(/\s+/g, ' ')}`;
  return firstOf(line, Math.max(columns - MARGIN, MARGIN));
}
