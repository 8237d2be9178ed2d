import type { ConversationStamp } from '../../studio-store.ts';
import { lookUp, type Runner, statement } from '../turns/statement.ts';

const STAMPS = statement(
  'studio_stamps',
  `select s.id as session, concat_ws(' ', s.updated_at, s.turns, s.messages, s.epoch, s.turn) as stamp
   from prosa.sessions s where s.org_id = $1 order by s.updated_at desc, s.id limit $2`,
);

export const readStamps = (run: Runner, org: string, limit: number): Promise<readonly ConversationStamp[]> =>
  lookUp<ConversationStamp>(run, STAMPS, [org, limit]);
