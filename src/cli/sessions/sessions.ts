import { configuredStore, openArchive, readConfig } from '#host';
import { cleanText } from '#language';
import type { SessionSummary } from '#protocol';
import { momentInWords } from '../portuguese.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { whyNotOpen } from '../store/why-not-open.ts';
import type { Streams } from '../streams.ts';
import { setInColumns } from '../terminal/columns.ts';
import { counted } from '../why/words.ts';

export type SessionsOptions = { readonly user?: string | undefined; readonly json?: boolean | undefined };

const LOCAL = 'local';

/** `prosa sessions`: the conversations of one person, newest first. Returns the exit code. */
export async function sessions(options: SessionsOptions, { stdout, stderr }: Streams): Promise<number> {
  const found = await readSessions(options.user ?? LOCAL);
  if ('kind' in found) return refuse(found, stderr);
  if (options.json) stdout.write(`${JSON.stringify(found.map(jsonOf), null, 2)}\n`);
  else if (found.length === 0) stderr.write('Nenhuma conversa guardada. Converse primeiro: prosa chat\n');
  else stdout.write(setInColumns(found.map(rowOf)));
  return 0;
}

async function readSessions(user: string): Promise<readonly SessionSummary[] | Refusal> {
  try {
    const archive = await openArchive(configuredStore(readConfig()));
    if (!archive) return [];
    try {
      return await archive.sessions({ org: LOCAL, user });
    } finally {
      await archive.close();
    }
  } catch (error) {
    return whyNotOpen(error);
  }
}

/** An id may hold anything that somebody once typed: nothing in it may break the line. */
const rowOf = ({ session, assistant, updatedAt, turns }: SessionSummary): readonly string[] => [
  cleanText(session).replace(/\s/g, ' '),
  assistant,
  momentInWords(updatedAt),
  counted(turns, 'turno', 'turnos'),
];

const jsonOf = ({ session, assistant, turns, createdAt, updatedAt }: SessionSummary) => ({
  session,
  assistant,
  turns,
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
});
