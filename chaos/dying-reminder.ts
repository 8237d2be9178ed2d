// The process of reminders.test.ts: asks for a reminder, lives until it is due and is killed at the moment that is named.
import { createPlatform } from 'prosa';
import type { Input, TurnStore } from '#protocol';
import { createDurableStore } from '#store';
import { die } from './failpoints.ts';
import { skewedClock } from './worker/clock.ts';
import { REMINDER_MS, reminderAssistant, toReminder } from './worker/reminder.ts';

const [folder = '', moment = '', startedAt = ''] = process.argv.slice(2);
let now = Number(startedAt);
const dieAt = async (name: string): Promise<void> => {
  if (moment === name) await die();
};

/** What those who died before have left is done along the way: nobody dies of that. */
const isOurs = ({ kind, session }: Input): boolean => kind === 'timer_fired' && session === moment;

/** Dies around the writes that end a timer: the mark that it fired, and its turn. */
function mortal(store: TurnStore): TurnStore {
  return {
    ...store,
    finish: async (claim, record) => {
      if (isOurs(claim.inputs[0])) await dieAt('before-finish');
      await store.finish(claim, record);
      if (isOurs(claim.inputs[0])) await dieAt('after-finish');
    },
    ...(store.timers && {
      timers: {
        ...store.timers,
        fired: async (ids) => {
          await dieAt('before-mark');
          await store.timers?.fired(ids);
          await dieAt('after-mark');
        },
      },
    }),
  };
}

const durable = createDurableStore({ target: { kind: 'embedded', folder } });
const platform = createPlatform({
  store: mortal(durable.store),
  assistants: [reminderAssistant()],
  timers: 'by hand',
  channels: { loopback: async () => undefined },
  clock: { ...skewedClock(0), now: () => now },
});
await platform.ready();
await platform.reply(toReminder(moment));
await dieAt('once-set');
now += REMINDER_MS;
await platform.timers.fireDue();
// Whoever comes here was not killed where they should have been.
process.exit(1);
