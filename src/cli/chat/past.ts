import type { Platform } from '#host';
import type { Message, SessionSummary } from '#protocol';
import { misused, type Refusal } from '../refusal.ts';
import type { Paint } from '../terminal/paint.ts';
import { firstOf } from '../terminal/width.ts';
import { counted } from '../why/words.ts';
import { chatCommand } from './chat-command.ts';
import { isOurs } from './find-assistant.ts';

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
  const known = await platform.sessions({ user });
  const summary = known.find((each) =>
    session === undefined ? each.assistant === assistant : each.session === session.trim(),
  );
  if (!summary) return null;
  if (summary.assistant !== assistant)
    return misused(
      `A conversa ${summary.session} é com o assistente "${summary.assistant}": ${await commandFor(summary, user)}`,
    );
  return { kind: 'past', summary, messages: await platform.messages(summary.session) };
}

/** Of somebody's own assistant only the name is kept, not the file it came from. */
async function commandFor({ assistant, session }: SessionSummary, user: string): Promise<string> {
  const file = (await isOurs(assistant)) ? undefined : 'caminho/assistant.ts';
  return chatCommand({ assistant, file, user, session });
}

/** Whether somebody has talked with an assistant before. A store that does not say is no reason not to talk. */
export async function hasEarlier(platform: Platform, assistant: string, user: string): Promise<boolean> {
  const known = await platform.sessions({ user }).catch(() => []);
  return known.some((each) => each.assistant === assistant);
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
