import { onSignal } from '../chat/signals.ts';
import type { Streams } from '../streams.ts';

/** `npm start` passes on what the terminal has told us already: so soon after each other, two signals are one. */
const ECHO_MS = 250;

/** Serves until a signal comes, then leaves in good order; a second signal does not wait for that. */
export async function untilAsked(
  serving: { close(): Promise<unknown> },
  { stdout, stdin }: Streams,
): Promise<number> {
  const asked = Promise.withResolvers<void>();
  let askedAt: number | null = null;
  const stopListening = onSignal((exitCode) => {
    const now = performance.now();
    if (askedAt !== null && now - askedAt > ECHO_MS) process.exit(exitCode);
    askedAt ??= now;
    asked.resolve();
  });
  await asked.promise;
  if (stdin.isTTY) stdout.write('\nEncerrando… (Ctrl+C de novo encerra já)\n');
  await serving.close();
  stopListening();
  return 0;
}
