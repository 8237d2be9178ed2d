import { foldTurn, type Person, ProsaError, type TeamRecall } from '#protocol';
import type { MemoryPorts } from '../ports.ts';

/** By memory: how it came into a turn, or why it did not. */
export type Recalls = ReadonlyMap<string, TeamRecall>;

/** Of a turn of this very person; anybody else's does not exist here. */
export async function recallsIn(
  { org, user }: Person,
  turn: string | undefined,
  conversations: Pick<MemoryPorts['conversations'], 'turn' | 'session'>,
): Promise<Recalls> {
  if (turn === undefined) return new Map();
  const record = await conversations.turn(turn);
  const session = record && (await conversations.session(record.session));
  if (!session || session.org !== org || session.user !== user) throw new ProsaError('turn_not_found');
  const { retrieved = [], left } = foldTurn(record.events).memory ?? {};
  const entered = retrieved.map(({ id, why, fit = null }) => [id, { kind: 'entered', why, fit }] as const);
  const out = (left?.memories ?? []).map(
    ({ id, why, fit = null }) => [id, { kind: 'left', why, fit }] as const,
  );
  return new Map<string, TeamRecall>([...out, ...entered]);
}
