import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlatform } from 'prosa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { skewedClock } from './worker/clock.ts';
import { REMINDER_MS, reminderAssistant, toReminder } from './worker/reminder.ts';

const STARTED_AT = Date.UTC(2026, 10, 16, 13);
const PATIENCE_MS = 120_000;
/** Where a process dies: once the timer is set, and around the writes by which it becomes a turn. */
const MOMENTS = ['once-set', 'before-mark', 'after-mark', 'before-finish', 'after-finish'];

const place = mkdtempSync(join(tmpdir(), 'prosa-lembretes-'));
beforeAll(() => {
  const file = join(import.meta.dirname, 'dying-reminder.ts');
  for (const moment of MOMENTS) {
    const args = [file, place, moment, String(STARTED_AT)];
    const { signal, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: PATIENCE_MS });
    expect([moment, signal], stderr).toEqual([moment, 'SIGKILL']);
  }
}, MOMENTS.length * PATIENCE_MS);
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('[J9.follow-up-once][fault A9] wherever a process was killed, what was to happen later happens, once', {
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const platform = createPlatform({
    ...{ store: { embedded: place }, assistants: [reminderAssistant()], timers: 'by hand' },
    channels: { loopback: async () => undefined },
    clock: { ...skewedClock(0), now: () => STARTED_AT + 2 * REMINDER_MS },
  });
  try {
    await platform.ready();
    await platform.timers.fireDue();
    for (const session of MOMENTS)
      await expect
        .poll(async () => (await platform.turns(session)).length, { timeout: PATIENCE_MS, message: session })
        .toBe(2);
    // Whoever asks for the same again asks for what has happened.
    for (const session of MOMENTS) await platform.reply(toReminder(session));
    expect(await platform.timers.fireDue()).toBe(0);
    const said = async (session: string) => (await platform.messages(session)).map(({ text }) => text);
    for (const session of MOMENTS)
      expect(await said(session), session).toEqual([
        ...['me lembre amanhã', 'Combinado, amanhã lembro.', 'Passando para lembrar.'],
        ...['me lembre amanhã', 'Combinado, amanhã lembro.'],
      ]);
  } finally {
    await platform.close();
  }
});
