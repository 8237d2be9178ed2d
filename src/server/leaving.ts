import type { Server } from 'node:http';
import type { Clock } from '#protocol';
import type { ServerDeps } from './server-deps.ts';

/**
 * The order of leaving: what runs gets its grace, and tells its readers how it ended; streams that are still open are ended;
 * only then nobody is listened to any more, so that until the end whoever comes is told to come back.
 */
export async function closeGracefully(server: Server, deps: ServerDeps): Promise<void> {
  const { platform, timing, streams, limits, clock } = deps;
  // While there is still a store to tell: nobody is counted any more.
  const told = limits.close();
  const left = platform.close({ graceMs: timing.grace });
  await atMost(timing.lastCall, left, clock);
  streams.cut();
  await stopListening(server, deps);
  await atMost(LAST_BYTES_MS, told, clock);
  // A turn in memory has nobody to be left to: it is not waited for.
  await atMost(LAST_BYTES_MS, left, clock);
}

const LAST_BYTES_MS = 500;

/** Answers on their way get half a second; connections that nobody uses none. */
async function stopListening(server: Server, { clock }: ServerDeps): Promise<void> {
  const over = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await atMost(LAST_BYTES_MS, over, clock);
  server.closeAllConnections();
  await over;
}

/** Waits for the work, but no longer than that. What it says does not matter any more. */
function atMost(ms: number, work: Promise<unknown>, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, resolve);
    const done = (): void => {
      cancel();
      resolve();
    };
    work.then(done, done);
  });
}
