import type { Claim, Input, JournalEntry, Json, JsonObject } from '#protocol';
import { PATIENCE, type Runner, statement } from './statement.ts';

const KINDS: Readonly<Record<Input['kind'], readonly string[]>> = {
  user_message: ['text'],
  operator_message: ['operator', 'text'],
  client_result: ['call'],
  timer_fired: ['timer'],
  channel_status: ['message', 'status'],
};
const STAMPS = ['id', 'org', 'user', 'session', 'assistant'];

/** Every key as it was written; null when the text is not the JSON of an object. */
function readObject(text: string): JsonObject | null {
  try {
    const json: Json = JSON.parse(text);
    return typeof json === 'object' && !Array.isArray(json) ? (json as JsonObject | null) : null;
  } catch {
    return null;
  }
}

/** An input as it was accepted, or null when what is kept of it is none any more. */
export function readInput(payload: string): Input | null {
  const json = readObject(payload);
  if (!json || typeof json.kind !== 'string' || !Object.hasOwn(KINDS, json.kind)) return null;
  const texts = [...STAMPS, ...KINDS[json.kind as Input['kind']]];
  const whole = typeof json.at === 'number' && texts.every((name) => typeof json[name] === 'string');
  return whole ? (json as unknown as Input) : null;
}

export function readEntry(entry: string): JournalEntry | null {
  const json = readObject(entry);
  const step = json?.kind === 'step' && Array.isArray(json.calls) && Array.isArray(json.reads);
  const result = json?.kind === 'result' && typeof json.key === 'string' && typeof json.result === 'object';
  const decision = json?.kind === 'decision' && typeof json.role === 'string' && 'decided' in json;
  const facts = json?.kind === 'facts' && typeof json.facts === 'object';
  return step || result || decision || facts ? (json as unknown as JournalEntry) : null;
}

const DAMAGED = statement(
  'damaged',
  `select i.id, i.at, i.payload, s.org_id as org, s.user_id as "user", s.id as session, s.assistant
   from prosa.inputs i join prosa.sessions s on s.id = i.session
   where i.session = $1 and i.turn = $2 order by i.ordinal`,
);

type Row = Omit<Input, 'kind'> & { readonly payload: string };

/** A turn of which something cannot be read is given out all the same, or nobody could ever close it: empty words in its place. */
export async function readDamaged(run: Runner, session: string, turn: string): Promise<Damaged> {
  const rows = await run.rows<Row>(DAMAGED, [session, turn], PATIENCE.door);
  const lost = rows.filter(({ payload }) => !readInput(payload)).map(({ id }) => id);
  const [first, ...rest] = rows.map(
    ({ payload, ...stamp }): Input => readInput(payload) ?? { ...stamp, kind: 'user_message', text: '' },
  );
  if (!first) throw new Error(`the turn ${turn} has no inputs`);
  const what = lost.length > 0 ? `input ${lost.join(', ')}` : 'journal';
  return { inputs: [first, ...rest], unreadable: `unreadable ${what}` };
}

type Damaged = Required<Pick<Claim, 'inputs' | 'unreadable'>>;
