import type { StudioStore } from '../../studio-store.ts';
import type { Runner } from '../turns/statement.ts';
import { findConversations } from './find-conversations.ts';
import { findRefusedCalls } from './find-refused-calls.ts';
import { proveTurn } from './prove-turn.ts';
import { readStamps } from './read-stamps.ts';

export const createSqlStudio = (run: Runner): StudioStore => ({
  conversations: (org, wanted, page) => findConversations(run, org, { ...wanted, ...page }),
  stamps: (org, limit) => readStamps(run, org, limit),
  refusedCalls: (org, limit) => findRefusedCalls(run, org, limit),
  proveTurn: (org, turn) => proveTurn(run, org, turn),
});
