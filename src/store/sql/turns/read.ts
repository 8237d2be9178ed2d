import type { Message, TurnRecord } from '#protocol';
import { countOf } from '../../keepable.ts';
import { type MessageRow, messageOf } from './message-row.ts';
import { lookUp, type Runner, statement } from './statement.ts';

const MESSAGES = statement(
  'messages',
  `select id, turn, at, role, text, about from (
     select * from prosa.messages where session = $1
       and ordinal < coalesce((select ordinal from prosa.messages where session = $1 and id = $2),
         case when $2::text is null then 2147483647 else 0 end)
     order by ordinal desc limit $3
   ) newest order by ordinal`,
);

export async function messages(
  run: Runner,
  id: string,
  page: { readonly before?: string; readonly limit?: number } = {},
): Promise<readonly Message[]> {
  const values = [id, page.before ?? null, countOf(page.limit ?? 100)];
  return (await lookUp<MessageRow>(run, MESSAGES, values)).map(messageOf);
}

/** A turn's record, and its messages from where they are kept. */
const TURN = `select t.record, t.causes, array(
    select json_build_object('id', m.id, 'turn', m.turn, 'at', m.at, 'role', m.role, 'text', m.text, 'about', m.about)::text
    from prosa.messages m where m.session = t.session and m.turn = t.id order by m.ordinal
  ) as lines from prosa.turns t`;
const BY_ID = statement('turn', `${TURN} where t.id = $1`);
const TAKEN = statement(
  'taken',
  `select i.turn, i.turn is null or i.turn is not distinct from s.turn as pending
   from prosa.inputs i join prosa.sessions s on s.id = i.session where i.session = $1 and i.id = $2`,
);
const BY_SESSION = statement('turns', `${TURN} where t.session = $1 order by t.ordinal desc limit $2`);

type TurnRow = {
  readonly record: string | null;
  readonly causes: readonly string[] | null;
  readonly lines: readonly string[];
};

export const turn = async (run: Runner, id: string): Promise<TurnRecord | null> =>
  (await lookUp<TurnRow>(run, BY_ID, [id])).flatMap(recordOf)[0] ?? null;

export async function answerTo(
  run: Runner,
  of: string,
  input: string,
): Promise<TurnRecord | 'pending' | null> {
  const [taken] = await lookUp<{ turn: string; pending: boolean }>(run, TAKEN, [of, input]);
  if (!taken) return null;
  return taken.pending ? 'pending' : turn(run, taken.turn);
}

export const turns = async (run: Runner, of: string, limit = 50): Promise<readonly TurnRecord[]> =>
  (await lookUp<TurnRow>(run, BY_SESSION, [of, countOf(limit)])).flatMap(recordOf).reverse();

/** Erased records are no longer there. */
function recordOf({ record, causes, lines }: TurnRow): TurnRecord[] {
  if (record === null) return [];
  const kept = JSON.parse(record) as Omit<TurnRecord, 'messages'>;
  const messages = lines.map((line) => messageOf(JSON.parse(line)));
  return [{ ...kept, messages, ...(causes && { deadLetter: { causes } }) }];
}
