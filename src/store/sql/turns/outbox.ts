import type { DueDelivery, Outbox } from '#protocol';
import { causeOf, countOf, keepable } from '../../keepable.ts';
import { LEASE } from './lease.ts';
import { PATIENCE, type Runner, statement } from './statement.ts';

const DUE = statement(
  'due',
  `select id, session, turn, channel, address, text, attempts as attempt, purpose
   from prosa.due_deliveries($1,$2,$3,$4,$5) order by ordinal`,
);
const CLOSE = statement('close_delivery', 'select prosa.close_delivery($1,$2,$3,$4,$5)');

/** Asking twice because the first answer was lost keeps one line; that it is kept now is then told to nobody. */
const NOTICE = statement('post_notice', 'select prosa.post_notice($1,$2,$3,$4,$5,$6) as kept');

type Row = Omit<DueDelivery, 'purpose'> & { readonly purpose: string | null };

const deliveryOf = ({ purpose, ...delivery }: Row): DueDelivery => ({
  ...delivery,
  ...(purpose !== null && { purpose }),
});

export function createOutbox(run: Runner): Outbox {
  return {
    notice: async ({ id, session, channel, address, text }, input) => {
      const values = [session, input, id, ...[channel, address, text].map(keepable)];
      const [row] = await run.rows<{ readonly kept: boolean }>(NOTICE, values, PATIENCE.door);
      return row?.kept ?? false;
    },
    due: async (worker, limit, { channels = null, sending = [] } = {}) => {
      const values = [worker, countOf(limit), LEASE, channels, sending];
      return (await run.rows<Row>(DUE, values, PATIENCE.door)).map(deliveryOf);
    },
    delivered: async (id, worker) => {
      await run.rows(CLOSE, [id, worker, 'sent', null, null], PATIENCE.turn);
    },
    failed: async (id, worker, { cause, retryMs }) => {
      const status = retryMs === null ? 'dead' : 'waiting';
      const retry = retryMs === null ? null : `${retryMs} milliseconds`;
      await run.rows(CLOSE, [id, worker, status, causeOf(cause), retry], PATIENCE.turn);
    },
  };
}
