import { randomBytes } from 'node:crypto';
import type { Clock, Ids } from '#protocol';

/** Real time. Timers do not keep the process alive. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

/** Identifiers that sort by time within a process and cannot be guessed. */
export function randomIds(clock: Clock): Ids {
  return { next: (prefix) => `${prefix}_${clock.now().toString(36)}${randomBytes(8).toString('base64url')}` };
}

/** The date in São Paulo, ISO. One formatter for the platform; asked again only when the minute changes. */
export function saoPauloToday(): (now: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
  let minute = Number.NaN;
  let today = '';
  return (now) => {
    const current = Math.floor(now / 60_000);
    if (current !== minute) [minute, today] = [current, format.format(now)];
    return today;
  };
}
