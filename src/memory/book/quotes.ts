import { scrub } from '#language';
import type { Memory, TurnRecord } from '#protocol';
import type { MemoryPorts } from '../ports.ts';

const QUOTE_CHARS = 200;
/** Turns that are read for one list; what is older is told without its words. */
const MOST_TURNS = 200;

/** The words that taught each memory, where they are still there; of one turn, read once. */
export async function quotesOf(
  memories: readonly Memory[],
  conversations: Pick<MemoryPorts['conversations'], 'turn'>,
): Promise<ReadonlyMap<string, string>> {
  const turns = new Set(memories.flatMap(({ source }) => (source.message ? (source.turn ?? []) : [])));
  const records = new Map<string, TurnRecord>();
  for (const turn of [...turns].slice(0, MOST_TURNS)) {
    const record = await conversations.turn(turn);
    if (record) records.set(turn, record);
  }
  return new Map(memories.flatMap((memory) => quoteOf(memory, records)));
}

function quoteOf(
  { id, source }: Memory,
  records: ReadonlyMap<string, TurnRecord>,
): readonly (readonly [string, string])[] {
  const record = records.get(source.turn ?? '');
  if (!record || record.session !== source.session) return [];
  const said = record.messages.find((message) => message.id === source.message && message.role === 'user');
  return said ? [[id, shortened(scrub(said.text))]] : [];
}

const shortened = (text: string): string =>
  text.length <= QUOTE_CHARS ? text : `${text.slice(0, QUOTE_CHARS - 1).toWellFormed()}…`;
