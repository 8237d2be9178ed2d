import { randomBytes } from 'node:crypto';
import type { Clock, Ids } from '#protocol';

/** Real time. A timer that is set keeps the process alive: whoever waits for a deadline is told when it passes. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    after: (ms, run, how) => {
      const timer = setTimeout(run, ms);
      if (how === 'background') timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

const ID_BYTES = 9;
const IDS_PER_DRAW = 256;

/** Identifiers that sort by time and cannot be guessed. Randomness is drawn in bulk: one system call for many. */
export function randomIds(clock: Clock): Ids {
  let drawn = '';
  let used = 0;
  const width = (ID_BYTES * 4) / 3;
  return {
    next: (prefix) => {
      if (used >= drawn.length)
        [drawn, used] = [randomBytes(ID_BYTES * IDS_PER_DRAW).toString('base64url'), 0];
      const random = drawn.slice(used, used + width);
      used += width;
      return `${prefix}_${clock.now().toString(36)}${random}`;
    },
  };
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
