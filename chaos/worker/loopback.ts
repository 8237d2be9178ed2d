import { appendFileSync } from 'node:fs';
import type { PlatformOptions } from 'prosa';
import type { Failpoints } from '../failpoints.ts';

type Channels = NonNullable<PlatformOptions['channels']>;

/** A channel that sends to a file outside: what is in it was sent, whatever became of the process. */
export function loopbackChannel(file: string | undefined, points: Failpoints): Channels {
  return {
    loopback: async ({ id, address, text }) => {
      await points.at('outbox.beforeSend');
      await points.after('outbox.afterSend', async () => {
        if (file !== undefined) appendFileSync(file, `${JSON.stringify({ id, address, text })}\n`);
      });
    },
  };
}
