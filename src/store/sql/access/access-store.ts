import { type AccessStore, ProsaError, type Revocation } from '#protocol';
import { isKeepableId, keepable } from '../../keepable.ts';
import { PATIENCE, type Runner, statement } from '../turns/statement.ts';
import { createRecorder } from './record-access.ts';

const COUNT = statement('count_hits', 'select prosa.count_hits($1, $2, $3) as totals');
const REVOKE = statement('revoke_login', 'select prosa.revoke_login($1, $2, $3, $4)');
const REVOKED = statement(
  'revoked',
  `select org_id as org, user_id as "user", nullif(login, '') as login, at from prosa.revocations
   where at >= $1 order by at, org_id, user_id, login`,
);
const TIDY = statement('tidy_access', 'select prosa.tidy_access($1, $2)');

/** What the doors keep, in the platform's database: every verb is one statement. */
export function createAccessStore(run: Runner): AccessStore {
  return {
    count: async (hits) => {
      if (hits.length === 0) return [];
      const values = [
        hits.map(({ key }) => keepable(key)),
        hits.map(({ window }) => window),
        hits.map((each) => each.hits),
      ];
      const [row] = await run.rows<{ totals: readonly number[] }>(COUNT, values, PATIENCE.door);
      return row?.totals ?? [];
    },
    revoke: async ({ org, user, login, at }) => {
      if (![org, user, login ?? ''].every(isKeepableId)) throw new ProsaError('identifier_invalid');
      await run.rows(REVOKE, [org, user, login ?? '', at], PATIENCE.door);
    },
    revoked: (since) => run.rows<Revocation>(REVOKED, [since], PATIENCE.door),
    record: createRecorder(run),
    tidy: async ({ windows, revocations }) => {
      await run.rows(TIDY, [windows, revocations], PATIENCE.turn);
    },
  };
}
